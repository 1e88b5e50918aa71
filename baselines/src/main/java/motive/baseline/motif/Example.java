package motive.baseline.motif;

import java.util.List;
import motive.graph.NodeSet;

/** A graph as the attention sees it. Nothing of it is changed. */
final class Example {
  /** Its motifs in the order of their vectors' content: no sum depends on the nodes' numbering. */
  final List<NodeSet> motifs;

  /** A vector for each motif, in single precision. */
  final double[][] embeddings;

  /** The vector of the whole graph. */
  final double[] graph;

  /** What the readout makes of that. */
  final double[] logits;

  Example(List<NodeSet> motifs, double[][] embeddings, double[] graph, double[] logits) {
    this.motifs = List.copyOf(motifs);
    this.embeddings = embeddings;
    this.graph = graph;
    this.logits = logits;
  }
}
