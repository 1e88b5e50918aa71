package motive.search.union;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import motive.candidate.Candidates;
import motive.graph.NodeSet;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.state.Ground;
import motive.search.state.StateTable;

/**
 * A search for candidates of several connected parts around another search. For one part it is the
 * other search. So it is where the other search has looked at every candidate of several parts;
 * where it has not, its connected sets are joined:
 *
 * <ol>
 *   <li>The best connected set of each number of edges up to the budget is a start, the greatest
 *       number first, since the edges that the first part takes are lost to the others. Where nodes
 *       must be included, these, joined as far as need be ({@link Ground}), are the last start.
 *   <li>From each start, parts are added and exchanged until nothing is better ({@link
 *       PartExchange}).
 * </ol>
 *
 * <p>Every set that is scored is a row. The connected sets get half of the work allowed, unions
 * what is left of it. What is found so proves nothing.
 */
public final class UnionSearch implements Search {
  private final Search inner;

  /** A search around one for connected sets. */
  public UnionSearch(Search inner) {
    this.inner = Objects.requireNonNull(inner, "inner");
  }

  @Override
  public String id() {
    return inner.id();
  }

  @Override
  public boolean looksAtAll(Problem problem) {
    return inner.looksAtAll(problem);
  }

  @Override
  public SearchOutcome run(Problem problem) {
    SearchOutcome single = inner.run(problem);
    if (problem.parts() == 1 || single.isComplete() || single.status() == Status.STOPPED) {
      return single;
    }
    Ground ground = Ground.of(problem);
    if (ground.verdict() == Ground.Verdict.EMPTY) {
      return new SearchOutcome(Status.PROVEN_EMPTY, single.table(), single.evaluations());
    }
    long left = problem.maxEvaluations() - single.evaluations();
    return left < 1 ? single : join(problem.withMaxEvaluations(left), ground, single);
  }

  private static SearchOutcome join(Problem problem, Ground ground, SearchOutcome single) {
    StateTable states = new StateTable(problem, single.table().twins());
    PartExchange exchange = new PartExchange(problem, states, single.table().twins());
    for (NodeSet start : starts(problem, ground, single.table())) {
      exchange.improve(start);
    }
    SearchOutcome unions = states.end(false);
    return new SearchOutcome(
        unions.status(),
        unions.table().union(single.table()),
        single.evaluations() + unions.evaluations());
  }

  private static Set<NodeSet> starts(Problem problem, Ground ground, Candidates connected) {
    Set<NodeSet> starts = new LinkedHashSet<>();
    for (int edges = Math.min(problem.maxEdges(), connected.graph().edges()); edges >= 0; edges--) {
      int size = edges;
      connected
          .best(problem.guide(), row -> connected.edges(row) == size)
          .ifPresent(row -> starts.add(connected.nodes(row)));
    }
    if (!problem.include().isEmpty() && ground.verdict() == Ground.Verdict.OPEN) {
      starts.add(NodeSet.of(connected.graph().nodes(), ground.start()));
    }
    return starts;
  }
}
