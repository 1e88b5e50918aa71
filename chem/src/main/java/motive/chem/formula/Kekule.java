package motive.chem.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import motive.chem.smiles.AtomMarks;
import motive.graph.Graph;
import org.openscience.cdk.graph.Matching;

/**
 * Kekulé structures: orders for the bonds of aromatic rings in turn, single and double, where there
 * are such orders.
 *
 * <p>An atom of such a ring must have one double bond in it (a carbon that is not yet saturated),
 * may have one (a nitrogen with two neighbours, which else bears a hydrogen) or cannot. That is a
 * matching of the atoms which must, using those which may. It becomes a perfect matching when all
 * that may are joined among themselves, beside the bonds, and to one more where their number is
 * odd: those that the bonds leave over are paired there. Where marks give the orders at each atom
 * of a ring system, none has a choice.
 */
final class Kekule {
  private enum Need {
    MUST,
    MAY,
    CANNOT
  }

  /** The source of the needs of atoms. */
  private enum Source {
    MARKS,
    NEUTRAL_ATOMS,
    CHARGED_ATOMS
  }

  private final Graph graph;
  private final List<String> elements;
  private final boolean[] aromatic;
  private final int[] orders;

  private Kekule(Graph graph, List<String> elements, boolean[] aromatic, int[] orders) {
    this.graph = graph;
    this.elements = elements;
    this.aromatic = aromatic;
    this.orders = orders;
  }

  /**
   * Sets the orders of aromatic bonds, ring system by ring system. Those of a system that has none
   * stay 0.
   *
   * @param elements the symbol of each node
   * @param aromatic which edges are aromatic
   * @param orders the order of each edge; 0 for the aromatic ones
   */
  static void assign(Graph graph, List<String> elements, boolean[] aromatic, int[] orders) {
    Kekule kekule = new Kekule(graph, elements, aromatic, orders);
    for (List<Integer> system : kekule.systems()) {
      boolean done = kekule.isMarked(system) && kekule.assign(system, Source.MARKS);
      if (!done && !kekule.assign(system, Source.NEUTRAL_ATOMS)) {
        // Rings with a charge, such as pyridinium and pyrylium.
        kekule.assign(system, Source.CHARGED_ATOMS);
      }
    }
  }

  /** The atoms that aromatic bonds hold together. */
  private List<List<Integer>> systems() {
    boolean[] seen = new boolean[graph.nodes()];
    List<List<Integer>> systems = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      if (!seen[v] && aromaticDegree(v) > 0) {
        List<Integer> system = new ArrayList<>(List.of(v));
        seen[v] = true;
        for (int next = 0; next < system.size(); next++) {
          int u = system.get(next);
          for (int i = 0; i < graph.degree(u); i++) {
            int w = graph.neighbor(u, i);
            if (aromatic[graph.neighborEdge(u, i)] && !seen[w]) {
              seen[w] = true;
              system.add(w);
            }
          }
        }
        systems.add(system);
      }
    }
    return systems;
  }

  private int aromaticDegree(int v) {
    int count = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      count += aromatic[graph.neighborEdge(v, i)] ? 1 : 0;
    }
    return count;
  }

  /** The orders of an atom's bonds, aromatic ones counted as single. */
  private int bonds(int v) {
    int sum = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      sum += Math.max(1, orders[graph.neighborEdge(v, i)]);
    }
    return sum;
  }

  /** What the orders of an atom's bonds lack of those that its mark gives; -1 without them. */
  private int open(int v) {
    return graph.hasMarks()
        ? AtomMarks.bondOrders(graph.mark(v)).orElse(bonds(v) - 1) - bonds(v)
        : -1;
  }

  /** Whether marks decide all atoms of a system: not where a bond of more was cut. */
  private boolean isMarked(List<Integer> system) {
    return system.stream().mapToInt(this::open).allMatch(open -> open == 0 || open == 1);
  }

  private Need need(int v, Source source) {
    if (source == Source.MARKS) {
      return open(v) == 1 ? Need.MUST : Need.CANNOT;
    }
    boolean charged = source == Source.CHARGED_ATOMS;
    int bonds = bonds(v);
    return switch (elements.get(v)) {
      case "C", "Si", "Ge" -> bonds <= 3 ? Need.MUST : Need.CANNOT;
      case "N", "P", "As" -> bonds <= (charged ? 3 : 2) ? Need.MAY : Need.CANNOT;
      case "O", "S", "Se", "Te" -> charged && bonds <= 2 ? Need.MAY : Need.CANNOT;
      default -> Need.CANNOT;
    };
  }

  private boolean assign(List<Integer> system, Source source) {
    int size = system.size();
    int[] place = new int[graph.nodes()];
    Arrays.fill(place, -1);
    Need[] needs = new Need[size];
    BitSet subset = new BitSet();
    BitSet free = new BitSet();
    for (int i = 0; i < size; i++) {
      place[system.get(i)] = i;
      needs[i] = need(system.get(i), source);
      subset.set(i, needs[i] != Need.CANNOT);
      free.set(i, needs[i] == Need.MAY);
    }
    if (subset.cardinality() % 2 == 1) {
      subset.set(size);
      free.set(size);
    }
    int[][] neighbors = new int[size + 1][];
    for (int i = 0; i <= size; i++) {
      BitSet joined = new BitSet();
      if (i < size) {
        int v = system.get(i);
        for (int k = 0; k < graph.degree(v); k++) {
          if (aromatic[graph.neighborEdge(v, k)] && subset.get(place[graph.neighbor(v, k)])) {
            joined.set(place[graph.neighbor(v, k)]);
          }
        }
      }
      if (free.get(i)) {
        joined.or(free);
      }
      joined.clear(i);
      neighbors[i] = subset.get(i) ? joined.stream().toArray() : new int[0];
    }
    Matching matching = Matching.withCapacity(size + 1);
    if (!matching.perfect(neighbors, subset)) {
      return false;
    }
    setOrders(system, subset, matching);
    return true;
  }

  private void setOrders(List<Integer> system, BitSet subset, Matching matching) {
    for (int i = 0; i < system.size(); i++) {
      int v = system.get(i);
      for (int k = 0; k < graph.degree(v); k++) {
        int e = graph.neighborEdge(v, k);
        if (aromatic[e]) {
          orders[e] = Math.max(1, orders[e]);
        }
      }
      if (subset.get(i) && matching.other(i) < system.size()) {
        int e = graph.edgeBetween(v, system.get(matching.other(i)));
        if (e >= 0 && aromatic[e]) {
          orders[e] = 2;
        }
      }
    }
  }
}
