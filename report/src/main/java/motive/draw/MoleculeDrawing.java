package motive.draw;

import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.molecule.MoleculeShapes;
import motive.molecule.StructuralFormula.Atom;
import org.jspecify.annotations.Nullable;

/** The lines and letters of a structural formula. */
final class MoleculeDrawing {
  /** Lengths in bonds. */
  private static final double LETTERS = 0.36;

  private static final double HALO = 0.5;
  private static final double DOT = 0.11;
  private static final double APART = 0.15;
  private static final double SHORTER = 0.14;

  /** What stays free between a bond and the letters at its end, beyond half of their height. */
  private static final double CLEAR = 0.05;

  private final Graph graph;
  private final NodeSet nodes;
  private final boolean[] edges;
  private final MoleculeLayout molecule;
  private final SvgWriter out;
  private final double unit;
  private final double left;
  private final double top;
  private final double thickness;
  private final @Nullable MoleculeShapes shapes;
  private final RingSides sides;
  private final @Nullable Shading shading;

  MoleculeDrawing(
      GraphPicture picture,
      MoleculeLayout molecule,
      SvgWriter out,
      double unit,
      double left,
      double top) {
    this.graph = picture.graph;
    this.nodes = picture.nodes;
    this.edges = picture.edges;
    this.molecule = molecule;
    this.out = out;
    this.unit = unit;
    this.left = left;
    this.top = top;
    this.shapes = molecule.shapes().orElse(null);
    this.thickness = Math.max(0.5, unit * (shapes == null ? 1.0 / 26 : shapes.thickness()));
    this.sides = new RingSides(graph, molecule);
    this.shading = picture.shading;
  }

  /**
   * Something bright below what is highlighted; where shades are below it, a ring around atoms
   * whose bonds do not show it.
   */
  void halo() {
    if (shading != null) {
      for (int v = nodes.next(0); v >= 0; v = nodes.next(v + 1)) {
        if (!hasAny(v)) {
          out.group("class", "hit", "stroke-width", 1.5 * thickness);
          dot("e", v, HALO / 2);
          out.close();
        }
      }
      return;
    }
    StringBuilder path = new StringBuilder();
    for (int e = 0; e < edges.length; e++) {
      if (edges[e]) {
        int u = graph.low(e);
        int v = graph.high(e);
        path.append('M').append(out.at(x(u), y(u))).append('L').append(out.at(x(v), y(v)));
      }
    }
    if (!path.isEmpty()) {
      out.empty("path", "class", "halo", "stroke-width", HALO * unit, "d", path).newLine();
    }
    for (int v = nodes.next(0); v >= 0; v = nodes.next(v + 1)) {
      dot("glow", v, HALO / 2);
      // A carbon of which no bond is highlighted has nothing else to show it.
      if (!isWritten(v) && !hasAny(v)) {
        dot("dot", v, DOT);
      }
    }
  }

  private boolean hasAny(int v) {
    for (int i = 0; i < graph.degree(v); i++) {
      if (edges[graph.neighborEdge(v, i)]) {
        return true;
      }
    }
    return false;
  }

  private void dot(String style, int v, double radius) {
    out.empty("circle", "class", style, "cx", x(v), "cy", y(v), "r", radius * unit).newLine();
  }

  void bonds(String style, boolean marked) {
    out.group("class", style, "stroke-width", marked ? 1.5 * thickness : thickness);
    for (int e = 0; e < graph.edges(); e++) {
      if (edges[e] == marked) {
        bond(e);
      }
    }
    out.close();
  }

  private void bond(int e) {
    if (shapes != null) {
      for (MoleculeShapes.Line line : shapes.bonds().get(e)) {
        line(line.x1(), line.y1(), line.x2(), line.y2(), false);
      }
      return;
    }
    int order = molecule.bonds().get(e).order();
    double side = sides.of(e);
    if (order == 3) {
      stroke(e, 0, 0, false);
      stroke(e, APART, SHORTER / 2, false);
      stroke(e, -APART, SHORTER / 2, false);
    } else if (order == 1) {
      stroke(e, 0, 0, false);
    } else if (side == 0) {
      stroke(e, APART / 2, 0, false);
      stroke(e, -APART / 2, 0, order == 0);
    } else {
      stroke(e, 0, 0, false);
      stroke(e, side * APART, SHORTER, order == 0);
    }
  }

