package motive.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import motive.color.ColorTable;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;

class NormalisedGntkTest extends SimilarityContract {
  @Override
  Similarity similarity(ColorTable table) {
    return new GntkSimilarity(table, 4, 2, 1 << 20).normalised();
  }

  @Override
  int depth() {
    return 4;
  }

  @Override
  boolean isNormalised() {
    return true;
  }

  @Override
  @Test
  void normalisedValuesLieBetweenZeroAndOne() {
    super.normalisedValuesLieBetweenZeroAndOne();
    int ones = 0;
    for (Graph graph : graphs(20, 40)) {
      double self = fresh().of(graph, graph);
      assertThat(self).isIn(0.0, 1.0);
      ones += self == 1 ? 1 : 0;
      // Only a graph without edges is unlike itself: nothing is aggregated.
      assertThat(self == 0).isEqualTo(graph.edges() == 0);
    }
    assertThat(ones).isPositive();
  }
}
