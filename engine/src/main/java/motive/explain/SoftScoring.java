package motive.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;

/** The making of {@link SoftScores} from a table of candidates. Used once. */
final class SoftScoring {
  /*
   * Implementation notes.
   *
   * Two passes over the rows, and no sorting. The first finds the best row with each node and edge
   * and touches only what a row holds. The best row of all is the best without whatever it lacks,
   * so the second pass looks for the best without the few nodes and edges that this row holds; it
   * skips rows that are no better than what is known for each of these.
   *
   * A row stands for all choices of as many twins. Some choice holds a node if the row holds any of
   * its twins, and some choice lacks it unless the row holds all of them. Edges between the same two
   * classes of twins, or within one, are alike in the same way, since twins have equal neighbours.
   * So the lowest of a class of nodes or edges is scored for the class.
   */
  private final Candidates table;
  private final double[] values;
  private final Graph graph;
  private final int[] lowestTwin;
  private final int[] nextTwin;
  private final int[] lowestEdge;
  // By the lowest node or edge of a class.
  private final double[] withNode;
  private final double[] withEdge;
  private final double[] withoutNode;
  private final double[] withoutEdge;

  private SoftScoring(Candidates table, double[] values) {
    this.table = table;
    this.values = values;
    this.graph = table.graph();
    Twins twins = table.twins();
    this.lowestTwin = new int[graph.nodes()];
    this.nextTwin = new int[graph.nodes()];
    Arrays.fill(nextTwin, -1);
    for (int v = 0; v < lowestTwin.length; v++) {
      int before = twins.previous(v);
      lowestTwin[v] = before < 0 ? v : lowestTwin[before];
      if (before >= 0) {
        nextTwin[before] = v;
      }
    }
    this.lowestEdge = new int[graph.edges()];
    Arrays.setAll(lowestEdge, this::lowestEdge);
    this.withNode = undefined(graph.nodes());
    this.withEdge = undefined(graph.edges());
    this.withoutNode = undefined(graph.nodes());
    this.withoutEdge = undefined(graph.edges());
  }

  private int lowestEdge(int e) {
    int low = lowestTwin[graph.low(e)];
    int high = lowestTwin[graph.high(e)];
    boolean isWithinClass = low == high && graph.low(e) != graph.high(e);
    return graph.edgeBetween(low, isWithinClass ? nextTwin[low] : high);
  }

  private static double[] undefined(int size) {
    double[] none = new double[size];
    Arrays.fill(none, Double.NaN);
    return none;
  }

  /**
   * @param values the objective of each row
   * @param exact whether no candidate is missing
   */
  static SoftScores of(Candidates table, double[] values, boolean exact) {
    SoftScoring scoring = new SoftScoring(table, values);
    scoring.lookWith();
    scoring.lookWithout();
    return new SoftScores(
        SoftScores.Origin.CANDIDATES,
        less(scoring.withNode, scoring.withoutNode, scoring.lowestTwin),
        less(scoring.withEdge, scoring.withoutEdge, scoring.lowestEdge),
        exact);
  }

  private static double[] less(double[] with, double[] without, int[] lowest) {
    double[] scores = new double[lowest.length];
    Arrays.setAll(scores, i -> with[lowest[i]] - without[lowest[i]]);
    return scores;
  }

  private void lookWith() {
    for (int row = 0; row < values.length; row++) {
      NodeSet set = table.nodes(row);
      double value = values[row];
      for (int v = set.next(0); v >= 0; v = set.next(v + 1)) {
        raise(withNode, lowestTwin[v], value);
        int degree = graph.degree(v);
        for (int i = 0; i < degree; i++) {
          int u = graph.neighbor(v, i);
          if (u <= v && set.contains(u)) {
            raise(withEdge, lowestEdge[graph.neighborEdge(v, i)], value);
          }
        }
      }
    }
  }

  private static boolean raise(double[] bests, int place, double value) {
    // Not a number where there was none before.
    boolean isBetter = !(bests[place] >= value);
    if (isBetter) {
      bests[place] = value;
    }
    return isBetter;
  }

  /** A node or an edge that the best row holds, with all that a row must hold to hold it surely. */
  private static final class Held {
    private final double[] bests;
    private final int place;
    private final NodeSet all;

    Held(double[] bests, int place, NodeSet all) {
      this.bests = bests;
      this.place = place;
      this.all = all;
    }
  }

  private void lookWithout() {
    if (values.length == 0) {
      return;
    }
    int best = 0;
    for (int row = 1; row < values.length; row++) {
      best = values[row] > values[best] ? row : best;
    }
    List<Held> held = heldBy(table.nodes(best));
    Arrays.fill(withoutNode, values[best]);
    Arrays.fill(withoutEdge, values[best]);
    held.forEach(one -> one.bests[one.place] = Double.NaN);
    double least = least(held);
    for (int row = 0; row < values.length; row++) {
      if (values[row] <= least) {
        continue;
      }
      NodeSet set = table.nodes(row);
      boolean changed = false;
      for (Held one : held) {
        changed |= !set.containsAll(one.all) && raise(one.bests, one.place, values[row]);
      }
      least = changed ? least(held) : least;
    }
  }

  private List<Held> heldBy(NodeSet set) {
    List<Held> held = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      if (lowestTwin[v] == v) {
        hold(held, set, withoutNode, v, twinsOf(v));
      }
    }
    for (int e = 0; e < graph.edges(); e++) {
      if (lowestEdge[e] == e) {
        hold(held, set, withoutEdge, e, twinsOf(graph.low(e)).union(twinsOf(graph.high(e))));
      }
    }
    return held;
  }

  private static void hold(List<Held> held, NodeSet set, double[] bests, int place, NodeSet allOf) {
    if (set.containsAll(allOf)) {
      held.add(new Held(bests, place, allOf));
    }
  }

  private NodeSet twinsOf(int v) {
    NodeSet twins = NodeSet.empty(graph.nodes());
    for (int u = lowestTwin[v]; u >= 0; u = nextTwin[u]) {
      twins = twins.with(u);
    }
    return twins;
  }

  // What a row must exceed to matter; below every number where something has no best yet.
  private static double least(List<Held> held) {
    double least = Double.POSITIVE_INFINITY;
    for (Held one : held) {
      double known = one.bests[one.place];
      least = Double.isNaN(known) ? Double.NEGATIVE_INFINITY : Math.min(least, known);
      if (least == Double.NEGATIVE_INFINITY) {
        break;
      }
    }
    return least;
  }
}
