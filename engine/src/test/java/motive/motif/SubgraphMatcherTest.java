package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SubgraphMatcherTest {
  private static final long SEED = 20260101;
  private static final int ROUNDS = 4000;

  @ParameterizedTest
  @EnumSource
  void agreesWithTheJudgeOnRandomLabelledGraphs(Containment containment) {
    SplitMix64 random = new SplitMix64(SEED);
    int contained = 0;
    for (int round = 0; round < ROUNDS; round++) {
      int labels = 1 + random.nextInt(3);
      Graph pattern = RandomGraphs.draw(random, 0, 5, labels);
      Graph graph = RandomGraphs.draw(random, 0, 8, labels);
      SubgraphMatcher matcher = SubgraphMatcher.of(pattern, containment);
      long expected = BruteForce.embeddings(pattern, graph, containment);
      long automorphisms = BruteForce.embeddings(pattern, pattern, Containment.INDUCED);
      String told = "seed " + SEED + ", round " + round;
      assertThat(matcher.automorphisms()).as(told).isEqualTo(automorphisms);
      assertThat(matcher.count(graph, Counting.EMBEDDINGS)).as(told).isEqualTo(expected);
      assertThat(matcher.count(graph, Counting.OCCURRENCES))
          .as(told)
          .isEqualTo(expected / automorphisms);
      assertThat(matcher.count(graph, Counting.PRESENCE)).as(told).isEqualTo(expected > 0 ? 1 : 0);
      assertThat(matcher.isIn(graph)).as(told).isEqualTo(expected > 0);
      contained += expected > 0 ? 1 : 0;
    }
    // A judge that never sees both answers judges nothing.
    assertThat(contained).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
  }

  @ParameterizedTest
  @EnumSource
  void visitsEachOccurrenceOnce(Containment containment) {
    SplitMix64 random = new SplitMix64(SEED + 1);
    for (int round = 0; round < 1000; round++) {
      Graph pattern = RandomGraphs.draw(random, 1, 4, 2);
      Graph graph = RandomGraphs.draw(random, 1, 7, 2);
      SubgraphMatcher matcher = SubgraphMatcher.of(pattern, containment);
      List<int[]> visited = new ArrayList<>();
      matcher.forEachOccurrence(graph, visited::add);
      Set<NodeSet> sets = new HashSet<>();
      for (int[] images : visited) {
        assertThat(BruteForce.isEmbedding(pattern, graph, containment, images)).isTrue();
        sets.add(NodeSet.of(graph.nodes(), images));
      }
      assertThat((long) visited.size()).isEqualTo(matcher.count(graph, Counting.OCCURRENCES));
      assertThat(matcher.nodeSets(graph, Integer.MAX_VALUE))
          .containsExactlyElementsOf(sets.stream().sorted().toList());
      if (containment == Containment.INDUCED) {
        assertThat(sets).hasSameSizeAs(visited);
      }
    }
  }
}
