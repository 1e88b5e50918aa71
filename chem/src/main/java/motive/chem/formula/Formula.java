package motive.chem.formula;

import java.util.Arrays;
import java.util.Optional;
import motive.chem.smiles.QuietCdk;
import motive.graph.Components;
import motive.graph.Graph;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.layout.StructureDiagramGenerator;
import org.openscience.cdk.silent.Atom;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;

/** Structural formulas and SMILES by CDK. */
final class Formula {
  /*
   * Implementation notes.
   *
   * CDK finds its places in doubles and rounds none, so they are rounded here: pictures are
   * compared byte by byte. What is no molecule at all (a hundred rings in one another, a node with
   * a hundred neighbours) would keep it busy for long, and is rejected before.
   */
  private static final int MOST_ATOMS = 300;
  private static final int MOST_BONDS_OF_ATOM = 8;
  private static final int MOST_RINGS = 48;

  /** Closer than this, in bonds, two atoms cannot be distinguished. */
  private static final double LEAST_DISTANCE = 0.25;

  private static final double LONGEST_BOND = 2.5;
  private static final double GRAIN = 10_000;

  static {
    QuietCdk.ensure();
  }

  private Formula() {}

  /** Whether a graph is of the size and kind of molecules. */
  static boolean isPlausible(Graph graph) {
    if (graph.nodes() == 0 || graph.nodes() > MOST_ATOMS) {
      return false;
    }
    for (int v = 0; v < graph.nodes(); v++) {
      if (graph.degree(v) > MOST_BONDS_OF_ATOM || graph.hasLoop(v)) {
        return false;
      }
    }
    int pieces = Components.of(graph).size();
    return graph.edges() - graph.nodes() + pieces <= MOST_RINGS;
  }

  /** Where the atoms are in a structural formula, if there is a good one. */
  static Optional<Places> places(Structure structure) {
    IAtomContainer molecule = container(structure);
    StructureDiagramGenerator generator = new StructureDiagramGenerator();
    try {
      generator.generateCoordinates(molecule);
    } catch (CDKException | RuntimeException e) {
      // It fails on some systems of rings in one way or the other.
      return Optional.empty();
    }
    double[] x = new double[molecule.getAtomCount()];
    double[] y = new double[x.length];
    for (int v = 0; v < x.length; v++) {
      var point = molecule.getAtom(v).getPoint2d();
      if (point == null || !Double.isFinite(point.x) || !Double.isFinite(point.y)) {
        return Optional.empty();
      }
      x[v] = rounded(point.x / generator.getBondLength());
      y[v] = rounded(-point.y / generator.getBondLength());
    }
    moveToZero(x);
    moveToZero(y);
    return isClear(structure.graph(), x, y) ? Optional.of(new Places(x, y)) : Optional.empty();
  }

  // The least is 0, as in the layout that pictures have, so that lines and letters are where the
  // atoms are.
  private static void moveToZero(double[] values) {
    double least = Arrays.stream(values).min().orElse(0);
    Arrays.setAll(values, v -> values[v] - least);
  }

  private static double rounded(double value) {
    return Math.rint(value * GRAIN) / GRAIN;
  }

  private static boolean isClear(Graph graph, double[] x, double[] y) {
    for (int u = 0; u < x.length; u++) {
      for (int v = 0; v < u; v++) {
        if (distance(x, y, u, v) < LEAST_DISTANCE) {
          return false;
        }
      }
    }
    for (int e = 0; e < graph.edges(); e++) {
      if (distance(x, y, graph.low(e), graph.high(e)) > LONGEST_BOND) {
        return false;
      }
    }
    return true;
  }

  private static double distance(double[] x, double[] y, int u, int v) {
    double dx = x[u] - x[v];
    double dy = y[u] - y[v];
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** A SMILES in which atoms come in an order of its own; none where a bond has no order. */
  static Optional<String> smiles(Structure structure) {
    if (!structure.isKnown()) {
      return Optional.empty();
    }
    IAtomContainer molecule = container(structure);
    try {
      return Optional.of(
          new SmilesGenerator(SmiFlavor.Unique | SmiFlavor.UseAromaticSymbols).create(molecule));
    } catch (CDKException | RuntimeException e) {
      return Optional.empty();
    }
  }

  static IAtomContainer container(Structure structure) {
    Graph graph = structure.graph();
    IAtomContainer molecule = SilentChemObjectBuilder.getInstance().newAtomContainer();
    for (int v = 0; v < graph.nodes(); v++) {
      IAtom atom = new Atom(structure.element(v));
      atom.setFormalCharge(structure.charge(v));
      atom.setImplicitHydrogenCount(structure.hydrogens(v));
      molecule.addAtom(atom);
    }
    for (int e = 0; e < graph.edges(); e++) {
      IBond.Order order =
          switch (structure.order(e)) {
            case 2 -> IBond.Order.DOUBLE;
            case 3 -> IBond.Order.TRIPLE;
            default -> IBond.Order.SINGLE;
          };
      molecule.addBond(graph.low(e), graph.high(e), order);
      if (structure.isAromatic(e)) {
        IBond bond = molecule.getBond(e);
        bond.setIsAromatic(true);
        bond.getBegin().setIsAromatic(true);
        bond.getEnd().setIsAromatic(true);
      }
    }
    return molecule;
  }
}
