package motive.chem.smarts;

import motive.chem.smarts.Test.Primitive;
import motive.chem.smarts.Test.Verdict;
import motive.molecule.BondLabels;

/** The primitives of bonds. */
final class Bonds {
  static final Test SINGLE = new Kind(BondLabels.SINGLE);
  static final Test DOUBLE = new Kind(BondLabels.DOUBLE);
  static final Test TRIPLE = new Kind(BondLabels.TRIPLE);
  static final Test AROMATIC = new Kind(BondLabels.AROMATIC);

  private Bonds() {}

  private static Verdict of(boolean met) {
    return met ? Verdict.YES : Verdict.NO;
  }

  /** {@code ~}. */
  record AnyBond() implements Primitive {
    @Override
    public Verdict of(Facts facts, int bond) {
      return Verdict.YES;
    }
  }

  /** {@code -}, {@code =}, {@code #} and {@code :}. */
  record Kind(int label) implements Primitive {
    @Override
    public Verdict of(Facts facts, int bond) {
      return facts.tellsBonds() ? Bonds.of(facts.bond(bond) == label) : Verdict.UNREAD;
    }
  }

  /** {@code @}. */
  record InRing() implements Primitive {
    @Override
    public Verdict of(Facts facts, int bond) {
      return Bonds.of(facts.isInRing(bond));
    }
  }
}
