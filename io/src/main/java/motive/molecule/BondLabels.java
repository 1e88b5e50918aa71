package motive.molecule;

/**
 * The meaning of the edge labels of molecules, as in the published MUTAG files. All four are kinds
 * of bonds; the label of an aromatic bond is not an order.
 */
public final class BondLabels {
  /** A bond of an aromatic ring, without an order. */
  public static final int AROMATIC = 0;

  /** A bond of order 1. */
  public static final int SINGLE = 1;

  /** A bond of order 2. */
  public static final int DOUBLE = 2;

  /** A bond of order 3. */
  public static final int TRIPLE = 3;

  private BondLabels() {}

  /** Whether a label stands for a bond. */
  public static boolean isBond(int label) {
    return label >= AROMATIC && label <= TRIPLE;
  }
}
