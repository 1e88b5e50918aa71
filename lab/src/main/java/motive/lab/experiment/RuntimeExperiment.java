package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.explain.Phase;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.RuntimeGrid.Place;
import motive.lab.experiment.RuntimeGrid.Times;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Text;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** Seconds a graph by budget and by phase, ours against our SubgraphX. */
public final class RuntimeExperiment extends Experiment {
  public RuntimeExperiment() {
    super(
        "runtime",
        "Runtime",
        "How many seconds does an explanation take, where do they go, and who is faster?",
        RuntimeGrid.DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return RuntimeGrid.jobs(plan);
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    RuntimeGrid grid = RuntimeGrid.of(plan, cells);
    List<String> present = present(plan);
    protocol(plan, present, findings);
    if (!present.isEmpty()) {
      findings.words(shrinking(plan, grid, present));
      findings.add(byBudget(plan, grid, present));
    }
    for (String dataset : present) {
      findings.add(byPhase(plan, grid, dataset));
    }
    findings.add(versus(plan, grid, present));
    findings.add(times(plan, grid));
    findings.add(speedUps(plan, grid, present));
    findings.add(phases(plan, grid, present));
  }

  private static String sizes(Plan plan, List<String> datasets) {
    return plan.sizes(datasets, d -> plan.subsample());
  }

  private static void protocol(Plan plan, List<String> present, Findings.Builder findings) {
    findings.protocol("graphs: " + sizes(plan, present) + "; seed " + plan.seed());
    findings.protocol(
        Text.of(
            "on %s threads, each with graphs of its own: seconds a graph are those of the thread"
                + " that worked on it, wall seconds a graph those of all threads together; whatever"
                + " else the machine did at the time is in them",
            plan.bench().threads()));
    findings.protocol(
        "nothing is known beforehand of any graph, and a few graphs go before each cell, so that"
            + " code is compiled when the clock starts");
    findings.protocol(
        "Motive is timed without stab_eval, which only scores; SubgraphX by its study of the"
            + " graph, without scoring");
    findings.protocol(
        "SubgraphX by the public class's defaults: its search stops at sets of min_atoms = 5"
            + " nodes whatever the budget, which only picks among the sets met, so that its time"
            + " does not depend on B. The paper reports that it becomes slower as explanations"
            + " shrink; a search that stops at sets of min_atoms = B nodes is timed beside it");
    findings.protocol(
        "evaluations count node sets scored for Motive, in all its searches, and values of"
            + " coalitions asked for SubgraphX; counts do not depend on the machine");
    findings.protocol(
        "speed-ups are mean seconds of SubgraphX over those of Motive by the paper's tree search,"
            + " the latter averaged over both indices");
  }

  /** Whether SubgraphX becomes slower as explanations shrink, by the times. */
  private static String shrinking(Plan plan, RuntimeGrid grid, List<String> present) {
    int small = plan.budgets().get(0);
    int large = plan.budgets().get(plan.budgets().size() - 1);
    List<String> parts = new ArrayList<>();
    for (String dataset : present) {
      double before = grid.get(dataset, RuntimeMethod.SUBGRAPHX_FOLLOWING, small).mean();
      double after = grid.get(dataset, RuntimeMethod.SUBGRAPHX_FOLLOWING, large).mean();
      parts.add(
          Text.of(
              "%s %s s a graph at B = %s and %s s at B = %s, %s at the smaller budget",
              dataset,
              Numbers.of(before, 3),
              small,
              Numbers.of(after, 3),
              large,
              before > after ? "slower" : "not slower"));
    }
    return "SubgraphX with min_atoms = B takes: " + String.join("; ", parts) + ".";
  }

  private static ResultFigure byBudget(Plan plan, RuntimeGrid grid, List<String> present) {
    List<Panel> panels = new ArrayList<>();
    for (String dataset : present) {
      Panel panel = plan.overBudgets(dataset).y("time (s a graph)").logY();
      for (RuntimeMethod method : RuntimeMethod.values()) {
        List<Dot> dots = new ArrayList<>();
        for (int budget : plan.budgets()) {
          Spread spread = grid.get(dataset, method, budget).spread();
          dots.add(Dot.around(dots.size(), spread.mean(), SweepValues.error(spread)));
        }
        Series series = Series.line(method.label(), method.kind(), dots);
        panel = panel.add(method.isExact() ? series.dashed() : series);
      }
      panels.add(panel);
    }
    return new ResultFigure(
        "by-budget",
        Text.of(
            "Mean seconds a graph by budget, on a scale of powers of ten; whiskers are one standard"
                + " error over graphs. Graphs: %s; seed %s, on %s threads.",
            sizes(plan, present), plan.seed(), plan.bench().threads()),
        Chart.of("Seconds a graph by budget", panels));
  }

  private static ResultFigure byPhase(Plan plan, RuntimeGrid grid, String dataset) {
    List<String> groups = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      plan.budgets().forEach(b -> groups.add(index.name() + " " + b));
    }
    Panel panel =
        Panel.of("")
            .x("index and budget B (edges)")
            .y("time (s a graph)")
            .categories(groups)
            .stacked();
    int kind = 0;
    for (Phase phase : RuntimeGrid.SHOWN) {
      List<Dot> dots = new ArrayList<>();
      grid.mcts(dataset).forEach(times -> dots.add(Dot.of(dots.size(), times.of(phase))));
      panel = panel.add(Series.bars(phase.id(), kind++, dots));
    }
    return new ResultFigure(
        "phases-" + Text.fileName(dataset),
        Text.of(
            "Where the time of Motive goes under the paper's tree search, mean over graphs (%s);"
                + " stab_eval only scores and is no part of an explanation in use.",
            sizes(plan, List.of(dataset))),
        Chart.of(dataset + ", seconds a graph by phase", panel));
  }

