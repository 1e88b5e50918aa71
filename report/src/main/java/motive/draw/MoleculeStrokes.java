package motive.draw;

import static motive.draw.Markup.escape;
import static motive.draw.Markup.number;

import motive.draw.MoleculeLayout.Atom;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.molecule.MoleculeShapes;
import org.jspecify.annotations.Nullable;

/** The lines and letters of a structural formula. */
final class MoleculeStrokes {
  /** Lengths in bonds. */
  private static final double LETTERS = 0.36;

  private static final double HALO = 0.5;
  private static final double DOT = 0.11;
  private static final double APART = 0.15;
  private static final double SHORTER = 0.14;

  /** What stays free between a bond and the letters at its end, beyond half of their height. */
  private static final double CLEAR = 0.05;

  private final Graph graph;
  private final MoleculeLayout molecule;
  private final double unit;
  private final double left;
  private final double top;
  private final double thickness;
  private final @Nullable MoleculeShapes shapes;
  private final RingSides sides;

  MoleculeStrokes(Graph graph, MoleculeLayout molecule, double unit, double left, double top) {
    this.graph = graph;
    this.molecule = molecule;
    this.unit = unit;
    this.left = left;
    this.top = top;
    this.shapes = molecule.shapes().orElse(null);
    this.thickness = Math.max(0.5, unit * (shapes == null ? 1.0 / 26 : shapes.thickness()));
    this.sides = new RingSides(graph, molecule);
  }

  /** Something bright below what is highlighted. */
  void halo(StringBuilder out, NodeSet nodes, boolean[] edges) {
    StringBuilder path = new StringBuilder();
    for (int e = 0; e < edges.length; e++) {
      if (edges[e]) {
        path.append(line(graph.low(e), graph.high(e)));
      }
    }
    if (!path.isEmpty()) {
      out.append("<path class=\"halo\" stroke-width=\"").append(number(HALO * unit));
      out.append("\" d=\"").append(path).append("\"/>\n");
    }
    for (int v = nodes.next(0); v >= 0; v = nodes.next(v + 1)) {
      dot(out, "glow", v, HALO / 2);
      // A carbon of which no bond is highlighted has nothing else to show it.
      if (!isWritten(v) && !hasAny(v, edges)) {
        dot(out, "dot", v, DOT);
      }
    }
  }

  private boolean hasAny(int v, boolean[] edges) {
    for (int i = 0; i < graph.degree(v); i++) {
      if (edges[graph.neighborEdge(v, i)]) {
        return true;
      }
    }
    return false;
  }

  private void dot(StringBuilder out, String style, int v, double radius) {
    out.append("<circle class=\"").append(style).append("\" cx=\"").append(number(x(v)));
    out.append("\" cy=\"").append(number(y(v))).append("\" r=\"");
    out.append(number(radius * unit)).append("\"/>\n");
  }

  private String line(int u, int v) {
    return "M" + at(x(u), y(u)) + "L" + at(x(v), y(v));
  }

  private static String at(double x, double y) {
    return number(x) + " " + number(y);
  }

  void bonds(StringBuilder out, String style, boolean[] edges, boolean marked) {
    out.append("<g class=\"").append(style).append("\" stroke-width=\"");
    out.append(number(marked ? 1.5 * thickness : thickness)).append("\">\n");
    for (int e = 0; e < graph.edges(); e++) {
      if (edges[e] == marked) {
        bond(out, e);
      }
    }
    out.append("</g>\n");
  }

  private void bond(StringBuilder out, int e) {
    if (shapes != null) {
      for (MoleculeShapes.Line line : shapes.bonds().get(e)) {
        out.append("<line class=\"e\" x1=\"").append(number(left + line.x1() * unit));
        out.append("\" y1=\"").append(number(top + line.y1() * unit));
        out.append("\" x2=\"").append(number(left + line.x2() * unit));
        out.append("\" y2=\"").append(number(top + line.y2() * unit)).append("\"/>\n");
      }
      return;
    }
    int order = molecule.bond(e).order();
    double side = sides.of(e);
    if (order == 3) {
      stroke(out, e, 0, 0, false);
      stroke(out, e, APART, SHORTER / 2, false);
      stroke(out, e, -APART, SHORTER / 2, false);
    } else if (order == 1) {
      stroke(out, e, 0, 0, false);
    } else if (side == 0) {
      stroke(out, e, APART / 2, 0, false);
      stroke(out, e, -APART / 2, 0, order == 0);
    } else {
      stroke(out, e, 0, 0, false);
      stroke(out, e, side * APART, SHORTER, order == 0);
    }
  }

