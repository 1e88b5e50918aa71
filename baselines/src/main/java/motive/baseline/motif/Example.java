package motive.baseline.motif;

import java.util.List;
import motive.graph.NodeSet;

/** A graph as the attention sees it; immutable. */
final class Example {
  private final List<NodeSet> motifs;
  private final float[][] embeddings;
  private final double[] graph;
  private final double[] logits;

  /**
   * @param motifs its motifs, in the order of their embeddings' content, so that no sum over them
   *     depends on the numbering of nodes
   * @param embeddings a vector for each motif
   * @param graph the vector of the whole graph
   * @param logits what the readout makes of that
   */
  Example(List<NodeSet> motifs, float[][] embeddings, double[] graph, double[] logits) {
    this.motifs = List.copyOf(motifs);
    this.embeddings = embeddings;
    this.graph = graph;
    this.logits = logits;
  }

  List<NodeSet> motifs() {
    return motifs;
  }

  /** The vector of each motif; not to be changed. */
  float[][] embeddings() {
    return embeddings;
  }

  /** The vector of the whole graph; not to be changed. */
  double[] graph() {
    return graph;
  }

  /** What the readout makes of that; not to be changed. */
  double[] logits() {
    return logits;
  }
}
