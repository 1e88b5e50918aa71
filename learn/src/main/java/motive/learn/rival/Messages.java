package motive.learn.rival;

import java.util.Arrays;
import java.util.List;
import motive.graph.Graph;
import motive.learn.torch.SparseMatrix;
import motive.model.Layer.Gather;

/**
 * The messages that graphs, side by side, pass along their edges: two for each edge, one for a
 * self-loop, in the order of receiver and then sender. What a layer adds for a node itself is not
 * one of them. Immutable.
 */
final class Messages {
  private final List<Graph> graphs;
  private final int[] firstNode;
  private final int[] firstMessage;
  private final int[] sender;
  private final int[] receiver;
  private final int[] edge;
  private final int[] reverse;

  Messages(List<Graph> graphs) {
    this.graphs = List.copyOf(graphs);
    int count = this.graphs.size();
    this.firstNode = new int[count + 1];
    this.firstMessage = new int[count + 1];
    for (int g = 0; g < count; g++) {
      Graph graph = this.graphs.get(g);
      int passed = 0;
      for (int v = 0; v < graph.nodes(); v++) {
        passed += graph.degree(v);
      }
      firstNode[g + 1] = firstNode[g] + graph.nodes();
      firstMessage[g + 1] = firstMessage[g] + passed;
    }
    this.sender = new int[size()];
    this.receiver = new int[size()];
    this.edge = new int[size()];
    this.reverse = new int[size()];
    for (int g = 0; g < count; g++) {
      list(g);
    }
  }

  private void list(int g) {
    Graph graph = graphs.get(g);
    int[] first = new int[graph.edges()];
    Arrays.fill(first, -1);
    int at = firstMessage[g];
    for (int v = 0; v < graph.nodes(); v++) {
      for (int i = 0; i < graph.degree(v); i++, at++) {
        int e = graph.neighborEdge(v, i);
        sender[at] = firstNode[g] + graph.neighbor(v, i);
        receiver[at] = firstNode[g] + v;
        edge[at] = e;
        reverse[at] = at;
        if (first[e] < 0) {
          first[e] = at;
        } else {
          reverse[at] = first[e];
          reverse[first[e]] = at;
        }
      }
    }
  }

  int graphs() {
    return graphs.size();
  }

  Graph graph(int g) {
    return graphs.get(g);
  }

  int nodes() {
    return firstNode[graphs()];
  }

  /** The number of the first node of a graph; of the graph after the last, that of all nodes. */
  int firstNode(int g) {
    return firstNode[g];
  }

  /** How many messages there are. */
  int size() {
    return firstMessage[graphs()];
  }

  /** The number of the first message of a graph; of the graph after the last, that of all. */
  int firstMessage(int g) {
    return firstMessage[g];
  }

  int sender(int message) {
    return sender[message];
  }

  int receiver(int message) {
    return receiver[message];
  }

  /** The edge, by its number in its graph, that a message passes along. */
  int edge(int message) {
    return edge[message];
  }

  /** The message the other way; of a self-loop, the message itself. */
  int reverse(int message) {
    return reverse[message];
  }

  boolean isLoop(int message) {
    return sender[message] == receiver[message];
  }

  /** All feature rows, one after the other. */
  float[] features() {
    int width = graphs.get(0).features().width();
    float[] rows = new float[nodes() * width];
    for (int g = 0; g < graphs(); g++) {
      for (int v = 0; v < graphs.get(g).nodes(); v++) {
        int at = (firstNode[g] + v) * width;
        graphs.get(g).features().forEachEntry(v, (column, value) -> rows[at + column] = value);
      }
    }
    return rows;
  }

  /** Carries node rows to messages: the row of each sender. */
  SparseMatrix senders() {
    return SparseMatrix.picking(sender, nodes());
  }

  /** Carries message rows to nodes, as a layer weighs them. */
  SparseMatrix gather(Gather kind) {
    SparseMatrix matrix = new SparseMatrix(nodes(), size());
    for (int g = 0; g < graphs(); g++) {
      Graph graph = graphs.get(g);
      for (int m = firstMessage[g]; m < firstMessage[g + 1]; m++) {
        int to = receiver[m] - firstNode[g];
        int from = sender[m] - firstNode[g];
        double weight =
            switch (kind) {
              case SUM -> 1;
              case SYMMETRIC ->
                  1 / Math.sqrt((double) loopedDegree(graph, to) * loopedDegree(graph, from));
              case MEAN_BESIDE_OWN -> 1.0 / graph.degree(to);
            };
        matrix.add(receiver[m], m, (float) weight);
      }
    }
    return matrix;
  }

  /** What a node's own row counts in a symmetric layer: nothing where it has a self-loop. */
  float[] symmetricOwn() {
    float[] own = new float[nodes()];
    for (int g = 0; g < graphs(); g++) {
      Graph graph = graphs.get(g);
      for (int v = 0; v < graph.nodes(); v++) {
        own[firstNode[g] + v] = graph.hasLoop(v) ? 0 : 1f / loopedDegree(graph, v);
      }
    }
    return own;
  }

  private static int loopedDegree(Graph graph, int v) {
    return graph.degree(v) + (graph.hasLoop(v) ? 0 : 1);
  }

  /** The number of a root of each graph. */
  int[] roots(int which) {
    int[] roots = new int[graphs()];
    Arrays.setAll(roots, g -> firstNode[g] + graphs.get(g).root(which));
    return roots;
  }

  /** Adds up node rows per graph, or takes their mean. */
  SparseMatrix pool(boolean isMean) {
    SparseMatrix matrix = new SparseMatrix(graphs(), nodes());
    for (int g = 0; g < graphs(); g++) {
      int nodes = graphs.get(g).nodes();
      for (int v = 0; v < nodes; v++) {
        matrix.add(g, firstNode[g] + v, isMean ? 1f / nodes : 1f);
      }
    }
    return matrix;
  }
}
