package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.Job;
import motive.lab.work.Optimality;
import motive.lab.work.OptimalityJob;
import motive.lab.work.SearchMethod;
import motive.metric.Spread;
import motive.objective.Weights;
import motive.search.mcts.MctsSettings;

/** The share of graphs on which the paper's search finds the best explanation. */
final class OptimalityStudy extends Study {
  private static final int BUDGET = 10;
  private static final SimilarityIndex INDEX = SimilarityIndex.VGAE;
  private static final MctsSettings PAPER = SearchMethod.PAPER.mcts();
  private static final List<SearchMethod> SIMULATIONS =
      List.of(5, 10, 20, 50, 100).stream()
          .map(n -> SearchMethod.mcts(n, PAPER.exploration()))
          .toList();
  private static final List<SearchMethod> EXPLORATIONS =
      List.of(0.1, 1.0, 10.0, 100.0).stream()
          .map(c -> SearchMethod.mcts(PAPER.simulations(), c))
          .toList();

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
      return Spread.of(Values.column(tries, value));
    }
  }

  private final int budget;

  OptimalityStudy(Plan plan) {
    super(plan, List.of(Plan.MUTAG, Plan.BA2MOTIF));
    this.budget = plan.budget(BUDGET);
  }

  private Draw draw(String dataset, Stage stage) {
    boolean isWhole = dataset.equals(Plan.MUTAG) || stage == Stage.ONE;
    return isWhole ? plan.whole(dataset) : plan.subsample();
  }

  private OptimalityJob job(String dataset, Stage stage, int at, List<SearchMethod> searches) {
    Draw graphs = draw(dataset, stage);
    return new OptimalityJob(dataset, graphs, INDEX, at, stage.weights(), searches, plan.seeds());
  }

  private OptimalityJob budgetJob(String dataset, Stage stage, int at) {
    return job(dataset, stage, at, List.of(SearchMethod.PAPER));
  }

  @Override
  protected List<Job<?>> jobs() {
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : present) {
      plan.budgets().forEach(b -> all.add(budgetJob(dataset, Stage.ONE, b)));
      all.add(job(dataset, Stage.ONE, budget, SIMULATIONS));
      all.add(job(dataset, Stage.ONE, budget, EXPLORATIONS));
      plan.budgets().forEach(b -> all.add(budgetJob(dataset, Stage.BOTH, b)));
    }
    return all;
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("budget", budget).set("index", INDEX.id());
    page.set("sizes", sizes(Stage.ONE)).set("weights", Values.words(Stage.ONE.weights()));
    page.set("bothSizes", sizes(Stage.BOTH)).set("bothWeights", Values.words(Weights.DEFAULT));
    page.set("simulations", PAPER.simulations()).set("exploration", PAPER.exploration());
    page.protocol("protocol");
    List<Point> points = new ArrayList<>();
    for (String dataset : present) {
      addBudgets(cells, dataset, Stage.ONE, points);
      Optimality simulations = cells.of(job(dataset, Stage.ONE, budget, SIMULATIONS));
      for (SearchMethod search : SIMULATIONS) {
        int n = search.mcts().simulations();
        points.add(point(dataset, Axis.SIMULATIONS, n, simulations, t -> t.simulations() == n));
      }
      Optimality exploration = cells.of(job(dataset, Stage.ONE, budget, EXPLORATIONS));
      for (SearchMethod search : EXPLORATIONS) {
        double c = search.mcts().exploration();
        points.add(point(dataset, Axis.EXPLORATION, c, exploration, t -> t.exploration() == c));
      }
      addBudgets(cells, dataset, Stage.BOTH, points);
    }
    page.table(
        "optimality",
        new Columns<Point>()
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
            .numbers("evaluations for the proof", 0, point -> point.of.exactEvaluations()),
        points);
    for (Axis axis : Axis.values()) {
      boolean byBudget = axis == Axis.BUDGET;
      page.set("axis", axis.id).set("label", axis.label);
      page.set("at", byBudget ? "" : ", at B = " + budget);
      page.set("both", byBudget ? "; both stages: " + sizes(Stage.BOTH) : "");
      page.chart("optimality", "by-" + axis.id, panels(axis, points));
    }
  }

  private void addBudgets(Cells cells, String dataset, Stage stage, List<Point> points) {
    for (int b : plan.budgets()) {
      Optimality found = cells.of(budgetJob(dataset, stage, b));
      points.add(new Point(dataset, stage, Axis.BUDGET, b, found, found.tries()));
    }
  }

  private static Point point(
      String dataset, Axis axis, double x, Optimality of, Predicate<Optimality.Try> at) {
    return new Point(dataset, Stage.ONE, axis, x, of, of.tries().stream().filter(at).toList());
  }

  private String sizes(Stage stage) {
    return plan.sizes(present, name -> draw(name, stage));
  }

  private List<Panel> panels(Axis axis, List<Point> all) {
    Panel share = panel(axis, "Optimal").y("graphs with the optimum (%)").yFromZero();
    Panel gap = panel(axis, "Gap").y("mean gap (% of optimum)").yFromZero();
    int kind = 0;
    for (String dataset : present) {
      for (Stage stage : Stage.values()) {
        List<Point> some =
            all.stream()
                .filter(p -> p.dataset.equals(dataset) && p.stage == stage && p.axis == axis)
                .toList();
        if (!some.isEmpty()) {
          String name = dataset + ", " + stage.title;
          List<Dot> optimal = dots(axis, some, t -> 100 * t.optimal(), 100);
          List<Dot> missed = dots(axis, some, t -> 100 * t.relativeGap(), Double.MAX_VALUE);
          share = share.add(Series.line(name, kind, optimal));
          gap = gap.add(Series.line(name, kind, missed));
        }
        kind++;
      }
    }
    return List.of(share, gap);
  }

  private Panel panel(Axis axis, String title) {
    return axis.isLog ? Panel.of(title).x(axis.label).logX() : plan.overBudgets(title);
  }

  private static List<Dot> dots(
      Axis axis, List<Point> points, ToDoubleFunction<Optimality.Try> value, double most) {
    return Values.list(
        points.size(),
        i -> {
          Spread spread = points.get(i).spread(value);
          double half = Values.deviation(spread);
          double low = Math.max(0, spread.mean() - half);
          double high = Math.min(most, spread.mean() + half);
          return new Dot(axis.isLog ? points.get(i).x : i, spread.mean(), low, high);
        });
  }
}
