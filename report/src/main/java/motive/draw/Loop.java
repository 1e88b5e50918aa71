package motive.draw;

import static motive.draw.Markup.number;

import motive.graph.Graph;

/** A self-loop: a drop on the side of its node that is farthest from the neighbours. */
final class Loop {
  /** How far a loop reaches beyond the rim of its node, in radii of the node. */
  static final double REACH = 3;

  private static final double LENGTH = 4.4;
  private static final double SPREAD = 0.55;

  private Loop() {}

  static String path(Graph graph, GraphLayout layout, int v, double x, double y, double radius) {
    double dx = 0;
    double dy = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      double ux = layout.x(v) - layout.x(u);
      double uy = layout.y(v) - layout.y(u);
      double length = Math.sqrt(ux * ux + uy * uy);
      if (length > 0) {
        dx += ux / length;
        dy += uy / length;
      }
    }
    boolean even = dx * dx + dy * dy < 1e-6;
    double angle = even ? -Math.PI / 2 : StrictMath.atan2(dy, dx);
    return "<path class=\"e\" d=\"M"
        + point(x, y, 0, 0)
        + " C"
        + point(x, y, angle - SPREAD, LENGTH * radius)
        + " "
        + point(x, y, angle + SPREAD, LENGTH * radius)
        + " "
        + point(x, y, 0, 0)
        + "\"/>\n";
  }

  private static String point(double x, double y, double angle, double length) {
    return number(x + length * StrictMath.cos(angle))
        + ","
        + number(y + length * StrictMath.sin(angle));
  }
}
