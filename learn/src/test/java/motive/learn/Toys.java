package motive.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/** Small graphs with two labels, of two classes: trees, and trees with a triangle. */
final class Toys {
  private Toys() {}

  static List<Graph> graphs(int count) {
    return IntStream.range(0, count).mapToObj(Toys::graph).toList();
  }

  static int[] labels(int count) {
    return IntStream.range(0, count).map(g -> g % 2).toArray();
  }

  private static Graph graph(int g) {
    SplitMix64 random = Seeds.generator(7, g, "toy");
    int tree = 6 + random.nextInt(4);
    int nodes = g % 2 == 0 ? tree : tree + 2;
    List<int[]> edges = new ArrayList<>();
    for (int v = 1; v < tree; v++) {
      edges.add(new int[] {random.nextInt(v), v});
    }
    if (nodes > tree) {
      edges.add(new int[] {0, tree});
      edges.add(new int[] {0, tree + 1});
      edges.add(new int[] {tree, tree + 1});
    }
    int[] labels = IntStream.range(0, nodes).map(v -> random.nextInt(2)).toArray();
    return labelled(labels, edges.stream().flatMapToInt(Arrays::stream).toArray());
  }

  /**
   * A graph from one label a node, which is also its one-hot feature, and the ends of its edges.
   */
  static Graph labelled(int[] labels, int... ends) {
    GraphBuilder builder = Graph.builder(Features.oneHot(2, labels)).labels(labels);
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  /** What a map holds under a name. */
  static <T> T named(Map<String, T> map, String name) {
    return Objects.requireNonNull(map.get(name), name);
  }
}
