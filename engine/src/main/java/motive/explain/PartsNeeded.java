package motive.explain;

import motive.candidate.Candidates;
import motive.objective.Assessment;
import motive.objective.MetricMeasure;
import motive.search.SearchOutcome;

/**
 * The rule for how many connected parts an explanation may have where nobody says. One, but two
 * where one is not enough: where the most faithful connected part does not hold what the decision
 * rests on, so that the explained number still falls when edges outside of it are lost.
 *
 * <p>Where the decision rests on either of two groups, one of them is enough by this rule, since
 * the loss of the other changes nothing. The rule looks at fidelity alone, so that all weights have
 * the same candidates. Without noise one part has to do.
 */
final class PartsNeeded {
  /** The most parts that are looked for unasked. */
  static final int MOST = 2;

  // The share of the work allowed that unions of parts may take, and of that, connected parts.
  private static final int SHARE = 40;
  private static final int CONNECTED_SHARE = 4;

  /** What is said where connected parts alone are too many. */
  static final Warning NOT_LOOKED_FOR =
      new Warning(
          Warning.Kind.PARTS_IN_TURN,
          "one connected part may not be enough, since the model still loses where edges outside of"
              + " it are lost, but the graph has too many parts to join two; use --parts 2 or lower"
              + " the budget");

  private PartsNeeded() {}

  /**
   * How much work a search for unions may do.
   *
   * @param connected all connected parts that were met
   * @return 0 where these are too many to be joined
   */
  static long allowed(ExplainSettings settings, SearchOutcome connected) {
    long all = Math.max(1, settings.maxEvaluations() / SHARE);
    return connected.table().size() > all / CONNECTED_SHARE ? 0 : all;
  }

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
