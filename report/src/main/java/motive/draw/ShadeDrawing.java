package motive.draw;

import java.util.function.IntToDoubleFunction;
import motive.graph.Graph;

/** The shades below a graph, and the legend that names their two ends. */
final class ShadeDrawing {
  /** The width of one shade in the legend, and its height. */
  private static final double WIDE = 13;

  private static final double HIGH = 10;
  private static final String NAME = "score";

  private final Graph graph;
  private final Shading shading;
  private final SvgWriter out;

  ShadeDrawing(Graph graph, Shading shading, SvgWriter out) {
    this.graph = graph;
    this.shading = shading;
    this.out = out;
  }

  /**
   * Draws a band below each edge and a disc below each node, the higher scores above the lower.
   *
   * @param band how wide a band is
   * @param disc the radius of a disc
   */
  void draw(IntToDoubleFunction x, IntToDoubleFunction y, double band, double disc) {
    for (int step = 0; step < Shading.STEPS; step++) {
      out.group("class", "shade s" + step, "stroke-width", band);
      for (int e = 0; e < graph.edges(); e++) {
        int u = graph.low(e);
        int v = graph.high(e);
        if (shading.edge(e) == step && u != v) {
          out.empty(
                  "line",
                  "x1",
                  x.applyAsDouble(u),
                  "y1",
                  y.applyAsDouble(u),
                  "x2",
                  x.applyAsDouble(v),
                  "y2",
                  y.applyAsDouble(v))
              .newLine();
        }
      }
      for (int v = 0; v < graph.nodes(); v++) {
        if (shading.node(v) == step) {
          out.empty("circle", "cx", x.applyAsDouble(v), "cy", y.applyAsDouble(v), "r", disc)
              .newLine();
        }
      }
      out.close();
    }
  }

  /** The legend: the lowest score, all shades, the highest score. */
  void legend(double x, double y, double letters) {
    String low = NAME + " " + shading.low();
    out.text("text", low, "class", "words", "x", x, "y", y, "dy", ".35em").newLine();
    double at = x + (Markup.ems(low) + 0.5) * letters;
    for (int step = 0; step < Shading.STEPS; step++) {
      out.raw("<g class=\"shade s" + step + "\">")
          .empty("rect", "x", at, "y", y - HIGH / 2, "width", WIDE + 0.4, "height", HIGH)
          .close();
      at += WIDE;
    }
    double end = at + 0.5 * letters;
    out.text("text", shading.high(), "class", "words", "x", end, "y", y, "dy", ".35em").newLine();
  }
}
