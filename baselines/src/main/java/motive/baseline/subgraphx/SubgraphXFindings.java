package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;
import org.jspecify.annotations.Nullable;

/** The states of one search, from which each budget picks. Not thread-safe. */
public final class SubgraphXFindings implements Rival.Findings {
  /** The sets that one more pruning leaves, and how many values were requested until then. */
  private record Level(List<State> states, long asked) {}

  private final Graph graph;
  private final NodeSet whole;
  private final Settings settings;
  private final Pruning pruning;
  private final Reward reward;
  private final CachedValues values;
  private final BooleanSupplier stopped;
  private final List<State> known;
  private final List<String> notes = new ArrayList<>();
  private final long searched;
  private final List<Level> further = new ArrayList<>();

  SubgraphXFindings(
      Graph graph,
      NodeSet whole,
      Settings settings,
      Pruning pruning,
      Reward reward,
      CachedValues values,
      List<String> remarks,
      BooleanSupplier stopped) {
    this.graph = graph;
    this.whole = whole;
    this.settings = settings;
    this.pruning = pruning;
    this.reward = reward;
    this.values = values;
    this.stopped = stopped;
    notes.addAll(remarks);
    PruningSearch search = new PruningSearch(graph, whole, settings, pruning, reward, stopped);
    search.run();
    this.known = bySizeThenWorth(search.states());
    this.searched = values.asked();
    // Findings may be kept for long, and further pruning needs few values.
    values.forget();
    if (search.rollouts() < settings.rollout()) {
      notes.add("stopped after " + search.rollouts() + " of " + settings.rollout() + " rollouts");
    }
  }

  // Stable, so that of equals the one reached first stands first.
  private static List<State> bySizeThenWorth(List<State> states) {
    return states.stream()
        .filter(state -> state.isKnown)
        .sorted(
            Comparator.comparingInt((State state) -> state.size)
                .thenComparing(Comparator.comparingDouble((State s) -> s.worth).reversed()))
        .toList();
  }

  @Override
  public Choice within(int maxEdges) {
    Refuse.when(maxEdges < 1, "maxEdges must be >= 1, got {}", maxEdges);
    if (graph.nodes() == 0) {
      return new Choice(
          new Part.Nodes(NodeSet.empty(0)), 0, List.of("there is no node to start from"));
    }
    State best = best(known, maxEdges);
    if (best != null) {
      return new Choice(new Part.Nodes(best.nodes), searched, notes);
    }
    int number = 0;
    while (best == null) {
      best = best(level(number++).states(), maxEdges);
    }
    List<String> all = new ArrayList<>(notes);
    all.add(
        "no connected set that the search reached has at most "
            + maxEdges
            + (maxEdges == 1 ? " edge" : " edges")
            + (settings.maxNodes() == 0 ? "" : " and " + settings.maxNodes() + " nodes")
            + "; the smallest was pruned further");
    return new Choice(new Part.Nodes(best.nodes), level(number - 1).asked(), all);
  }

  /** The state that fits and is worth most, the first of equals. */
  private @Nullable State best(List<State> states, int maxEdges) {
    List<State> fitting =
        states.stream().filter(state -> state.fits(maxEdges, settings.maxNodes())).toList();
    return fitting.isEmpty() ? null : best(fitting);
  }

  private static State best(List<State> states) {
    State best = states.get(0);
    for (State state : states) {
      best = state.worth > best.worth ? state : best;
    }
    return best;
  }

  /** What is left after so many steps beyond the search, each from the best of the one before. */
  private Level level(int number) {
    while (further.size() <= number) {
      if (!further.isEmpty()) {
        further.add(scored(pruning.of(best(further.get(further.size() - 1).states()).nodes)));
      } else if (!known.isEmpty()) {
        further.add(scored(pruning.of(known.get(0).nodes)));
      } else {
        // The whole is not connected, and small enough for the search to leave it alone.
        further.add(scored(List.of(pruning.main(whole))));
      }
    }
    return further.get(number);
  }

  private Level scored(List<NodeSet> sets) {
    long before = further.isEmpty() ? searched : further.get(further.size() - 1).asked();
    long start = values.asked();
    List<State> states = new ArrayList<>();
    for (NodeSet nodes : sets) {
      State state = new State(nodes, graph.inducedEdges(nodes));
      // Once stopped, sets keep the order in which nodes are tried for pruning.
      state.worth = stopped.getAsBoolean() ? 0 : reward.of(nodes);
      states.add(state);
    }
    return new Level(states, before + values.asked() - start);
  }

  /** How many values of coalitions were requested so far. */
  public long asked() {
    return values.asked();
  }

  /** How many of them the model computed; the others were cached. */
  public long computed() {
    return values.computed();
  }

  /** The reward of each set that the search reached. */
  Map<NodeSet, Double> rewards() {
    return known.stream().collect(Collectors.toMap(state -> state.nodes, state -> state.worth));
  }

  /** How many sets the search reached. */
  public int states() {
    return known.size();
  }
}
