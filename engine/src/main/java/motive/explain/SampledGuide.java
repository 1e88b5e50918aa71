package motive.explain;

import java.util.function.Function;
import motive.candidate.Candidates;
import motive.candidate.Chance;
import motive.objective.Metric;
import motive.objective.Preference;
import motive.objective.Units;
import motive.objective.Units.Unit;
import motive.search.Search;
import motive.search.state.Ground;
import motive.search.state.RandomStates;
import motive.search.state.StateTable;
import motive.seed.Seeds;
import org.jspecify.annotations.Nullable;

/**
 * The guide of a search in attained units. What is attained is known only once all is looked at, so
 * the guide looks at some random candidates and takes their mean for chance and their best for the
 * best. It does so when it is first asked: a search that looks everywhere never asks. Used by one
 * thread.
 */
final class SampledGuide implements Preference {
  private final Search.Problem problem;
  private final Function<Units, Preference> inUnits;
  private @Nullable Preference guide;

  /**
   * @param problem whose random candidates are looked at
   * @param inUnits the guide in some units
   */
  SampledGuide(Search.Problem problem, Function<Units, Preference> inUnits) {
    this.problem = problem;
    this.inUnits = inUnits;
  }

  @Override
  public double value(double fidelity, double interpretability, double stability) {
    Preference known = guide;
    if (known == null) {
      known = inUnits.apply(units());
      guide = known;
    }
    return known.value(fidelity, interpretability, stability);
  }

  private Units units() {
    Ground ground = Ground.of(problem);
    StateTable states = new StateTable(problem);
    if (ground.verdict() == Ground.Verdict.OPEN) {
      RandomStates random =
          new RandomStates(problem, ground, Seeds.generator(problem.seed(), 0, "guide"));
      for (int i = 0; i < Chance.DRAWN && !states.isClosed(); i++) {
        int unused = states.row(random.next());
      }
    }
    Candidates met = states.end(false).table();
    return new Units(
        unit(met, Metric.FIDELITY),
        unit(met, Metric.INTERPRETABILITY),
        unit(met, Metric.STABILITY));
  }

  private static Unit unit(Candidates met, Metric metric) {
    double sum = 0;
    double best = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < met.size(); row++) {
      sum += met.value(metric, row);
      best = Math.max(best, met.value(metric, row));
    }
    if (met.isEmpty()) {
      return Unit.NONE;
    }
    double chance = sum / met.size();
    return metric == Metric.INTERPRETABILITY
        ? Unit.attainedEvidence(chance, best)
        : Unit.attained(chance, best);
  }
}
