package motive.explain;

import java.util.List;
import motive.candidate.Candidates;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;

/**
 * The share that the searches behind a table looked at, and so what is proven of a choice from it.
 *
 * @param graph what was cut of the graph itself
 * @param archive what was cut of its perturbed forms
 * @param unions what was left out of unions of parts: they were meant to be candidates, and none
 *     was looked at. The table is whole for one connected part, as which every other question is
 *     answered, but nothing is proven of the question that was asked
 */
record Coverage(Cuts graph, Cuts archive, Cuts unions) {
  Coverage {
    graph = graph.copy();
    archive = archive.copy();
    unions = unions.copy();
  }

  private Cuts all() {
    return graph.and(unions).and(archive);
  }

  // Without stability, the archive does not count.
  private Cuts of(Weights weights) {
    return weights.stability() > 0 ? all() : graph.and(unions);
  }

  boolean isWhole() {
    return graph.isEmpty() && archive.isEmpty();
  }

  /** Whether all was looked at that the request left to be looked at. */
  boolean isSearched() {
    return graph.areOnly(Cuts.NEIGHBORHOOD) && archive.isEmpty();
  }

  boolean graphIsWhole() {
    return graph.isEmpty();
  }

  Status status(Candidates table) {
    return all().status(table);
  }

  Status status(Candidates table, Weights weights) {
    return of(weights).status(table);
  }

  List<String> cut() {
    return all().names();
  }

  List<String> cut(Weights weights) {
    return of(weights).names();
  }
}
