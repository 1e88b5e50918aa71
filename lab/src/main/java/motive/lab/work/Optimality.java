package motive.lab.work;

import java.util.List;

/**
 * The distance of the tree search from proven optima.
 *
 * @param tries one for each search and seed of the job, searches first
 * @param graphs how many were looked at
 * @param proven how many of them have a proven optimum; only these count in the tries
 * @param exactEvaluations node sets scored for the proof, a graph on average
 */
public record Optimality(List<Try> tries, int graphs, int proven, double exactEvaluations) {
  public Optimality {
    tries = List.copyOf(tries);
  }

  /**
   * One search under one seed, over the graphs with a proven optimum.
   *
   * @param optimal the share of graphs on which it found a set as good as the optimum
   * @param gap the optimum less what was found, on average, in units of the objective
   * @param relativeGap the same, each over the absolute value of its optimum
   * @param evaluations node sets scored, a graph on average
   */
  public record Try(
      int simulations,
      double exploration,
      long seed,
      double optimal,
      double gap,
      double relativeGap,
      double evaluations) {}
}