  private static double meanOf(RuntimeGrid grid, String dataset, Phase phase) {
    return grid.mcts(dataset).stream()
        .mapToDouble(times -> times.of(phase))
        .average()
        .orElse(Double.NaN);
  }

  private static Versus versus(Plan plan, RuntimeGrid grid, List<String> present) {
    Versus.Builder versus =
        Versus.builder(
            "compared",
            "Seconds by phase (MUTAG, mean over budgets and indices), deployment shares (± is one"
                + " standard deviation over cells) and speed-ups over SubgraphX");
    // A few graphs and budgets are no match for the paper's.
    versus.comparable(!plan.isQuick());
    for (String dataset : present) {
      if (dataset.equals(Plan.MUTAG)) {
        for (Phase phase : RuntimeGrid.SHOWN) {
          versus.number(
              "runtime/phase/" + phase.id(),
              "MUTAG, " + phase.id() + " (s a graph)",
              meanOf(grid, dataset, phase));
        }
        versus.number(
            "runtime/total",
            "MUTAG, all phases of deployment (s a graph)",
            RuntimeGrid.DEPLOYED.stream().mapToDouble(p -> meanOf(grid, dataset, p)).sum());
      }
      versus.number(
          "runtime/deployment/" + dataset,
          dataset + ", deployment share of the measured time",
          Spread.of(grid.mcts(dataset).stream().mapToDouble(Times::deployment).toArray()));
    }
    List<Double> all = new ArrayList<>();
    for (String dataset : present) {
      for (int budget : plan.budgets()) {
        all.add(grid.speedUp(dataset, RuntimeMethod.SUBGRAPHX, budget));
        versus.number(
            "runtime/speedup/" + dataset + "/" + budget,
            dataset + ", speed-up over SubgraphX at B = " + budget,
            all.get(all.size() - 1));
      }
    }
    if (present.size() == RuntimeGrid.DATASETS.size()) {
      double[] values = all.stream().mapToDouble(v -> v).toArray();
      versus.number(
          "runtime/speedup/lowest", "lowest speed-up", DoubleStream.of(values).min().orElseThrow());
      versus.number(
          "runtime/speedup/highest",
          "highest speed-up",
          DoubleStream.of(values).max().orElseThrow());
    }
    return versus.build();
  }

  private static ResultTable times(Plan plan, RuntimeGrid grid) {
    return new Columns<Place>(
            "times",
            Text.of(
                "Seconds a graph on %s threads, deployment alone: mean ± one standard error over"
                    + " graphs, median, wall seconds a graph (with scoring, where there is any),"
                    + " and evaluations a graph",
                plan.bench().threads()))
        .words("data set", Place::dataset)
        .words("method", place -> place.method().label())
        .numbers("budget (edges)", 0, Place::budget)
        .add(
            Column.numbers("mean (s)", 4).withSpread("standard error"),
            place -> {
              Spread spread = grid.get(place).spread();
              return Value.of(spread.mean(), SweepValues.error(spread));
            })
        .numbers("median (s)", 4, place -> grid.get(place).median())
        .numbers("wall (s)", 4, place -> grid.get(place).wall())
        .numbers("evaluations", 0, place -> grid.get(place).evaluations())
        .of(grid.times().keySet());
  }

  /** A row of the table of speed-ups. */
  private record Line(String dataset, RuntimeMethod rival) {}

  private static ResultTable speedUps(Plan plan, RuntimeGrid grid, List<String> present) {
    List<Line> lines = new ArrayList<>();
    for (String dataset : present) {
      RuntimeMethod.RIVALS.forEach(rival -> lines.add(new Line(dataset, rival)));
    }
    Columns<Line> columns =
        new Columns<Line>(
                "speed-ups",
                "How many times faster Motive is by the paper's tree search, mean of both indices")
            .words("data set", Line::dataset)
            .words("rival", line -> line.rival.label());
    for (int budget : plan.budgets()) {
      columns.numbers("B = " + budget, 1, line -> grid.speedUp(line.dataset, line.rival, budget));
    }
    return columns.of(lines);
  }

  private static ResultTable phases(Plan plan, RuntimeGrid grid, List<String> present) {
    Columns<Phase> columns =
        new Columns<Phase>(
                "phases",
                Text.of(
                    "Seconds a graph by phase under the paper's tree search, mean over both indices"
                        + " and the budgets %s",
                    plan.budgets()))
            .words("phase", Phase::id);
    for (String dataset : present) {
      columns.numbers(dataset + " (s a graph)", 4, phase -> meanOf(grid, dataset, phase));
    }
    return columns.of(RuntimeGrid.SHOWN);
  }
}
