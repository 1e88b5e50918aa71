package motive.baseline.gstarx;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/** The nodes that a game on a large graph is played by. Not thread-safe. */
final class Subsets {
  /** The way in which nodes are drawn. */
  enum Method {
    /** Every set of the wanted size is as likely as any other. */
    RANDOM,
    /** The nodes nearest to one, which is node i for the i-th set. */
    KHOP
  }

  private final Graph graph;
  private final Method method;
  private final int size;
  private final int hops;
  private final SplitMix64 random;

  /**
   * @param size how many nodes at most
   * @param hops how far from the middle at most, where the nearest nodes are taken
   */
  Subsets(Graph graph, Method method, int size, int hops, SplitMix64 random) {
    this.graph = graph;
    this.method = method;
    this.size = size;
    this.hops = hops;
    this.random = random;
  }

  NodeSet get(int i) {
    return method == Method.RANDOM ? drawn() : ball(i % graph.nodes());
  }

  private NodeSet drawn() {
    int[] nodes = new int[graph.nodes()];
    Arrays.setAll(nodes, v -> v);
    random.shuffle(nodes);
    return NodeSet.of(nodes.length, Arrays.copyOf(nodes, Math.min(size, nodes.length)));
  }

  /** By hops, those of one hop by rising number, until there are enough. */
  private NodeSet ball(int middle) {
    NodeSet ball = NodeSet.of(graph.nodes(), middle);
    NodeSet last = ball;
    for (int hop = 0; hop < hops && ball.size() < size; hop++) {
      NodeSet next = beside(last).minus(ball);
      last = NodeSet.empty(graph.nodes());
      for (int v = next.next(0); v >= 0 && ball.size() < size; v = next.next(v + 1)) {
        ball = ball.with(v);
        last = last.with(v);
      }
    }
    return ball;
  }

  private NodeSet beside(NodeSet nodes) {
    int[] members = nodes.toArray();
    int count = Arrays.stream(members).map(graph::degree).sum();
    int[] neighbors = new int[count];
    int at = 0;
    for (int v : members) {
      for (int i = 0; i < graph.degree(v); i++) {
        neighbors[at++] = graph.neighbor(v, i);
      }
    }
    return NodeSet.of(graph.nodes(), neighbors);
  }
}
