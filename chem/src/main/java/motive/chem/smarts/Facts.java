package motive.chem.smarts;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import motive.chem.smiles.AtomMarks;
import motive.graph.Graph;
import motive.molecule.BondLabels;
import motive.molecule.Element;
import motive.molecule.Vocabulary;
import org.jspecify.annotations.Nullable;

/**
 * The properties of the atoms and bonds of one graph, found on first use. Not thread-safe.
 *
 * <p>Charges, hydrogens and bond orders are those of the graph's marks, {@link AtomMarks}; without
 * marks, charges and hydrogens are those of feature columns. Without either they are reported from
 * bonds: a nitrogen with bonds of four has a charge of +1, a lone oxygen that hangs on it by a
 * single bond one of −1 (the nitro group), and hydrogens fill valences up. What aromatic bonds
 * leave open (the charge of an aromatic nitrogen, whether it bears a hydrogen) stays unknown.
 */
final class Facts {
  private final Graph graph;
  private final Vocabulary vocabulary;
  private final boolean bonds;
  private final Map<Object, BitSet> sets = new HashMap<>();
  private @Nullable BitSet ringEdges;

  Facts(Graph graph, Vocabulary vocabulary) {
    this.graph = graph;
    this.vocabulary = vocabulary;
    // Marks come with bonds, also where a molecule is single atoms and so has none to show.
    boolean known = graph.hasEdgeLabels() || (graph.edges() == 0 && graph.hasMarks());
    this.bonds = vocabulary.bonds() && known;
  }

  Graph graph() {
    return graph;
  }

  /** The cached or computed result of an expensive test. */
  BitSet kept(Object question, Supplier<BitSet> answer) {
    BitSet known = sets.get(question);
    if (known == null) {
      known = answer.get();
      sets.put(question, known);
    }
    return known;
  }

  boolean hasBonds() {
    return bonds;
  }

  String element(int v) {
    return vocabulary.elements().getOrDefault(graph.label(v), "");
  }

  /** The label of a bond, {@link BondLabels}; only where bonds are reported. */
  int bond(int edge) {
    return graph.edgeLabel(edge).orElseThrow();
  }

  private int aromaticBonds(int v) {
    int count = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      count += bond(graph.neighborEdge(v, i)) == BondLabels.AROMATIC ? 1 : 0;
    }
    return count;
  }

  boolean isAromatic(int v) {
    return aromaticBonds(v) > 0;
  }

  private int otherOrders(int v) {
    int sum = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      // The label of an aromatic bond is 0, those of others are their orders.
      sum += bond(graph.neighborEdge(v, i));
    }
    return sum;
  }

  private OptionalInt column(int column, int v) {
    return column >= 0 && column < graph.features().width()
        ? OptionalInt.of(Math.round(graph.features().row(v)[column]))
        : OptionalInt.empty();
  }

  OptionalInt charge(int v) {
    if (graph.hasMarks()) {
      return OptionalInt.of(AtomMarks.charge(graph.mark(v)));
    }
    OptionalInt given = column(vocabulary.charge(), v);
    if (given.isPresent() || !bonds) {
      return given;
    }
    if (element(v).equals("N")) {
      return isAromatic(v) ? OptionalInt.empty() : OptionalInt.of(otherOrders(v) == 4 ? 1 : 0);
    }
    if (element(v).equals("O") && graph.degree(v) == 1 && otherOrders(v) == 1) {
      int u = graph.neighbor(v, 0);
      if (element(u).equals("N")) {
        OptionalInt there = charge(u);
        return there.isEmpty() ? there : OptionalInt.of(there.getAsInt() == 1 ? -1 : 0);
      }
    }
    return OptionalInt.of(0);
  }

  /** The hydrogens at an atom that are no nodes. */
  OptionalInt hydrogens(int v) {
    if (graph.hasMarks()) {
      return OptionalInt.of(AtomMarks.hydrogens(graph.mark(v)));
    }
    OptionalInt given = column(vocabulary.hydrogens(), v);
    if (given.isPresent() || !bonds) {
      return given;
    }
    OptionalInt orders = bondOrders(v);
    OptionalInt charge = charge(v);
    if (isAromatic(v) && !element(v).equals("C")) {
      // With any charge, an atom with three neighbours in its ring's plane bears no more.
      return graph.degree(v) >= 3 ? OptionalInt.of(0) : orders;
    }
    return orders.isEmpty() || charge.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Element.hydrogens(element(v), charge.getAsInt(), orders.getAsInt()));
  }

  /** The neighbours of an atom that are hydrogens. */
  int hydrogenNodes(int v) {
    int count = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      count += element(graph.neighbor(v, i)).equals("H") ? 1 : 0;
    }
    return count;
  }

  /** The sum of the orders of an atom's bonds, as far as it is known. */
  OptionalInt bondOrders(int v) {
    if (!bonds) {
      return OptionalInt.empty();
    }
    if (graph.hasMarks()) {
      OptionalInt marked = AtomMarks.bondOrders(graph.mark(v));
      if (marked.isPresent()) {
        return marked;
      }
    }
    int aromatic = aromaticBonds(v);
    int least = otherOrders(v) + aromatic;
    if (aromatic == 0) {
      return OptionalInt.of(least);
    }
    if (!element(v).equals("C")) {
      return OptionalInt.empty();
    }
    // One of a carbon's bonds is double: in the ring, however that is drawn, or to an atom outside.
    return OptionalInt.of(least < 4 ? least + 1 : least);
  }

  boolean isInRing(int edge) {
    BitSet known = ringEdges;
    if (known == null) {
      known = new BitSet();
      for (int e = 0; e < graph.edges(); e++) {
        known.set(e, distance(graph.low(e), graph.high(e), e) >= 0);
      }
      ringEdges = known;
    }
    return known.get(edge);
  }

  int ringBonds(int v) {
    int count = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      count += isInRing(graph.neighborEdge(v, i)) ? 1 : 0;
    }
    return count;
  }

  /** The size of the smallest ring that an atom is in; 0 where it is in none. */
  int smallestRing(int v) {
    int best = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      int way = distance(v, graph.neighbor(v, i), graph.neighborEdge(v, i));
      if (way >= 0 && (best == 0 || way + 1 < best)) {
        best = way + 1;
      }
    }
    return best;
  }

  /** How many edges lead from one node to another when one edge is not taken, or -1. */
  private int distance(int from, int to, int without) {
    int[] steps = new int[graph.nodes()];
    Arrays.fill(steps, -1);
    steps[from] = 0;
    ArrayDeque<Integer> open = new ArrayDeque<>();
    open.add(from);
    while (!open.isEmpty() && steps[to] < 0) {
      int v = open.remove();
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (graph.neighborEdge(v, i) != without && steps[u] < 0) {
          steps[u] = steps[v] + 1;
          open.add(u);
        }
      }
    }
    return steps[to];
  }
}
