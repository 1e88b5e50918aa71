package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import java.util.Arrays;
import motive.learn.torch.SparseMatrix;

/**
 * The pairs of nodes that PGExplainer scores: the messages, or all ordered pairs of each graph.
 * Immutable.
 */
final class PgPairs {
  private final Messages messages;
  private final boolean all;
  private final int[] firstPair;
  private final int[] one;
  private final int[] other;

  PgPairs(Messages messages, boolean all) {
    this.messages = messages;
    this.all = all;
    this.firstPair = new int[messages.graphs() + 1];
    for (int g = 0; g < messages.graphs(); g++) {
      int nodes = messages.graph(g).nodes();
      int size = all ? nodes * nodes : messages.firstMessage(g + 1) - messages.firstMessage(g);
      firstPair[g + 1] = firstPair[g] + size;
    }
    this.one = new int[size()];
    this.other = new int[size()];
    if (!all) {
      Arrays.setAll(one, messages::sender);
      Arrays.setAll(other, messages::receiver);
      return;
    }
    for (int g = 0; g < messages.graphs(); g++) {
      int nodes = messages.graph(g).nodes();
      for (int i = 0; i < nodes * nodes; i++) {
        one[firstPair[g] + i] = messages.firstNode(g) + i / nodes;
        other[firstPair[g] + i] = messages.firstNode(g) + i % nodes;
      }
    }
  }

  int size() {
    return firstPair[messages.graphs()];
  }

  /** The number of the first pair of a graph; of the graph after the last, that of all. */
  int firstPair(int g) {
    return firstPair[g];
  }

  /** The pair of a message of a graph. */
  private int pairOf(int g, int message) {
    if (!all) {
      return message;
    }
    int start = messages.firstNode(g);
    int nodes = messages.graph(g).nodes();
    return firstPair[g]
        + (messages.sender(message) - start) * nodes
        + messages.receiver(message)
        - start;
  }

  /** The value of each message's pair, or the mean of both directions. */
  double[] toMessages(double[] values, boolean shared) {
    double[] result = new double[messages.size()];
    forEachShare(shared, (message, pair, share) -> result[message] += share * values[pair]);
    return result;
  }

  /** The way back of {@link #toMessages} for slopes. */
  double[] fromMessages(double[] slopes, boolean shared) {
    double[] result = new double[size()];
    forEachShare(shared, (message, pair, share) -> result[pair] += share * slopes[message]);
    return result;
  }

  private interface Share {
    void of(int message, int pair, double share);
  }

  private void forEachShare(boolean shared, Share share) {
    for (int g = 0; g < messages.graphs(); g++) {
      for (int m = messages.firstMessage(g); m < messages.firstMessage(g + 1); m++) {
        share.of(m, pairOf(g, m), shared ? 0.5 : 1);
        if (shared) {
          share.of(m, pairOf(g, messages.reverse(m)), 0.5);
        }
      }
    }
  }

  /** Carries node rows to pairs: the row of the first node, in the scope of the rows. */
  NDArray byOne(NDArray rows) {
    return SparseMatrix.picking(one, messages.nodes()).times(rows.getManager(), rows);
  }

  /** Carries node rows to pairs: the row of the root of their graph, in the scope of the rows. */
  NDArray byRoot(NDArray rows) {
    int[] roots = messages.roots(0);
    int[] chosen = new int[size()];
    for (int g = 0; g < messages.graphs(); g++) {
      Arrays.fill(chosen, firstPair[g], firstPair[g + 1], roots[g]);
    }
    return SparseMatrix.picking(chosen, messages.nodes()).times(rows.getManager(), rows);
  }

  /** Carries node rows to pairs: the row of the second node, in the scope of the rows. */
  NDArray byOther(NDArray rows) {
    return SparseMatrix.picking(other, messages.nodes()).times(rows.getManager(), rows);
  }
}
