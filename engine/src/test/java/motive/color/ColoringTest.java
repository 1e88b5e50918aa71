package motive.color;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColoringTest {
  private static final int DEPTH = 3;

  /** The unfolding tree of a node, written out; the plain judge of a colour. */
  private static String tree(Graph graph, Side part, boolean[] inside, int v, int depth) {
    if (depth == 0) {
      boolean loop = graph.hasLoop(v) && !(part == Side.CUT && inside[v]);
      return Arrays.toString(graph.features().row(v)) + (loop ? "@" : "");
    }
    List<String> neighbors = new ArrayList<>();
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      boolean linked =
          switch (part) {
            case INSIDE -> inside[u];
            case OUTSIDE -> !inside[u];
            case CUT -> !(inside[u] && inside[v]);
          };
      if (linked) {
        neighbors.add(tree(graph, part, inside, u, depth - 1));
      }
    }
    Collections.sort(neighbors);
    return "(" + tree(graph, part, inside, v, depth - 1) + neighbors + ")";
  }

  /** Colours and trees must name each other, one to one, over everything a table ever saw. */
  private static final class Dictionary {
    private final Map<String, Integer> colors = new HashMap<>();
    private final Map<String, String> trees = new HashMap<>();

    void check(int depth, int color, String tree) {
      assertThat(colors.computeIfAbsent(depth + tree, t -> color)).isEqualTo(color);
      assertThat(trees.computeIfAbsent(depth + ":" + color, c -> tree)).isEqualTo(tree);
    }
  }

  private static void check(Coloring coloring, boolean[] inside, Dictionary dictionary) {
    Graph graph = coloring.graph();
    for (int v = 0; v < graph.nodes(); v++) {
      assertThat(coloring.contains(v)).isEqualTo(inside[v]);
      for (int d = 0; d <= DEPTH; d++) {
        if (coloring.isPresent(v)) {
          String tree = tree(graph, coloring.part(), inside, v, d);
          dictionary.check(d, coloring.color(d, v), tree);
        } else {
          assertThat(coloring.color(d, v)).isEqualTo(ColorTable.ABSENT);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void equalColoursAreEqualTreesAlongRandomWalks(Side part) {
    ColorTable table = new ColorTable(DEPTH);
    Dictionary dictionary = new Dictionary();
    for (int seed = 0; seed < 60; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      int n = 1 + random.nextInt(9);
      Graph graph =
          seed % 3 == 0
              ? RandomGraphs.realValued(random, n, 2, 0.35, 0.2)
              : RandomGraphs.labelled(random, n, 2, 0.35, 0.2);
      Coloring coloring = new Coloring(table, graph, part);
      boolean[] inside = new boolean[n];
      List<Integer> moves = new ArrayList<>();
      check(coloring, inside, dictionary);
      for (int move = 0; move < 30; move++) {
        int v = random.nextInt(n);
        if (!moves.isEmpty() && random.nextInt(3) == 0) {
          coloring.undo();
          v = moves.remove(moves.size() - 1);
          inside[v] = !inside[v];
        } else if (inside[v]) {
          coloring.remove(v);
          inside[v] = false;
          moves.add(v);
        } else {
          coloring.add(v);
          inside[v] = true;
          moves.add(v);
        }
        check(coloring, inside, dictionary);
        assertThat(coloring.steps()).isEqualTo(moves.size());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void reportsExactlyTheNodesThatAStepChanged(Side part) {
    ColorTable table = new ColorTable(DEPTH);
    SplitMix64 random = new SplitMix64(7);
    for (int round = 0; round < 50; round++) {
      Graph graph = RandomGraphs.labelled(random, 10, 2, 0.25, 0.1);
      Coloring coloring = new Coloring(table, graph, part);
      for (int v : RandomGraphs.permutation(random, 10)) {
        int[] before = finalColors(coloring);
        coloring.add(v);
        int[] replayed = before.clone();
        coloring.lastStep(
            DEPTH,
            (node, was, now) -> {
              assertThat(was).isEqualTo(before[node]).isNotEqualTo(now);
              replayed[node] = now;
            });
        assertThat(replayed).isEqualTo(finalColors(coloring));
      }
    }
  }

  private static int[] finalColors(Coloring coloring) {
    int[] colors = new int[coloring.graph().nodes()];
    Arrays.setAll(colors, v -> coloring.color(DEPTH, v));
    return colors;
  }

  @Test
  void shapesAreEqualExactlyWhenTheFinalColoursAreTheSameMultiset() {
    ColorTable table = new ColorTable(DEPTH);
    // A path 0-1-2-3 of equal nodes: {0,1} and {2,3} look alike, {0,2} has no edge.
    Graph path =
        Graph.builder(Features.constant(4, 1, 1f)).edge(0, 1).edge(1, 2).edge(2, 3).build();
    assertThat(shape(table, path, 0, 1)).isEqualTo(shape(table, path, 3, 2));
    assertThat(shape(table, path, 0, 1)).isNotEqualTo(shape(table, path, 0, 2));
    assertThat(shape(table, path, 0)).isEqualTo(shape(table, path, 2));
    assertThat(shape(table, path)).isNotEqualTo(shape(table, path, 0));
  }

  private static int shape(ColorTable table, Graph graph, int... nodes) {
    Coloring coloring = new Coloring(table, graph, Side.INSIDE);
    for (int v : nodes) {
      coloring.add(v);
    }
    return coloring.shape();
  }

  @Test
  void aFullTableAnswersUnknownAndKeepsAnsweringForWhatItKnows() {
    SplitMix64 random = new SplitMix64(3);
    Graph known = RandomGraphs.labelled(random, 6, 2, 0.4, 0);
    ColorTable table = new ColorTable(DEPTH, 2_000);
    Coloring first = new Coloring(table, known, Side.OUTSIDE);
    int[] colors = finalColors(first);
    Graph large = RandomGraphs.labelled(random, 60, 5, 0.1, 0);
    assertThat(finalColors(new Coloring(table, large, Side.OUTSIDE))).contains(ColorTable.UNKNOWN);
    assertThat(finalColors(new Coloring(table, known, Side.OUTSIDE))).isEqualTo(colors);
    assertThat(table.counts().refused()).isPositive();
    assertThat(table.counts().bytes()).isLessThanOrEqualTo(2_000);
  }

  @Test
  void forgettingKeepsTheSetAndGivesUpItsSteps() {
    SplitMix64 random = new SplitMix64(11);
    Graph graph = RandomGraphs.labelled(random, 12, 2, 0.3, 0.1);
    Coloring coloring = new Coloring(new ColorTable(DEPTH), graph, Side.INSIDE);
    coloring.add(3);
    coloring.add(7);
    int[] before = finalColors(coloring);
    coloring.forget();
    assertThat(coloring.steps()).isZero();
    assertThat(finalColors(coloring)).isEqualTo(before);
    coloring.remove(3);
    coloring.undo();
    assertThat(finalColors(coloring)).isEqualTo(before);
    assertThatThrownBy(coloring::undo).hasMessage("there must be a step to take back, got none");
  }

  @Test
  void refusesStepsThatMakeNoSense() {
    Graph single = Graph.builder(Features.constant(1, 1, 1f)).build();
    Coloring coloring = new Coloring(new ColorTable(1), single, Side.INSIDE);
    assertThatThrownBy(coloring::undo).hasMessage("there must be a step to take back, got none");
    assertThatThrownBy(() -> coloring.remove(0)).hasMessage("node must be in the set, got 0");
    coloring.add(0);
    assertThatThrownBy(() -> coloring.add(0)).hasMessage("node must not be in the set yet, got 0");
  }
}
