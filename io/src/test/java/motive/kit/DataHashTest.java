package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import motive.data.DataSet;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import org.junit.jupiter.api.Test;

class DataHashTest {
  private static DataSet data(int... marks) {
    GraphBuilder builder = Graph.builder(Features.oneHot(2, 0, 1)).labels(0, 1).edge(0, 1, 2);
    if (marks.length > 0) {
      builder.marks(marks);
    }
    return DataSet.builder("pair").add(builder.build(), 0).build();
  }

  @Test
  void marksCountOnlyWhereTheyAreRead() {
    assertThat(DataHash.of(data(1, 2))).isEqualTo(DataHash.of(data()));
    assertThat(DataHash.ofEdges(data(1, 2), false)).isEqualTo(DataHash.ofEdges(data(), false));
    assertThat(DataHash.ofEdges(data(), true)).isEqualTo(DataHash.ofEdges(data(), false));
    assertThat(DataHash.ofEdges(data(1, 2), true))
        .isNotEqualTo(DataHash.ofEdges(data(), true))
        .isNotEqualTo(DataHash.ofEdges(data(1, 3), true))
        .isEqualTo(DataHash.ofEdges(data(1, 2), true));
  }

  @Test
  void graphsWithoutMarksHashAsTheirEdgesAlone() {
    // One edge and no features (1, -1), then edge 0 with label 2: pairs of four-byte numbers.
    assertThat(DataHash.edgePart(data().graph(0)))
        .containsExactly(0, 0, 0, 1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 2);
  }
}
