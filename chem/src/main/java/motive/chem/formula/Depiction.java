package motive.chem.formula;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.vecmath.Point2d;
import motive.molecule.MoleculeShapes;
import motive.molecule.StructuralFormula;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.renderer.RendererModel;
import org.openscience.cdk.renderer.SymbolVisibility;
import org.openscience.cdk.renderer.elements.IRenderingElement;
import org.openscience.cdk.renderer.elements.MarkedElement;
import org.openscience.cdk.renderer.generators.BasicSceneGenerator;
import org.openscience.cdk.renderer.generators.standard.StandardGenerator;

/** Structural formulas drawn by CDK: which lines and letters stand where. */
final class Depiction {
  /*
   * Implementation notes.
   *
   * CDK draws letters as outlines of a font, and ends bonds where the outlines begin. The font
   * comes along, so that no font of the machine changes a place. Its outlines are computed far
   * larger than they are shown, so that no rounding of a rasteriser shows. Where Java cannot read
   * fonts, the plain drawing is used.
   */
  private static final float LETTERS = 130;

  /** The length of a bond beside such letters; CDK's own proportion is 40 to 13. */
  private static final double BOND = 400;

  /** How much thicker than the strokes of the letters the lines are. */
  private static final double STROKE = 1.3;

  /** What CDK takes for the length of a bond between its places. */
  static final double CDK_BOND = 1.5;

  private Depiction() {}

  private static final class FormulaFont {
    static final Optional<Font> FONT = read();

    private static Optional<Font> read() {
      try (InputStream in = Depiction.class.getResourceAsStream("/motive/font/formula.ttf")) {
        return in == null
            ? Optional.empty()
            : Optional.of(Font.createFont(Font.TRUETYPE_FONT, in).deriveFont(LETTERS));
      } catch (IOException | FontFormatException | RuntimeException | LinkageError e) {
        return Optional.empty();
      } catch (InternalError e) {
        // The error of Java where the machine lacks its libraries for fonts.
        return Optional.empty();
      }
    }
  }

  /**
   * The shapes of a molecule at places; none where CDK cannot draw it.
   *
   * @param hydrogens whether hydrogens are written beside the atoms that bear them
   */
  static Optional<MoleculeShapes> shapes(
      Structure structure, StructuralFormula places, boolean hydrogens) {
    if (!structure.isKnown() || FormulaFont.FONT.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(draw(structure, places, hydrogens, FormulaFont.FONT.get()));
    } catch (RuntimeException | LinkageError | InternalError e) {
      return Optional.empty();
    }
  }

  private static MoleculeShapes draw(
      Structure structure, StructuralFormula places, boolean hydrogens, Font font) {
    IAtomContainer molecule = Formula.container(structure);
    for (int v = 0; v < molecule.getAtomCount(); v++) {
      var atom = molecule.getAtom(v);
      StructuralFormula.Atom place = places.atoms().get(v);
      atom.setPoint2d(new Point2d(place.x() * CDK_BOND, -place.y() * CDK_BOND));
      atom.setProperty(MarkedElement.ID_KEY, ShapeVisitor.ATOM + v);
      if (!hydrogens) {
        atom.setImplicitHydrogenCount(0);
      }
    }
    for (int e = 0; e < molecule.getBondCount(); e++) {
      molecule.getBond(e).setProperty(MarkedElement.ID_KEY, ShapeVisitor.BOND + e);
    }
    StandardGenerator generator = new StandardGenerator(font);
    RendererModel model = new RendererModel();
    model.registerParameters(new BasicSceneGenerator());
    model.registerParameters(generator);
    model.set(BasicSceneGenerator.BondLength.class, BOND);
    model.set(BasicSceneGenerator.Scale.class, BOND / CDK_BOND);
    model.set(StandardGenerator.StrokeRatio.class, STROKE);
    model.set(
        StandardGenerator.Visibility.class,
        SymbolVisibility.iupacRecommendationsWithoutTerminalCarbon());
    IRenderingElement drawn = generator.generate(molecule, model);
    ShapeVisitor visitor = new ShapeVisitor(molecule.getAtomCount(), molecule.getBondCount());
    drawn.accept(visitor);
    return visitor.shapes();
  }

  /** Lists to fill. */
  static <T> List<List<T>> lists(int size) {
    List<List<T>> lists = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }
}
