package motive.explain;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.DenseKernel;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.similarity.PlainGntk;
import motive.similarity.PlainMatching;

/**
 * The two stages by brute force: every subset of nodes, the dense kernel, plain similarities, no
 * colours, no table. A judge for small graphs.
 */
final class PlainExplainer {
  private static final double SAME = 1e-9;

  private final Network model;
  private final Network neuroMatch;
  private final List<Graph> motifs;
  private final double[][] prior;
  private final NodeNetwork vgae;
  private final boolean gntk;
  private final Scales scales;
  private final Weights weights;
  private final int maxEdges;
  private final int parts;

  PlainExplainer(
      Network model,
      Network neuroMatch,
      List<Graph> motifs,
      double[][] prior,
      NodeNetwork vgae,
      boolean gntk,
      Scales scales,
      Weights weights,
      int maxEdges,
      int parts) {
    this.model = model;
    this.neuroMatch = neuroMatch;
    this.motifs = motifs;
    this.prior = prior;
    this.vgae = vgae;
    this.gntk = gntk;
    this.scales = scales;
    this.weights = weights;
    this.maxEdges = maxEdges;
    this.parts = parts;
  }

  /** A node set and its value. */
  record Best(NodeSet nodes, double value) {}

  /** An explanation of the archive. */
  record Member(Graph explanation, double reward) {}

  int predicted(Graph graph) {
    double[] logits = DenseKernel.outputs(model, graph);
    int best = 0;
    for (int k = 1; k < logits.length; k++) {
      best = logits[k] > logits[best] ? k : best;
    }
    return best;
  }

  private double probability(Graph graph, int c) {
    double[] logits = DenseKernel.outputs(model, graph);
    double total = 0;
    for (double logit : logits) {
      total += Math.exp(logit - logits[c]);
    }
    return 1 / total;
  }

  double fidelity(Graph graph, NodeSet nodes, int c) {
    double whole = probability(graph, c);
    double plus = Math.abs(whole - probability(graph.induced(nodes.complement()), c));
    double minus = 1 - Math.abs(whole - probability(graph.induced(nodes), c));
    return 1 / (0.5 / (plus + 0.01) + 0.5 / (minus + 0.01));
  }

  double interpretability(Graph graph, NodeSet nodes, int c) {
    double[] z = DenseKernel.outputs(neuroMatch, graph.induced(nodes));
    double sum = 0;
    for (int q = 0; q < motifs.size(); q++) {
      double[] motif = DenseKernel.outputs(neuroMatch, motifs.get(q));
      double violation = 0;
      for (int i = 0; i < z.length; i++) {
        double short_ = Math.max(0, motif[i] - z[i]);
        violation += short_ * short_;
      }
      sum += prior[c][q] / (1 + violation);
    }
    return sum;
  }

  double reward(Graph graph, NodeSet nodes, int c) {
    return weights.fidelity() * fidelity(graph, nodes, c) / scales.fidelity()
        + weights.interpretability()
            * interpretability(graph, nodes, c)
            / scales.interpretability();
  }

  double similarity(Graph a, Graph b) {
    if (gntk) {
      return new PlainGntk(4, 2).kernel(a, b);
    }
    return PlainMatching.of(vectors(a), vectors(b), false);
  }

  private float[][] vectors(Graph graph) {
    double[][] rows = DenseKernel.nodes(vgae, graph);
    float[][] vectors = new float[rows.length][];
    for (int v = 0; v < rows.length; v++) {
      vectors[v] = new float[rows[v].length];
      for (int i = 0; i < rows[v].length; i++) {
        vectors[v][i] = (float) rows[v][i];
      }
    }
    return vectors;
  }

  /** Stage 1 on a graph. */
  Best stage1(Graph graph, int c) {
    return best(graph, nodes -> reward(graph, nodes, c));
  }

  double objective(Graph graph, NodeSet nodes, int c, List<Member> archive) {
    double stability = 0;
    for (Member member : archive) {
      stability += member.reward() * similarity(graph.induced(nodes), member.explanation());
    }
    return reward(graph, nodes, c) + weights.stability() * stability / scales.stability();
  }

  /** Stage 2 on a graph. */
  Best stage2(Graph graph, int c, List<Member> archive) {
    return best(graph, nodes -> objective(graph, nodes, c, archive));
  }

  private interface Value {
    double of(NodeSet nodes);
  }

  private Best best(Graph graph, Value value) {
    NodeSet best = NodeSet.empty(graph.nodes());
    double bestValue = Double.NEGATIVE_INFINITY;
    for (NodeSet nodes : candidates(graph)) {
      double got = value.of(nodes);
      double same = SAME * (1 + Math.abs(bestValue));
      if (best.isEmpty()
          || got > bestValue + same
          || (got >= bestValue - same && comesBefore(graph, nodes, best))) {
        best = nodes;
        bestValue = got;
      }
    }
    return new Best(best, bestValue);
  }

  private static boolean comesBefore(Graph graph, NodeSet nodes, NodeSet other) {
    int byEdges = Integer.compare(edges(graph, nodes), edges(graph, other));
    if (byEdges != 0) {
      return byEdges < 0;
    }
    int bySize = Integer.compare(nodes.size(), other.size());
    return bySize != 0 ? bySize < 0 : nodes.compareTo(other) < 0;
  }

  private static int edges(Graph graph, NodeSet nodes) {
    int count = 0;
    for (int e = 0; e < graph.edges(); e++) {
      count += nodes.contains(graph.low(e)) && nodes.contains(graph.high(e)) ? 1 : 0;
    }
    return count;
  }

  /** Every set within the budget that has few enough connected parts. */
  List<NodeSet> candidates(Graph graph) {
    List<NodeSet> sets = new ArrayList<>();
    for (int mask = 1; mask < 1 << graph.nodes(); mask++) {
      NodeSet nodes = NodeSet.empty(graph.nodes());
      for (int v = 0; v < graph.nodes(); v++) {
        nodes = (mask >> v & 1) == 1 ? nodes.with(v) : nodes;
      }
      if (edges(graph, nodes) <= maxEdges && parts(graph, mask) <= parts) {
        sets.add(nodes);
      }
    }
    return sets;
  }

  private static int parts(Graph graph, int mask) {
    int count = 0;
    for (int left = mask; left != 0; count++) {
      int reached = Integer.lowestOneBit(left);
      int before = 0;
      while (reached != before) {
        before = reached;
        for (int e = 0; e < graph.edges(); e++) {
          int ends = 1 << graph.low(e) | 1 << graph.high(e);
          if ((ends & mask) == ends && (ends & reached) != 0) {
            reached |= ends;
          }
        }
      }
      left &= ~reached;
    }
    return count;
  }
}
