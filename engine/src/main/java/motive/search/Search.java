package motive.search;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import motive.check.Refuse;
import motive.graph.NodeSet;
import motive.objective.Measure;
import motive.objective.Preference;

/** A way to look for explanations of a graph. Thread-safe. */
public interface Search {
  /** What commands and files call it. */
  String id();

  /**
   * Fills a table of candidates and reports what is proven. A search may look at connected sets
   * alone where several parts are allowed; its table is then not complete.
   */
  SearchOutcome run(Problem problem);

  /**
   * Whether a run will look at every candidate unless it is stopped, found out by counting; false
   * where the search cannot tell.
   */
  default boolean looksAtAll(Problem problem) {
    return false;
  }

  /**
   * What is searched: node sets of at most {@code parts} connected parts with at most {@code
   * maxEdges} induced edges in all that hold all of {@code include} and none of {@code exclude}.
   * Parts are the connected components of the induced subgraph; a single node is one.
   *
   * @param measure of the graph
   * @param guide what a search that does not look everywhere tries to raise
   * @param maxEdges the paper's B
   * @param parts how many connected parts a set may have; the paper's sets have one
   * @param include nodes that every set must hold; may be empty
   * @param exclude nodes that no set may hold; may be empty
   * @param maxEvaluations how many node sets may be scored
   * @param seed of all that is random
   * @param stopped called from time to time; a search ends soon after it returns true
   */
  record Problem(
      Measure measure,
      Preference guide,
      int maxEdges,
      int parts,
      NodeSet include,
      NodeSet exclude,
      long maxEvaluations,
      long seed,
      BooleanSupplier stopped) {
    /**
     * Checks that the limits are at least 1 and that included and excluded nodes are disjoint sets
     * of nodes of the graph.
     */
    public Problem {
      Objects.requireNonNull(guide, "guide");
      Objects.requireNonNull(stopped, "stopped");
      Refuse.when(maxEdges < 1, "maxEdges must be >= 1, got {}", maxEdges);
      Refuse.when(parts < 1, "parts must be >= 1, got {}", parts);
      Refuse.when(maxEvaluations < 1, "maxEvaluations must be >= 1, got {}", maxEvaluations);
      int nodes = measure.graph().nodes();
      Refuse.when(
          include.universe() != nodes || exclude.universe() != nodes,
          "include and exclude must be sets of {} nodes, got sets of {} and {}",
          nodes,
          include.universe(),
          exclude.universe());
      NodeSet both = include.intersection(exclude);
      Refuse.when(!both.isEmpty(), "no node must be both included and excluded, got {}", both);
    }

    /** A problem of connected sets. */
    public Problem(
        Measure measure,
        Preference guide,
        int maxEdges,
        NodeSet include,
        NodeSet exclude,
        long maxEvaluations,
        long seed,
        BooleanSupplier stopped) {
      this(measure, guide, maxEdges, 1, include, exclude, maxEvaluations, seed, stopped);
    }

    /** The same for sets of up to so many parts. */
    public Problem withParts(int value) {
      return new Problem(
          measure, guide, maxEdges, value, include, exclude, maxEvaluations, seed, stopped);
    }

    /** The same with other work allowed. */
    public Problem withMaxEvaluations(long value) {
      return new Problem(measure, guide, maxEdges, parts, include, exclude, value, seed, stopped);
    }

    /**
     * The same for connected sets alone, with half of the work allowed: the other half is for
     * unions of them.
     */
    public Problem forSingleParts() {
      return withParts(1).withMaxEvaluations(Math.max(1, maxEvaluations / 2));
    }
  }
}
