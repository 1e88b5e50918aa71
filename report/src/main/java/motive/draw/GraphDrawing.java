package motive.draw;

import static motive.draw.Markup.ems;

import java.util.SortedSet;
import java.util.TreeSet;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/** The drawing of one graph, with a legend and a caption below it. */
final class GraphDrawing {
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

  /** How many labels have a colour of their own in the style sheet; further ones begin again. */
  private static final int COLORS = 7;

  /** How far a loop reaches beyond the rim of its node, how long it is, in radii, and how wide. */
  private static final double LOOP_REACH = 3;

  private static final double LOOP_LENGTH = 4.4;
  private static final double LOOP_SPREAD = 0.55;

  /** Letters below the graph and the height of a line, the radius of a sign, the longest name. */
  private static final double LETTERS = 13;

  private static final double LINE = 20;
  private static final double SWATCH = 5;
  private static final int LONGEST_NAME = 20;
  private static final String RINGS = "ground truth";

  private final GraphPicture picture;
  private final Graph graph;
  private final GraphLayout layout;
  private final @Nullable MoleculeLayout molecule;
  private final SvgWriter out = new SvgWriter(Markup::number);
  private final RootMarks roots;
  private final double unit;
  private final double radius;
  private final double thickness;
  private final double width;
  private final double left;
  private final double top;
  private double bottom;
  private boolean unwritten;

  GraphDrawing(GraphPicture picture) {
    this.picture = picture;
    this.graph = picture.graph;
    this.molecule = picture.molecule;
    this.layout = molecule == null ? GraphLayout.of(graph) : molecule.places();
    this.roots = new RootMarks(graph, out);
    this.unit =
        Math.min(
            LONGEST_EDGE, Math.min(WIDEST / (layout.width() + 1), HIGHEST / (layout.height() + 1)));
    this.radius = unit * (graph.hasLabels() ? LABELLED : BARE);
    this.thickness = Math.max(0.5, unit / 28);
    double ring = picture.truth.isEmpty() ? 0 : 0.45 * radius;
    double border =
        Math.max(
            MARGIN + radius + ring + 2 * thickness + (hasLoops() ? LOOP_REACH * radius : 0),
            LEAST_MARGIN + beyond() * unit);
    double drawn = layout.width() * unit + 2 * border;
    this.width = Math.max(NARROWEST, drawn);
    this.left = border + (width - drawn) / 2;
    this.top = border;
    this.bottom = layout.height() * unit + 2 * border;
  }

