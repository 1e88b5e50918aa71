package motive.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/**
 * The conditions of a pattern, numbered: the pattern that searches work on has the number of a
 * condition where it had a label, and each edge has a code. Nodes are interchangeable where their
 * numbers are, so that all that is known of labels holds of these numbers too. Immutable.
 */
final class Conditions {
  private final Graph pattern;
  private final List<Condition> nodes;
  private final List<Condition> edges;
  private final int[] codes;

  private Conditions(Graph pattern, List<Condition> nodes, List<Condition> edges, int[] codes) {
    this.pattern = pattern;
    this.nodes = nodes;
    this.edges = edges;
    this.codes = codes;
  }

  /** Numbers the conditions of one motif. */
  static Conditions of(Motif motif) {
    return of(motif, new ArrayList<>(), new ArrayList<>());
  }

  /** Numbers the conditions of a motif after those that are numbered already. */
  static Conditions of(Motif motif, List<Condition> nodes, List<Condition> edges) {
    Graph given = motif.pattern();
    List<Condition> nodeTests = motif.query().map(MotifQuery::nodes).orElse(List.of());
    List<Condition> edgeTests = motif.query().map(MotifQuery::edges).orElse(List.of());
    int[] labels = new int[given.nodes()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] =
          number(nodes, nodeTests.isEmpty() ? new HasLabel(given.label(v)) : nodeTests.get(v));
    }
    int[] codes = edgeTests.stream().mapToInt(test -> number(edges, test)).toArray();
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[labels.length][0]));
    for (int e = 0; e < given.edges(); e++) {
      builder.edge(given.low(e), given.high(e));
    }
    return new Conditions(
        builder.labels(labels).build(), List.copyOf(nodes), List.copyOf(edges), codes);
  }

  private static int number(List<Condition> known, Condition condition) {
    int place = known.indexOf(condition);
    if (place >= 0) {
      return place;
    }
    known.add(condition);
    return known.size() - 1;
  }

  /** The pattern with numbers of conditions for labels; its edges are numbered as before. */
  Graph pattern() {
    return pattern;
  }

  List<Condition> nodes() {
    return nodes;
  }

  List<Condition> edges() {
    return edges;
  }

  /** The number of each edge's condition; none where there are no conditions on edges. */
  int[] codes() {
    return codes.clone();
  }

  @Override
  public String toString() {
    return "Conditions(" + pattern + ", " + Arrays.toString(codes) + ")";
  }

  /** The condition that a plain motif has on a node. */
  private record HasLabel(int label) implements Condition {
    @Override
    public BitSet meets(Graph graph) {
      BitSet satisfied = new BitSet();
      for (int v = 0; v < graph.nodes(); v++) {
        satisfied.set(v, label == Motif.ANY_LABEL || graph.label(v) == label);
      }
      return satisfied;
    }
  }
}
