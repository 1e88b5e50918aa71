package motive.molecule;

import java.util.List;

/**
 * The atoms and bonds of a molecule as a chemist draws them. A unit of length is one bond.
 *
 * @param atoms one for each node
 * @param bonds one for each edge
 * @param hasPlaces whether the atoms have places; else no good drawing was found and all are 0
 */
public record StructuralFormula(List<Atom> atoms, List<Bond> bonds, boolean hasPlaces) {
  /** An atom, by the symbol of its element. */
  public record Atom(String element, int charge, double x, double y) {}

  /**
   * A bond.
   *
   * @param order 1, 2 or 3; 0 for an aromatic bond of which no order can be known
   * @param aromatic whether it is part of an aromatic ring, with any order in the drawing
   */
  public record Bond(int order, boolean aromatic) {}

  /** Copies both lists. */
  public StructuralFormula {
    atoms = List.copyOf(atoms);
    bonds = List.copyOf(bonds);
  }
}
