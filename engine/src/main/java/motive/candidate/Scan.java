package motive.candidate;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import motive.candidate.Candidates.NearTies;
import motive.objective.Chebyshev;
import motive.objective.Metric;
import motive.objective.Preference;

/** Queries that look at each row once. */
final class Scan {
  private Scan() {}

  static OptionalInt best(Columns columns, Preference preference, IntPredicate rows) {
    int best = -1;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int b = 0; b < columns.blockCount(); b++) {
      Columns.Block block = columns.block(b);
      double[] stability = columns.stabilityBlock(b);
      int used = columns.used(b);
      for (int i = 0; i < used; i++) {
        double value = preference.value(block.fidelity[i], block.interpretability[i], stability[i]);
        if (value >= bestValue && value > Double.NEGATIVE_INFINITY) {
          int row = (b << Columns.BITS) + i;
          if (rows.test(row) && (value > bestValue || best < 0 || columns.comesBefore(row, best))) {
            best = row;
            bestValue = value;
          }
        }
      }
    }
    return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
  }

  static int[] bestPerBudget(Columns columns, Preference preference) {
    int budgets = 1 + columns.mostEdges();
    int[] best = new int[budgets];
    Arrays.fill(best, -1);
    for (int row = 0; row < columns.size(); row++) {
      int e = columns.edges(row);
      if (columns.value(preference, row) > Double.NEGATIVE_INFINITY
          && isBetter(columns, preference, row, best[e])) {
        best[e] = row;
      }
    }
    for (int e = 1; e < budgets; e++) {
      // A smaller budget's result stays unless it is beaten: it has fewer edges.
      if (best[e] < 0
          || (best[e - 1] >= 0 && !isBetter(columns, preference, best[e], best[e - 1]))) {
        best[e] = best[e - 1];
      }
    }
    return best;
  }

  private static boolean isBetter(Columns columns, Preference preference, int row, int than) {
    if (than < 0) {
      return true;
    }
    double value = columns.value(preference, row);
    double other = columns.value(preference, than);
    return value > other || (value == other && columns.comesBefore(row, than));
  }

  static OptionalInt smallest(Columns columns, Preference preference, IntPredicate rows) {
    int best = -1;
    for (int row = 0; row < columns.size(); row++) {
      if (rows.test(row) && (best < 0 || isSmaller(columns, preference, row, best))) {
        best = row;
      }
    }
    return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
  }

  static OptionalInt smallest(
      Columns columns, Preference preference, double floor, IntPredicate rows, RowSize size) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int row = 0; row < columns.size(); row++) {
      int bound = size.atLeast(row);
      // What cannot be smaller has to be better, and sizes may cost more than values.
      if (bound > least
          || !(columns.value(preference, row) >= floor)
          || !rows.test(row)
          || (bound == least && !isBetter(columns, preference, row, best))) {
        continue;
      }
      int mine = size.of(row);
      if (mine < least || (mine == least && isBetter(columns, preference, row, best))) {
        best = row;
        least = mine;
      }
    }
    return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
  }

  private static boolean isSmaller(Columns columns, Preference preference, int row, int than) {
    int byEdges = Integer.compare(columns.edges(row), columns.edges(than));
    if (byEdges != 0) {
      return byEdges < 0;
    }
    int bySize = Integer.compare(columns.nodes(row).size(), columns.nodes(than).size());
    return bySize != 0 ? bySize < 0 : isBetter(columns, preference, row, than);
  }

  static NearTies nearTies(Columns columns, Preference preference, int row, IntPredicate rows) {
    double mine = columns.value(preference, row);
    double next = Double.NEGATIVE_INFINITY;
    long equivalent = 0;
    for (int other = 0; other < columns.size(); other++) {
      double value = columns.value(preference, other);
      if ((value == mine || (value < mine && value > next)) && rows.test(other)) {
        if (value == mine) {
          equivalent = Columns.saturatedSum(equivalent, columns.multiplicity(other));
        } else {
          next = value;
        }
      }
    }
    return new NearTies(
        equivalent,
        next == Double.NEGATIVE_INFINITY ? OptionalDouble.empty() : OptionalDouble.of(mine - next));
  }

  // As distances from the first row: equal values give exactly 0, and large ones lose no digits.
  static double variance(Columns columns, Metric metric) {
    double first = columns.value(metric, 0);
    double sets = 0;
    double sum = 0;
    for (int row = 0; row < columns.size(); row++) {
      sets += columns.multiplicity(row);
      sum += columns.multiplicity(row) * (columns.value(metric, row) - first);
    }
    double mean = sum / sets;
    double squares = 0;
    for (int row = 0; row < columns.size(); row++) {
      double distance = columns.value(metric, row) - first - mean;
      squares += columns.multiplicity(row) * distance * distance;
    }
    return squares / sets;
  }

  static long setsFrom(Columns columns, Preference preference, double floor, IntPredicate rows) {
    long sets = 0;
    for (int b = 0; b < columns.blockCount(); b++) {
      Columns.Block block = columns.block(b);
      double[] stability = columns.stabilityBlock(b);
      int used = columns.used(b);
      for (int i = 0; i < used; i++) {
        double value = preference.value(block.fidelity[i], block.interpretability[i], stability[i]);
        if (value >= floor && rows.test((b << Columns.BITS) + i)) {
          sets = Columns.saturatedSum(sets, block.multiplicity[i]);
        }
      }
    }
    return sets;
  }

  static Chebyshev.Range range(Columns columns, Metric metric) {
    if (columns.size() == 0) {
      throw new IllegalStateException("a range must be of at least one row, got an empty table");
    }
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < columns.size(); row++) {
      double value = columns.value(metric, row);
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return new Chebyshev.Range(low, high);
  }
}
