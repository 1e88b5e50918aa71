package motive.chem.smiles;

import java.util.List;
import motive.molecule.BondLabels;

/**
 * The atoms and bonds of a molecule, in the order of its SMILES. Hydrogens are counted at the atoms
 * that bear them and are no atoms themselves, but where they cannot be left out: molecular
 * hydrogen, ions of hydrogen, and a hydrogen between two atoms.
 *
 * <p>Rings are aromatic by Daylight's rules, however the SMILES writes them.
 */
public record SmilesMolecule(List<Atom> atoms, List<Bond> bonds) {
  /**
   * One atom, by the symbol of its element.
   *
   * @param hydrogens those that are no atoms here
   * @param bondOrders the sum of the orders of its bonds in a Kekulé structure; -1 where it is not
   *     known
   */
  public record Atom(String element, int charge, int hydrogens, boolean aromatic, int bondOrders) {
    /** What is kept of the atom beside its label, see {@link AtomMarks}. */
    public int mark() {
      return AtomMarks.of(charge, hydrogens, bondOrders);
    }
  }

  /**
   * One bond.
   *
   * @param label what kind of bond, one of {@link BondLabels}
   */
  public record Bond(int from, int to, int label) {}

  /** Copies both lists. */
  public SmilesMolecule {
    atoms = List.copyOf(atoms);
    bonds = List.copyOf(bonds);
  }
}
