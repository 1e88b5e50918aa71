package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import motive.color.ColorTable;
import motive.explain.Warning.Kind;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.objective.GivenModel;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.exact.ExactSearch;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Test;

/** When a metric with weight is warned of because it tells no candidates apart. */
class FlatMetricsTest {
  private static final ExplainSettings SETTINGS =
      ExplainSettings.DEFAULT
          .withMaxEdges(6)
          .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5));

  /** A ladder of so many rungs, whose nodes all have the same label or alternate between two. */
  private static Graph ladder(int rungs, boolean alternating) {
    int[] labels = new int[2 * rungs];
    for (int v = 0; v < labels.length && alternating; v++) {
      labels[v] = v / 2 % 2;
    }
    GraphBuilder ladder = Graph.builder(Features.oneHot(Kits.LABELS, labels));
    for (int v = 0; v < labels.length; v += 2) {
      ladder.edge(v, v + 1);
      if (v > 0) {
        ladder.edge(v - 2, v).edge(v - 1, v + 1);
      }
    }
    return ladder.build();
  }

  private static GivenModel byEdges() {
    return GivenModel.of(Kits.LABELS, graph -> 0.2 + 0.05 * Math.min(12, graph.edges()));
  }

  private static List<Warning> flat(Explanation found) {
    return found.warnings().stream().filter(w -> w.kind().name().startsWith("FLAT_")).toList();
  }

  private static List<Warning> byKernel(Graph graph, Weights weights) {
    return flat(
        ExplainSession.forModel(byEdges())
            .explain(Request.of(graph).withSettings(SETTINGS.withWeights(weights))));
  }

  @Test
  void stabilityThatIsTheSameForNearlyAllIsNamed() {
    Weights weights = new Weights(0.5, 0, 0.5);
    Graph alike = ladder(12, false);
    // All nodes have the same features: the kernel tells only single nodes from other parts.
    assertThat(byKernel(alike, weights))
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.kind()).isEqualTo(Kind.FLAT_STABILITY);
              assertThat(warning.text())
                  .isEqualTo(
                      "stability is the same (1.0000) for all candidates with an edge, so it cannot"
                          + " decide between them; use another --similarity, or give it the weight"
                          + " 0");
            });
    // Without weight it decides nothing anyway.
    assertThat(byKernel(alike, new Weights(1, 0, 0))).isEmpty();
    assertThat(byKernel(ladder(12, true), weights)).isEmpty();
  }

  /** The model gives the whole ladder and what is cut out of it 0.9, and the rest something. */
  private static Explanation byFidelity(double rest) {
    GivenModel model =
        GivenModel.of(Kits.LABELS, g -> g.nodes() == 12 || g.nodes() < 5 ? 0.9 : rest);
    Instruments instruments =
        new Instruments(
            model, new ColorTable(1), Optional.empty(), Optional.empty(), new Scales(1, 1, 1));
    return new TwoStageExplainer(instruments, new ExactSearch())
        .explain(
            Request.of(ladder(6, false))
                .withSettings(
                    ExplainSettings.PAPER.withWeights(new Weights(1, 0, 0)).withMaxEdges(3)));
  }

  @Test
  void fidelityThatIsTheSameForAllIsNamedUnlessItIsDegenerateAnyway() {
    // fid- is 1 and fid+ is 0.5, so fidelity is 1 ÷ (0.5 ÷ 1.01 + 0.5 ÷ 0.51).
    assertThat(flat(byFidelity(0.4)))
        .containsExactly(
            new Warning(
                Kind.FLAT_FIDELITY,
                "fidelity is the same (0.6778) for all candidates with an edge, so it cannot decide"
                    + " between them; explain another class or use another --fidelity, or give another"
                    + " metric weight"));
    assertThat(flat(byFidelity(0.9))).isEmpty();
    assertThat(byFidelity(0.9).warnings())
        .extracting(Warning::kind)
        .contains(Kind.DEGENERATE_FIDELITY);
  }

  @Test
  void aMetricThatFewCandidatesHaveMuchOfIsNotFlat() {
    // Of all candidates, ladders of two rungs alone are worth anything.
    GivenModel model = GivenModel.of(Kits.LABELS, g -> g.nodes() > 4 || g.edges() == 4 ? 0.9 : 0.1);
    Explanation found =
        ExplainSession.forModel(model)
            .explain(
                Request.of(ladder(8, false))
                    .withSettings(
                        ExplainSettings.PAPER.withWeights(new Weights(1, 0, 0)).withMaxEdges(4)));
    assertThat(found.nodes().size()).isEqualTo(4);
    assertThat(flat(found)).isEmpty();
  }
}
