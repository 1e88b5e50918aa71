package motive.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import motive.graph.Graph;

/**
 * Where the nodes of a graph are drawn. Immutable; any graph has one, the graph without nodes and
 * the one with several components among them.
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

  public static GraphLayout of(Graph graph) {
    GraphLayout layout = new GraphLayout(graph.nodes());
    List<Box> boxes = new ArrayList<>();
    List<Piece> isolated = new ArrayList<>();
    for (Piece piece : Piece.of(graph)) {
      if (piece.size() == 1) {
        isolated.add(piece);
      } else {
        boxes.add(new Box(piece, Placement.of(piece)));
      }
    }
    boxes.sort(Comparator.comparingInt((Box box) -> -box.piece.size()));
    double limit = limit(boxes, isolated.size());
    layout.pack(boxes, limit);
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
    double left = least("x", x);
    double top = least("y", y);
    for (int v = 0; v < x.length; v++) {
      layout.x[v] = x[v] - left;
      layout.y[v] = y[v] - top;
      layout.width = Math.max(layout.width, layout.x[v]);
      layout.height = Math.max(layout.height, layout.y[v]);
    }
    return layout;
  }

  private static double least(String what, double[] values) {
    double least = Double.POSITIVE_INFINITY;
    for (int v = 0; v < values.length; v++) {
      int node = v;
      Finite.require(values[v], () -> what + " of node " + node);
      least = Math.min(least, values[v]);
    }
    return least;
  }

  private record Box(Piece piece, Placed placed) {}

  /** How wide a row may become. */
  private static double limit(List<Box> boxes, int isolated) {
    double area = isolated * ISOLATED_GAP * ISOLATED_GAP;
    double widest = (Math.min(isolated, ONE_ROW) - 1) * ISOLATED_GAP;
    for (Box box : boxes) {
      area += (box.placed.width() + GAP) * (box.placed.height() + GAP);
      widest = Math.max(widest, box.placed.width());
    }
    return Math.max(widest, Math.sqrt(area * ASPECT)) + 1e-6;
  }

  private void pack(List<Box> boxes, double limit) {
    int start = 0;
    while (start < boxes.size()) {
      int end = start;
      double wide = 0;
      double high = 0;
      while (end < boxes.size()
          && (end == start || wide + GAP + boxes.get(end).placed.width() <= limit)) {
        wide += (end == start ? 0 : GAP) + boxes.get(end).placed.width();
        high = Math.max(high, boxes.get(end).placed.height());
        end++;
      }
      double top = height + (start == 0 ? 0 : GAP);
      double left = 0;
      for (Box box : boxes.subList(start, end)) {
        put(box, left, top + (high - box.placed.height()) / 2);
        left += box.placed.width() + GAP;
      }
      width = Math.max(width, wide);
      height = top + high;
      start = end;
    }
  }

  private void put(Box box, double left, double top) {
    for (int i = 0; i < box.piece.size(); i++) {
      x[box.piece.node(i)] = left + box.placed.x(i);
      y[box.piece.node(i)] = top + box.placed.y(i);
    }
  }

  private void line(List<Piece> isolated, double limit) {
    int perRow = Math.max(1, (int) (limit / ISOLATED_GAP) + 1);
    double top = height + (x.length > isolated.size() ? GAP : 0);
    for (int i = 0; i < isolated.size(); i++) {
      int v = isolated.get(i).node(0);
      int row = i / perRow;
      x[v] = (i - row * perRow) * ISOLATED_GAP;
      y[v] = top + row * ISOLATED_GAP;
      width = Math.max(width, x[v]);
      height = Math.max(height, y[v]);
    }
  }

  public int nodes() {
    return x.length;
  }

  public double x(int v) {
    return x[v];
  }

  public double y(int v) {
    return y[v];
  }

  public double width() {
    return width;
  }

  public double height() {
    return height;
  }
}
