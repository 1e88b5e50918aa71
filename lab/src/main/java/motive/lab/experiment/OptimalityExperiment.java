package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.Job;
import motive.lab.work.Optimality;
import motive.lab.work.OptimalityJob;
import motive.lab.work.SearchMethod;
import motive.metric.Spread;
import motive.objective.Weights;

/** The share of graphs on which the paper's search finds the best explanation. */
public final class OptimalityExperiment extends Experiment {
  private static final int BUDGET = 10;
  private static final SimilarityIndex INDEX = SimilarityIndex.VGAE;
  private static final List<Integer> SIMULATIONS = List.of(5, 10, 20, 50, 100);
  private static final List<Double> EXPLORATIONS = List.of(0.1, 1.0, 10.0, 100.0);

  /** The numbers that are varied. */
  private enum Axis {
    BUDGET("budget", "budget B (edges)", false),
    SIMULATIONS("simulations", "simulations a move", true),
    EXPLORATION("exploration", "exploration constant C", true);

    private final String id;
    private final String label;
    private final boolean isLog;

    Axis(String id, String label, boolean isLog) {
      this.id = id;
      this.label = label;
      this.isLog = isLog;
    }
  }

  /** The function that is optimised. */
  private enum Stage {
    ONE("Stage 1"),
    BOTH("both stages");

    private final String title;

    Stage(String title) {
      this.title = title;
    }

    /** Stage 1: the paper's, ten to one for fidelity over interpretability. */
    Weights weights() {
      return this == ONE ? new Weights(10.0 / 11, 1.0 / 11, 0) : Weights.DEFAULT;
    }
  }

  /** One place on an axis: what was tried there, a seed each. */
  private record Point(
      String dataset, Stage stage, Axis axis, double x, Optimality of, List<Optimality.Try> tries) {
    Spread spread(ToDoubleFunction<Optimality.Try> value) {
      return Spread.of(tries.stream().mapToDouble(value).toArray());
    }
  }

  public OptimalityExperiment() {
    super(
        "optimality",
        "Tree search beside the optimum",
        "How often does the paper's search find the best explanation, and what does it miss?",
        List.of(Plan.MUTAG, Plan.BA2MOTIF));
  }

  private static Draw draw(Plan plan, String dataset, Stage stage) {
    boolean isWhole = dataset.equals(Plan.MUTAG) || stage == Stage.ONE;
    return isWhole ? plan.whole(dataset) : plan.subsample();
  }

  private static OptimalityJob job(
      Plan plan, String dataset, Stage stage, int budget, List<SearchMethod> searches) {
    return new OptimalityJob(
        dataset,
        draw(plan, dataset, stage),
        INDEX,
        budget,
        stage.weights(),
        searches,
        plan.seeds());
  }

  private static OptimalityJob budgetJob(Plan plan, String dataset, Stage stage, int budget) {
    return job(plan, dataset, stage, budget, List.of(SearchMethod.PAPER));
  }

  private static OptimalityJob simulationsJob(Plan plan, String dataset) {
    double exploration = SearchMethod.PAPER.mcts().exploration();
    return job(
        plan,
        dataset,
        Stage.ONE,
        plan.budget(BUDGET),
        SIMULATIONS.stream().map(n -> SearchMethod.mcts(n, exploration)).toList());
  }

