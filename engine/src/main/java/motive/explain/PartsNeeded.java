package motive.explain;

import motive.candidate.Candidates;
import motive.objective.Assessment;
import motive.objective.FidelityFormula;
import motive.objective.MetricMeasure;

/**
 * The rule for how many connected parts an explanation may have where nobody says. One, but two
 * where one is not enough: where the most faithful connected part does not hold what the decision
 * rests on. It shows in two ways: the explained number still falls when edges outside of the part
 * are lost; or the part alone keeps too little of the number, though the number falls without it.
 * The second is how it shows where single atoms decide, which the loss of edges leaves in place.
 *
 * <p>Where the decision rests on either of two groups, one of them is enough by this rule: alone it
 * keeps the number, and the loss of the other changes nothing. The rule looks at fidelity alone, so
 * that all weights have the same candidates. Unions are candidates only where all of them can be
 * looked at, so that no proof is lost. Without noise one part has to do.
 */
final class PartsNeeded {
  /** The most parts that are looked for unasked. */
  static final int MOST = 2;

  /** Unions of parts may take one in so many of the evaluations that a graph may take. */
  static final int SHARE = 16;

  /** The least fid⁻ of a part that is enough. */
  private static final double LEAST_KEPT = 0.85;

  /** The least fid⁺ of a part that the decision rests on, if only among others. */
  private static final double LEAST_NEEDED = 0.3;

  /** What is said where the unions are too many to look at all of them. */
  static final Warning NOT_LOOKED_FOR =
      new Warning(
          Warning.Kind.PARTS_NOT_JOINED,
          "one connected part may not be enough: alone it keeps too little, or the loss of edges"
              + " outside of it costs too much; there are too many unions of two parts to look at"
              + " all of them; use --parts 2 or lower the budget");

  private PartsNeeded() {}

  /** Whether one part is not enough. */
  static boolean isMore(MetricMeasure measure, Candidates connected) {
    if (!measure.hasNoise() || !measure.isDecided() || connected.isEmpty()) {
      return false;
    }
    CandidateFilter rows =
        CandidateFilter.KEEPING.hasAny(connected) ? CandidateFilter.KEEPING : CandidateFilter.ALL;
    int best = connected.best((f, i, s) -> f, row -> rows.has(connected, row)).orElseThrow();
    double kept = FidelityFormula.minus(measure.whole(), connected.inside(best));
    double needed = FidelityFormula.plus(measure.whole(), connected.outside(best));
    return connected.minus(best) > Assessment.MOST_FALL
        || (kept < LEAST_KEPT && needed >= LEAST_NEEDED);
  }
}
