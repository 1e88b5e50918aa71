package motive.draw;

import java.util.List;
import java.util.Optional;
import motive.check.Refuse;
import motive.molecule.MoleculeShapes;
import motive.molecule.StructuralFormula;
import motive.molecule.StructuralFormula.Atom;
import motive.molecule.StructuralFormula.Bond;

/**
 * A graph as the drawing of a molecule. Immutable. Lengths are in bonds, as those of {@link
 * GraphLayout} are in edges.
 *
 * @param places where the nodes are: as in the formula or, where that has no places, as those of
 *     any graph
 * @param formula the atoms and bonds
 * @param shapes lines and letters as chemists draw them; empty where they are drawn here
 */
public record MoleculeLayout(
    GraphLayout places, StructuralFormula formula, Optional<MoleculeShapes> shapes) {
  /** Checks that all are of one molecule. */
  public MoleculeLayout {
    int atoms = formula.atoms().size();
    int bonds = formula.bonds().size();
    if (places.nodes() != atoms) {
      throw new IllegalArgumentException(
          "places must be those of " + atoms + " atoms, got " + places.nodes());
    }
    shapes.ifPresent(
        drawn -> {
          if (drawn.atoms().size() != atoms || drawn.bonds().size() != bonds) {
            throw new IllegalArgumentException(
                Refuse.text(
                    "shapes must be those of {} atoms and {} bonds, got {} and {}",
                    atoms,
                    bonds,
                    drawn.atoms().size(),
                    drawn.bonds().size()));
          }
        });
  }

  /** The atoms, one for each node. */
  public List<Atom> atoms() {
    return formula.atoms();
  }

  /** The bonds, one for each edge. */
  public List<Bond> bonds() {
    return formula.bonds();
  }

  /** How far to the right an atom is. */
  public double x(int v) {
    return places.x(v);
  }

  /** How far down an atom is. */
  public double y(int v) {
    return places.y(v);
  }
}
