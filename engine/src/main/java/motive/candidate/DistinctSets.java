package motive.candidate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.objective.Preference;

/**
 * The best node sets that differ enough: rows are taken from best to worst, each with the node sets
 * it stands for in lexicographic order, and a set is kept where it shares little enough with every
 * set kept before.
 */
final class DistinctSets {
  private DistinctSets() {}

  static List<Candidates.Distinct> of(
      Candidates table, Preference preference, int count, double overlap) {
    Refuse.when(count < 1, "count must be >= 1, got {}", count);
    Refuse.when(!(overlap >= 0 && overlap < 1), "overlap must be in [0, 1), got {}", overlap);
    List<Candidates.Distinct> kept = new ArrayList<>();
    for (int row : ranked(table, preference)) {
      if (kept.size() == count) {
        break;
      }
      new DistinctCopies(table, row, kept, count, overlap).keep(table.graph().nodes());
    }
    return kept;
  }

  private static List<Integer> ranked(Candidates table, Preference preference) {
    double[] values = new double[table.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = table.value(preference, row);
    }
    return IntStream.range(0, values.length)
        .filter(row -> values[row] > Double.NEGATIVE_INFINITY)
        .boxed()
        .sorted(
            // Taken from zero, not negated: -0.0 and 0.0 are a tie.
            Comparator.comparingDouble((Integer row) -> 0.0 - values[row])
                .thenComparingInt(table::edges)
                .thenComparing(row -> table.nodes(row).size())
                .thenComparing(table::nodes))
        .toList();
  }
}
