package motive.objective;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import motive.graph.Graph;
import motive.noise.PartDrops;

/**
 * The origin of a part's fidelity: the paper's formula from three numbers, and under noise which
 * edges' loss costs most.
 *
 * @param formula of fidelity under removal
 * @param form in force
 * @param whole the explained number on the whole graph
 */
record FidelityBreakdown(FidelityFormula formula, FidelityForm form, double whole) {
  private static final int MOST_EDGES = 10;
  private static final String NOISE = "underNoise";
  private static final String PLUS = "noisePlus";
  private static final String LOSS = "loss of edge ";

  Breakdown of(
      Part part, Graph graph, double inside, double outside, Optional<PartDrops> measured) {
    if (measured.isEmpty()) {
      return removal(Metric.FIDELITY.id(), inside, outside, false);
    }
    PartDrops drops = measured.get();
    Breakdown noise = underNoise(part, graph, drops);
    if (form == FidelityForm.DELTA) {
      return new Breakdown(Metric.FIDELITY.id(), noise.value(), "δ alone", List.of(noise));
    }
    Breakdown removal = removal("fidelity under removal", inside, outside, true);
    return new Breakdown(
        Metric.FIDELITY.id(),
        removal.value() + noise.value(),
        "fidelity under removal + fidelity under noise",
        List.of(removal, noise));
  }

  /** The edges of a part whose loss costs most, as they stand in its breakdown. */
  static List<Breakdown> losses(Breakdown fidelity) {
    return fidelity.parts().stream()
        .filter(part -> part.name().equals(NOISE))
        .flatMap(noise -> noise.parts().stream())
        .filter(side -> side.name().equals(PLUS))
        .flatMap(side -> side.parts().stream())
        .filter(part -> part.name().startsWith(LOSS) && part.value() > 0)
        .toList();
  }

  /** The edge of one of {@link #losses}, as two nodes with a dash between them. */
  static String edge(Breakdown loss) {
    return loss.name().substring(LOSS.length());
  }

  private Breakdown removal(String name, double inside, double outside, boolean onlyFalls) {
    Breakdown p = Breakdown.given("p_orig", whole);
    Breakdown plus =
        new Breakdown(
            "fid+",
            onlyFalls ? FidelityFormula.fall(whole, outside) : FidelityFormula.plus(whole, outside),
            onlyFalls ? "p_orig − p_comp, at least 0" : "|p_orig − p_comp|",
            List.of(p, Breakdown.given("p_comp", outside)));
    Breakdown minus =
        new Breakdown(
            "fid-",
            FidelityFormula.minus(whole, inside),
            "1 − |p_orig − p_sub|",
            List.of(p, Breakdown.given("p_sub", inside)));
    return new Breakdown(
        name,
        formula.mean(plus.value(), minus.value()),
        "harmonic mean of fid+ and fid-, weights "
            + formula.plusWeight()
            + " and "
            + formula.minusWeight()
            + ", each raised by "
            + formula.epsilon(),
        List.of(plus, minus));
  }

  private Breakdown underNoise(Part part, Graph graph, PartDrops drops) {
    BitSet edges = new BitSet(graph.edges());
    part.edgesIn(graph).forEach(edges::set);
    BitSet others = new BitSet(graph.edges());
    others.set(0, graph.edges());
    others.andNot(edges);
    double plus = drops.drops().plus();
    double minus = drops.drops().minus();
    boolean signed = form == FidelityForm.DELTA;
    return new Breakdown(
        NOISE,
        signed ? drops.drops().delta() : FidelityForm.underNoise(plus, minus),
        signed ? "noisePlus − noiseMinus" : "half of noisePlus − |noiseMinus|",
        List.of(
            side(
                PLUS,
                "mean fall where edges of the part are lost",
                plus,
                graph,
                edges,
                drops::plusShare),
            side(
                "noiseMinus",
                "mean fall where other edges are lost",
                minus,
                graph,
                others,
                drops::minusShare)));
  }

  // The edges that cost most, and the rest together.
  private static Breakdown side(
      String name, String how, double value, Graph graph, BitSet edges, IntToDoubleFunction share) {
    List<Integer> ranked =
        edges.stream()
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer e) -> -Math.abs(share.applyAsDouble(e)))
                    .thenComparingInt(e -> e))
            .toList();
    List<Breakdown> parts = new ArrayList<>();
    for (int e : ranked.subList(0, Math.min(MOST_EDGES, ranked.size()))) {
      parts.add(
          Breakdown.given(
              LOSS + graph.origin(graph.low(e)) + "–" + graph.origin(graph.high(e)),
              share.applyAsDouble(e)));
    }
    if (ranked.size() > MOST_EDGES) {
      double rest =
          ranked.subList(MOST_EDGES, ranked.size()).stream()
              .mapToDouble(share::applyAsDouble)
              .sum();
      parts.add(Breakdown.given("loss of " + (ranked.size() - MOST_EDGES) + " other edges", rest));
    }
    return new Breakdown(
        name, value, how + "; each sample's fall is shared by what it loses", parts);
  }
}
