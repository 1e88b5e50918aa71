package motive.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;

class NormalisedVgaeTest extends SimilarityContract {
  @Override
  Similarity similarity(ColorTable table) {
    return new VgaeSimilarity(Encoders.random(table, WIDTH)).normalised();
  }

  @Override
  int depth() {
    return Encoders.DEPTH;
  }

  @Override
  boolean isNormalised() {
    return true;
  }

  /**
   * Cosines of (3,4), (0,2) with (6,8), (4,3), (-1,0): 1, 24/25, -3/5; 4/5, 3/5, 0. Greedy: 1, then
   * 3/5; the sum 1.6 by the three nodes of the larger side. The negative one counts as 0.
   */
  @Test
  void theSumIsSharedByTheLargerSide() {
    Similarity similarity = new VgaeSimilarity(Encoders.identity(2)).normalised();
    Graph two = Graph.builder(Features.dense(2, new float[][] {{3, 4}, {0, 2}})).build();
    Graph three = Graph.builder(Features.dense(2, new float[][] {{6, 8}, {4, 3}, {-1, 0}})).build();
    assertThat(similarity.of(two, three)).isCloseTo(1.6 / 3, within(1e-15));
    Graph left = Graph.builder(Features.dense(2, new float[][] {{-1, 0}})).build();
    assertThat(similarity.of(two, left)).isZero();
  }

  @Test
  void aGraphIsLikeItself() {
    Similarity similarity = fresh();
    for (Graph graph : graphs(40, 40)) {
      assertThat(similarity.of(graph, graph)).isEqualTo(graph.nodes() == 0 ? 0 : 1);
    }
  }
}
