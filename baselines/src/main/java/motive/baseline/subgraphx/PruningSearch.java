package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The tree search of SubgraphX. Sets that several ways of pruning lead to are one state, so the
 * tree is a directed graph without cycles. Not thread-safe.
 */
final class PruningSearch {
  private final Graph graph;
  private final Settings settings;
  private final Pruning pruning;
  private final Reward reward;
  private final BooleanSupplier stopped;
  private final Map<NodeSet, State> states = new LinkedHashMap<>();
  private final State root;
  private int rollouts;

  /**
   * @param whole where the search starts
   */
  PruningSearch(
      Graph graph,
      NodeSet whole,
      Settings settings,
      Pruning pruning,
      Reward reward,
      BooleanSupplier stopped) {
    this.graph = graph;
    this.settings = settings;
    this.pruning = pruning;
    this.reward = reward;
    this.stopped = stopped;
    this.root = state(whole);
    this.root.isKnown = Components.isConnected(graph, root.nodes);
  }

  /** Does all rollouts, or as many as there are before it is stopped. */
  void run() {
    while (rollouts < settings.rollout() && rollout()) {
      rollouts++;
    }
  }

  private boolean rollout() {
    List<State> path = new ArrayList<>();
    State at = root;
    while (at.size > settings.minAtoms()) {
      if (at.children.isEmpty() && !expand(at)) {
        return false;
      }
      at = best(at.children);
      path.add(at);
    }
    for (State state : path) {
      state.total += at.worth;
      state.visits++;
    }
    return true;
  }

  private boolean expand(State parent) {
    for (NodeSet left : pruning.of(parent.nodes)) {
      parent.children.add(state(left));
    }
    for (State child : parent.children) {
      // A reward of exactly 0 cannot be distinguished from none, and is computed again.
      if (child.worth == 0) {
        if (stopped.getAsBoolean()) {
          return false;
        }
        child.worth = reward.of(child.nodes);
        child.isKnown = true;
      }
    }
    return true;
  }

  private State state(NodeSet nodes) {
    return states.computeIfAbsent(nodes, n -> new State(n, graph.inducedEdges(n)));
  }

  // On the first visit no child has been visited, so every sum below is 0 and the first child,
  // that is the order of degrees, decides.
  private State best(List<State> children) {
    int visits = 0;
    for (State child : children) {
      visits += child.visits;
    }
    State best = children.get(0);
    double most = Double.NEGATIVE_INFINITY;
    for (State child : children) {
      double sum = child.mean() + child.promise(settings.cPuct(), visits);
      if (sum > most) {
        most = sum;
        best = child;
      }
    }
    return best;
  }

  /** How many rollouts reached their end. */
  int rollouts() {
    return rollouts;
  }

  /** All states, in the order in which they were reached; the first is the whole. */
  List<State> states() {
    return List.copyOf(states.values());
  }
}
