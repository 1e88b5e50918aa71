package motive.draw;

import static motive.draw.Markup.escape;
import static motive.draw.Markup.number;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/** Writes one picture. */
final class Drawing {
  /** The longest an edge is drawn, in pixels, and the size that the graph is shrunk to. */
  private static final double LONGEST_EDGE = 48;

  private static final double WIDEST = 880;
  private static final double HIGHEST = 660;
  private static final double MARGIN = 14;
  private static final double NARROWEST = 200;

  /** What stays free around letters and rings that stand far out. */
  private static final double LEAST_MARGIN = 5;

  /** The radius of a node, in edges. */
  private static final double LABELLED = 0.25;

  private static final double BARE = 0.19;
  private static final double SMALLEST_LETTERS = 7;
  private static final double SMALL_LETTERS = 9.5;

  private final Graph graph;
  private final GraphLayout layout;
  private final @Nullable MoleculeLayout molecule;
  private final SortedMap<Integer, String> labelNames;
  private final NodeSet nodes;
  private final boolean[] edges;
  private final boolean highlighted;
  private final NodeSet truth;
  private final String marks;
  private final String title;
  private final String description;
  private final String caption;

  private final double unit;
  private final double radius;
  private final double thickness;
  private final double width;
  private final double graphHeight;
  private final double left;
  private final double top;
  private boolean unwritten;

  Drawing(
      Graph graph,
      GraphLayout layout,
      @Nullable MoleculeLayout molecule,
      SortedMap<Integer, String> labelNames,
      NodeSet nodes,
      boolean[] edges,
      boolean highlighted,
      NodeSet truth,
      String marks,
      String title,
      String description,
      String caption) {
    this.graph = graph;
    this.layout = layout;
    this.molecule = molecule;
    this.labelNames = labelNames;
    this.nodes = nodes;
    this.edges = edges;
    this.highlighted = highlighted;
    this.truth = truth;
    this.marks = marks;
    this.title = title;
    this.description = description;
    this.caption = caption;
    this.unit =
        Math.min(
            LONGEST_EDGE, Math.min(WIDEST / (layout.width() + 1), HIGHEST / (layout.height() + 1)));
    this.radius = unit * (graph.hasLabels() ? LABELLED : BARE);
    this.thickness = Math.max(0.5, unit / 28);
    double ring = truth.isEmpty() ? 0 : 0.45 * radius;
    double border =
        Math.max(
            MARGIN + radius + ring + 2 * thickness + (hasLoops() ? Loop.REACH * radius : 0),
            LEAST_MARGIN + beyond() * unit);
    double drawn = layout.width() * unit + 2 * border;
    this.width = Math.max(NARROWEST, drawn);
    this.graphHeight = layout.height() * unit + 2 * border;
    this.left = border + (width - drawn) / 2;
    this.top = border;
  }

  /** How far letters, with their rings, stand out of the places of the nodes, in edges. */
  private double beyond() {
    double beyond = 0;
    for (int v = 0; v < graph.nodes() && molecule != null; v++) {
      double reach = truth.contains(v) ? reach() / unit : 0;
      beyond = Math.max(beyond, ring(v, reach).beyond(layout.width(), layout.height()));
    }
    return beyond;
  }

  /** The ring around a node, in edges. */
  private Ring ring(int v, double reach) {
    String letters =
        molecule == null ? "" : molecule.shapes().map(shapes -> shapes.atoms().get(v)).orElse("");
    return Ring.around(layout.x(v), layout.y(v), reach, letters);
  }

  private double reach() {
    return 1.45 * radius + thickness;
  }

  private boolean hasLoops() {
    for (int e = 0; e < graph.edges(); e++) {
      if (graph.low(e) == graph.high(e)) {
        return true;
      }
    }
    return false;
  }

  String svg(boolean alone) {
    StringBuilder body = new StringBuilder();
    // Highlighted last, and so above the rest.
    String rest = highlighted ? "dim" : "all";
    if (molecule == null) {
      edges(body, rest, false);
      edges(body, "hit", true);
      nodes(body, rest, false);
      nodes(body, "hit", true);
      rings(body);
    } else {
      MoleculeStrokes strokes = new MoleculeStrokes(graph, molecule, unit, left, top);
      strokes.halo(body, nodes, edges);
      strokes.bonds(body, rest, edges, false);
      strokes.bonds(body, "hit", edges, true);
      rings(body);
      strokes.atoms(body, rest, nodes, false);
      strokes.atoms(body, "hit", nodes, true);
    }
    Words words = new Words(body, width, graphHeight);
    if (graph.hasLabels() && unwritten) {
      words.legend(labels(), this::name);
    }
    words.marks(marks, !truth.isEmpty());
    words.caption(caption);
    return frame(body, words.bottom(), alone);
  }

