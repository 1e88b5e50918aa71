package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import motive.graph.Graph;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class IsomorphismTest {
  @Test
  void findsTheReorderingOfAGraph() {
    SplitMix64 random = new SplitMix64(11);
    for (int round = 0; round < 500; round++) {
      Graph graph = RandomGraphs.draw(random, 0, 9, 2);
      Graph moved = graph.reordered(RandomGraphs.permutation(random, graph.nodes()));
      Optional<int[]> found = Isomorphism.find(graph, moved, new int[0], new int[0]);
      assertThat(found)
          .hasValueSatisfying(
              images ->
                  assertThat(BruteForce.isEmbedding(graph, moved, Containment.INDUCED, images))
                      .isTrue());
    }
  }

  @Test
  void agreesWithTheJudgeOnGraphsOfOneSize() {
    SplitMix64 random = new SplitMix64(12);
    int equal = 0;
    for (int round = 0; round < 3000; round++) {
      int nodes = 1 + random.nextInt(5);
      Graph a = RandomGraphs.draw(random, nodes, nodes, 2);
      Graph b = RandomGraphs.draw(random, nodes, nodes, 2);
      boolean expected = BruteForce.embeddings(a, b, Containment.INDUCED) > 0;
      assertThat(Isomorphism.exists(a, b)).as("round " + round).isEqualTo(expected);
      equal += expected ? 1 : 0;
    }
    assertThat(equal).isBetween(100, 2900);
  }

  @Test
  void tellsApartWhatRefinementAloneCannot() {
    // A six-ring and two triangles: every node has two neighbours of its own colour.
    Graph triangles = Patterns.of(6, 0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3);
    assertThat(Isomorphism.exists(Patterns.cycle(6), triangles)).isFalse();
  }

  @Test
  void honoursWhatIsFixed() {
    Graph path = Patterns.of(3, 0, 1, 1, 2);
    assertThat(Isomorphism.find(path, path, new int[] {0}, new int[] {2}))
        .hasValueSatisfying(images -> assertThat(images).containsExactly(2, 1, 0));
    assertThat(Isomorphism.find(path, path, new int[] {0}, new int[] {1})).isEmpty();
  }
}
