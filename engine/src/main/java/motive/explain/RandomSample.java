package motive.explain;

import java.util.function.IntToDoubleFunction;
import motive.candidate.Candidates;
import motive.objective.WeightedSum;
import org.jspecify.annotations.Nullable;

/** The candidates that stand for chance. Immutable. */
final class RandomSample {
  private final Candidates table;
  private final int[] rows;
  private final @Nullable SimilarityColumns similarities;

  /** Those of a table, which must not be empty. */
  RandomSample(Candidates table, long seed, @Nullable SimilarityColumns similarities) {
    this.table = table;
    this.rows = table.drawn(seed);
    this.similarities = similarities;
  }

  /** Their stability in the mean. */
  double stability(double[] byGroup) {
    return mean(row -> of(row, byGroup));
  }

  /** Their objective in the mean. */
  double value(WeightedSum objective, double[] byGroup) {
    return mean(
        row -> objective.value(table.fidelity(row), table.interpretability(row), of(row, byGroup)));
  }

  private double of(int row, double[] byGroup) {
    return similarities == null || byGroup.length == 0
        ? 0
        : byGroup[similarities.groups().groupOf(row)];
  }

  private double mean(IntToDoubleFunction value) {
    double sum = 0;
    for (int row : rows) {
      sum += value.applyAsDouble(row);
    }
    return sum / rows.length;
  }
}
