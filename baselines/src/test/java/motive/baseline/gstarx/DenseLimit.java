package motive.baseline.gstarx;

import java.util.List;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The plain limit game: matrices over all coalitions, by mask less 1, squared until the tolerance
 * is met. The judge of {@link AssociatedGame}, with which it shares no code.
 */
final class DenseLimit {
  private final int n;
  private double[][] power;
  private int squarings;

  DenseLimit(Graph graph, double tau, int mostSquarings, double tolerance) {
    this.n = graph.nodes();
    double[][] p = pieces(graph);
    power = times(p, times(associated(tau), p));
    double change = tolerance + 1;
    while (squarings < mostSquarings && change > tolerance) {
      double[][] next = times(power, power);
      change = distance(next, power);
      power = next;
      squarings++;
    }
  }

  int squarings() {
    return squarings;
  }

  /** The values of the players, given the worths of all coalitions. */
  double[] values(double[] worths) {
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < worths.length; c++) {
        values[i] += power[(1 << i) - 1][c] * worths[c];
      }
    }
    return values;
  }

  private double[][] associated(double tau) {
    int all = (1 << n) - 1;
    double[][] m = new double[all][all];
    for (int s = 1; s <= all; s++) {
      m[s - 1][s - 1] += 1;
      for (int j = 0; j < n; j++) {
        if ((s & 1 << j) == 0) {
          m[s - 1][(s | 1 << j) - 1] += tau;
          m[s - 1][s - 1] -= tau;
          m[s - 1][(1 << j) - 1] -= tau;
        }
      }
    }
    return m;
  }

  private double[][] pieces(Graph graph) {
    int all = (1 << n) - 1;
    double[][] p = new double[all][all];
    for (int s = 1; s <= all; s++) {
      List<NodeSet> pieces = Components.of(graph, set(n, s));
      for (NodeSet piece : pieces) {
        int mask = 0;
        for (int v : piece.toArray()) {
          mask |= 1 << v;
        }
        p[s - 1][mask - 1] = 1;
      }
    }
    return p;
  }

  static NodeSet set(int n, int mask) {
    NodeSet set = NodeSet.empty(n);
    for (int v = 0; v < n; v++) {
      set = (mask & 1 << v) == 0 ? set : set.with(v);
    }
    return set;
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] c = new double[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < a.length; k++) {
        for (int j = 0; a[i][k] != 0 && j < a.length; j++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return c;
  }

  private static double distance(double[][] a, double[][] b) {
    double squares = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        squares += (a[i][j] - b[i][j]) * (a[i][j] - b[i][j]);
      }
    }
    return Math.sqrt(squares);
  }
}
