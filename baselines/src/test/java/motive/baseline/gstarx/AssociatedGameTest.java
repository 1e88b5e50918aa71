package motive.baseline.gstarx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class AssociatedGameTest {
  private static Graph graph(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  /** The worths of the connected coalitions alone. */
  private static double[] connected(Coalitions coalitions, double[] worths) {
    double[] game = new double[coalitions.connected()];
    Arrays.setAll(game, c -> worths[coalitions.mask(c) - 1]);
    return game;
  }

  @Test
  void oneApplicationOnAPathIsWorkedByHand() {
    // Players 0 - 1 - 2; worths {0} 1, {1} 2, {2} 3, {01} 5, {12} 7, {012} 12; a share of 0.1.
    Coalitions coalitions = new Coalitions(graph(3, 0, 1, 1, 2));
    assertThat(coalitions.connected()).isEqualTo(6);
    double[] next = new AssociatedGame(coalitions, 0.1).applied(new double[] {1, 2, 3, 5, 7, 12});
    assertThat(next)
        .containsExactly(
            new double[] {
              1 + 0.1 * (5 - 1 - 2),
              2 + 0.1 * ((5 - 1 - 2) + (7 - 2 - 3)),
              3 + 0.1 * (7 - 2 - 3),
              5 + 0.1 * (12 - 5 - 3),
              7 + 0.1 * (12 - 7 - 1),
              12
            },
            within(1e-12));
  }

  @Test
  void twoPlayersShareTheirSurplus() {
    // With surplus s = 9 - 1 - 2 = 6 a step gives each 0.01 s and leaves (1 - 0.02) s of it; after
    // 2^7 steps each has s / 2 (1 - 0.98^128) more.
    double[] limit =
        new AssociatedGame(new Coalitions(graph(2, 0, 1)), 0.01)
            .limit(new double[] {1, 2, 9}, 7, 1e-3);
    double more = 3 * (1 - Math.pow(0.98, 128));
    assertThat(limit).containsExactly(new double[] {1 + more, 2 + more, 9}, within(1e-9));
  }

  @Test
  void coalitionsOfAPathAreItsIntervals() {
    Coalitions coalitions = new Coalitions(graph(4, 0, 1, 1, 2, 2, 3));
    int[] masks = new int[coalitions.connected()];
    Arrays.setAll(masks, coalitions::mask);
    assertThat(masks)
        .containsExactly(0b1, 0b10, 0b100, 0b1000, 0b11, 0b110, 0b1100, 0b111, 0b1110, 0b1111);
    assertThat(coalitions.firstPiece(0b1011)).isEqualTo(0b11);
    assertThat(coalitions.beside(0b10)).isEqualTo(0b101);
    assertThat(coalitions.number(0b101)).isEqualTo(-1);
  }

  @Test
  void agreesWithTheSquaredMatrixOfAllCoalitions() {
    Set<Integer> squarings = new HashSet<>();
    for (int i = 0; i < 120; i++) {
      SplitMix64 random = new SplitMix64(i);
      int n = i == 0 ? 8 : 1 + random.nextInt(6);
      Graph graph = RandomGraphs.labelled(random, n, 1, 0.1 + 0.6 * random.nextDouble(), 0.1);
      double tau = i % 2 == 0 ? 0.01 : 0.3 * random.nextDouble();
      int most = 1 + random.nextInt(7);
      double tolerance = i % 3 == 0 ? 1e-3 : random.nextDouble();
      double[] worths = new double[(1 << n) - 1];
      Arrays.setAll(worths, c -> random.nextGaussian());
      DenseLimit judge = new DenseLimit(graph, tau, most, tolerance);
      Coalitions coalitions = new Coalitions(graph);
      AssociatedGame game = new AssociatedGame(coalitions, tau);
      assertThat(game.squarings(most, tolerance)).as("graph " + i).isEqualTo(judge.squarings());
      squarings.add(judge.squarings());
      double[] limit = game.limit(connected(coalitions, worths), most, tolerance);
      assertThat(Arrays.copyOf(limit, n))
          .as("graph " + i)
          .containsExactly(judge.values(worths), within(1e-9));
    }
    assertThat(squarings).contains(1, 3, 5, 7);
  }

  @Test
  void inTheEndThePlayersOfAPieceShareWhatItIsWorth() {
    for (int i = 0; i < 30; i++) {
      SplitMix64 random = new SplitMix64(i);
      int n = 1 + random.nextInt(7);
      Graph graph = RandomGraphs.labelled(random, n, 1, 0.3, 0.1);
      double[] worths = new double[(1 << n) - 1];
      Arrays.setAll(worths, c -> random.nextGaussian());
      Coalitions coalitions = new Coalitions(graph);
      double[] limit =
          new AssociatedGame(coalitions, 0.05).limit(connected(coalitions, worths), 13, 0);
      for (NodeSet piece : Components.of(graph)) {
        double sum = 0;
        int mask = 0;
        for (int v : piece.toArray()) {
          sum += limit[v];
          mask |= 1 << v;
        }
        assertThat(sum).as("piece " + piece).isCloseTo(worths[mask - 1], within(1e-6));
      }
    }
  }

  @Test
  void playersThatCanBeSwappedAreWorthTheSame() {
    // A star: a coalition with the hub is worth its size squared, any other nothing.
    Coalitions coalitions = new Coalitions(graph(5, 0, 1, 0, 2, 0, 3, 0, 4));
    double[] worths = new double[31];
    Arrays.setAll(worths, c -> (c + 1 & 1) == 0 ? 0 : Math.pow(Integer.bitCount(c + 1), 2));
    double[] limit =
        new AssociatedGame(coalitions, 0.01).limit(connected(coalitions, worths), 7, 1e-3);
    assertThat(limit[1]).isGreaterThan(0.1).isLessThan(limit[0]);
    for (int leaf = 2; leaf <= 4; leaf++) {
      assertThat(limit[leaf]).isCloseTo(limit[1], within(1e-12));
    }
  }

  @Test
  void theExtensionRaisesACoalitionToItsBestTwoParts() {
    // By mask: {0} 1, {1} 2, {01} 1, {2} 4, {02} 7, {12} 5, {012} 0.
    double[] worths = {0, 1, 2, 1, 4, 7, 5, 0};
    Game.extend(worths);
    // {01} = 1 + 2, {02} stays, {12} = 2 + 4, {012} = {02} + {1} = 9 beats 3 + 4 and 1 + 6.
    assertThat(worths).containsExactly(0, 1, 2, 3, 4, 7, 6, 9);
  }

  @Test
  void tooManyPlayersAreRefused() {
    assertThatThrownBy(() -> new Coalitions(graph(13)))
        .hasMessage("players must be in [1, 12], got 13");
  }
}
