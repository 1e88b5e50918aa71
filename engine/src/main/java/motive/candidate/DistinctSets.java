package motive.candidate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.NodeSet;
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
    if (count < 1) {
      throw new IllegalArgumentException("count must be >= 1, got " + count);
    }
    if (!(overlap >= 0 && overlap < 1)) {
      throw new IllegalArgumentException("overlap must be in [0, 1), got " + overlap);
    }
    Twins twins = table.twins();
    List<Candidates.Distinct> kept = new ArrayList<>();
    for (int row : ranked(table, preference)) {
      if (kept.size() == count) {
        break;
      }
      int chosen = row;
      long copies = table.multiplicity(row);
      NodeSet lowest = table.nodes(row);
      if (copies == 1) {
        keep(kept, chosen, lowest, overlap);
      } else {
        twins.forEachCopy(
            lowest,
            copy -> {
              keep(kept, chosen, copy, overlap);
              return kept.size() < count;
            });
      }
    }
    return kept;
  }

  private static void keep(List<Candidates.Distinct> kept, int row, NodeSet nodes, double overlap) {
    for (Candidates.Distinct other : kept) {
      int common = nodes.intersection(other.nodes()).size();
      if (common > overlap * (nodes.size() + other.nodes().size() - common)) {
        return;
      }
    }
    kept.add(new Candidates.Distinct(row, nodes));
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
