package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;

class SanityTest {
  private static Cell cell(Graph graph, int first, int second) {
    return new Cell(
        0,
        0,
        1,
        List.of(new Bounds(3, true, Map.of(), Map.of())),
        List.of(edge("motive", graph, first), edge("rival", graph, second)),
        List.of(),
        Cells.SETTINGS);
  }

  private static Measurement edge(String explainer, Graph graph, int edge) {
    return Cells.measurement(explainer, List.of(graph.low(edge), graph.high(edge)), 1);
  }

  @Test
  void whatStaysTheSameTellsOfTheData() throws IOException {
    DataSet data = Ba2Motif.generate(0);
    Graph graph = data.graph(0);
    Comparison trained = Cells.comparison(cell(graph, 0, 1));
    Comparison anew = Cells.comparison(cell(graph, 2, 1));
    List<Sanity.Row> rows =
        Sanity.rows(trained, anew, data, (g, seed, budget) -> OptionalDouble.of(0.2));
    assertThat(rows)
        .containsExactly(
            new Sanity.Row("motive", 3, 0, 0.2, 1), new Sanity.Row("rival", 3, 1, 0.2, 1));
    // (1 - 0) / (1 - 0.2) and (1 - 1) / (1 - 0.2).
    assertThat(rows.get(0).change()).hasValue(1.25);
    assertThat(rows.get(0).dependsOnModel()).hasValue(true);
    assertThat(rows.get(1).change()).hasValue(0);
    assertThat(rows.get(1).dependsOnModel()).hasValue(false);
  }

  @Test
  void aGraphThatOnlyOneModelExplainedIsLeftOut() throws IOException {
    DataSet data = Ba2Motif.generate(0);
    Graph graph = data.graph(0);
    assertThat(
            Sanity.rows(
                Cells.comparison(cell(graph, 0, 1)),
                new Comparison(
                    List.of("motive", "rival"), new int[] {3}, new long[] {0}, List.of()),
                data,
                (g, seed, budget) -> OptionalDouble.of(0.2)))
        .isEmpty();
  }

  @Test
  void whereChanceLeavesNoRoomNothingIsSaid() {
    assertThat(new Sanity.Row("motive", 40, 0.5, 1, 3).dependsOnModel()).isEmpty();
    assertThat(new Sanity.Row("motive", 40, 0.5, Double.NaN, 3).dependsOnModel()).isEmpty();
  }
}
