package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import motive.candidate.Candidates;
import motive.explain.Warning.Kind;
import motive.objective.Metric;
import motive.objective.Preference;
import motive.objective.Weights;

/**
 * The warnings about metrics that have weight and yet tell hardly any candidates apart. A metric is
 * flat where nearly all candidates with an edge have its greatest value: it can rule a few out, but
 * single none out. Single nodes do not count, since any of them is easily told from the rest. A
 * metric that only few candidates have much of is not flat.
 */
final class FlatMetrics {
  /** This share of the candidates is nearly all of them. */
  private static final double NEARLY_ALL = 0.95;

  /** What differs by less than this share of the greatest value is the same. */
  private static final double SAME = 1e-3;

  /** So few candidates may all be alike without a warning. */
  private static final long FEW = 10;

  private FlatMetrics() {}

  /**
   * The warnings.
   *
   * @param scored the candidates, with stability where it has weight; not empty
   * @param graphIsWhole whether these are all there are
   * @param degenerate whether fidelity is known to tell nothing
   */
  static List<Warning> of(
      Candidates scored, Weights weights, boolean graphIsWhole, boolean degenerate) {
    List<Warning> all = new ArrayList<>();
    IntPredicate hasEdge = row -> scored.edges(row) > 0;
    long sets = scored.setsFrom((f, i, s) -> 0, 0, hasEdge);
    if (sets <= FEW) {
      return all;
    }
    for (Metric metric : Metric.values()) {
      if (weights.of(metric) == 0 || (metric == Metric.FIDELITY && degenerate)) {
        continue;
      }
      Preference alone = preference(metric);
      double greatest = scored.spread(alone).high();
      double floor = greatest - SAME * Math.abs(greatest);
      double share = (double) scored.setsFrom(alone, floor, hasEdge) / sets;
      if (share >= NEARLY_ALL) {
        all.add(
            new Warning(
                kind(metric),
                String.format(
                    Locale.ROOT,
                    "%s is the same (%.4f) for %s candidates with an edge%s, so it cannot decide between them;"
                        + " %s, or give %s",
                    metric.id(),
                    // No negative zero.
                    greatest + 0.0,
                    share == 1 ? "all" : String.format(Locale.ROOT, "%.0f %% of the", floor(share)),
                    graphIsWhole ? "" : " that were found",
                    instead(metric),
                    weights.of(metric) == 1 ? "another metric weight" : "it the weight 0")));
      }
    }
    return all;
  }

  // Whole percent: 99.97 % are not all.
  private static double floor(double share) {
    return Math.floor(100 * share);
  }

  private static Preference preference(Metric metric) {
    return switch (metric) {
      case FIDELITY -> (f, i, s) -> f;
      case INTERPRETABILITY -> (f, i, s) -> i;
      case STABILITY -> (f, i, s) -> s;
    };
  }

  private static Kind kind(Metric metric) {
    return switch (metric) {
      case FIDELITY -> Kind.FLAT_FIDELITY;
      case INTERPRETABILITY -> Kind.FLAT_INTERPRETABILITY;
      case STABILITY -> Kind.FLAT_STABILITY;
    };
  }

  private static String instead(Metric metric) {
    return switch (metric) {
      case FIDELITY -> "explain another class or use another --fidelity";
      case INTERPRETABILITY -> "use another --library or --match";
      case STABILITY -> "use another --similarity";
    };
  }
}
