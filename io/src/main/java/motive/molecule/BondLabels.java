package motive.molecule;

/**
 * What the edge labels of molecules stand for, as in the published MUTAG files. All four are kinds
 * of bonds; the label of an aromatic bond is not an order.
 */
public final class BondLabels {
  public static final int AROMATIC = 0;
  public static final int SINGLE = 1;
  public static final int DOUBLE = 2;
  public static final int TRIPLE = 3;

  private BondLabels() {}

  /** Whether a label stands for a bond. */
  public static boolean isBond(int label) {
    return label >= AROMATIC && label <= TRIPLE;
  }
}