  /** How far letters, with their rings, stand out of the places of the nodes, in edges. */
  private double beyond() {
    double beyond = 0;
    for (int v = 0; v < graph.nodes() && molecule != null; v++) {
      double reach = picture.truth.contains(v) ? reach() / unit : 0;
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
    // Highlighted last, and so above the rest.
    String rest = picture.isHighlighted() ? "dim" : "all";
    if (picture.shading != null) {
      new ShadeDrawing(graph, picture.shading, out)
          .draw(this::x, this::y, shadeBand(), shadeBand() / (molecule == null ? 1.2 : 2));
    }
    if (molecule == null) {
      edges(rest, false);
      edges("hit", true);
      nodes(rest, false);
      nodes("hit", true);
      rings();
      if (roots.isNeeded()) {
        roots.draw(picture.nodes, this::x, this::y, radius, width);
      }
    } else {
      MoleculeDrawing formula = new MoleculeDrawing(picture, molecule, out, unit, left, top);
      formula.halo();
      // Faint lines would be lost on shades.
      formula.bonds(picture.shading == null ? rest : "all", false);
      formula.bonds("hit", true);
      rings();
      formula.atoms(rest, false);
      formula.atoms("hit", true);
    }
    if (graph.hasLabels() && unwritten) {
      legend();
    }
    marks(picture.isHighlighted() ? picture.marked : "");
    scores();
    caption();
    String rules = alone ? StyleSheet.GRAPH.css() : "";
    return out.framed("motive-graph", width, bottom, picture.title, picture.description(), rules);
  }

  private double shadeBand() {
    return unit * (molecule == null ? 0.4 : 0.5);
  }

  private void scores() {
    if (picture.shading != null) {
      double y = bottom + LETTERS / 2;
      out.group("font-size", LETTERS);
      new ShadeDrawing(graph, picture.shading, out).legend(MARGIN, y, LETTERS);
      out.close();
      bottom = y + LINE;
    }
  }

  private void edges(String style, boolean marked) {
    out.group("class", style, "stroke-width", marked ? 3 * thickness : thickness);
    for (int e = 0; e < graph.edges(); e++) {
      int u = graph.low(e);
      int v = graph.high(e);
      if (picture.edges[e] != marked) {
        continue;
      }
      if (u == v) {
        out.empty("path", "class", "e", "d", loop(v)).newLine();
      } else {
        out.line(x(u), y(u), x(v), y(v), "");
      }
    }
    out.close();
  }

  /** A self-loop: a drop on the side of its node that is farthest from the neighbours. */
  private String loop(int v) {
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
    String node = around(v, 0, 0);
    String one = around(v, angle - LOOP_SPREAD, LOOP_LENGTH * radius);
    return "M"
        + node
        + " C"
        + one
        + " "
        + around(v, angle + LOOP_SPREAD, LOOP_LENGTH * radius)
        + " "
        + node;
  }

  private String around(int v, double angle, double length) {
    return Markup.number(x(v) + length * StrictMath.cos(angle))
        + ","
        + Markup.number(y(v) + length * StrictMath.sin(angle));
  }

  private void nodes(String style, boolean marked) {
    out.group("class", style, "stroke-width", marked ? 2.2 * thickness : thickness);
    for (int v = 0; v < graph.nodes(); v++) {
      if ((picture.isHighlighted() && picture.nodes.contains(v)) == marked) {
        node(v);
      }
    }
    out.close();
  }

  private void node(int v) {
    boolean labelled = graph.hasLabels();
    String name = "node " + graph.id(v) + (labelled ? ", " + name(graph.label(v)) : "");
    name += picture.shading == null ? "" : picture.shading.ofNode(v);
    // Without labels the fill has nothing to say, and may say that a node is highlighted.
    String style = "n " + color(graph.label(v)) + (labelled ? "" : " plain");
    out.raw("<g>").text("title", name);
    out.empty("circle", "class", style, "cx", x(v), "cy", y(v), "r", radius);
    if (labelled) {
      letters(v);
    }
    out.close();
  }

  private static String color(int label) {
    return "c" + Math.floorMod(label, COLORS);
  }

  private void letters(int v) {
    String text = picture.labels.getOrDefault(graph.label(v), "");
    double size = text.isBlank() ? 0 : Math.min(1.25 * radius, 1.8 * radius / ems(text));
    // Written, but not to be read where a page shows the picture at half its size.
    unwritten |= size < SMALL_LETTERS;
    if (size >= SMALLEST_LETTERS) {
      out.text("text", text, "class", "t", "x", x(v), "y", y(v), "dy", ".35em", "font-size", size);
    }
  }

  private void rings() {
    if (picture.truth.isEmpty()) {
      return;
    }
    String dashes = out.at(0.45 * radius, 0.3 * radius);
    out.group("class", "truth", "stroke-width", 1.2 * thickness, "stroke-dasharray", dashes);
    for (int v = 0; v < graph.nodes(); v++) {
      if (picture.truth.contains(v)) {
        ring(v, reach() / unit).draw(out, unit, left, top);
      }
    }
    out.close();
  }

  private String name(int label) {
    return picture.labels.getOrDefault(label, "label " + label);
  }

  private double x(int v) {
    return left + layout.x(v) * unit;
  }

  private double y(int v) {
    return top + layout.y(v) * unit;
  }

  /** Which colour is which label. */
  private void legend() {
    SortedSet<Integer> all = new TreeSet<>();
    for (int v = 0; v < graph.nodes(); v++) {
      all.add(graph.label(v));
    }
    double x = MARGIN;
    double y = bottom + LETTERS / 2;
    out.group("font-size", LETTERS);
    for (int label : all) {
      String name = Markup.shortened(name(label), LONGEST_NAME);
      double wide = 4 * SWATCH + ems(name) * LETTERS;
      if (x > MARGIN && x + wide > width - MARGIN) {
        x = MARGIN;
        y += LINE;
      }
      out.empty("circle", "class", "n " + color(label), "cx", x + SWATCH, "cy", y, "r", SWATCH);
      words("words", x + 3 * SWATCH, y, name);
      x += wide + MARGIN;
    }
    out.close();
    bottom = y + LINE;
  }

  private void words(String style, double x, double y, String text) {
    out.text("text", text, "class", style, "x", x, "y", y, "dy", ".35em").newLine();
  }

  /**
   * What the highlight is, where it has a name, and what dots and dashed rings are, where there are
   * some.
   */
  private void marks(String highlight) {
    boolean rings = !picture.truth.isEmpty();
    if (highlight.isBlank() && !rings && !roots.isNeeded()) {
      return;
    }
    double y = bottom + LETTERS / 2;
    double x = MARGIN;
    out.group("font-size", LETTERS);
    if (!highlight.isBlank()) {
      String name = Markup.shortened(highlight, LONGEST_NAME);
      out.raw("<g class=\"hit\" stroke-width=\"3\">");
      out.empty("path", "class", "e", "d", "M" + out.at(x, y) + "h16").close();
      words("words", x + 22, y, name);
      x += 22 + ems(name) * LETTERS + MARGIN;
    }
    if (roots.isNeeded()) {
      String name = roots.legend(LONGEST_NAME);
      if (x > MARGIN && x + 22 + ems(name) * LETTERS > width - MARGIN) {
        x = MARGIN;
        y += LINE;
      }
      roots.sign(x + 8, y, SWATCH, picture.isHighlighted());
      words("words", x + 22, y, name);
      x += 22 + ems(name) * LETTERS + MARGIN;
    }
    if (rings) {
      if (x > MARGIN && x + 22 + ems(RINGS) * LETTERS > width - MARGIN) {
        x = MARGIN;
        y += LINE;
      }
      out.raw("<circle class=\"truth\" stroke-width=\"1.6\" stroke-dasharray=\"3.5 2.2\" cx=\"");
      out.raw(Markup.number(x + 8) + "\" cy=\"" + Markup.number(y) + "\" r=\"7\"/>\n");
      words("words", x + 22, y, RINGS);
    }
    out.close();
    bottom = y + LINE;
  }

  private void caption() {
    if (picture.caption.isBlank()) {
      return;
    }
    out.group("class", "words", "font-size", LETTERS);
    double y = bottom + LETTERS / 2;
    for (String line : Markup.lines(picture.caption, (width - 2 * MARGIN) / LETTERS)) {
      words("", MARGIN, y, line);
      y += LINE;
    }
    out.close();
    bottom = y;
  }
}
