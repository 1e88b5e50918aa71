package motive.studio.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import motive.candidate.Candidates;
import motive.candidate.NearTies;
import motive.explain.Solved;
import motive.explain.Warning;
import motive.explain.Warnings;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;

/**
 * What some weights choose from a table, and what is proven of it: the same as an explainer that is
 * asked with these weights says.
 *
 * @param nodes empty where there is no candidate
 * @param objective NaN where there is none
 * @param candidates how many node sets it was chosen from
 * @param warnings but for what the worth of the nodes gives cause for
 */
record Found(
    Optional<NodeSet> nodes,
    double objective,
    Status status,
    List<String> cut,
    long candidates,
    Optional<NearTies> ties,
    List<Warning> warnings) {
  /** What a cut of the graph itself is called. */
  private static final String GRAPH = "the graph";

  /** Looks at a table under its own weights. */
  static Found of(Solved solved) {
    Weights weights = solved.request().settings().weights();
    WeightedSum objective = solved.objective(weights);
    // Without its weight, stability neither enters the choice nor what is proven of it.
    boolean stable = weights.stability() > 0;
    Candidates scored = stable ? solved.scored(weights) : solved.table();
    boolean proven = !stable && !solved.cut().contains(GRAPH);
    Status status =
        !proven ? solved.status() : scored.isEmpty() ? Status.PROVEN_EMPTY : Status.PROVEN_OPTIMAL;
    List<String> cut = proven ? List.of() : stable ? solved.cut() : List.of(GRAPH);
    OptionalInt best = scored.best(objective);
    return new Found(
        best.isEmpty() ? Optional.empty() : Optional.of(scored.nodes(best.getAsInt())),
        best.isEmpty() ? Double.NaN : scored.value(objective, best.getAsInt()),
        status,
        cut,
        best.isEmpty() ? 0 : scored.sets(),
        scored.nearTies(objective),
        Warnings.ofBest(solved, scored, Optional.empty()));
  }

  /** What its warnings say, with those of its worth. */
  List<String> warnings(Solved solved, Optional<Assessment> worth) {
    List<Warning> all = new ArrayList<>(warnings);
    worth.flatMap(known -> Warnings.classNotKept(solved, known)).ifPresent(all::add);
    return Warning.texts(all);
  }
}
