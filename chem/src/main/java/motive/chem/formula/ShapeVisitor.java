package motive.chem.formula;

import java.awt.geom.AffineTransform;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import motive.molecule.MoleculeShapes;
import motive.molecule.MoleculeShapes.Line;
import org.openscience.cdk.renderer.elements.ElementGroup;
import org.openscience.cdk.renderer.elements.GeneralPath;
import org.openscience.cdk.renderer.elements.IRenderingElement;
import org.openscience.cdk.renderer.elements.IRenderingVisitor;
import org.openscience.cdk.renderer.elements.LineElement;
import org.openscience.cdk.renderer.elements.MarkedElement;
import org.openscience.cdk.renderer.elements.path.PathElement;

/** A collector of what CDK draws, by the atom or bond that it is drawn for. */
final class ShapeVisitor implements IRenderingVisitor {
  static final String ATOM = "a";
  static final String BOND = "b";

  private static final int DIGITS = 4;

  private final List<List<Line>> bonds;
  private final List<List<String>> atoms;
  private double thickness;
  private String mark = "";

  ShapeVisitor(int atomCount, int bondCount) {
    this.bonds = Depiction.lists(bondCount);
    this.atoms = Depiction.lists(atomCount);
  }

  MoleculeShapes shapes() {
    return new MoleculeShapes(
        bonds, atoms.stream().map(paths -> String.join("", paths)).toList(), thickness);
  }

  @Override
  public void visit(IRenderingElement element) {
    if (element instanceof MarkedElement marked) {
      String outer = mark;
      String id = marked.getId();
      mark = id == null ? outer : id;
      visit(marked.element());
      mark = outer;
    } else if (element instanceof ElementGroup group) {
      group.visitChildren(this);
    } else if (element instanceof LineElement line && mark.startsWith(BOND)) {
      bonds.get(place()).add(line(line));
      thickness = length(line.width);
    } else if (element instanceof GeneralPath path && mark.startsWith(ATOM)) {
      atoms.get(place()).add(data(path));
    } else {
      // Something that is neither a line of a bond nor a letter of an atom cannot be identified.
      throw new IllegalStateException(
          "a formula must be of lines and letters, got " + element.getClass().getSimpleName());
    }
  }

  private int place() {
    return Integer.parseInt(mark.substring(1));
  }

  private static double length(double value) {
    return BigDecimal.valueOf(value / Depiction.CDK_BOND)
        .setScale(DIGITS, RoundingMode.HALF_EVEN)
        .doubleValue();
  }

  private static Line line(LineElement line) {
    return new Line(
        length(line.firstPointX),
        length(-line.firstPointY),
        length(line.secondPointX),
        length(-line.secondPointY));
  }

  private static String data(GeneralPath path) {
    StringBuilder data = new StringBuilder();
    for (PathElement step : path.elements) {
      double[] points = new double[6];
      step.points(points);
      int count =
          switch (step.type()) {
            case MoveTo, LineTo -> 2;
            case QuadTo -> 4;
            case CubicTo -> 6;
            case Close -> 0;
          };
      data.append(
          switch (step.type()) {
            case MoveTo -> 'M';
            case LineTo -> 'L';
            case QuadTo -> 'Q';
            case CubicTo -> 'C';
            case Close -> 'Z';
          });
      for (int i = 0; i < count; i++) {
        data.append(i == 0 ? "" : " ").append(number(i % 2 == 0 ? points[i] : -points[i]));
      }
    }
    return data.toString();
  }

  private static String number(double value) {
    BigDecimal rounded =
        BigDecimal.valueOf(value / Depiction.CDK_BOND).setScale(DIGITS, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  @Override
  public void setTransform(AffineTransform transform) {}
}
