package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.objective.Target;
import org.jspecify.annotations.Nullable;

/**
 * SubgraphX written down plainly, as the judge: lists and flags, recursion, every value computed
 * each time it is asked for. It shares nothing with the real one but settings and orders.
 */
final class PlainSubgraphX {
  /** A node of the search tree. */
  static final class Tree {
    final List<Integer> coalition;
    final List<Tree> children = new ArrayList<>();
    double w;
    int n;
    double p;

    Tree(List<Integer> coalition) {
      this.coalition = coalition;
    }
  }

  private final Graph graph;
  private final Settings settings;
  private final Orders orders;
  private final GraphModel model;
  private final Target target;
  private final int anchor;
  final Map<List<Integer>, Tree> states = new LinkedHashMap<>();
  long asked;

  PlainSubgraphX(
      Graph graph, Settings settings, Orders orders, GraphModel model, Target target, int anchor) {
    this.graph = graph;
    this.settings = settings;
    this.orders = orders;
    this.model = model;
    this.target = target;
    this.anchor = anchor;
    List<Integer> all = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      all.add(v);
    }
    Tree root = new Tree(all);
    states.put(all, root);
    for (int i = 0; i < settings.rollout(); i++) {
      rollout(root);
    }
  }

  private double rollout(Tree t) {
    if (t.coalition.size() <= settings.minAtoms()) {
      return t.p;
    }
    if (t.children.isEmpty()) {
      expand(t);
    }
    int s = 0;
    for (Tree child : t.children) {
      s += child.n;
    }
    Tree best = t.children.get(0);
    for (Tree child : t.children) {
      best = score(child, s) > score(best, s) ? child : best;
    }
    double v = rollout(best);
    best.w += v;
    best.n++;
    return v;
  }

  private double score(Tree child, int s) {
    double q = child.n == 0 ? 0 : child.w / child.n;
    return q + settings.cPuct() * child.p * Math.sqrt(s) / (1 + child.n);
  }

  private void expand(Tree t) {
    List<Integer> candidates = new ArrayList<>();
    int n = graph.nodes();
    for (int step = 0; step < n; step++) {
      int degree = settings.high2low() ? n - 1 - step : step;
      for (int v : t.coalition) {
        int inside = 0;
        for (int u : t.coalition) {
          inside += u != v && graph.hasEdge(u, v) ? 1 : 0;
        }
        if (inside == degree) {
          candidates.add(v);
        }
      }
    }
    candidates.removeIf(v -> v == anchor);
    int limit = t.coalition.size() > settings.expandAtoms() ? settings.expandAtoms() : n;
    for (int i = 0; i < Math.min(limit, candidates.size()); i++) {
      List<Integer> rest = new ArrayList<>(t.coalition);
      rest.remove(candidates.get(i));
      Tree child = states.computeIfAbsent(kept(rest), Tree::new);
      if (!t.children.contains(child)) {
        t.children.add(child);
      }
    }
    for (Tree child : t.children) {
      if (child.p == 0) {
        child.p = reward(child.coalition);
      }
    }
  }

  private List<Integer> kept(List<Integer> rest) {
    List<Integer> kept = List.of();
    for (int start : rest) {
      TreeSet<Integer> piece = new TreeSet<>(List.of(start));
      for (int round = 0; round < rest.size(); round++) {
        for (int v : rest) {
          if (piece.stream().anyMatch(u -> graph.hasEdge(u, v))) {
            piece.add(v);
          }
        }
      }
      if (anchor >= 0 ? piece.contains(anchor) : piece.size() > kept.size()) {
        kept = new ArrayList<>(piece);
      }
    }
    return kept;
  }

  private double reward(List<Integer> coalition) {
    if (settings.reward() == RewardMethod.GNN_SCORE) {
      boolean[] mask = new boolean[graph.nodes()];
      coalition.forEach(v -> mask[v] = true);
      return value(mask);
    }
    TreeSet<Integer> region = new TreeSet<>(coalition);
    int hops =
        settings.reward() == RewardMethod.MC_SHAPLEY ? graph.nodes() : settings.localRadius() - 1;
    for (int hop = 0; hop < hops; hop++) {
      for (int v : new ArrayList<>(region)) {
        for (int u = 0; u < graph.nodes(); u++) {
          if (graph.hasEdge(u, v)) {
            region.add(u);
          }
        }
      }
    }
    if (settings.reward() == RewardMethod.MC_SHAPLEY) {
      for (int v = 0; v < graph.nodes(); v++) {
        region.add(v);
      }
    }
    List<Integer> others = new ArrayList<>(region);
    others.removeAll(coalition);
    double sum = 0;
    if (settings.reward() == RewardMethod.L_SHAPLEY) {
      int p = others.size() + 1;
      for (int subset = 0; subset < 1 << others.size(); subset++) {
        List<Integer> before = new ArrayList<>();
        for (int i = 0; i < others.size(); i++) {
          if ((subset >> i & 1) == 1) {
            before.add(others.get(i));
          }
        }
        double ways = 1;
        for (int i = 0; i < before.size(); i++) {
          ways = ways * (p - i) / (i + 1);
        }
        sum += 1 / ways / (p - before.size() + 1e-6) * added(region, coalition, before);
      }
      return sum;
    }
    for (int i = 0; i < orders.size(); i++) {
      List<Integer> before = new ArrayList<>();
      for (int player : orders.order(i)) {
        if (player == graph.nodes()) {
          break;
        }
        if (others.contains(player)) {
          before.add(player);
        }
      }
      sum += added(region, coalition, before);
    }
    return sum / orders.size();
  }

  private double added(Set<Integer> region, List<Integer> coalition, List<Integer> before) {
    boolean[] mask = new boolean[graph.nodes()];
    for (int v = 0; v < mask.length; v++) {
      boolean kept = settings.reward() == RewardMethod.NC_MC_L_SHAPLEY && v == anchor;
      mask[v] = kept || !region.contains(v) || before.contains(v);
    }
    double without = value(mask);
    coalition.forEach(v -> mask[v] = true);
    return value(mask) - without;
  }

  private double value(boolean[] mask) {
    asked++;
    NodeSet selected = NodeSet.empty(mask.length);
    for (int v = 0; v < mask.length; v++) {
      selected = mask[v] ? selected.with(v) : selected;
    }
    return target.score(Softmax.of(model.logits(shown(graph, selected, settings.building()))));
  }

  /** What a model is shown, built anew from rows and edges. */
  static Graph shown(Graph graph, NodeSet selected, Building building) {
    List<float[]> rows = new ArrayList<>();
    int[] numbers = new int[graph.nodes()];
    for (int v = 0; v < graph.nodes(); v++) {
      numbers[v] = rows.size();
      float[] row = graph.features().row(v);
      if (building != Building.REMOVE || selected.contains(v)) {
        boolean blank = building == Building.ZERO_FILLING && !selected.contains(v);
        rows.add(blank ? new float[row.length] : row);
      }
    }
    GraphBuilder builder =
        Graph.builder(Features.dense(graph.features().width(), rows.toArray(new float[0][])));
    for (int e = 0; e < graph.edges(); e++) {
      boolean both = selected.contains(graph.low(e)) && selected.contains(graph.high(e));
      if (both || building == Building.ZERO_FILLING) {
        builder.edge(numbers[graph.low(e)], numbers[graph.high(e)]);
      }
    }
    return builder.build();
  }

  /** The state with the greatest P among those with at most so many edges; null where none is. */
  @Nullable NodeSet within(int maxEdges) {
    List<Tree> all = new ArrayList<>(states.values());
    all.sort((a, b) -> Double.compare(b.p, a.p));
    all.sort((a, b) -> Integer.compare(a.coalition.size(), b.coalition.size()));
    Tree best = null;
    for (Tree tree : all) {
      if (graph.inducedEdges(set(tree)) <= maxEdges && (best == null || tree.p > best.p)) {
        best = tree;
      }
    }
    return best == null ? null : set(best);
  }

  NodeSet set(Tree tree) {
    return NodeSet.of(graph.nodes(), tree.coalition.stream().mapToInt(v -> v).toArray());
  }
}
