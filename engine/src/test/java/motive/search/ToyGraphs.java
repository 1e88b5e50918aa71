package motive.search;

import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;

/** Small graphs of many kinds for tests of searches. */
public final class ToyGraphs {
  private ToyGraphs() {}

  /** How many kinds {@link #random} has. */
  public static final int KINDS = 8;

  /** A graph of the given kind with at most {@code most} nodes. */
  public static Graph random(SplitMix64 random, int kind, int most) {
    int nodes = 1 + random.nextInt(most);
    return switch (kind % KINDS) {
      case 0 -> RandomGraphs.labelled(random, nodes, 1, 1.5 / nodes, 0);
      case 1 -> RandomGraphs.labelled(random, nodes, 2, 0.25, 0.2);
      case 2 -> RandomGraphs.labelled(random, nodes, 1, 0.7, 0.1);
      case 3 -> leafy(random, nodes, 1);
      case 4 -> leafy(random, nodes, 2);
      case 5 -> cliques(random, nodes);
      case 6 -> shuffled(random, leafy(random, nodes, 1));
      default -> shuffled(random, cliques(random, nodes));
    };
  }

  /** Nodes without labels, and the given edges as pairs. */
  public static Graph plain(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  /** 0 – 1 – 2 – … */
  public static Graph path(int nodes) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int v = 1; v < nodes; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  /**
   * A tree grown by preference for nodes with many neighbours, closed by some more edges: the looks
   * of the Barabási–Albert data sets.
   */
  public static Graph scaleFree(SplitMix64 random, int nodes, int moreEdges) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    int[] ends = new int[2 * nodes];
    int count = 0;
    for (int v = 1; v < nodes; v++) {
      int u = v == 1 ? 0 : ends[random.nextInt(count)];
      builder.edge(u, v);
      ends[count++] = u;
      ends[count++] = v;
    }
    for (int i = 0; i < moreEdges; i++) {
      int u = random.nextInt(nodes);
      builder.edge(u, (u + 1 + random.nextInt(nodes - 1)) % nodes);
    }
    return builder.build();
  }

  // A few inner nodes; most nodes hang on one of them, so that twins are many. Some stand alone.
  private static Graph leafy(SplitMix64 random, int nodes, int labels) {
    int[] label = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      label[v] = random.nextInt(labels);
    }
    GraphBuilder builder = Graph.builder(Features.oneHot(labels, label)).labels(label);
    int inner = 1 + random.nextInt(3);
    for (int v = 1; v < nodes; v++) {
      if (random.nextInt(8) > 0) {
        builder.edge(random.nextInt(Math.min(v, inner)), v);
      }
    }
    return builder.build();
  }

  // Cliques side by side, all of whose nodes are twins of each other unless a bridge tells them
  // apart; every third clique has loops.
  private static Graph cliques(SplitMix64 random, int nodes) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int from = 0, i = 0; from < nodes; i++) {
      int to = Math.min(nodes, from + 1 + random.nextInt(6));
      for (int v = from; v < to; v++) {
        for (int u = from; u < v; u++) {
          builder.edge(u, v);
        }
        if (i % 3 == 2) {
          builder.edge(v, v);
        }
      }
      if (from > 0 && random.nextInt(2) == 0) {
        builder.edge(random.nextInt(from), from + random.nextInt(to - from));
      }
      from = to;
    }
    return builder.build();
  }

  private static Graph shuffled(SplitMix64 random, Graph graph) {
    return graph.reordered(RandomGraphs.permutation(random, graph.nodes()));
  }
}
