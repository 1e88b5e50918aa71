package motive.metric;

import java.util.BitSet;
import java.util.List;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.objective.Part;

/**
 * The overlap of a part with another, such as a ground truth.
 *
 * <p>Where both are empty they agree and every number is 1; where one is, every number is 0.
 *
 * @param shared how many nodes or edges are in both
 * @param found how many are in the part
 * @param truth how many are in the other
 */
public record Overlap(int shared, int found, int truth) {
  /** Checks that no more is shared than either side has. */
  public Overlap {
    if (shared < 0 || shared > Math.min(found, truth)) {
      throw new IllegalArgumentException(
          "shared must be in [0, " + Math.min(found, truth) + "], got " + shared);
    }
  }

  /** Over the edges; those of a node set are the ones that it induces. */
  public static Overlap ofEdges(Graph graph, Part part, Part truth) {
    return of(PartEdges.of(graph, part), PartEdges.of(graph, truth));
  }

  /** Over the nodes; those of an edge set are the ends. */
  public static Overlap ofNodes(Graph graph, Part part, Part truth) {
    return new Overlap(
        part.touched(graph).intersection(truth.touched(graph)).size(),
        part.touched(graph).size(),
        truth.touched(graph).size());
  }

  /** Over the nodes with the truth of several that fits best: the greatest Jaccard index. */
  public static Overlap bestOfNodes(Graph graph, Part part, List<? extends Part> truths) {
    return best(truths.stream().map(truth -> ofNodes(graph, part, truth)).toList());
  }

  /** Over the edges with the truth of several that fits best: the greatest Jaccard index. */
  public static Overlap bestOfEdges(Graph graph, Part part, List<? extends Part> truths) {
    return best(truths.stream().map(truth -> ofEdges(graph, part, truth)).toList());
  }

  /**
   * Of two explanations: over their edges, or over their nodes where neither has an edge, since two
   * single nodes have no edges to differ in.
   */
  public static Overlap between(Graph graph, Part a, Part b) {
    Overlap edges = ofEdges(graph, a, b);
    return edges.found == 0 && edges.truth == 0 ? ofNodes(graph, a, b) : edges;
  }

  private static Overlap of(BitSet part, BitSet truth) {
    BitSet shared = (BitSet) part.clone();
    shared.and(truth);
    return new Overlap(shared.cardinality(), part.cardinality(), truth.cardinality());
  }

  private static Overlap best(List<Overlap> all) {
    Refuse.when(
        all.isEmpty(),
        "truths must hold at least one, got none; leave out graphs without a" + " ground truth");
    Overlap best = all.get(0);
    for (Overlap one : all) {
      best = one.jaccard() > best.jaccard() ? one : best;
    }
    return best;
  }

  /** shared / (found or true): GraphXAI's accuracy. */
  public double jaccard() {
    return ratio(shared, found + truth - shared);
  }

  private double ratio(int part, int all) {
    if (found == 0 || truth == 0) {
      return found == truth ? 1 : 0;
    }
    return (double) part / all;
  }
}
