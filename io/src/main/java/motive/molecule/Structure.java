package motive.molecule;

import java.util.ArrayList;
import java.util.List;
import motive.data.smiles.AtomMarks;
import motive.draw.MoleculeLayout;
import motive.graph.Graph;

/**
 * What is known of the atoms and bonds of one graph. Marks, {@link AtomMarks}, tell of the molecule
 * that the graph is or is a part of; where a bond was cut, hydrogens take its place.
 */
final class Structure {
  private final Graph graph;
  private final String[] elements;
  private final int[] charges;
  private final int[] hydrogens;
  private final int[] orders;
  private final boolean[] aromatic;

  /**
   * @param elements the symbol of each node
   * @param charges the charge of each node, read where there are no marks; none where not known
   * @param hydrogens the hydrogens at each node, in the same way
   * @param orders the order of each edge; 0 for aromatic ones
   * @param resolve whether aromatic bonds are given orders, which is work for molecules alone
   */
  Structure(
      Graph graph,
      String[] elements,
      int[] charges,
      int[] hydrogens,
      int[] orders,
      boolean resolve) {
    this.graph = graph;
    this.elements = elements;
    this.orders = orders;
    this.aromatic = new boolean[graph.edges()];
    boolean any = false;
    for (int e = 0; e < graph.edges(); e++) {
      aromatic[e] = orders[e] == 0;
      any |= aromatic[e];
    }
    if (any && resolve) {
      Kekule.assign(graph, elements, aromatic, orders);
    }
    if (graph.hasMarks()) {
      this.charges = AtomMarks.charges(graph);
      this.hydrogens = marked();
    } else {
      this.charges = charges.length == 0 ? guessed() : charges;
      this.hydrogens = hydrogens;
    }
  }

  /**
   * The charges that bonds alone tell: nitrogen with four of them has lost an electron, and an
   * oxygen that hangs on it by one has taken it, as in a nitro group.
   */
  private int[] guessed() {
    int[] guess = new int[graph.nodes()];
    for (int v = 0; v < guess.length; v++) {
      if (elements[v].equals("N") && !hasUnknownOrder(v) && bonds(v) == 4) {
        guess[v] = 1;
      }
    }
    for (int v = 0; v < guess.length; v++) {
      if (elements[v].equals("O") && graph.degree(v) == 1 && bonds(v) == 1) {
        int u = graph.neighbor(v, 0);
        guess[v] = elements[u].equals("N") && guess[u] == 1 ? -1 : 0;
      }
    }
    return guess;
  }

  private int[] marked() {
    int[] marked = new int[graph.nodes()];
    for (int v = 0; v < marked.length; v++) {
      int bonds = bonds(v);
      int cut = AtomMarks.bondOrders(graph.mark(v)).orElse(bonds) - bonds;
      marked[v] = AtomMarks.hydrogens(graph.mark(v)) + Math.max(0, cut);
    }
    return marked;
  }

  private boolean hasUnknownOrder(int v) {
    for (int i = 0; i < graph.degree(v); i++) {
      if (orders[graph.neighborEdge(v, i)] == 0) {
        return true;
      }
    }
    return false;
  }

  private int bonds(int v) {
    int sum = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      sum += Math.max(1, orders[graph.neighborEdge(v, i)]);
    }
    return sum;
  }

  Graph graph() {
    return graph;
  }

  String element(int v) {
    return elements[v];
  }

  int charge(int v) {
    return charges[v];
  }

  int hydrogens(int v) {
    return hydrogens.length > 0
        ? hydrogens[v]
        : Element.hydrogens(elements[v], charges[v], bonds(v));
  }

  /** The order of a bond; 0 where none can be known. */
  int order(int e) {
    return orders[e];
  }

  boolean isAromatic(int e) {
    return aromatic[e];
  }

  /** Whether every bond has an order. */
  boolean isKnown() {
    for (int order : orders) {
      if (order == 0) {
        return false;
      }
    }
    return true;
  }

  List<MoleculeLayout.Bond> drawnBonds() {
    List<MoleculeLayout.Bond> drawn = new ArrayList<>();
    for (int e = 0; e < orders.length; e++) {
      drawn.add(new MoleculeLayout.Bond(orders[e], aromatic[e]));
    }
    return drawn;
  }

  List<MoleculeLayout.Atom> drawnAtoms() {
    List<MoleculeLayout.Atom> drawn = new ArrayList<>();
    for (int v = 0; v < elements.length; v++) {
      drawn.add(new MoleculeLayout.Atom(elements[v], charges[v]));
    }
    return drawn;
  }
}
