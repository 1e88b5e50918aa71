package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each rule that leaves something out of the search, on and off. */
class MatchRulesTest {
  private static final int ROUNDS = 400;

  /** Visits whole embeddings one by one. */
  private static long visited(MatchPlan plan, MatchTarget target, Containment containment) {
    long[] count = {0};
    new MatchRun(plan, target, containment)
        .search(
            plan.size(),
            run -> {
              count[0]++;
              return true;
            });
    return count[0];
  }

  private static MatchPlan every(Graph pattern, int root) {
    return MatchPlan.everyEmbedding(pattern, new int[0], new Twins(pattern), root);
  }

  private static Symmetry symmetry(Graph pattern, MatchPlan plan) {
    return Symmetry.of(pattern, IntStream.range(0, plan.size()).map(plan::node).toArray());
  }

  @Test
  void tooFewNodesOfALabelRuleAPatternOut() {
    Graph pattern = Patterns.labelled(new int[] {1, 1});
    assertThat(
            SubgraphMatcher.contains(
                Patterns.labelled(new int[] {1, 0, 0}), pattern, Containment.PLAIN))
        .isFalse();
    assertThat(
            SubgraphMatcher.contains(
                Patterns.labelled(new int[] {1, 0, 1}), pattern, Containment.PLAIN))
        .isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void anyRootAndAnyRowMeetEveryEmbedding(Containment containment) {
    SplitMix64 random = new SplitMix64(21);
    for (int round = 0; round < ROUNDS; round++) {
      Graph pattern = RandomGraphs.draw(random, 1, 5, 2);
      Graph graph = RandomGraphs.draw(random, 1, 7, 2);
      long expected = BruteForce.embeddings(pattern, graph, containment);
      for (int root = 0; root < pattern.nodes(); root++) {
        MatchPlan plan = every(pattern, root);
        assertThat(plan.node(0)).isEqualTo(root);
        assertThat(visited(plan, new MatchTarget(graph), containment)).isEqualTo(expected);
      }
    }
  }

  @Test
  void aSelfLoopIsNoDegree() {
    Graph path = Patterns.of(3, 0, 1, 1, 2);
    // Node 1 has two entries in its row, but one neighbour other than itself.
    Graph looped = Patterns.of(2, 0, 1, 1, 1);
    assertThat(SubgraphMatcher.contains(looped, path, Containment.PLAIN)).isFalse();
    // The pattern's loop asks for a loop, not for one more neighbour.
    assertThat(SubgraphMatcher.contains(looped, looped, Containment.INDUCED)).isTrue();
    Graph edge = Patterns.of(2, 0, 1);
    assertThat(SubgraphMatcher.contains(looped, edge, Containment.PLAIN)).isTrue();
    assertThat(SubgraphMatcher.contains(looped, edge, Containment.INDUCED)).isFalse();
    assertThat(SubgraphMatcher.contains(edge, looped, Containment.PLAIN)).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void symmetryLeavesOneEmbeddingOfEachOccurrence(Containment containment) {
    SplitMix64 random = new SplitMix64(22);
    for (int round = 0; round < ROUNDS; round++) {
      Graph pattern = RandomGraphs.draw(random, 1, 5, 2);
      MatchTarget target = new MatchTarget(RandomGraphs.draw(random, 1, 7, 2));
      for (int root = 0; root < pattern.nodes(); root++) {
        MatchPlan every = every(pattern, root);
        Symmetry symmetry = symmetry(pattern, every);
        long once = visited(every.oncePerOccurrence(symmetry), target, containment);
        assertThat(once * symmetry.automorphisms().longValueExact())
            .isEqualTo(visited(every, target, containment));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void risingTwinsLeaveSomeEmbeddingWhereThereIsOne(Containment containment) {
    SplitMix64 random = new SplitMix64(25);
    int fewer = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Graph pattern = RandomGraphs.draw(random, 1, 5, 2);
      MatchTarget target = new MatchTarget(RandomGraphs.draw(random, 1, 7, 2));
      MatchPlan every = every(pattern, 0);
      long all = visited(every, target, containment);
      long rising = visited(every.oncePerTwinOrder(new Twins(pattern)), target, containment);
      assertThat(rising > 0).isEqualTo(all > 0);
      assertThat(rising).isLessThanOrEqualTo(all);
      fewer += rising < all ? 1 : 0;
    }
    assertThat(fewer).isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void twinsAreCountedAsIfTheyWereVisited(Containment containment) {
    SplitMix64 random = new SplitMix64(23);
    int withTail = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Graph pattern = RandomGraphs.draw(random, 1, 6, 1);
      MatchTarget target = new MatchTarget(RandomGraphs.draw(random, 1, 9, 1));
      MatchPlan every = every(pattern, 0);
      MatchPlan once = every.oncePerOccurrence(symmetry(pattern, every));
      TailCount tail = new TailCount(once, target, containment);
      long[] counted = {0};
      new MatchRun(once, target, containment)
          .search(
              once.tail(),
              run -> {
                counted[0] += tail.count(run);
                return true;
              });
      assertThat(counted[0]).isEqualTo(visited(once, target, containment));
      withTail += once.tail() < once.size() ? 1 : 0;
    }
    assertThat(withTail).isGreaterThan(ROUNDS / 10);
  }

  @Test
  void leavesAndRingNeighboursComeLast() {
    MatchPlan star = every(Patterns.star(4), 0);
    assertThat(star.tail()).isEqualTo(1);
    assertThat(star.tailAdjacent()).isFalse();
    MatchPlan clique = every(Patterns.complete(4), 2);
    assertThat(clique.tail()).isEqualTo(1);
    assertThat(clique.tailAdjacent()).isTrue();
    // K4 with a leaf on node 0, root 4: the other three are adjacent twins.
    Graph lollipop = Patterns.of(5, 0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 0, 4);
    MatchPlan plan = every(lollipop, 4);
    assertThat(plan.tail()).isEqualTo(2);
    assertThat(plan.tailAdjacent()).isTrue();
    // A five-ring has no twins.
    assertThat(every(Patterns.cycle(5), 0).tail()).isEqualTo(5);
    // A four-ring's nodes across are twins, but without them the rest would fall apart.
    assertThat(every(Patterns.cycle(4), 0).tail()).isEqualTo(4);
  }

  @ParameterizedTest
  @EnumSource
  void bitsAndSortedRowsAgree(Containment containment) {
    SplitMix64 random = new SplitMix64(24);
    for (int round = 0; round < ROUNDS; round++) {
      Graph pattern = RandomGraphs.draw(random, 1, 5, 2);
      Graph graph = RandomGraphs.draw(random, 1, 100, 2);
      if (graph.edges() > 4 * graph.nodes()) {
        continue;
      }
      SubgraphMatcher matcher = SubgraphMatcher.of(pattern, containment);
      assertThat(matcher.count(new MatchTarget(graph, 0), Counting.EMBEDDINGS))
          .isEqualTo(matcher.count(new MatchTarget(graph), Counting.EMBEDDINGS));
    }
  }

  @Test
  void aTargetKnowsItsLabelsAndAdjacency() {
    // Negative labels are labels like others.
    Graph graph = Patterns.labelled(new int[] {5, -3, 5, 0}, 0, 1, 2, 2);
    for (int matrixNodes : new int[] {0, 4096}) {
      MatchTarget target = new MatchTarget(graph, matrixNodes);
      assertThat(target.countOf(5)).isEqualTo(2);
      assertThat(new int[] {target.nodeOf(5, 0), target.nodeOf(5, 1)}).containsExactly(0, 2);
      assertThat(target.nodeOf(-3, 0)).isEqualTo(1);
      assertThat(target.countOf(7)).isZero();
      assertThat(target.adjacent(0, 1)).isTrue();
      assertThat(target.adjacent(1, 0)).isTrue();
      assertThat(target.adjacent(0, 2)).isFalse();
      assertThat(target.degree(2)).isZero();
      assertThat(target.hasLoop(2)).isTrue();
    }
  }

  @Test
  void binomialsFitUntilTheyDoNot() {
    assertThat(TailCount.binomial(5, 2)).isEqualTo(10);
    assertThat(TailCount.binomial(2, 5)).isZero();
    assertThat(TailCount.binomial(0, 0)).isEqualTo(1);
    // Pascal's rule.
    long[] row = {1};
    for (int n = 1; n <= 60; n++) {
      long[] next = new long[n + 1];
      for (int k = 0; k <= n; k++) {
        next[k] = (k > 0 ? row[k - 1] : 0) + (k < n ? row[k] : 0);
        assertThat(TailCount.binomial(n, k)).isEqualTo(next[k]);
      }
      row = next;
    }
    assertThat(Arrays.stream(row).sum()).isEqualTo(1L << 60);
    // C(66, 33) is the last central one below 2^63.
    assertThat(TailCount.binomial(66, 33)).isEqualTo(7219428434016265740L);
    assertThatThrownBy(() -> TailCount.binomial(68, 34)).isInstanceOf(ArithmeticException.class);
  }
}
