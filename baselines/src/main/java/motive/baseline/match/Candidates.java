package motive.baseline.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.objective.Target;

/** The node sets that matchings propose, and the model's output for each. Not thread-safe. */
final class Candidates {
  private static final int BATCH = 256;

  private final GraphModel model;
  private final Graph graph;
  private final Target target;
  private final Map<NodeSet, Candidate> known = new HashMap<>();

  Candidates(GraphModel model, Graph graph, Target target) {
    this.model = model;
    this.graph = graph;
    this.target = target;
  }

  /**
   * A node set and the model's output for it.
   *
   * @param score the explained number on the subgraph it induces
   * @param wins whether the model decides there for what is explained
   */
  record Candidate(NodeSet nodes, int edges, double score, boolean wins) {
    /** The best first: the score, then fewer edges, fewer nodes, lower numbers. */
    static final Comparator<Candidate> BEST_FIRST =
        Comparator.comparingDouble(Candidate::score)
            .reversed()
            .thenComparingInt(Candidate::edges)
            .thenComparingInt(candidate -> candidate.nodes().size())
            .thenComparing(Candidate::nodes);
  }

  /** The longest run of matched nodes with no more edges between them. */
  NodeSet prefix(int[] order, int maxEdges) {
    boolean[] isIn = new boolean[graph.nodes()];
    int edges = 0;
    int count = 0;
    while (count < order.length) {
      int v = order[count];
      isIn[v] = true;
      for (int i = 0; i < graph.degree(v); i++) {
        edges += isIn[graph.neighbor(v, i)] ? 1 : 0;
      }
      if (edges > maxEdges) {
        break;
      }
      count++;
    }
    return NodeSet.of(graph.nodes(), Arrays.copyOf(order, count));
  }

  /** Evaluates the model on all that are new. */
  void ask(List<NodeSet> sets) {
    List<NodeSet> fresh = sets.stream().filter(s -> !known.containsKey(s)).distinct().toList();
    for (int from = 0; from < fresh.size(); from += BATCH) {
      List<NodeSet> batch = fresh.subList(from, Math.min(from + BATCH, fresh.size()));
      List<Graph> parts = new ArrayList<>();
      batch.forEach(nodes -> parts.add(graph.induced(nodes)));
      double[][] logits = new double[batch.size()][model.classes()];
      model.logits(parts, logits);
      for (int i = 0; i < logits.length; i++) {
        NodeSet nodes = batch.get(i);
        known.put(
            nodes,
            new Candidate(
                nodes, parts.get(i).edges(), target.number(logits[i]), target.wins(logits[i])));
      }
    }
  }

  /** The model's output for a node set, cached or computed. */
  Candidate get(NodeSet nodes) {
    ask(List.of(nodes));
    return Objects.requireNonNull(known.get(nodes));
  }
}
