package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
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

  @Test
  void leavesAreCountedWithoutVisitingTheirChoices() {
    // The hub's leaves: C(1000, 4) sets, each in 4! orders. A leaf has degree 1, so is no centre.
    SubgraphMatcher star = SubgraphMatcher.of(Patterns.star(4), Containment.INDUCED);
    Graph hub = Patterns.star(1000);
    assertThat(star.count(hub, Counting.OCCURRENCES)).isEqualTo(41417124750L);
    assertThat(star.count(hub, Counting.EMBEDDINGS)).isEqualTo(24 * 41417124750L);
    assertThat(star.isIn(hub)).isTrue();
  }

  @Test
  void leavesThatTouchAreNoInducedStar() {
    // A wheel's hub has five rim nodes; of their pairs five are joined and five are not.
    SubgraphMatcher induced = SubgraphMatcher.of(Patterns.star(2), Containment.INDUCED);
    SubgraphMatcher plain = SubgraphMatcher.of(Patterns.star(2), Containment.PLAIN);
    // Around a rim node: its two rim neighbours are not joined, hub and rim neighbour are.
    assertThat(induced.count(Patterns.wheel(), Counting.OCCURRENCES)).isEqualTo(5 + 5);
    // Plain: C(5, 2) around the hub, C(3, 2) around each of five rim nodes.
    assertThat(plain.count(Patterns.wheel(), Counting.OCCURRENCES)).isEqualTo(10 + 15);
  }

  @Test
  void countsRingsInKnownGraphs() {
    // Petersen's graph has 12 five-rings, 10 six-rings, and none shorter.
    Graph petersen = Patterns.petersen();
    assertThat(occurrences(Patterns.cycle(5), petersen)).isEqualTo(12);
    assertThat(occurrences(Patterns.cycle(6), petersen)).isEqualTo(10);
    assertThat(occurrences(Patterns.cycle(4), petersen)).isZero();
    assertThat(occurrences(Patterns.cycle(3), petersen)).isZero();
  }

  private static long occurrences(Graph pattern, Graph graph) {
    return SubgraphMatcher.of(pattern, Containment.INDUCED).count(graph, Counting.OCCURRENCES);
  }

  @Test
  void thePatternWithoutNodesStandsOnceEverywhere() {
    SubgraphMatcher nothing = SubgraphMatcher.of(Patterns.of(0), Containment.INDUCED);
    for (Graph graph : List.of(Patterns.of(0), Patterns.house())) {
      assertThat(nothing.isIn(graph)).isTrue();
      assertThat(nothing.count(graph, Counting.EMBEDDINGS)).isEqualTo(1);
      assertThat(nothing.nodeSets(graph, 5)).containsExactly(NodeSet.empty(graph.nodes()));
    }
    assertThat(SubgraphMatcher.contains(Patterns.of(0), Patterns.of(1), Containment.PLAIN))
        .isFalse();
  }

  @Test
  void disconnectedPatternsMayNotShareNodes() {
    Graph twoEdges = Patterns.of(4, 0, 1, 2, 3);
    // A path of four nodes: its outer edges are disjoint but joined, so not induced.
    Graph path = Patterns.of(4, 0, 1, 1, 2, 2, 3);
    assertThat(SubgraphMatcher.of(twoEdges, Containment.PLAIN).count(path, Counting.OCCURRENCES))
        .isEqualTo(1);
    assertThat(occurrences(twoEdges, path)).isZero();
    assertThat(occurrences(twoEdges, twoEdges)).isEqualTo(1);
  }

  @Test
  void aLimitCutsTheListOfPlaces() {
    SubgraphMatcher edge = SubgraphMatcher.of(Patterns.of(2, 0, 1), Containment.INDUCED);
    assertThat(edge.nodeSets(Patterns.cycle(5), 3)).hasSize(3).isSorted();
    assertThat(edge.nodeSets(Patterns.cycle(5), 0)).isEmpty();
    assertThat(edge.nodeSets(Patterns.cycle(5), 9)).hasSize(5);
    assertThatThrownBy(() -> edge.nodeSets(Patterns.cycle(5), -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("limit must be >= 0, got -1");
  }

  @Test
  void aCountBeyondALongIsTold() {
    SubgraphMatcher star = SubgraphMatcher.of(Patterns.star(12), Containment.INDUCED);
    Graph hub = Patterns.star(1000);
    assertThat(star.count(hub, Counting.PRESENCE)).isEqualTo(1);
    assertThatThrownBy(() -> star.count(hub, Counting.OCCURRENCES))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageStartingWith("count of a pattern of 13 nodes must be below 2^63, got more");
  }
}
