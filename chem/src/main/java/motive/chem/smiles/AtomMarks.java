package motive.chem.smiles;

import java.util.OptionalInt;
import motive.graph.Graph;

/**
 * The marks of atoms: the formal charge, the hydrogens that are no nodes, and the sum of the orders
 * of the bonds between nodes in a Kekulé structure. All of it is of the molecule that was read,
 * also where the atom stands in a part of it.
 *
 * <p>Code that reads marks may run without CDK, as a job on a cluster does.
 */
public final class AtomMarks {
  /*
   * Implementation notes.
   *
   * The charge has the upper 16 bits, the orders plus one the next eight (0: not known), and the
   * hydrogens the lowest eight.
   */
  private static final int CHARGE_SHIFT = 16;
  private static final int ORDERS_SHIFT = 8;
  private static final int BYTE = 0xFF;

  private AtomMarks() {}

  /**
   * The mark of an atom.
   *
   * @param bondOrders -1 where they are not known
   */
  static int of(int charge, int hydrogens, int bondOrders) {
    require("charge", charge, Short.MIN_VALUE, Short.MAX_VALUE);
    require("hydrogens", hydrogens, 0, BYTE);
    require("bond orders", bondOrders, -1, BYTE - 1);
    return charge << CHARGE_SHIFT | (bondOrders + 1) << ORDERS_SHIFT | hydrogens;
  }

  private static void require(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " of an atom must be in [" + least + ", " + most + "], got " + value);
    }
  }

  /** The formal charge of a mark. */
  public static int charge(int mark) {
    return mark >> CHARGE_SHIFT;
  }

  /** The number of hydrogens of a mark that are no nodes. */
  public static int hydrogens(int mark) {
    return mark & BYTE;
  }

  /** The sum of the orders of the bonds between nodes; none where it is not known. */
  public static OptionalInt bondOrders(int mark) {
    int sum = mark >> ORDERS_SHIFT & BYTE;
    return sum == 0 ? OptionalInt.empty() : OptionalInt.of(sum - 1);
  }

  /** The charge of each atom of a graph; none where it has no marks. */
  public static int[] charges(Graph graph) {
    int[] charges = new int[graph.hasMarks() ? graph.nodes() : 0];
    for (int v = 0; v < charges.length; v++) {
      charges[v] = charge(graph.mark(v));
    }
    return charges;
  }
}
