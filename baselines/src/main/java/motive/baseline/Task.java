package motive.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.explain.Request;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Target;

/**
 * A task for a rival, apart from the budget.
 *
 * @param graph the graph; where it has roots, the neighbourhood of the node or pair that is
 *     explained
 * @param id names the graph, for seeds; where it is one of {@link Background#graphs}, its place
 *     there
 * @param target the decision to explain
 * @param include nodes that the choice must hold, the roots among them
 * @param exclude nodes that it must not hold
 * @param beyond of these, the nodes that the explained output does not depend on
 * @param seed of all that is random
 */
public record Task(
    Graph graph,
    long id,
    Target target,
    NodeSet include,
    NodeSet exclude,
    NodeSet beyond,
    long seed) {
  /** Adds the roots to the included nodes, and what is beyond reach to the excluded. */
  public Task {
    Objects.requireNonNull(target, "target");
    include = graph.roots() == 0 ? include : include.union(graph.rootSet());
    exclude = exclude.union(beyond);
  }

  /** A task on a graph all of whose nodes may matter. */
  public Task(Graph graph, long id, Target target, NodeSet include, NodeSet exclude, long seed) {
    this(graph, id, target, include, exclude, NodeSet.empty(graph.nodes()), seed);
  }

  /** The task that a request sets a rival. */
  public static Task of(Request request, Target target) {
    return new Task(
        request.graph(),
        request.id(),
        target,
        request.include(),
        request.exclude().minus(request.skipped()),
        request.beyond(),
        request.settings().seed());
  }

  /** The same under another seed. */
  public Task withSeed(long other) {
    return new Task(graph, id, target, include, exclude, beyond, other);
  }

  /** The same for a graph that differs in its edges alone. */
  public Task withGraph(Graph other) {
    return new Task(other, id, target, include, exclude, beyond, seed);
  }

  /** The nodes that must be held beside the roots. */
  public NodeSet includedBesideRoots() {
    return include.minus(graph.rootSet());
  }

  /** The nodes within reach that must not be held. */
  public NodeSet excludedWithinReach() {
    return exclude.minus(beyond);
  }

  /** Whether an edge joins nodes that the explained output depends on. */
  public boolean isWithinReach(int edge) {
    return !beyond.contains(graph.low(edge)) && !beyond.contains(graph.high(edge));
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
    NodeSet included = includedBesideRoots();
    NodeSet excluded = excludedWithinReach();
    List<String> objections = new ArrayList<>();
    if (!included.isEmpty()) {
      objections.add(method + " takes no nodes to include, got " + named(included));
    }
    if (!excluded.isEmpty()) {
      objections.add(method + " takes no nodes to exclude, got " + named(excluded));
    }
    return objections;
  }

  // By their numbers where they came from, as the user wrote them.
  private String named(NodeSet nodes) {
    return Arrays.toString(IntStream.of(nodes.toArray()).map(graph::origin).toArray())
        + "; leave it out";
  }

  /**
   * The objections of methods that explain whole graphs, or nodes, and no more.
   *
   * @param method its name in messages
   * @param mostRoots 0 for whole graphs alone, 1 for nodes too
   * @param why the reason
   */
  public List<String> rootObjections(String method, int mostRoots, String why) {
    return graph.roots() <= mostRoots
        ? List.of()
        : List.of(
            Refuse.text(
                "{} must explain {}, got {}: {}",
                method,
                mostRoots == 0 ? "whole graphs" : "whole graphs or nodes",
                motive.model.Task.of(graph.roots()).subject(),
                why));
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
