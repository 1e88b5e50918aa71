package motive.chem.smarts;

import motive.chem.smarts.Test.Outcome;
import motive.chem.smarts.Test.Primitive;
import motive.molecule.BondLabels;

/** The primitives of bonds. */
final class Bonds {
  static final Test SINGLE = new Kind(BondLabels.SINGLE);
  static final Test DOUBLE = new Kind(BondLabels.DOUBLE);
  static final Test TRIPLE = new Kind(BondLabels.TRIPLE);
  static final Test AROMATIC = new Kind(BondLabels.AROMATIC);

  private Bonds() {}

  private static Outcome of(boolean met) {
    return met ? Outcome.YES : Outcome.NO;
  }

  /** {@code ~}. */
  record AnyBond() implements Primitive {
    @Override
    public Outcome of(Facts facts, int bond) {
      return Outcome.YES;
    }
  }

  /** {@code -}, {@code =}, {@code #} and {@code :}. */
  record Kind(int label) implements Primitive {
    @Override
    public Outcome of(Facts facts, int bond) {
      return facts.hasBonds() ? Bonds.of(facts.bond(bond) == label) : Outcome.UNREAD;
    }
  }

  /** {@code @}. */
  record InRing() implements Primitive {
    @Override
    public Outcome of(Facts facts, int bond) {
      return Bonds.of(facts.isInRing(bond));
    }
  }
}
