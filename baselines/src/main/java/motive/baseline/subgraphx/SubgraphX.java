package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import motive.baseline.Background;
import motive.baseline.RivalKind;
import motive.baseline.RivalMethod;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.baseline.Traits;
import motive.baseline.Traits.Form;
import motive.check.Refuse;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * SubgraphX (Yuan, Yu, Wang, Li and Ji, "On Explainability of Graph Neural Networks via Subgraph
 * Explorations", ICML 2021) as its public implementation in DIG does it: a tree search that starts
 * from the whole graph and prunes a node at a time, guided by Shapley values.
 *
 * <p>A state is a node set. It is expanded by trying its nodes in the order of their degree inside
 * it (equals by number), at most {@code expand_atoms} of them: the node goes, and of what remains
 * the largest component stays. New states are scored by the reward. A rollout follows the greatest
 * {@code W/N + c_puct · P · √(ΣN) / (1 + N)}, the first of equals, down to a state of at most
 * {@code min_atoms} nodes, whose own P is added to W on the whole path.
 *
 * <h2>The budget</h2>
 *
 * The public code picks the state with the greatest P among those with at most {@code max_nodes}
 * nodes. Here it is the state with the greatest P among those with at most B induced edges, of
 * equals the one with the fewest nodes, then the one reached first; a setting {@code max_nodes}
 * above 0 is a condition beside it. Where no state fits, the public code returns the smallest
 * state, however large; here the smallest (of equals the one with the greatest P) is pruned on,
 * below {@code min_atoms} if need be: the sets that are left when one more node goes are scored,
 * the best that fits is chosen, and if none fits the best is pruned again. A note says so. With
 * {@code min_atoms} 5 most searches end at sets of five nodes, which have at least four edges, so
 * this is the rule for B below 4.
 *
 * <h2>Nodes</h2>
 *
 * Where the model answers for a node, the search starts from the nodes that its output depends on,
 * nearest first and at most {@code start_nodes}, and the node is the anchor. As in the public
 * scripts for nodes, the reward is {@code nc_mc_l_shapley} and nodes of high degree are tried
 * first, unless set otherwise. All other nodes are always there.
 *
 * <h2>Quirks that are kept</h2>
 *
 * <ul>
 *   <li>On the first visit of a state all sums are 0, so the first child is followed: the order of
 *       degrees decides.
 *   <li>What is backed up is P of the last state, not the greatest P on the way.
 *   <li>The whole graph is never scored: its P is 0, and so it is chosen where it fits and every
 *       other state has a negative P.
 *   <li>A graph of at most {@code min_atoms} nodes is its own only state.
 *   <li>A graph in several pieces loses all but the largest at the first pruning; what lies in the
 *       others can never be named. If it is small enough for the search to leave it alone, its
 *       largest piece is named, since a choice is connected.
 *   <li>A reward of exactly 0 counts as none and is computed again.
 *   <li>The class and its authors' benchmark differ: {@link #CLASS_DEFAULTS} fills with zeros, and
 *       {@link #BENCHMARK} splits, with other constants by {@code preset}.
 * </ul>
 *
 * <h2>What is different</h2>
 *
 * All rewards of a study draw from one list of orders (see {@link Orders}), and each value is
 * computed once. One node of a graph may be included. The search then does what the public code
 * does for a node task: the node, its anchor, is never pruned and its component is kept, be the
 * node the first of the graph or not. {@code nc_mc_l_shapley}, which keeps the anchor whether the
 * coalition is there or not, needs one and is rejected without.
 */
public final class SubgraphX implements RivalMethod {
  /** As the public class does unless set otherwise. */
  public static final RivalKind CLASS_DEFAULTS =
      new RivalKind(
          "subgraphx",
          "tree search that prunes nodes, by Shapley values; the public class's defaults",
          Traits.asking(Form.CONNECTED_NODES, true),
          (background, options) ->
              new SubgraphX("subgraphx", background, options, Settings.CLASS_DEFAULTS));

  /**
   * As its authors' benchmark runs it. {@code preset} is {@code ba_2motifs}, {@code molecules} or
   * {@code twitter}; unless stated, molecules where the nodes of some graph of the data differ in
   * their features, else BA-2Motif.
   */
  public static final RivalKind BENCHMARK =
      new RivalKind(
          "subgraphx-benchmark",
          "tree search that prunes nodes, by Shapley values; as its authors' benchmark runs it",
          Traits.asking(Form.CONNECTED_NODES, true),
          (background, options) ->
              new SubgraphX(
                  "subgraphx-benchmark",
                  background,
                  options,
                  options.choice("preset", Preset.usualFor(background.graphs())).settings()));

  private final String id;
  private final Background background;
  private final Settings settings;

  private SubgraphX(String id, Background background, RivalOptions options, Settings usual) {
    this.id = id;
    this.background = background;
    this.settings =
        (background.task() == motive.model.Task.NODE ? usual.forNodes() : usual).with(options);
  }

  @Override
  public boolean explainsValues() {
    return true;
  }

  @Override
  public List<String> objectionsTo(Task task) {
    List<String> objections =
        new ArrayList<>(task.rootObjections(id, 1, "a search keeps one node"));
    if (task.graph().roots() < 2 && task.include().size() > 1) {
      objections.add(
          id + " takes at most one node to include, got " + task.include() + "; keep one");
    }
    if (!task.excludedWithinReach().isEmpty()) {
      objections.add(
          id + " takes no nodes to exclude, got " + task.excludedWithinReach() + "; leave it out");
    }
    if (settings.reward() == RewardMethod.NC_MC_L_SHAPLEY && task.include().isEmpty()) {
      objections.add(
          id
              + " reward nc_mc_l_shapley must have a node to keep, got none; include one"
              + " node, or use mc_l_shapley");
    }
    // With a radius of 1 nothing beyond a set is looked at.
    int others = settings.localRadius() == 1 ? 0 : largestPiece(task.graph()) - 1;
    if (settings.reward() == RewardMethod.L_SHAPLEY && others > ExactShapley.MAX_OTHERS) {
      objections.add(
          Refuse.text(
              "{} reward l_shapley must weigh at most 2^{} subsets a set, got up to"
                  + " 2^{}; use mc_l_shapley",
              id,
              ExactShapley.MAX_OTHERS,
              others));
    }
    return objections;
  }

  private static int largestPiece(Graph graph) {
    return Components.of(graph).stream().mapToInt(NodeSet::size).max().orElse(0);
  }

  @Override
  public SubgraphXFindings study(Task task, BooleanSupplier stopped) {
    return study(
        task,
        new ModelValues(
            background.model().get(),
            new Selections(task.graph(), settings.building()),
            task.target()),
        stopped);
  }

  private static List<String> start(NodeSet whole, NodeSet within) {
    return whole.equals(within)
        ? List.of()
        : List.of(
            Refuse.text(
                "the search started from the {} nearest of {} nodes; start_nodes raises that",
                whole.size(),
                within.size()));
  }

  /** A study of other values than a model's. */
  SubgraphXFindings study(Task task, Values source, BooleanSupplier stopped) {
    Graph graph = task.graph();
    int node = task.include().next(0);
    OptionalInt anchor = node < 0 ? OptionalInt.empty() : OptionalInt.of(node);
    CachedValues values = new CachedValues(source);
    Orders orders = Orders.of(graph.nodes(), settings.sampleNum(), task.seed(), task.id());
    NodeSet within = task.beyond().complement();
    NodeSet whole =
        graph.roots() == 1 && settings.startNodes() > 0
            ? Region.nearest(graph, within, graph.root(0), settings.startNodes())
            : within;
    return new SubgraphXFindings(
        graph,
        whole,
        settings,
        new Pruning(graph, settings.expandAtoms(), settings.high2low(), anchor),
        Reward.by(settings, graph, whole, values, orders, anchor),
        values,
        start(whole, within),
        stopped);
  }
}
