package motive.molecule;

import motive.motif.Condition;

/** A condition of a motif that was written as a SMILES or a SMARTS. */
public interface MoleculeCondition extends Condition {
  /** The vocabulary that it was read with. */
  Vocabulary vocabulary();
}
