package motive.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import motive.explain.Request;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Target;

/**
 * A task for a rival, apart from the budget.
 *
 * @param graph the graph
 * @param id names the graph, for seeds; where it is one of {@link Background#graphs}, its place
 *     there
 * @param target the decision to explain
 * @param include nodes that the choice must hold
 * @param exclude nodes that it must not hold
 * @param seed of all that is random
 */
public record Task(
    Graph graph, long id, Target target, NodeSet include, NodeSet exclude, long seed) {
  /** Checks that included and excluded nodes are nodes of the graph and have none in common. */
  public Task {
    Objects.requireNonNull(graph, "graph");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(include, "include");
    Objects.requireNonNull(exclude, "exclude");
  }

  /** The task that a request sets a rival. */
  public static Task of(Request request, Target target) {
    return new Task(
        request.graph(),
        request.id(),
        target,
        request.include(),
        request.exclude(),
        request.settings().seed());
  }

  /** A task without conditions. */
  public static Task of(Graph graph, long id, Target target, long seed) {
    NodeSet none = NodeSet.empty(graph.nodes());
    return new Task(graph, id, target, none, none, seed);
  }

  /**
   * The objections of methods that support no conditions on nodes.
   *
   * @param method its name in messages
   */
  public List<String> conditionObjections(String method) {
    List<String> objections = new ArrayList<>();
    if (!include.isEmpty()) {
      objections.add(method + " takes no nodes to include, got " + include + "; leave it out");
    }
    if (!exclude.isEmpty()) {
      objections.add(method + " takes no nodes to exclude, got " + exclude + "; leave it out");
    }
    return objections;
  }

  /**
   * The objections of methods that explain one class and support no contrast.
   *
   * @param method its name in messages
   */
  public List<String> contrastObjections(String method) {
    return target.against() < 0
        ? List.of()
        : List.of(
            method
                + " explains one class and not a contrast of two, got class "
                + target.of()
                + " against "
                + target.against());
  }
}
