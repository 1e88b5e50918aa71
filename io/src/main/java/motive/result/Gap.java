package motive.result;

import java.util.List;
import java.util.Optional;
import motive.explain.ArchiveEntry;
import motive.explain.Explanation;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Preference;
import motive.objective.Stability;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * The distance from the optimum of an answer that proves nothing.
 *
 * @param reward the greatest Stage 1 reward minus that of the Stage 1 explanation found; NaN where
 *     the form of stability keeps none
 * @param objective the greatest objective minus that of the explanation found, both under the
 *     archive of the exact search
 */
public record Gap(double reward, double objective) {
  /**
   * The distance of an explanation; empty where there is none, or where the optimum cannot be
   * proven within the request's evaluations.
   */
  public static Optional<Gap> of(ExplainSession session, SolvedExplanation result) {
    Explanation explanation = result.explanation();
    if (explanation.status() == Status.PROVEN_OPTIMAL) {
      return Optional.of(new Gap(0, 0));
    }
    return explanation.nodes().isEmpty()
        ? Optional.empty()
        : session
            .proven(result.solved().request())
            .map(exact -> of(explanation, result.solved(), exact));
  }

  static Gap of(Explanation explanation, Solved found, Solved exact) {
    Weights weights = exact.request().settings().weights();
    WeightedSum sum = exact.objective(weights);
    double best = exact.scored(weights).value(sum, exact.scored(weights).best(sum).orElseThrow());
    double got = exact.assess(new Part.Nodes(explanation.nodes()), weights).value(sum);
    return new Gap(reward(found, exact, weights), best - got);
  }

  private static double reward(Solved found, Solved exact, Weights weights) {
    List<ArchiveEntry> archive = found.archive(weights);
    boolean keepsOwn =
        found.request().settings().stability() == Stability.Form.REWARDED && !archive.isEmpty();
    if (!keepsOwn) {
      return Double.NaN;
    }
    boolean even = weights.fidelity() + weights.interpretability() == 0;
    WeightedSum sum = exact.objective(even ? new Weights(0.5, 0.5, 0) : weights);
    Preference guide = (f, i, s) -> sum.reward(f, i);
    Assessment own = exact.assess(new Part.Nodes(archive.get(0).nodes()), weights);
    double best = exact.table().value(guide, exact.table().best(guide).orElseThrow());
    return best - guide.value(own.value(Metric.FIDELITY), own.value(Metric.INTERPRETABILITY), 0);
  }
}