  private String frame(StringBuilder body, double height, boolean alone) {
    String w = number(width);
    String h = number(height);
    StringBuilder out = new StringBuilder(body.length() + 4096);
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motive-graph\" role=\"img\"");
    out.append(" width=\"").append(w).append("\" height=\"").append(h);
    out.append("\" viewBox=\"0 0 ").append(w).append(' ').append(h).append("\">\n");
    out.append("<title>").append(escape(title)).append("</title>\n");
    out.append("<desc>").append(escape(description)).append("</desc>\n");
    if (alone) {
      out.append("<style>\n").append(Palette.css()).append("</style>\n");
    }
    out.append("<rect class=\"paper\" width=\"").append(w).append("\" height=\"").append(h);
    out.append("\" rx=\"8\"/>\n").append(body).append("</svg>\n");
    return out.toString();
  }

  private void edges(StringBuilder out, String style, boolean marked) {
    double stroke = marked ? 3 * thickness : thickness;
    out.append("<g class=\"").append(style).append("\" stroke-width=\"");
    out.append(number(stroke)).append("\">\n");
    for (int e = 0; e < graph.edges(); e++) {
      if (edges[e] == marked) {
        int u = graph.low(e);
        int v = graph.high(e);
        if (u == v) {
          out.append(Loop.path(graph, layout, v, x(v), y(v), radius));
        } else {
          out.append("<line class=\"e\" x1=\"").append(number(x(u)));
          out.append("\" y1=\"").append(number(y(u)));
          out.append("\" x2=\"").append(number(x(v)));
          out.append("\" y2=\"").append(number(y(v))).append("\"/>\n");
        }
      }
    }
    out.append("</g>\n");
  }

  private void nodes(StringBuilder out, String style, boolean marked) {
    double stroke = marked ? 2.2 * thickness : thickness;
    out.append("<g class=\"").append(style).append("\" stroke-width=\"");
    out.append(number(stroke)).append("\">\n");
    for (int v = 0; v < graph.nodes(); v++) {
      if (nodes.contains(v) == marked) {
        node(out, v);
      }
    }
    out.append("</g>\n");
  }

  private void node(StringBuilder out, int v) {
    out.append("<g><title>node ").append(escape(graph.id(v)));
    if (graph.hasLabels()) {
      out.append(", ").append(escape(name(graph.label(v))));
    }
    out.append("</title><circle class=\"n c").append(Palette.of(graph.label(v)));
    // Without labels the fill has nothing to say, and may say that a node is highlighted.
    out.append(graph.hasLabels() ? "" : " plain").append("\" cx=\"").append(number(x(v)));
    out.append("\" cy=\"").append(number(y(v))).append("\" r=\"").append(number(radius));
    out.append("\"/>");
    if (graph.hasLabels()) {
      letters(out, v);
    }
    out.append("</g>\n");
  }

  private void rings(StringBuilder out) {
    if (truth.isEmpty()) {
      return;
    }
    out.append("<g class=\"truth\" stroke-width=\"").append(number(1.2 * thickness)).append('"');
    out.append(" stroke-dasharray=\"").append(number(0.45 * radius)).append(' ');
    out.append(number(0.3 * radius)).append("\">\n");
    for (int v = 0; v < graph.nodes(); v++) {
      if (truth.contains(v)) {
        ring(v, reach() / unit).draw(out, unit, left, top);
      }
    }
    out.append("</g>\n");
  }

  private void letters(StringBuilder out, int v) {
    String text = labelNames.get(graph.label(v));
    if (text == null) {
      unwritten = true;
      return;
    }
    double size = Math.min(1.25 * radius, 1.8 * radius / Markup.ems(text));
    if (text.isBlank() || size < SMALLEST_LETTERS) {
      unwritten = true;
      return;
    }
    // Written, but not to be read where a page shows the picture at half its size.
    unwritten |= size < SMALL_LETTERS;
    out.append("<text class=\"t\" x=\"").append(number(x(v)));
    out.append("\" y=\"").append(number(y(v))).append("\" dy=\".35em\" font-size=\"");
    out.append(number(size)).append("\">").append(escape(text)).append("</text>");
  }

  private String name(int label) {
    String name = labelNames.get(label);
    return name == null ? "label " + label : name;
  }

  private SortedSet<Integer> labels() {
    SortedSet<Integer> labels = new TreeSet<>();
    for (int v = 0; v < graph.nodes(); v++) {
      labels.add(graph.label(v));
    }
    return labels;
  }

  private double x(int v) {
    return left + layout.x(v) * unit;
  }

  private double y(int v) {
    return top + layout.y(v) * unit;
  }
}
