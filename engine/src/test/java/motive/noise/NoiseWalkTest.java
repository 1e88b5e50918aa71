package motive.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.graph.Twins;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** A walk has the drops that a plain look at each of its parts has, bit for bit. */
class NoiseWalkTest {
  private static final Noise NOISE = new Noise(List.of(0.2, 0.6), 9);

  /** A score that no two sets of lost edges share, as a rule. */
  private static double score(BitSet lost) {
    return (SplitMix64.mix(lost.hashCode()) >>> 11) * 0x1p-53;
  }

  private static double[] scores(List<BitSet> lost) {
    return lost.stream().mapToDouble(NoiseWalkTest::score).toArray();
  }

  private static Drops plain(Coins coins, NodeSet set) {
    Graph graph = coins.graph();
    Twins twins = Twins.of(graph, NodeSet.empty(graph.nodes()));
    BitSet edges = graph.inducedEdgeSet(set);
    return PartDrops.of(coins, twins, set, edges, NoiseWalkTest::scores, score(new BitSet()))
        .drops();
  }

  private static Graph graph(SplitMix64 random, int round) {
    if (round % 10 == 1) {
      // More edges than a word has bits.
      return RandomGraphs.labelled(random, 18, 2, 0.6, 0.1);
    }
    if (round % 3 > 0) {
      return RandomGraphs.labelled(random, 1 + random.nextInt(9), 2, 0.4, 0.15);
    }
    // A star with a tail has many twins.
    int leaves = 2 + random.nextInt(5);
    GraphBuilder star = Graph.builder(Features.constant(leaves + 3, 1, 1));
    for (int v = 1; v <= leaves; v++) {
      star.edge(0, v);
    }
    return star.edge(0, leaves + 1).edge(leaves + 1, leaves + 2).build();
  }

  @Test
  void everyPartOfARandomWalkHasItsPlainDrops() {
    for (int round = 0; round < 300; round++) {
      SplitMix64 random = new SplitMix64(round);
      Graph graph = graph(random, round);
      Coins coins = Coins.of(graph, NOISE, round, 3);
      Twins twins = Twins.of(graph, NodeSet.empty(graph.nodes()));
      NoiseWalk walk = new NoiseWalk(coins, twins, NoiseWalkTest::scores, score(new BitSet()));
      List<NodeSet> taken = new ArrayList<>(List.of(NodeSet.empty(graph.nodes())));
      List<NoiseWalk.Noted> notes = new ArrayList<>();
      List<Drops> wanted = new ArrayList<>();
      for (int step = 0; step < 60; step++) {
        NodeSet set = taken.get(taken.size() - 1);
        int v = random.nextInt(graph.nodes());
        int what = random.nextInt(12);
        if (what < 4 && taken.size() > 1) {
          walk.undo();
          taken.remove(taken.size() - 1);
        } else if (what == 4) {
          walk.forget();
          taken = new ArrayList<>(List.of(set));
        } else if (!set.contains(v)) {
          walk.add(v);
          taken.add(set.with(v));
        } else if (what < 7) {
          walk.remove(v);
          taken.add(set.without(v));
        }
        Drops drops = plain(coins, taken.get(taken.size() - 1));
        assertThat(walk.drops()).as("round %d, step %d", round, step).isEqualTo(drops);
        notes.add(walk.note());
        wanted.add(drops);
      }
      for (int i = 0; i < notes.size(); i++) {
        assertThat(walk.drops(notes.get(i))).isEqualTo(wanted.get(i));
      }
    }
  }

  @Test
  void theModelIsAskedOnceAboutEachGraph() {
    Graph graph = RandomGraphs.labelled(new SplitMix64(5), 8, 2, 0.5, 0);
    Coins coins = Coins.of(graph, NOISE, 1, 2);
    List<BitSet> asked = new ArrayList<>();
    NoiseWalk walk =
        new NoiseWalk(
            coins,
            Twins.of(graph, NodeSet.empty(8)),
            lost -> {
              asked.addAll(lost);
              return scores(lost);
            },
            score(new BitSet()));
    for (int v = 0; v < 8; v++) {
      walk.add(v);
      assertThat(walk.drops().delta()).isBetween(-1.0, 1.0);
    }
    for (int v = 7; v >= 0; v--) {
      assertThat(walk.drops().delta()).isBetween(-1.0, 1.0);
      walk.undo();
    }
    assertThat(asked).doesNotHaveDuplicates().hasSize(walk.evaluations());
  }

  @Test
  void twinsShareTheirCoins() {
    // All leaves of a star are twins: a part with one of them has the drops of any other.
    GraphBuilder star = Graph.builder(Features.constant(6, 1, 1));
    IntStream.range(1, 6).forEach(v -> star.edge(0, v));
    Coins coins = Coins.of(star.build(), NOISE, 7, 0);
    Drops first = plain(coins, NodeSet.of(6, 0, 1));
    for (int v = 2; v < 6; v++) {
      assertThat(plain(coins, NodeSet.of(6, 0, v))).isEqualTo(first);
    }
  }

  @Test
  void sharesOfEdgesSumToTheDrops() {
    for (int round = 0; round < 50; round++) {
      SplitMix64 random = new SplitMix64(900 + round);
      Graph graph = graph(random, round);
      Coins coins = Coins.of(graph, NOISE, round, 1);
      int[] some = IntStream.range(0, graph.nodes()).filter(v -> random.nextInt(2) == 0).toArray();
      NodeSet set = NodeSet.of(graph.nodes(), some);
      BitSet edges = graph.inducedEdgeSet(set);
      PartDrops drops =
          PartDrops.of(
              coins,
              Twins.of(graph, NodeSet.empty(graph.nodes())),
              set,
              edges,
              NoiseWalkTest::scores,
              score(new BitSet()));
      double plus = 0;
      double minus = 0;
      for (int e = 0; e < graph.edges(); e++) {
        plus += drops.plusShare(e);
        minus += drops.minusShare(e);
        assertThat(edges.get(e) ? drops.minusShare(e) : drops.plusShare(e)).isZero();
      }
      assertThat(plus).isEqualTo(drops.drops().plus(), within(1e-9));
      assertThat(minus).isEqualTo(drops.drops().minus(), within(1e-9));
    }
  }
}
