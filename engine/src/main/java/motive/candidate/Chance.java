package motive.candidate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import motive.objective.Metric;
import motive.seed.SplitMix64;

/**
 * What candidates reach by chance and at best: the mean over some of them, drawn by a seed, and the
 * greatest of all, in each metric.
 *
 * <p>Drawn are the {@value #DRAWN} candidates with the lowest keys, a key being mixed of the seed
 * and the candidate's nodes. So the draw depends on which candidates there are, not on their order.
 *
 * @param fidelity of the drawn, in the mean
 * @param interpretability of the drawn, in the mean
 * @param bestFidelity the greatest of all
 * @param bestInterpretability the greatest of all
 */
public record Chance(
    double fidelity, double interpretability, double bestFidelity, double bestInterpretability) {
  /** How many candidates are drawn; all, where there are fewer. */
  public static final int DRAWN = 256;

  private record RandomSample(long key, int row) {}

  private static final Comparator<RandomSample> BY_KEY =
      Comparator.comparingLong(RandomSample::key).thenComparingInt(RandomSample::row);

  /** The drawn rows of a table, by rising key. */
  static int[] rows(Columns columns, long seed) {
    PriorityQueue<RandomSample> lowest = new PriorityQueue<>(BY_KEY.reversed());
    for (int row = 0; row < columns.size(); row++) {
      offer(lowest, key(columns, row, seed), row);
    }
    return rows(lowest);
  }

  private static long key(Columns columns, int row, long seed) {
    return SplitMix64.mix(seed ^ columns.key(row));
  }

  private static void offer(PriorityQueue<RandomSample> lowest, long key, int row) {
    if (lowest.size() < DRAWN) {
      lowest.add(new RandomSample(key, row));
    } else if (key < lowest.element().key) {
      lowest.remove();
      lowest.add(new RandomSample(key, row));
    }
  }

  private static int[] rows(PriorityQueue<RandomSample> lowest) {
    return lowest.stream().sorted(BY_KEY).mapToInt(RandomSample::row).toArray();
  }

  /**
   * The chance of each budget up to the table's: place b is that of the rows with at most b edges.
   */
  static Chance[] ofEveryBudget(Columns columns, long seed) {
    int budgets = columns.mostEdges() + 1;
    @SuppressWarnings({"unchecked", "rawtypes"})
    PriorityQueue<RandomSample>[] lowest = new PriorityQueue[budgets];
    Arrays.setAll(lowest, b -> new PriorityQueue<>(BY_KEY.reversed()));
    double[] fidelity = new double[budgets];
    double[] interpretability = new double[budgets];
    Arrays.fill(fidelity, Double.NEGATIVE_INFINITY);
    Arrays.fill(interpretability, Double.NEGATIVE_INFINITY);
    for (int row = 0; row < columns.size(); row++) {
      int edges = columns.edges(row);
      long key = key(columns, row, seed);
      fidelity[edges] = Math.max(fidelity[edges], columns.fidelity(row));
      interpretability[edges] = Math.max(interpretability[edges], columns.interpretability(row));
      for (int b = edges; b < budgets; b++) {
        offer(lowest[b], key, row);
      }
    }
    Chance[] all = new Chance[budgets];
    for (int b = 0; b < budgets; b++) {
      if (b > 0) {
        fidelity[b] = Math.max(fidelity[b], fidelity[b - 1]);
        interpretability[b] = Math.max(interpretability[b], interpretability[b - 1]);
      }
      int[] rows = rows(lowest[b]);
      all[b] =
          new Chance(
              mean(columns, Metric.FIDELITY, rows),
              mean(columns, Metric.INTERPRETABILITY, rows),
              fidelity[b],
              interpretability[b]);
    }
    return all;
  }

  private static double mean(Columns columns, Metric metric, int[] rows) {
    double sum = 0;
    for (int row : rows) {
      sum += columns.value(metric, row);
    }
    return sum / rows.length;
  }
}
