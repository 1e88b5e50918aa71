package motive.chem.toxicophore;

import java.util.List;

/**
 * A group for a slot of a scaffold. Rings within it have the numbers 7 and above.
 *
 * @param name in the ground truth; groups of one name are forms of one; empty where it is planted
 *     nowhere
 * @param smiles begins with the atom that is bonded to the scaffold; empty for a hydrogen
 * @param bearer whether the scaffold's atom belongs to what is planted
 * @param core which of its own atoms do
 */
record Group(String name, String smiles, boolean bearer, List<Integer> core) {
  Group {
    core = List.copyOf(core);
  }

  /** A group that is planted with the scaffold's atom. */
  static Group aromatic(String name, String smiles, Integer... core) {
    return new Group(name, smiles, true, List.of(core));
  }

  /** A group that is planted by itself. */
  static Group alone(String name, String smiles, Integer... core) {
    return new Group(name, smiles, false, List.of(core));
  }

  /** A group that is planted nowhere. */
  static Group harmless(String smiles) {
    return new Group("", smiles, false, List.of());
  }

  long formula() {
    return Formula.of(smiles);
  }

  /** Whether it is planted in the ground truth. */
  boolean isNamed() {
    return !name.isEmpty();
  }
}