  private static OptimalityJob explorationJob(Plan plan, String dataset) {
    int simulations = SearchMethod.PAPER.mcts().simulations();
    return job(
        plan,
        dataset,
        Stage.ONE,
        plan.budget(BUDGET),
        EXPLORATIONS.stream().map(c -> SearchMethod.mcts(simulations, c)).toList());
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : present(plan)) {
      plan.budgets().forEach(b -> all.add(budgetJob(plan, dataset, Stage.ONE, b)));
      all.add(simulationsJob(plan, dataset));
      all.add(explorationJob(plan, dataset));
      plan.budgets().forEach(b -> all.add(budgetJob(plan, dataset, Stage.BOTH, b)));
    }
    return all;
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    protocol(plan, findings);
    List<Point> points = new ArrayList<>();
    for (String dataset : present(plan)) {
      addBudgets(plan, cells, dataset, Stage.ONE, points);
      Optimality simulations = cells.get(simulationsJob(plan, dataset));
      for (int n : SIMULATIONS) {
        points.add(point(dataset, Axis.SIMULATIONS, n, simulations, t -> t.simulations() == n));
      }
      Optimality exploration = cells.get(explorationJob(plan, dataset));
      for (double c : EXPLORATIONS) {
        points.add(point(dataset, Axis.EXPLORATION, c, exploration, t -> t.exploration() == c));
      }
      addBudgets(plan, cells, dataset, Stage.BOTH, points);
    }
    findings.add(table(plan, points));
    for (Axis axis : Axis.values()) {
      findings.add(figure(plan, axis, points));
    }
  }

  private static void addBudgets(
      Plan plan, Cells cells, String dataset, Stage stage, List<Point> points) throws Exception {
    for (int budget : plan.budgets()) {
      Optimality found = cells.get(budgetJob(plan, dataset, stage, budget));
      points.add(new Point(dataset, stage, Axis.BUDGET, budget, found, found.tries()));
    }
  }

  private static Point point(
      String dataset, Axis axis, double x, Optimality of, Predicate<Optimality.Try> at) {
    List<Optimality.Try> tries = of.tries().stream().filter(at).toList();
    return new Point(dataset, Stage.ONE, axis, x, of, tries);
  }

  private String sizes(Plan plan, Stage stage) {
    return plan.sizes(present(plan), name -> draw(plan, name, stage));
  }

  private void protocol(Plan plan, Findings.Builder findings) {
    findings.protocol(
        "BAMultiShapes and PROTEINS are left out: their candidates are too many to prove optima of"
            + " them at every setting within the time of a usual run");
    findings.protocol(
        Text.of(
            "Stage 1 alone: %s; weights %s, where the tree search and the exact one optimise one"
                + " function",
            sizes(plan, Stage.ONE), WeightWords.of(Stage.ONE.weights())));
    findings.protocol(
        Text.of(
            "both stages: %s; weights %s, index %s. The tree search has an archive of its own; its"
                + " answer is scored with the archive of the exact search under the same seed,"
                + " which the optimum belongs to",
            sizes(plan, Stage.BOTH), WeightWords.of(Weights.DEFAULT), INDEX.id()));
    findings.protocol(
        Text.of(
            "the paper's search: %s simulations a move, C = %s; simulations and C are varied one at"
                + " a time at B = %s",
            SearchMethod.PAPER.mcts().simulations(),
            SearchMethod.PAPER.mcts().exploration(),
            plan.budget(BUDGET)));
    findings.protocol(
        Text.of(
            "seeds %s; ± and whiskers are one standard deviation over seeds of the mean over"
                + " graphs",
            plan.seeds()));
    findings.protocol(
        "only graphs with a proven optimum count; a set counts as optimal where its objective is"
            + " no more than a billionth below the optimum; the gap is the optimum less what was"
            + " found, the relative gap that over the optimum's absolute value");
  }

  private static ResultTable table(Plan plan, List<Point> points) {
    return new Columns<Point>(
            "optimality",
            Text.of(
                "What the tree search finds, beside the proven optimum. B is %s where it is not"
                    + " what varies; ± is one standard deviation over %s seeds; evaluations are"
                    + " node sets scored, a graph on average",
                plan.budget(BUDGET), plan.seeds().size()))
        .words("data set", Point::dataset)
        .words("function", point -> point.stage.title)
        .words("varied", point -> point.axis.id)
        .numbers("value", 1, Point::x)
        .numbers("graphs", 0, point -> point.of.graphs())
        .numbers("proven", 0, point -> point.of.proven())
        .spreads("optimal (%)", 1, point -> point.spread(t -> 100 * t.optimal()))
        .spreads("gap", 4, point -> point.spread(Optimality.Try::gap))
        .spreads("gap (% of optimum)", 2, point -> point.spread(t -> 100 * t.relativeGap()))
        .numbers("evaluations", 0, point -> point.spread(Optimality.Try::evaluations).mean())
        .numbers("evaluations for the proof", 0, point -> point.of.exactEvaluations())
        .of(points);
  }

  private ResultFigure figure(Plan plan, Axis axis, List<Point> all) {
    Panel share = panel(plan, axis, "Optimal").y("graphs with the optimum (%)").yFromZero();
    Panel gap = panel(plan, axis, "Gap").y("mean gap (% of optimum)").yFromZero();
    int kind = 0;
    for (String dataset : present(plan)) {
      for (Stage stage : Stage.values()) {
        List<Point> points =
            all.stream()
                .filter(p -> p.dataset.equals(dataset) && p.stage == stage && p.axis == axis)
                .toList();
        if (!points.isEmpty()) {
          String name = dataset + ", " + stage.title;
          share =
              share.add(Series.line(name, kind, dots(axis, points, t -> 100 * t.optimal(), 100)));
          double most = Double.MAX_VALUE;
          gap =
              gap.add(
                  Series.line(name, kind, dots(axis, points, t -> 100 * t.relativeGap(), most)));
        }
        kind++;
      }
    }
    boolean byBudget = axis == Axis.BUDGET;
    return new ResultFigure(
        "by-" + axis.id,
        Text.of(
            "The tree search beside the proven optimum by %s%s. Whiskers: one standard deviation"
                + " over %s seeds, cut where nothing can lie (below 0, above 100 %%). Stage 1:"
                + " %s%s",
            axis.label,
            byBudget ? "" : ", at B = " + plan.budget(BUDGET),
            plan.seeds().size(),
            sizes(plan, Stage.ONE),
            byBudget ? "; both stages: " + sizes(plan, Stage.BOTH) : ""),
        Chart.of("Optimality by " + axis.id, List.of(share, gap)));
  }

  private static Panel panel(Plan plan, Axis axis, String title) {
    return axis.isLog ? Panel.of(title).x(axis.label).logX() : plan.overBudgets(title);
  }

  private static List<Dot> dots(
      Axis axis, List<Point> points, ToDoubleFunction<Optimality.Try> value, double most) {
    List<Dot> dots = new ArrayList<>();
    for (Point point : points) {
      Spread spread = point.spread(value);
      double half = spread.deviation().orElse(Double.NaN);
      double x = axis.isLog ? point.x : dots.size();
      double low = Math.max(0, spread.mean() - half);
      double high = Math.min(most, spread.mean() + half);
      dots.add(new Dot(x, spread.mean(), low, high));
    }
    return dots;
  }
}
