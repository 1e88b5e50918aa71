package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonCsvTest {
  @Test
  void theSummaryHoldsMeansSpreadsMarginsAndAttainment() {
    Comparison comparison = Cells.comparison(Cells.of(0, 0, 5, 2), Cells.of(1, 0, 5, 4));
    List<String> lines = ComparisonCsv.summary(comparison).lines().toList();
    assertThat(lines.get(0))
        .isEqualTo(
            "explainer,budget,column,mean,seed_spread,graph_spread,graphs,motive_minus_this,"
                + "threshold,resolved,over_motive,attained,attained_mean,attained_median");
    assertThat(lines)
        .contains(
            "motive,3,objective,5.0,0.0,,1,,,,,1.0,1.0,1.0",
            "rival,3,objective,3.0,1.4142135623730951,,1,2.0,4.242640687119286,false,0.6,0.5,0.5,0.5");
  }

  @Test
  void everyGraphHasALineWithItsNodesAndEdges() {
    List<String> lines =
        ComparisonCsv.graphs(Cells.comparison(Cells.of(0, 9, 5, Double.NaN))).lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(1)).startsWith("0,9,1,3,motive,0 1,0-1,,,5.0,");
    assertThat(lines.get(2)).startsWith("0,9,1,3,rival,,,,");
  }

  @Test
  void namesWithCommasAreQuoted() {
    Comparison comparison =
        new Comparison(
            List.of("a,\"b\""),
            new int[] {3},
            new long[] {0},
            List.of(
                new Cell(
                    0,
                    0,
                    0,
                    List.of(new Bounds(3, false, Map.of(), Map.of())),
                    List.of(Cells.measurement("a,\"b\"", List.of(0, 1), 1)),
                    List.of(),
                    Cells.SETTINGS)));
    assertThat(ComparisonCsv.summary(comparison)).contains("\"a,\"\"b\"\"\",3,objective,1.0");
  }
}
