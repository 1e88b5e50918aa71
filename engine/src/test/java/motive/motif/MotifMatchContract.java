package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What every matcher promises. */
abstract class MotifMatchContract {
  private static final long SEED = 20260301;
  private static final int ROUNDS = 150;
  private static final int DEPTH = 3;

  /** A matcher of the kind, the same for equal libraries. */
  abstract MotifMatch matcher(MotifLibrary library, ColorTable table, long maxBytes);

  private MotifMatch matcher(MotifLibrary library, ColorTable table) {
    return matcher(library, table, 1 << 20);
  }

  private static Graph graph(SplitMix64 random) {
    return Matching.oneHot(RandomGraphs.draw(random, 1, 9, 2));
  }

  @Test
  void writesOneValueBetweenZeroAndOneForEachMotif() {
    SplitMix64 random = new SplitMix64(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      ColorTable table = new ColorTable(DEPTH);
      MotifLibrary library = Matching.drawLibrary(random, 4);
      Graph graph = graph(random);
      Coloring part = Matching.at(table, graph, Matching.draw(random, graph.nodes()));
      for (double match : Matching.of(matcher(library, table), part)) {
        assertThat(match).as("round " + round).isBetween(0.0, 1.0);
      }
    }
  }

  @Test
  void matchesIsomorphicPartsEqually() {
    SplitMix64 random = new SplitMix64(SEED + 1);
    for (int round = 0; round < ROUNDS; round++) {
      ColorTable table = new ColorTable(DEPTH);
      MotifLibrary library = Matching.drawLibrary(random, 4);
      Graph graph = graph(random);
      NodeSet nodes = Matching.draw(random, graph.nodes());
      int[] order = RandomGraphs.permutation(random, graph.nodes());
      Graph other = graph.reordered(order);
      Coloring moved = new Coloring(table, other, Side.INSIDE);
      for (int v = 0; v < order.length; v++) {
        if (nodes.contains(order[v])) {
          moved.add(v);
        }
      }
      double[] expected = Matching.of(matcher(library, table), Matching.at(table, graph, nodes));
      assertThat(Matching.of(matcher(library, table), moved))
          .as("round " + round)
          .containsExactly(expected);
    }
  }

  @Test
  void matchesOnePartEquallyWhateverWalkLedThere() {
    SplitMix64 random = new SplitMix64(SEED + 2);
    for (int round = 0; round < ROUNDS; round++) {
      ColorTable table = new ColorTable(DEPTH);
      MotifLibrary library = Matching.drawLibrary(random, 4);
      Graph graph = graph(random);
      NodeSet nodes = Matching.draw(random, graph.nodes());
      MotifMatch.Parts parts = matcher(library, table).partsOf(graph);
      Coloring walk = new Coloring(table, graph, Side.INSIDE);
      for (int v : RandomGraphs.permutation(random, graph.nodes())) {
        walk.add(v);
        double[] unused = Matching.of(parts, walk, library.size());
        if (!nodes.contains(v)) {
          if (random.nextInt(2) == 0) {
            walk.undo();
          } else {
            walk.remove(v);
          }
        }
      }
      double[] expected = Matching.of(matcher(library, table), Matching.at(table, graph, nodes));
      assertThat(Matching.of(parts, walk, library.size()))
          .as("round " + round)
          .containsExactly(expected);
    }
  }

  @Test
  void givesTheSameBitsWithoutRoomToKeepAnything() {
    SplitMix64 random = new SplitMix64(SEED + 3);
    MotifLibrary library = Matching.drawLibrary(random, 4);
    ColorTable roomy = new ColorTable(DEPTH);
    ColorTable tight = new ColorTable(DEPTH, 2000);
    MotifMatch usual = matcher(library, roomy);
    List<MotifMatch> others =
        List.of(matcher(library, roomy, 0), matcher(library, roomy, 1500), matcher(library, tight));
    List<ColorTable> tables = List.of(roomy, roomy, tight);
    for (int round = 0; round < ROUNDS; round++) {
      Graph graph = graph(random);
      NodeSet nodes = Matching.draw(random, graph.nodes());
      double[] expected = Matching.of(usual, Matching.at(roomy, graph, nodes));
      for (int i = 0; i < others.size(); i++) {
        Coloring part = Matching.at(tables.get(i), graph, nodes);
        assertThat(Matching.of(others.get(i), part))
            .as("round " + round + ", matcher " + i)
            .containsExactly(expected);
      }
    }
    assertThat(tight.counts().refused()).isPositive();
  }

  @Test
  void givesTheSameBitsToManyThreads() throws Exception {
    SplitMix64 random = new SplitMix64(SEED + 4);
    MotifLibrary library = Matching.drawLibrary(random, 4);
    ColorTable table = new ColorTable(DEPTH);
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      graphs.add(graph(random));
    }
    List<double[]> expected = new ArrayList<>();
    MotifMatch alone = matcher(library, new ColorTable(DEPTH));
    ColorTable ofAlone = alone instanceof OrderMatch order ? order.table() : table;
    for (Graph graph : graphs) {
      expected.add(Matching.whole(alone, ofAlone, graph));
    }
    MotifMatch shared = matcher(library, table);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Future<List<double[]>>> pending = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        pending.add(
            pool.submit(() -> graphs.stream().map(g -> Matching.whole(shared, table, g)).toList()));
      }
      for (Future<List<double[]>> one : pending) {
        List<double[]> got = one.get();
        for (int i = 0; i < got.size(); i++) {
          assertThat(got.get(i)).containsExactly(expected.get(i));
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void tellsItsIdAndItsLibrary() {
    MotifLibrary library = Matching.library(Matching.ETHYL);
    MotifMatch match = matcher(library, new ColorTable(DEPTH));
    assertThat(match.library()).isSameAs(library);
    assertThat(match.id()).matches("[a-z]+");
  }

  @Test
  void refusesAnotherPartThanTheInside() {
    ColorTable table = new ColorTable(DEPTH);
    Graph graph = Matching.DECALIN;
    MotifMatch.Parts parts = matcher(Matching.library(Matching.ETHYL), table).partsOf(graph);
    Coloring outside = new Coloring(table, graph, Side.OUTSIDE);
    assertThatThrownBy(() -> parts.match(outside, new double[1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("part must be of Side.INSIDE, got OUTSIDE");
  }

  @Test
  void refusesAPartOfAnotherGraph() {
    ColorTable table = new ColorTable(DEPTH);
    MotifMatch.Parts parts =
        matcher(Matching.library(Matching.ETHYL), table).partsOf(Matching.DECALIN);
    Coloring part = new Coloring(table, Matching.BICYCLOPENTYL, Side.INSIDE);
    assertThatThrownBy(() -> parts.match(part, new double[1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "part must be of the graph that was prepared, got one of another graph;"
                + " call partsOf for each graph");
  }

  @Test
  void refusesTooFewPlaces() {
    ColorTable table = new ColorTable(DEPTH);
    Graph graph = Matching.DECALIN;
    MotifLibrary library = Matching.library(Matching.ETHYL, Matching.PROPYL);
    MotifMatch.Parts parts = matcher(library, table).partsOf(graph);
    Coloring part = new Coloring(table, graph, Side.INSIDE);
    assertThatThrownBy(() -> parts.match(part, new double[1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("matches must have 2 places, one a motif of library 'test', got 1");
  }
}
