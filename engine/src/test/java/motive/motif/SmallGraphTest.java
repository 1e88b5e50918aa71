package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class SmallGraphTest {
  private static final long SEED = 20260306;

  @Test
  void recognisesExactlyTheIsomorphicGraphs() {
    SplitMix64 random = new SplitMix64(SEED);
    int same = 0;
    for (int round = 0; round < 3000; round++) {
      Graph a = RandomGraphs.draw(random, 0, 5, 1 + random.nextInt(2));
      Graph b =
          random.nextInt(3) == 0
              ? a.reordered(RandomGraphs.permutation(random, a.nodes()))
              : RandomGraphs.draw(random, a.nodes(), a.nodes(), 1);
      boolean expected = Isomorphism.exists(a, b);
      SmallGraph left = SmallGraph.of(a);
      SmallGraph right = SmallGraph.of(b);
      assertThat(new SmallIsomorphism(left).isFoundIn(right))
          .as("round " + round)
          .isEqualTo(expected);
      if (expected) {
        assertThat(left.key()).isEqualTo(right.key());
        same++;
      }
    }
    assertThat(same).isBetween(1000, 2500);
  }

  @Test
  void tellsApartWhatSharesItsKey() {
    SmallGraph decalin = SmallGraph.of(Matching.DECALIN);
    SmallGraph bicyclopentyl = SmallGraph.of(Matching.BICYCLOPENTYL);
    assertThat(decalin.key()).isEqualTo(bicyclopentyl.key());
    assertThat(new SmallIsomorphism(decalin).isFoundIn(bicyclopentyl)).isFalse();
    ClassMemo memo = new ClassMemo(10_000);
    memo.keep(decalin, new double[] {1});
    assertThat(memo.find(bicyclopentyl)).isNull();
    memo.keep(bicyclopentyl, new double[] {2});
    assertThat(memo.find(decalin)).containsExactly(1.0);
    assertThat(memo.find(bicyclopentyl)).containsExactly(2.0);
  }

  @Test
  void keepsNoClassTwiceAndNoneBeyondItsCap() {
    SmallGraph ring = SmallGraph.of(Patterns.cycle(6));
    ClassMemo memo = new ClassMemo(1000);
    memo.keep(ring, new double[] {1});
    long once = memo.bytes();
    memo.keep(SmallGraph.of(Patterns.cycle(6).reordered(3, 1, 2, 0, 5, 4)), new double[] {1});
    assertThat(memo.bytes()).isEqualTo(once).isPositive();
    ClassMemo none = new ClassMemo(0);
    none.keep(ring, new double[] {1});
    assertThat(none.find(ring)).isNull();
  }

  @Test
  void takesNodesAndEdgesAway() {
    SplitMix64 random = new SplitMix64(SEED + 1);
    for (int round = 0; round < 500; round++) {
      Graph graph = RandomGraphs.draw(random, 1, 8, 3);
      SmallGraph small = SmallGraph.of(graph);
      assertThat(small.edges()).isEqualTo(graph.edges());
      assertThat(small.isConnected()).isEqualTo(Components.of(graph).size() == 1);
      assertThat(small.toGraph()).isEqualTo(graph);
      int v = random.nextInt(graph.nodes());
      NodeSet rest = NodeSet.of(graph.nodes(), v).complement();
      assertThat(small.withoutNode(v).toGraph()).isEqualTo(graph.induced(rest));
      if (graph.edges() > 0 && graph.nodes() > 1) {
        int edge = random.nextInt(graph.edges());
        int[] left = new int[graph.edges() - 1];
        Arrays.setAll(left, e -> e < edge ? e : e + 1);
        Graph without = graph.withEdges(left);
        int low = graph.low(edge);
        int high = graph.high(edge);
        NodeSet kept = NodeSet.all(graph.nodes());
        kept = without.degree(low) == 0 ? kept.without(low) : kept;
        kept = without.degree(high) == 0 ? kept.without(high) : kept;
        assertThat(small.withoutEdge(low, high).toGraph()).isEqualTo(without.induced(kept));
      }
    }
  }

  @Test
  void worksWithAllSixtyFourNodes() {
    Graph ring = Patterns.cycle(64);
    SmallGraph small = SmallGraph.of(ring);
    assertThat(small.isConnected()).isTrue();
    assertThat(small.withoutNode(63).edges()).isEqualTo(62);
    assertThat(small.withoutEdge(0, 63).nodes()).isEqualTo(64);
    SmallGraph other = SmallGraph.of(ring.reordered(permutation(64)));
    assertThat(new SmallIsomorphism(small).isFoundIn(other)).isTrue();
  }

  private static int[] permutation(int size) {
    return RandomGraphs.permutation(new SplitMix64(SEED + 2), size);
  }

  @Test
  void listsThePatternsOfMotifsOncePerClass() {
    // A six-ring: chains of 1 to 4 edges and itself; by edges also the chain of 5.
    MotifLibrary ring = Matching.library(Matching.BENZENE, Matching.PROPYL);
    SubPatterns induced = new SubPatterns(ring, Containment.INDUCED, false);
    assertThat(edges(induced, 0)).containsExactly(6, 4, 3, 2, 1);
    assertThat(edges(induced, 1)).containsExactly(2, 1);
    assertThat(induced.size()).isEqualTo(5);
    assertThat(edges(new SubPatterns(ring, Containment.PLAIN, false), 0))
        .containsExactly(6, 5, 4, 3, 2, 1);
    MotifLibrary star = Matching.library(new Motif("star", Patterns.star(60)));
    assertThat(new SubPatterns(star, Containment.INDUCED, false).size()).isEqualTo(60);
  }

  private static List<Integer> edges(SubPatterns patterns, int motif) {
    return Arrays.stream(patterns.ofMotif(motif)).mapToObj(patterns::edges).toList();
  }
}
