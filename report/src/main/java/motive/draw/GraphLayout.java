package motive.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import motive.graph.Graph;

/**
 * The places of the nodes of a graph in a drawing. Immutable; any graph has one, the graph without
 * nodes and the one with several components among them.
 *
 * <p>Lengths are in edges: neighbours are about 1 apart, and other nodes about as far as there are
 * edges between them. x grows to the right and y downwards, from 0 to {@link #width()} and {@link
 * #height()}. Each component lies with its longer axis horizontal, components stand side by side,
 * largest first, and isolated nodes in rows below. The same graph has the same layout everywhere.
 */
public final class GraphLayout {
  private static final double GAP = 1;
  private static final double ISOLATED_GAP = 0.8;
  private static final int ONE_ROW = 12;

  /** How much wider than high several components are packed. */
  private static final double ASPECT = 1.6;

  private final double[] x;
  private final double[] y;
  private double width;
  private double height;

  private GraphLayout(int nodes) {
    this.x = new double[nodes];
    this.y = new double[nodes];
  }

  /** Lays a graph out. */
  public static GraphLayout of(Graph graph) {
    GraphLayout layout = new GraphLayout(graph.nodes());
    List<Placement> placed = new ArrayList<>();
    List<Integer> isolated = new ArrayList<>();
    for (Piece piece : Piece.of(graph)) {
      if (piece.size() == 1) {
        isolated.add(piece.node(0));
      } else {
        placed.add(Placement.of(piece));
      }
    }
    placed.sort(Comparator.comparingInt((Placement each) -> -each.piece().size()));
    double limit = limit(placed, isolated.size());
    layout.pack(placed, limit);
    layout.line(isolated, limit);
    return layout;
  }

  /**
   * Nodes at given places, which are moved so that the least x and y are 0.
   *
   * @param x one for each node, growing to the right
   * @param y one for each node, growing downwards
   */
  public static GraphLayout at(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(
          "x and y must be of the same nodes, got " + x.length + " and " + y.length);
    }
    GraphLayout layout = new GraphLayout(x.length);
    layout.width = moved("x", x, layout.x);
    layout.height = moved("y", y, layout.y);
    return layout;
  }

  /** Moves the least value to 0; returns the greatest. */
  private static double moved(String what, double[] from, double[] to) {
    for (int v = 0; v < from.length; v++) {
      if (!Double.isFinite(from[v])) {
        throw new IllegalArgumentException(
            what + " of node " + v + " must be finite, got " + from[v]);
      }
    }
    double least = DoubleStream.of(from).min().orElse(0);
    Arrays.setAll(to, v -> from[v] - least);
    return DoubleStream.of(to).max().orElse(0);
  }

  /** How wide a row may become. */
  private static double limit(List<Placement> placed, int isolated) {
    double area = isolated * ISOLATED_GAP * ISOLATED_GAP;
    double widest = (Math.min(isolated, ONE_ROW) - 1) * ISOLATED_GAP;
    for (Placement each : placed) {
      area += (each.width() + GAP) * (each.height() + GAP);
      widest = Math.max(widest, each.width());
    }
    return Math.max(widest, Math.sqrt(area * ASPECT)) + 1e-6;
  }

  private void pack(List<Placement> placed, double limit) {
    int start = 0;
    while (start < placed.size()) {
      int end = start;
      double wide = 0;
      double high = 0;
      while (end < placed.size()
          && (end == start || wide + GAP + placed.get(end).width() <= limit)) {
        wide += (end == start ? 0 : GAP) + placed.get(end).width();
        high = Math.max(high, placed.get(end).height());
        end++;
      }
      double top = height + (start == 0 ? 0 : GAP);
      double left = 0;
      for (Placement each : placed.subList(start, end)) {
        put(each, left, top + (high - each.height()) / 2);
        left += each.width() + GAP;
      }
      width = Math.max(width, wide);
      height = top + high;
      start = end;
    }
  }

  private void put(Placement placed, double left, double top) {
    for (int i = 0; i < placed.piece().size(); i++) {
      x[placed.piece().node(i)] = left + placed.x(i);
      y[placed.piece().node(i)] = top + placed.y(i);
    }
  }

  private void line(List<Integer> isolated, double limit) {
    int perRow = Math.max(1, (int) (limit / ISOLATED_GAP) + 1);
    double top = height + (x.length > isolated.size() ? GAP : 0);
    for (int i = 0; i < isolated.size(); i++) {
      int v = isolated.get(i);
      int row = i / perRow;
      x[v] = (i - row * perRow) * ISOLATED_GAP;
      y[v] = top + row * ISOLATED_GAP;
      width = Math.max(width, x[v]);
      height = Math.max(height, y[v]);
    }
  }

  /** How many nodes there are. */
  public int nodes() {
    return x.length;
  }

  /** How far to the right a node is. */
  public double x(int v) {
    return x[v];
  }

  /** How far down a node is. */
  public double y(int v) {
    return y[v];
  }

  /** The greatest x. */
  public double width() {
    return width;
  }

  /** The greatest y. */
  public double height() {
    return height;
  }
}
