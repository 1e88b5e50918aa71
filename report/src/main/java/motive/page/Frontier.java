package motive.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import motive.candidate.Candidates;
import motive.explain.Chosen;
import motive.explain.Solved;
import motive.explain.WeighedMetrics;
import motive.graph.NodeSet;
import motive.objective.Metric;
import motive.objective.MetricValues;
import motive.objective.Part;
import motive.objective.Units;
import motive.objective.WeightedSum;
import motive.objective.Weights;

/**
 * The Pareto-optimal explanations of a graph in two or three metrics. Stability is measured against
 * the archive of some weights, which therefore are part of the question.
 *
 * @param metrics in which the points are Pareto-optimal
 * @param weights that fix the archive and choose
 * @param points in falling order of the first metric, then of the second
 * @param chosen what the weights choose; one of the points or, where its metrics are not those of
 *     the frontier, another; empty where there is no candidate
 */
public record Frontier(
    List<Metric> metrics, Weights weights, List<Point> points, Optional<Point> chosen) {
  /**
   * A Pareto-optimal explanation.
   *
   * @param nodes one node set with these values
   * @param edges how many edges it has
   * @param sets how many node sets share its row of the table
   * @param metrics its reported metrics
   * @param onHull whether some weighted sum of the metrics chooses it
   * @param below how far its objective lies below the greatest that the rule may choose
   * @param weighed its metrics as they are weighed, in which it is Pareto-optimal
   * @param keeps whether the model decides for the class on it alone
   */
  public record Point(
      NodeSet nodes,
      int edges,
      long sets,
      MetricValues metrics,
      boolean onHull,
      double below,
      WeighedMetrics weighed,
      boolean keeps) {
    /** Its value in a metric as it is weighed; NaN where nothing measures it. */
    public double value(Metric metric) {
      return weighed.value(metric);
    }
  }

  /** Copies the lists. */
  public Frontier {
    metrics = List.copyOf(metrics);
    points = List.copyOf(points);
  }

  /** The frontier of a solved graph. */
  public static Frontier of(Solved solved, Weights weights, List<Metric> metrics) {
    requireMetrics(metrics);
    return of(solved.scored(weights), solved, weights, metrics);
  }

  static Frontier of(Candidates scored, Solved solved, Weights weights, List<Metric> metrics) {
    Metric first = metrics.get(0);
    Metric second = metrics.get(1);
    Metric[] third = metrics.subList(2, metrics.size()).toArray(new Metric[0]);
    int[] rows = scored.pareto(first, second, third);
    List<Integer> hull =
        third.length == 0
            ? Arrays.stream(scored.hull(first, second)).boxed().toList()
            : Reach.of(scored, rows, metrics);
    List<Point> points = new ArrayList<>();
    WeightedSum objective = solved.objective(weights);
    Optional<Chosen> answer = solved.chosen(weights);
    OptionalInt best = scored.best(objective);
    Optional<Point> chosen = Optional.empty();
    if (best.isPresent()) {
      double greatest =
          answer.map(Chosen::optimum).orElseGet(() -> scored.value(objective, best.getAsInt()));
      Rows all = new Rows(solved, scored, weights, solved.attained(weights), objective, greatest);
      for (int row : rows) {
        points.add(all.point(row, hull.contains(row)));
      }
      chosen = answer.map(found -> all.point(found.row(), hull.contains(found.row())));
    }
    return new Frontier(metrics, weights, points, chosen);
  }

  private record Rows(
      Solved solved,
      Candidates scored,
      Weights weights,
      Optional<Units> units,
      WeightedSum objective,
      double greatest) {
    Point point(int row, boolean onHull) {
      MetricValues metrics = solved.metrics(scored, row, weights);
      return new Point(
          scored.nodes(row),
          scored.edges(row),
          scored.multiplicity(row),
          metrics,
          onHull,
          greatest - scored.value(objective, row),
          WeighedMetrics.of(metrics, solved.request().settings().form(), units),
          scored.keeps(row));
    }
  }

  /** The metrics that a solved graph has; a table has 0 in the place of one that it has not. */
  public static List<Metric> measured(Solved solved) {
    List<Metric> metrics = new ArrayList<>(List.of(Metric.FIDELITY));
    if (!solved.table().isEmpty()) {
      Part any = new Part.Nodes(solved.table().nodes(0));
      Weights weights = solved.request().settings().weights();
      solved
          .assess(any, weights)
          .interpretability()
          .ifPresent(found -> metrics.add(Metric.INTERPRETABILITY));
    }
    if (solved.hasStability()) {
      metrics.add(Metric.STABILITY);
    }
    return List.copyOf(metrics);
  }

  static void requireMetrics(List<Metric> metrics) {
    if (metrics.size() < 2
        || metrics.size() > 3
        || new HashSet<>(metrics).size() < metrics.size()) {
      throw new IllegalArgumentException(
          "metrics must be two or three different ones, got "
              + metrics.stream().map(Metric::id).toList());
    }
  }

  /** How many points some weighted sum chooses. */
  public long hullSize() {
    return points.stream().filter(Point::onHull).count();
  }
}
