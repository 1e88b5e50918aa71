package motive.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.model.NodeEmbedding;
import org.junit.jupiter.api.Test;

class VgaeSimilarityTest extends SimilarityContract {
  @Override
  Similarity similarity(ColorTable table) {
    return new VgaeSimilarity(Encoders.random(table, WIDTH));
  }

  @Override
  int depth() {
    return Encoders.DEPTH;
  }

  @Override
  boolean isNormalised() {
    return false;
  }

  private static Graph nodes(float[]... rows) {
    return Graph.builder(Features.dense(2, rows)).build();
  }

  private static float[] v(float x, float y) {
    return new float[] {x, y};
  }

  private static VgaeSimilarity features() {
    return new VgaeSimilarity(Encoders.identity(2));
  }

  /**
   * Dot products of (3,0), (2,0) with (3,0), (-2,0): 9, -6; 6, -4. The largest is 9, and what is
   * left is -4: mean 2.5. Crosswise it would be 6 - 6 = 0. With (3,1), (2,3) against (3,0), (2,2):
   * 9, 8; 6, 10. Greedy takes 10, then 9.
   */
  @Test
  void theLargestEntryIsTakenFirst() {
    assertThat(features().of(nodes(v(3, 0), v(2, 0)), nodes(v(3, 0), v(-2, 0)))).isEqualTo(2.5);
    assertThat(features().of(nodes(v(3, 1), v(2, 3)), nodes(v(3, 0), v(2, 2)))).isEqualTo(9.5);
  }

  /**
   * (4,4), (4,0) with (2,2), (3,0): 16, 12; 8, 12. Greedy: 16 and 12, mean 14. With (1,3), (2,0)
   * and (1,3), (0,3): 10, 9; 2, 0. Greedy takes 10 and is left with 0: mean 5; the best assignment
   * would have 9 + 2 = 11: mean 5.5.
   */
  @Test
  void itIsNotTheBestAssignment() {
    assertThat(features().of(nodes(v(4, 4), v(4, 0)), nodes(v(2, 2), v(3, 0)))).isEqualTo(14);
    assertThat(features().of(nodes(v(1, 3), v(2, 0)), nodes(v(1, 3), v(0, 3)))).isEqualTo(5);
  }

  /** Only as many as the smaller side has: (1,0) with 2 of (1,0), (5,0), (5,0) matches one 5. */
  @Test
  void theMeanIsOverTheSmallerSide() {
    Graph three = nodes(v(1, 0), v(5, 0), v(5, 0));
    assertThat(features().of(nodes(v(1, 0)), three)).isEqualTo(5);
    assertThat(features().of(nodes(v(1, 0), v(2, 0)), three)).isEqualTo((10 + 5) / 2.0);
  }

  /**
   * (1,0), (0,1) with (1,1), (1,0): 1, 1; 1, 0. The lower and higher vectors of the three ties are
   * {(1,0),(1,1)}, {(1,0),(1,0)} and {(0,1),(1,1)}. The last pair is the lowest; (1,0) and (1,0)
   * are left, with 1. Taking the first pair would leave (0,1) and (1,0), with 0.
   */
  @Test
  void tiesGoToThePairWithTheLowestVectors() {
    Graph a = nodes(v(1, 0), v(0, 1));
    Graph b = nodes(v(1, 1), v(1, 0));
    assertThat(features().of(a, b)).isEqualTo(1);
    assertThat(features().of(b, a)).isEqualTo(1);
    assertThat(features().of(a.reordered(1, 0), b.reordered(1, 0))).isEqualTo(1);
  }

  /**
   * (-1,0), (0,-1) with (-1,-1), (-1,0): 1, 1; 1, 0. The ties are {(-1,-1),(-1,0)}, {(-1,0),(-1,0)}
   * and {(-1,-1),(0,-1)}. The first pair is the lowest, and leaves 0.
   */
  @Test
  void aTieMayLeaveLessForTheRest() {
    Graph a = nodes(v(-1, 0), v(0, -1));
    Graph b = nodes(v(-1, -1), v(-1, 0));
    assertThat(features().of(a, b)).isEqualTo(0.5);
    assertThat(features().of(b, a)).isEqualTo(0.5);
    assertThat(features().of(b.reordered(1, 0), a)).isEqualTo(0.5);
  }

  @Test
  void agreesWithAPlainMatching() {
    List<Graph> graphs = graphs(30, 60);
    for (boolean normalised : new boolean[] {false, true}) {
      NodeEmbedding encoder = Encoders.random(new ColorTable(depth()), WIDTH);
      VgaeSimilarity raw = new VgaeSimilarity(encoder);
      Similarity similarity = normalised ? raw.normalised() : raw;
      for (Graph a : graphs) {
        for (Graph b : graphs) {
          double expected = PlainMatching.of(encoder.of(a), encoder.of(b), normalised);
          assertThat(bits(similarity.of(a, b))).isEqualTo(bits(expected));
        }
      }
    }
  }

  @Test
  void doesNotDependOnWhatIsRemembered() {
    List<Graph> graphs = graphs(31, 20);
    NodeEmbedding embedding = Encoders.random(new ColorTable(depth()), WIDTH);
    VgaeSimilarity roomy = new VgaeSimilarity(embedding);
    VgaeSimilarity forgetful = new VgaeSimilarity(embedding, false, 0);
    for (Graph a : graphs) {
      for (Graph b : graphs) {
        assertThat(bits(forgetful.of(a, b))).isEqualTo(bits(roomy.of(a, b)));
      }
    }
  }

  /** Without layers that see structure, nodes of different colours have equal vectors. */
  @Test
  void coloursWithEqualVectorsCountAsOne() {
    for (Graph graph : graphs(32, 20)) {
      VgaeSimilarity similarity = new VgaeSimilarity(Encoders.identity(WIDTH));
      int[] none = {};
      for (Graph other : graphs(33, 10)) {
        assertThat(bits(similarity.of(graph, other)))
            .isEqualTo(bits(similarity.of(graph.withEdges(none), other)))
            .isEqualTo(bits(similarity.of(graph, other.withEdges(none))));
      }
    }
  }

  @Test
  void anotherWidthIsRefused() {
    Graph narrow = nodes(v(1, 0));
    Graph wide = Graph.builder(Features.constant(2, 3, 1)).build();
    assertThatThrownBy(() -> features().prepare(narrow).to(wide))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the graph must have feature rows of width 2 for this encoder, got 3");
  }
}
