package motive.baseline.motif;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The motifs that hold the attention, the strongest first, and what of them a budget allows. */
final class Selection {
  private final Graph graph;
  private final List<NodeSet> attended;

  /**
   * Motifs are taken by falling attention until their share exceeds the threshold, with all that
   * equal the last. None is taken whose attention is zero in single precision, in which the
   * released code computes it.
   */
  Selection(Graph graph, List<NodeSet> motifs, double[] attention, double threshold) {
    this.graph = graph;
    List<Integer> order =
        IntStream.range(0, attention.length)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer i) -> -attention[i])
                    .thenComparing(motifs::get, Embedder.smallFirst(graph)))
            .toList();
    List<NodeSet> taken = new ArrayList<>();
    double share = 0;
    double cut = 0;
    for (int i : order) {
      if ((float) attention[i] > 0 && attention[i] >= cut) {
        taken.add(motifs.get(i));
      }
      share += attention[i];
      if (cut == 0 && share > threshold) {
        cut = attention[i];
      }
    }
    this.attended = taken;
  }

  /** The motifs that hold the attention. */
  List<NodeSet> attended() {
    return attended;
  }

  /** The edges of the strongest motifs, each taken whole or, where it does not fit, not at all. */
  List<Integer> within(int maxEdges) {
    TreeSet<Integer> edges = new TreeSet<>();
    for (NodeSet motif : attended) {
      TreeSet<Integer> more = new TreeSet<>(edges);
      more.addAll(Motifs.edges(graph, motif));
      if (more.size() <= maxEdges) {
        edges = more;
      }
    }
    return List.copyOf(edges);
  }
}
