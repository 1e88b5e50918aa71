package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import motive.objective.Metric;
import org.junit.jupiter.api.Test;

class WinnersTest {
  private static Measurement of(
      String explainer, int budget, double overlap, double fidelity, double seconds) {
    return new Measurement(
        explainer,
        budget,
        List.of(0, 1),
        List.of(List.of(0, 1)),
        Map.of(
            Column.NODE_OVERLAP.id(), overlap,
            Column.of(Metric.FIDELITY).id(), fidelity,
            Column.SECONDS.id(), seconds),
        List.of());
  }

  private static Comparison comparison(Measurement... measurements) {
    List<Measurement> all = List.of(measurements);
    List<String> names = all.stream().map(Measurement::explainer).distinct().toList();
    int[] budgets = all.stream().mapToInt(Measurement::budget).distinct().toArray();
    List<Bounds> bounds = new ArrayList<>();
    for (int budget : budgets) {
      bounds.add(new Bounds(budget, false, Map.of(), Map.of()));
    }
    Cell cell = new Cell(0, 0, 1, bounds, all, List.of(), Cells.SETTINGS);
    return new Comparison(names, budgets, new long[] {0}, List.of(cell));
  }

  @Test
  void theSentenceSaysWhoWinsWhatAndLeavesOutWhoDoesNotLook() {
    Comparison comparison =
        comparison(
            of("motive", 6, 0.92, 0.8, 0.5),
            of("gstarx", 6, 0.90, 0.7, 0.2),
            of("random", 6, 0.10, 0.1, 0.0001));
    assertThat(new Winners(comparison, "Motive (balanced)").sentences())
        .containsExactly(
            "Motive (balanced) has the highest overlap of nodes with the known truth (0.920) and the highest"
                + " fidelity (0.800); gstarx is the fastest (0.200 s a graph).");
  }

  @Test
  void thoseWithEqualValuesShareAndEachBudgetHasItsSentence() {
    Comparison comparison =
        comparison(
            of("motive", 6, 0.5, 0.8, 0.5),
            of("gstarx", 6, 0.5, 0.9, 0.5),
            of("motive", 8, 0.5, 0.8, 0.5),
            of("gstarx", 8, 0.4, 0.7, 0.6));
    assertThat(new Winners(comparison, "Motive").sentences())
        .containsExactly(
            "Within 6 edges: Motive and gstarx share the highest overlap of nodes with the known truth"
                + " (0.500); gstarx has the highest fidelity (0.900); Motive and gstarx are the"
                + " fastest (0.500 s a graph).",
            "Within 8 edges: Motive has the highest overlap of nodes with the known truth (0.500) and the"
                + " highest fidelity (0.800); Motive is the fastest (0.500 s a graph).");
  }

  @Test
  void nobodyWinsAlone() {
    assertThat(new Winners(comparison(of("motive", 6, 1, 1, 1)), "Motive").sentences()).isEmpty();
  }

  @Test
  void theTruthIsTheFirstColumnAndAllBestValuesAreMarked() {
    ComparisonRows.Band band =
        new ComparisonRows(
                comparison(
                    of("motive", 6, 0.5, 0.8, 0.5),
                    of("gstarx", 6, 0.5, 0.9, 0.4),
                    of("zorro", 6, 0.4, 0.9 - 1e-12, 0.6)))
            .bands(6)
            .get(0);
    assertThat(band.headings()).startsWith("explainer", ">overlap of nodes");
    assertThat(band.rows())
        .containsExactly(
            List.of("motive", "0.500▲", "0.800"),
            List.of("gstarx", "0.500▲", "0.900▲"),
            List.of("zorro", "0.400", "0.900▲"));
    assertThat(Column.all().get(0)).isEqualTo(Column.NODE_OVERLAP);
  }

  @Test
  void theDirectionOfAColumnDecides() {
    List<String> names = List.of("a", "b");
    assertThat(Best.of(names, Column.SECONDS.better(), n -> n.equals("a") ? 1 : 2))
        .containsExactly("a");
    assertThat(Best.of(names, Column.NODE_OVERLAP.better(), n -> n.equals("a") ? 1 : 2))
        .containsExactly("b");
    assertThat(Best.of(names, Column.NODE_SPARSITY.better(), n -> n.equals("a") ? 1 : 2)).isEmpty();
    assertThat(Best.of(names, Column.NODE_OVERLAP.better(), n -> n.equals("a") ? 1 : Double.NaN))
        .isEmpty();
  }
}