  /**
   * A line along a bond.
   *
   * @param aside how far beside it, in bonds, to the right of one who looks from its lower end
   * @param shorter how much shorter at an end where there are no letters
   */
  private void stroke(StringBuilder out, int e, double aside, double shorter, boolean dashed) {
    int u = graph.low(e);
    int v = graph.high(e);
    double dx = molecule.x(v) - molecule.x(u);
    double dy = molecule.y(v) - molecule.y(u);
    double length = Math.sqrt(dx * dx + dy * dy);
    if (length == 0) {
      return;
    }
    double ux = dx / length;
    double uy = dy / length;
    double from = Math.max(shorter, reach(u, ux, uy));
    double to = length - Math.max(shorter, reach(v, ux, uy));
    if (to <= from) {
      return;
    }
    double sx = molecule.x(u) - uy * aside;
    double sy = molecule.y(u) + ux * aside;
    out.append("<line class=\"e\" x1=\"").append(number(left + (sx + from * ux) * unit));
    out.append("\" y1=\"").append(number(top + (sy + from * uy) * unit));
    out.append("\" x2=\"").append(number(left + (sx + to * ux) * unit));
    out.append("\" y2=\"").append(number(top + (sy + to * uy) * unit)).append('"');
    if (dashed) {
      out.append(" stroke-dasharray=\"").append(number(0.12 * unit)).append(' ');
      out.append(number(0.12 * unit)).append('"');
    }
    out.append("/>\n");
  }

  /** How far the letters of an atom reach in a direction, in bonds: they fill an ellipse. */
  private double reach(int v, double ux, double uy) {
    if (!isWritten(v)) {
      return 0;
    }
    // Only the symbol stands over the place of the atom; a charge stands beside it.
    double wide = Markup.ems(molecule.atom(v).element()) * LETTERS / 2 + CLEAR;
    double high = LETTERS / 2 + CLEAR;
    return 1 / Math.sqrt(ux * ux / (wide * wide) + uy * uy / (high * high));
  }

  /** Carbon is written only where no bond would show it, or to bear a charge. */
  private boolean isWritten(int v) {
    if (shapes != null) {
      return !shapes.atoms().get(v).isEmpty();
    }
    Atom atom = molecule.atom(v);
    return !atom.element().equals("C") || atom.charge() != 0 || graph.degree(v) == 0;
  }

  void atoms(StringBuilder out, String style, NodeSet nodes, boolean marked) {
    out.append("<g class=\"").append(style).append("\" font-size=\"");
    out.append(number(LETTERS * unit)).append("\">\n");
    for (int v = 0; v < graph.nodes(); v++) {
      if (nodes.contains(v) == marked) {
        atom(out, v);
      }
    }
    out.append("</g>\n");
  }

  private void atom(StringBuilder out, int v) {
    Atom atom = molecule.atom(v);
    out.append("<g><title>node ").append(escape(graph.id(v))).append(", ");
    out.append(escape(atom.text())).append("</title>");
    dot(out, "spot", v, HALO / 2);
    if (shapes != null) {
      glyphs(out, shapes.atoms().get(v));
    } else if (isWritten(v)) {
      // The charge does not take part in the centring, so that the symbol stays on its place.
      String charge = atom.text().substring(atom.element().length());
      out.append("<text class=\"atom\" x=\"").append(number(x(v))).append("\" y=\"");
      out.append(number(y(v))).append("\" dy=\".35em\">").append(escape(atom.element()));
      out.append("</text>");
      if (!charge.isEmpty()) {
        double wide = Markup.ems(atom.element()) * LETTERS / 2 * unit;
        out.append("<text class=\"atom charge\" x=\"");
        out.append(number(x(v) + wide)).append("\" y=\"").append(number(y(v)));
        out.append("\" dy=\".35em\">").append(escape(charge)).append("</text>");
      }
    }
    out.append("</g>\n");
  }

  private void glyphs(StringBuilder out, String path) {
    if (!path.isEmpty()) {
      out.append("<path class=\"atom\" transform=\"translate(").append(number(left));
      out.append(' ').append(number(top)).append(") scale(").append(number(unit));
      out.append(")\" d=\"").append(path).append("\"/>");
    }
  }

  private double x(int v) {
    return left + molecule.x(v) * unit;
  }

  private double y(int v) {
    return top + molecule.y(v) * unit;
  }
}
