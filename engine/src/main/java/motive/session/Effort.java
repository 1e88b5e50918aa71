package motive.session;

import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Instruments.Likeness;
import motive.explain.Phase;
import motive.explain.Request;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Weights;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.search.sets.SetCount;
import motive.search.sets.SetSpace;
import motive.seed.Seeds;

/**
 * The number of candidates of a request, counted up to its number of evaluations.
 *
 * @param rows of the graph's own candidate table
 * @param sets the node sets that these rows stand for
 * @param isCounted whether the graph's rows were all counted
 * @param perturbedRows of the tables of the perturbed graphs
 * @param perturbedAreCounted whether the perturbed graphs' rows were all counted
 * @param perturbed how many perturbed graphs there are
 */
public record Effort(
    long rows,
    long sets,
    boolean isCounted,
    long perturbedRows,
    boolean perturbedAreCounted,
    int perturbed) {
  /** The speed is measured for so long; the first half of it warms up. */
  private static final double MEASURED_SECONDS = 2;

  /** So many rows of a graph at a time. */
  private static final long MEASURED_ROWS = 20_000;

  /** And at most so many times, graphs again where they are few. */
  private static final int MOST_RUNS = 1000;

  /** Whether all candidates can be looked at, so that the optimum can be proven. */
  public boolean allowsProof() {
    return isCounted && perturbedAreCounted;
  }

  static Effort of(Request request, Optional<Likeness> likeness) {
    SetCount own = count(request);
    // Drawn as the explainer draws them.
    List<Perturbed> perturbed =
        likeness
            .map(
                l ->
                    request
                        .perturbed(
                            l.raw(),
                            Seeds.derive(request.settings().seed(), request.id(), "perturb"))
                        .graphs())
            .orElse(List.of());
    long rows = 0;
    boolean complete = true;
    for (Perturbed other : perturbed) {
      SetCount count =
          count(
              other.graph(),
              request.settings(),
              other.graph().rootSet(),
              request.excludedIn(other));
      rows += count.rows();
      complete &= count.isComplete();
    }
    return new Effort(own.rows(), own.sets(), own.isComplete(), rows, complete, perturbed.size());
  }

  static SetCount count(Request request) {
    return count(request.graph(), request.settings(), request.include(), request.exclude());
  }

  private static SetCount count(
      Graph graph, ExplainSettings settings, NodeSet include, NodeSet exclude) {
    return SetCount.of(
        new SetSpace(graph, settings.maxEdges(), Math.max(1, settings.parts()), include, exclude),
        settings.maxEvaluations());
  }

  // Only looking at rows is timed: a part of each graph and of one perturbed form.
  static double secondsPerRow(ExplainSession exact, List<Request> requests, LongSupplier nanos) {
    long start = nanos.getAsLong();
    double first = 0;
    double seconds = 0;
    long rows = 0;
    double elapsed = 0;
    for (int i = 0; i < MOST_RUNS && elapsed < MEASURED_SECONDS; i++) {
      Request request = requests.get(i % requests.size());
      Explanation part = exact.explain(request.withSettings(someRows(request.settings())));
      double looking =
          part.timing().seconds(Phase.STAGE1_MAIN) + part.timing().seconds(Phase.SMOOTHING);
      if (i == 0) {
        first = looking / Math.max(1, part.evaluations());
      }
      if (elapsed >= MEASURED_SECONDS / 2) {
        seconds += looking;
        rows += part.evaluations();
      }
      elapsed = (nanos.getAsLong() - start) / 1e9;
    }
    return rows == 0 ? first : seconds / rows;
  }

  private static ExplainSettings someRows(ExplainSettings settings) {
    return settings
        .withWeights(new Weights(1, 0, 0))
        .withEvaluateStability(false)
        .withPerturbation(settings.perturbation().withKept(1).withPool(1))
        .withMaxEvaluations(MEASURED_ROWS);
  }
}
