package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.work.Cells;
import motive.lab.work.GraphSample;
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

  /** The numbers that are varied. */
  private enum Axis {
    BUDGET("budget", "budget B (edges)"),
    SIMULATIONS("simulations", "simulations a move"),
    EXPLORATION("exploration", "exploration constant C");

    private final String id;
    private final String label;

    Axis(String id, String label) {
      this.id = id;
      this.label = label;
    }

    List<SearchMethod> searches() {
      return switch (this) {
        case BUDGET -> List.of(SearchMethod.PAPER);
        case SIMULATIONS ->
            Stream.of(5, 10, 20, 50, 100)
                .map(n -> SearchMethod.mcts(n, PAPER.exploration()))
                .toList();
        case EXPLORATION ->
            Stream.of(0.1, 1.0, 10.0, 100.0)
                .map(c -> SearchMethod.mcts(PAPER.simulations(), c))
                .toList();
      };
    }

    /** The place of a search on the axis. */
    double of(Optimality.Try one) {
      return this == SIMULATIONS ? one.simulations() : one.exploration();
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
      return this == ONE ? new Weights(10.0 / 11, 1.0 / 11, 0) : Weights.PAPER;
    }
  }

  /** What is varied on a data set, at one budget. */
  private record Run(String dataset, Stage stage, Axis axis, int budget) {
    String name() {
      return dataset + ", " + stage.title;
    }
  }

  /** One place on an axis: what was tried there, a seed each. */
  private record Point(Run run, double x, Optimality of, List<Optimality.Try> tries) {
    Spread spread(ToDoubleFunction<Optimality.Try> value) {
      return Spread.of(Values.column(tries, value));
    }

    /** A mean with its deviation, within what is possible. */
    Dot dot(double at, ToDoubleFunction<Optimality.Try> value, double most) {
      Spread spread = spread(value);
      double half = Values.deviation(spread);
      double low = Math.max(0, spread.mean() - half);
      return new Dot(at, spread.mean(), low, Math.min(most, spread.mean() + half));
    }
  }

  private final int budget;
  private final Grid<Run, Optimality> grid;

  OptimalityStudy(Plan plan) {
    super(plan, List.of(Plan.MUTAG, Plan.BA2MOTIF));
    this.budget = plan.budget(BUDGET);
    List<Run> runs = new ArrayList<>();
    for (String dataset : present) {
      plan.budgets().forEach(b -> runs.add(new Run(dataset, Stage.ONE, Axis.BUDGET, b)));
      runs.add(new Run(dataset, Stage.ONE, Axis.SIMULATIONS, budget));
      runs.add(new Run(dataset, Stage.ONE, Axis.EXPLORATION, budget));
      plan.budgets().forEach(b -> runs.add(new Run(dataset, Stage.BOTH, Axis.BUDGET, b)));
    }
    this.grid =
        add(
            Grid.of(
                runs,
                run ->
                    new OptimalityJob(
                        run.dataset,
                        draw(run.dataset, run.stage),
                        INDEX,
                        run.budget,
                        run.stage.weights(),
                        run.axis.searches(),
                        plan.seeds())));
  }

  private GraphSample draw(String dataset, Stage stage) {
    boolean isWhole = dataset.equals(Plan.MUTAG) || stage == Stage.ONE;
    return isWhole ? plan.whole(dataset) : plan.subsample();
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("budget", budget).set("index", INDEX.id());
    page.set("sizes", sizes(Stage.ONE)).set("weights", Values.words(Stage.ONE.weights()));
    page.set("bothSizes", sizes(Stage.BOTH)).set("bothWeights", Values.words(Weights.PAPER));
    page.set("simulations", PAPER.simulations()).set("exploration", PAPER.exploration());
    page.protocol("protocol");
    List<Point> points =
        grid.measure(cells, (run, found) -> points(run, found.get(0))).values().stream()
            .flatMap(List::stream)
            .toList();
    page.table(
        "optimality",
        new Columns<Point>()
            .words("data set", point -> point.run.dataset)
            .words("function", point -> point.run.stage.title)
            .words("varied", point -> point.run.axis.id)
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
      List<Point> some = points.stream().filter(point -> point.run.axis == axis).toList();
      page.chart(
          "optimality",
          "by-" + axis.id,
          List.of(
              panel(
                  axis,
                  "Optimal",
                  "graphs with the optimum (%)",
                  some,
                  t -> 100 * t.optimal(),
                  100),
              panel(
                  axis,
                  "Gap",
                  "mean gap (% of optimum)",
                  some,
                  t -> 100 * t.relativeGap(),
                  Double.MAX_VALUE)));
    }
  }

  private static List<Point> points(Run run, Optimality found) {
    if (run.axis == Axis.BUDGET) {
      return List.of(new Point(run, run.budget, found, found.tries()));
    }
    List<Point> points = new ArrayList<>();
    Values.by(found.tries(), run.axis::of)
        .forEach((x, tries) -> points.add(new Point(run, x, found, tries)));
    return points;
  }

  private String sizes(Stage stage) {
    return plan.sizes(present, name -> draw(name, stage));
  }

  private Panel panel(
      Axis axis,
      String title,
      String y,
      List<Point> points,
      ToDoubleFunction<Optimality.Try> value,
      double most) {
    boolean byBudget = axis == Axis.BUDGET;
    Panel empty = byBudget ? plan.overBudgets(title) : Panel.of(title).x(axis.label).logX();
    return Values.add(
        empty.y(y).yFromZero(),
        Values.by(points, point -> point.run.name()).values().stream(),
        some -> {
          Run run = some.get(0).run;
          int kind = 2 * present.indexOf(run.dataset) + (run.stage == Stage.ONE ? 0 : 1);
          return Series.line(
              run.name(),
              kind,
              Values.list(
                  some.size(), i -> some.get(i).dot(byBudget ? i : some.get(i).x, value, most)));
        });
  }
}