  /** A line between two places of the molecule. */
  private void line(double x1, double y1, double x2, double y2, boolean dashed) {
    String dashes = dashed ? out.at(0.12 * unit, 0.12 * unit) : "";
    out.line(left + x1 * unit, top + y1 * unit, left + x2 * unit, top + y2 * unit, dashes);
  }

  /**
   * A line along a bond.
   *
   * @param aside how far beside it, in bonds, to the right of one who looks from its lower end
   * @param shorter how much shorter at an end where there are no letters
   */
  private void stroke(int e, double aside, double shorter, boolean dashed) {
    int u = graph.low(e);
    int v = graph.high(e);
    double dx = molecule.x(v) - molecule.x(u);
    double dy = molecule.y(v) - molecule.y(u);
    double length = Math.sqrt(dx * dx + dy * dy);
    double ux = dx / length;
    double uy = dy / length;
    double from = Math.max(shorter, reach(u, ux, uy));
    double to = length - Math.max(shorter, reach(v, ux, uy));
    if (length > 0 && to > from) {
      double sx = molecule.x(u) - uy * aside;
      double sy = molecule.y(u) + ux * aside;
      line(sx + from * ux, sy + from * uy, sx + to * ux, sy + to * uy, dashed);
    }
  }

  /** How far the letters of an atom reach in a direction, in bonds: they fill an ellipse. */
  private double reach(int v, double ux, double uy) {
    if (!isWritten(v)) {
      return 0;
    }
    // Only the symbol stands over the place of the atom; a charge stands beside it.
    double wide = Markup.ems(molecule.atoms().get(v).element()) * LETTERS / 2 + CLEAR;
    double high = LETTERS / 2 + CLEAR;
    return 1 / Math.sqrt(ux * ux / (wide * wide) + uy * uy / (high * high));
  }

  /** Carbon is written only where no bond would show it, or to bear a charge. */
  private boolean isWritten(int v) {
    if (shapes != null) {
      return !shapes.atoms().get(v).isEmpty();
    }
    Atom atom = molecule.atoms().get(v);
    return !atom.element().equals("C") || atom.charge() != 0 || graph.degree(v) == 0;
  }

  void atoms(String style, boolean marked) {
    out.group("class", style, "font-size", LETTERS * unit);
    for (int v = 0; v < graph.nodes(); v++) {
      if (nodes.contains(v) == marked) {
        atom(v);
      }
    }
    out.close();
  }

  private void atom(int v) {
    Atom atom = molecule.atoms().get(v);
    String score = shading == null ? "" : shading.ofNode(v);
    out.raw("<g>").text("title", "node " + graph.id(v) + ", " + atom.text() + score);
    dot("spot", v, HALO / 2);
    if (shapes != null) {
      glyphs(shapes.atoms().get(v));
    } else if (isWritten(v)) {
      out.text("text", atom.element(), "class", "atom", "x", x(v), "y", y(v), "dy", ".35em");
      // The charge does not take part in the centring, so that the symbol stays on its place.
      String charge = atom.text().substring(atom.element().length());
      if (!charge.isEmpty()) {
        double at = x(v) + Markup.ems(atom.element()) * LETTERS / 2 * unit;
        out.text("text", charge, "class", "atom charge", "x", at, "y", y(v), "dy", ".35em");
      }
    }
    out.close();
  }

  private void glyphs(String path) {
    if (!path.isEmpty()) {
      String place = "translate(" + out.at(left, top) + ") scale(" + Markup.number(unit) + ")";
      out.empty("path", "class", "atom", "transform", place, "d", path);
    }
  }

  private double x(int v) {
    return left + molecule.x(v) * unit;
  }

  private double y(int v) {
    return top + molecule.y(v) * unit;
  }
}
