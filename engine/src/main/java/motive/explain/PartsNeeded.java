package motive.explain;

import motive.candidate.Candidates;
import motive.objective.Assessment;
import motive.objective.MetricMeasure;

/**
 * The rule for how many connected parts an explanation may have where nobody says. One, but two
 * where one is not enough: where the most faithful connected part does not hold what the decision
 * rests on, so that the explained number still falls when edges outside of it are lost.
 *
 * <p>Where the decision rests on either of two groups, one of them is enough by this rule, since
 * the loss of the other changes nothing. The rule looks at fidelity alone, so that all weights have
 * the same candidates. Unions are candidates only where all of them can be looked at, so that no
 * proof is lost. Without noise one part has to do.
 */
final class PartsNeeded {
  /** The most parts that are looked for unasked. */
  static final int MOST = 2;

  /** Unions of parts may take one in so many of the evaluations that a graph may take. */
  static final int SHARE = 16;

  /** What is said where the unions are too many to look at all of them. */
  static final Warning NOT_LOOKED_FOR =
      new Warning(
          Warning.Kind.PARTS_NOT_JOINED,
          "one connected part may not be enough: the loss of edges outside of it still costs more than"
              + " a third of the probability; there are too many unions of two parts to look at all of"
              + " them; use --parts 2 or lower the budget");

  private PartsNeeded() {}

  /** Whether one part is not enough. */
  static boolean isMore(MetricMeasure measure, Candidates connected) {
    if (!measure.hasNoise() || !measure.isDecided() || connected.isEmpty()) {
      return false;
    }
    Among rows = Among.KEEPING.hasAny(connected) ? Among.KEEPING : Among.ALL;
    int best = connected.best((f, i, s) -> f, row -> rows.has(connected, row)).orElseThrow();
    return connected.minus(best) > Assessment.MOST_FALL;
  }
}
