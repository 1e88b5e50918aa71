package motive.data.smiles;

/** The names of the feature columns that tell more of an atom than its element. */
public final class AtomColumns {
  public static final String CHARGE = "formal charge";
  public static final String AROMATIC = "aromatic";
  public static final String HYDROGENS = "hydrogens";

  private AtomColumns() {}
}
