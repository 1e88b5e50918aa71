package motive.lab.work;

import java.util.List;
import motive.data.GroundTruth.Planted;
import motive.graph.NodeSet;

/**
 * The nodes that an explanation shares with a truth.
 *
 * @param shared how many are in both
 * @param found how many are in the explanation
 * @param truth how many are in the truth, at least one
 */
record NodeOverlap(int shared, int found, int truth) {
  /** With the truth of several that has the greatest Jaccard index; the first of equal ones. */
  static NodeOverlap best(NodeSet nodes, List<Planted> truths) {
    return truths.stream()
        .map(
            truth ->
                new NodeOverlap(
                    nodes.intersection(truth.nodes()).size(), nodes.size(), truth.nodes().size()))
        .reduce((a, b) -> b.jaccard() > a.jaccard() ? b : a)
        .orElseThrow();
  }

  double jaccard() {
    return (double) shared / (found + truth - shared);
  }

  double precision() {
    return found == 0 ? 0 : (double) shared / found;
  }

  double recall() {
    return (double) shared / truth;
  }
}
