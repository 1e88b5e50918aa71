package motive.chem.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.chem.smiles.AtomMarks;
import motive.graph.Graph;
import motive.molecule.BondLabels;
import motive.molecule.Element;
import motive.molecule.MoleculeGraph;
import motive.molecule.StructuralFormula;

/**
 * The atoms and bonds of one graph, as far as they are known. Marks, {@link AtomMarks}, refer to
 * the molecule that the graph is or is a part of; where a bond was cut, hydrogens take its place.
 */
final class Structure {
  private final Graph graph;
  private final List<String> elements;
  private final int[] charges;
  private final int[] hydrogens;
  private final int[] orders;
  private final boolean[] aromatic;

  /**
   * The structure of a molecule.
   *
   * @param resolve whether aromatic bonds are given orders, which is work for molecules alone
   */
  Structure(MoleculeGraph molecule, boolean resolve) {
    this.graph = molecule.graph();
    this.elements = molecule.elements();
    this.orders = array(molecule.bonds());
    this.aromatic = new boolean[orders.length];
    boolean any = false;
    for (int e = 0; e < orders.length; e++) {
      aromatic[e] = orders[e] == BondLabels.AROMATIC;
      any |= aromatic[e];
    }
    if (any && resolve) {
      Kekule.assign(graph, elements, aromatic, orders);
    }
    if (graph.hasMarks()) {
      this.charges = AtomMarks.charges(graph);
      this.hydrogens = marked();
    } else {
      this.charges = molecule.charges().isEmpty() ? guessed() : array(molecule.charges());
      this.hydrogens = array(molecule.hydrogens());
    }
  }

  private static int[] array(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * The charges that follow from bonds alone: nitrogen with four of them has lost an electron, and
   * an oxygen that hangs on it by one has taken it, as in a nitro group.
   */
  private int[] guessed() {
    int[] guess = new int[graph.nodes()];
    for (int v = 0; v < guess.length; v++) {
      if (elements.get(v).equals("N") && !hasUnknownOrder(v) && bonds(v) == 4) {
        guess[v] = 1;
      }
    }
    for (int v = 0; v < guess.length; v++) {
      if (elements.get(v).equals("O") && graph.degree(v) == 1 && bonds(v) == 1) {
        int u = graph.neighbor(v, 0);
        guess[v] = elements.get(u).equals("N") && guess[u] == 1 ? -1 : 0;
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
    return elements.get(v);
  }

  int charge(int v) {
    return charges[v];
  }

  int hydrogens(int v) {
    return hydrogens.length > 0
        ? hydrogens[v]
        : Element.hydrogens(elements.get(v), charges[v], bonds(v));
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

  /** The formula with places; without where there are none. */
  StructuralFormula formula(Optional<Places> places) {
    List<StructuralFormula.Atom> atoms = new ArrayList<>();
    for (int v = 0; v < charges.length; v++) {
      double x = places.isPresent() ? places.get().x()[v] : 0;
      double y = places.isPresent() ? places.get().y()[v] : 0;
      atoms.add(new StructuralFormula.Atom(elements.get(v), charges[v], x, y));
    }
    List<StructuralFormula.Bond> bonds = new ArrayList<>();
    for (int e = 0; e < orders.length; e++) {
      bonds.add(new StructuralFormula.Bond(orders[e], aromatic[e]));
    }
    return new StructuralFormula(atoms, bonds, places.isPresent());
  }
}
