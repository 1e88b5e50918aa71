package motive.draw;

import java.util.List;
import java.util.Optional;
import motive.molecule.MoleculeShapes;

/**
 * A graph as the drawing of a molecule: where its atoms are, what its bonds are and what the atoms
 * are called. Immutable. Lengths are in bonds, as those of {@link GraphLayout} are in edges.
 *
 * @param places where the nodes are
 * @param bonds one for each edge
 * @param atoms one for each node
 * @param structural whether the places are those of a structural formula; else the molecule had
 *     none and they are those of any graph
 */
public record MoleculeLayout(
    GraphLayout places,
    List<Bond> bonds,
    List<Atom> atoms,
    boolean structural,
    Optional<MoleculeShapes> shapes) {
  /**
   * A bond.
   *
   * @param order 1, 2 or 3; 0 for an aromatic bond of which no order can be known
   * @param aromatic whether it is part of an aromatic ring, whatever its order in the drawing
   */
  public record Bond(int order, boolean aromatic) {
    public Bond {
      if (order < (aromatic ? 0 : 1) || order > 3) {
        throw new IllegalArgumentException(
            "order of a bond must be 1, 2 or 3, or 0 where it is aromatic, got " + order);
      }
    }
  }

  /** An atom, by the symbol of its element. */
  public record Atom(String element, int charge) {
    /** The symbol with the charge behind it, such as {@code N⁺} or {@code Ca²⁺}. */
    public String text() {
      if (charge == 0) {
        return element;
      }
      StringBuilder text = new StringBuilder(element);
      if (Math.abs(charge) > 1) {
        Integer.toString(Math.abs(charge)).chars().forEach(c -> text.append(raised(c - '0')));
      }
      return text.append(charge > 0 ? '⁺' : '⁻').toString();
    }

    private static char raised(int digit) {
      return "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(digit);
    }
  }

  /** A molecule that is drawn here, line by line. */
  public MoleculeLayout(
      GraphLayout places, List<Bond> bonds, List<Atom> atoms, boolean structural) {
    this(places, bonds, atoms, structural, Optional.empty());
  }

  public MoleculeLayout {
    bonds = List.copyOf(bonds);
    atoms = List.copyOf(atoms);
    if (places.nodes() != atoms.size()) {
      throw new IllegalArgumentException(
          "places must be those of " + atoms.size() + " atoms, got " + places.nodes());
    }
    if (shapes.isPresent()
        && (shapes.get().atoms().size() != atoms.size()
            || shapes.get().bonds().size() != bonds.size())) {
      throw new IllegalArgumentException(
          "shapes must be those of "
              + atoms.size()
              + " atoms and "
              + bonds.size()
              + " bonds, got "
              + shapes.get().atoms().size()
              + " and "
              + shapes.get().bonds().size());
    }
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
