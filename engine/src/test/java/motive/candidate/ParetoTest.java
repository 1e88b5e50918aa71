package motive.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import motive.objective.Metric;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class ParetoTest {
  // The judge: holds every row against every other.
  private static int[] plain(Candidates table, Metric... metrics) {
    List<Integer> kept = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      boolean isKept = true;
      for (int other = 0; other < table.size() && isKept; other++) {
        isKept = other == row || !beats(table, other, row, metrics);
      }
      if (isKept) {
        kept.add(row);
      }
    }
    Comparator<Integer> order = Comparator.comparingInt(row -> 0);
    for (Metric metric : metrics) {
      order = order.thenComparing(row -> -(table.value(metric, row) + 0.0) + 0.0);
    }
    kept.sort(order);
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  // Dominates, or is equal and comes first: by edges, nodes, ids.
  private static boolean beats(Candidates table, int a, int b, Metric... metrics) {
    boolean isEqual = true;
    for (Metric metric : metrics) {
      if (table.value(metric, a) < table.value(metric, b)) {
        return false;
      }
      isEqual &= table.value(metric, a) == table.value(metric, b);
    }
    return !isEqual
        || Comparator.comparingInt(table::edges)
                .thenComparingInt((Integer row) -> table.nodes(row).size())
                .thenComparing(table::nodes)
                .compare(a, b)
            < 0;
  }

  private static Candidates table(int seed) {
    SplitMix64 random = new SplitMix64(seed);
    int values = seed % 3 == 0 ? 4 : seed % 3 == 1 ? 12 : 1000;
    return Tables.random(random, random.nextInt(seed % 10 == 0 ? 320 : 50), values);
  }

  @Test
  void agreesWithEveryPairInTwoMetrics() {
    for (int seed = 0; seed < 600; seed++) {
      Candidates table = table(seed);
      for (Metric x : Metric.values()) {
        for (Metric y : Metric.values()) {
          if (x != y) {
            assertThat(table.pareto(x, y)).as("seed %d", seed).isEqualTo(plain(table, x, y));
          }
        }
      }
    }
  }

  @Test
  void agreesWithEveryPairInThreeMetrics() {
    for (int seed = 0; seed < 600; seed++) {
      Candidates table = table(seed);
      assertThat(table.pareto(Metric.FIDELITY, Metric.INTERPRETABILITY, Metric.STABILITY))
          .as("seed %d", seed)
          .isEqualTo(plain(table, Metric.FIDELITY, Metric.INTERPRETABILITY, Metric.STABILITY));
      assertThat(table.pareto(Metric.STABILITY, Metric.FIDELITY, Metric.INTERPRETABILITY))
          .as("seed %d", seed)
          .isEqualTo(plain(table, Metric.STABILITY, Metric.FIDELITY, Metric.INTERPRETABILITY));
    }
  }

  @Test
  void theHullHoldsWhatLiesAboveEveryLineBetweenOthers() {
    for (int seed = 0; seed < 600; seed++) {
      Candidates table = table(seed);
      int[] front = plain(table, Metric.FIDELITY, Metric.INTERPRETABILITY);
      int[] vertices = IntStream.of(front).filter(row -> isVertex(table, front, row)).toArray();
      assertThat(table.hull(Metric.FIDELITY, Metric.INTERPRETABILITY))
          .as("seed %d", seed)
          .isEqualTo(vertices);
    }
  }

  // The values are multiples of a quarter, so that every product below is exact.
  private static boolean isVertex(Candidates table, int[] front, int b) {
    for (int a : front) {
      for (int c : front) {
        double ax = table.fidelity(a) - table.fidelity(b);
        double ay = table.interpretability(a) - table.interpretability(b);
        double cx = table.fidelity(c) - table.fidelity(b);
        double cy = table.interpretability(c) - table.interpretability(b);
        // a to the right, c to the left; b is on or below the line from a to c.
        if (ax > 0 && cx < 0 && ax * cy - ay * cx >= 0) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void metricsMustDiffer() {
    Candidates table = table(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.pareto(Metric.FIDELITY, Metric.FIDELITY))
        .withMessage("metrics must be two or three different ones, got [FIDELITY, FIDELITY]");
  }
}
