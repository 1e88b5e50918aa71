package motive.draw;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The marks of a neighbourhood: a dot in each explained node, and the names of the highlighted
 * nodes beside them.
 */
final class RootMarks {
  /** More names than these would cover each other. */
  private static final int MOST_NAMES = 30;

  private static final double LETTERS = 10;
  private static final int LONGEST_NAME = 14;

  /** The radius of a dot, in radii of its node. */
  private static final double DOT = 0.5;

  private final Graph graph;
  private final SvgWriter out;

  RootMarks(Graph graph, SvgWriter out) {
    this.graph = graph;
    this.out = out;
  }

  /** Whether there is something to mark. */
  boolean isNeeded() {
    return !graph.rootSet().isEmpty();
  }

  /** Draws the dots, and the names of nodes where these are few. */
  void draw(
      NodeSet named, IntToDoubleFunction x, IntToDoubleFunction y, double radius, double width) {
    graph.rootSet().forEach(v -> dot(x.applyAsDouble(v), y.applyAsDouble(v), DOT * radius));
    NodeSet all = named.union(graph.rootSet());
    if (all.size() > MOST_NAMES) {
      return;
    }
    out.group("class", "words", "font-size", LETTERS);
    for (int v : all.toArray()) {
      // Towards the middle, where there is room.
      boolean isLeft = x.applyAsDouble(v) <= width / 2;
      double side = (isLeft ? 1 : -1) * (radius + 3);
      out.text(
              "text",
              Markup.shortened(graph.id(v), LONGEST_NAME),
              "x",
              x.applyAsDouble(v) + side,
              "y",
              y.applyAsDouble(v) - radius,
              "text-anchor",
              isLeft ? "start" : "end")
          .newLine();
    }
    out.close();
  }

  private void dot(double x, double y, double radius) {
    out.empty("circle", "class", "root", "cx", x, "cy", y, "r", radius).newLine();
  }

  /** The entry of the legend. */
  String legend(int longest) {
    String names =
        Arrays.stream(graph.rootSet().toArray())
            .mapToObj(graph::id)
            .map(name -> Markup.shortened(name, longest))
            .collect(Collectors.joining(" and "));
    return (graph.roots() == 1 ? "explained node " : "explained pair ") + names;
  }

  /** Draws the sign of the legend: a node as the picture has it. */
  void sign(double x, double y, double radius, boolean isHighlighted) {
    out.raw(isHighlighted ? "<g class=\"hit\">" : "<g class=\"all\">");
    out.empty("circle", "class", isHighlighted ? "n plain" : "n c0", "cx", x, "cy", y, "r", radius)
        .close();
    dot(x, y, DOT * radius);
  }
}
