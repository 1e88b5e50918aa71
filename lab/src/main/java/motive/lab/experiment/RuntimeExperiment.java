package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.explain.Phase;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.RuntimeGrid.Times;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** Seconds a graph by budget and by phase, ours against our SubgraphX. */
public final class RuntimeExperiment implements Experiment {
  @Override
  public String id() {
    return "runtime";
  }

  @Override
  public String title() {
    return "Runtime";
  }

  @Override
  public String asks() {
    return "How many seconds does an explanation take, where do they go, and who is faster?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return RuntimeGrid.jobs(plan);
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    RuntimeGrid grid = RuntimeGrid.of(plan, cells);
    List<String> present = plan.present(RuntimeGrid.DATASETS);
    Findings.Builder findings = Findings.builder();
    tellProtocol(plan, present, findings);
    if (!present.isEmpty()) {
      findings.words(shrinking(plan, grid, present));
      findings.add(byBudget(plan, grid, present));
    }
    for (String dataset : present) {
      findings.add(byPhase(plan, grid, dataset));
    }
    findings.add(versus(plan, grid, present));
    findings.add(times(plan, grid, present));
    findings.add(speedUps(plan, grid, present));
    findings.add(phases(plan, grid, present));
    return findings.build();
  }

  private static void tellProtocol(Plan plan, List<String> present, Findings.Builder findings) {
    plan.tellSkipped(findings, RuntimeGrid.DATASETS);
    findings.protocol(
        "graphs: " + plan.sizes(present, d -> plan.subsample()) + "; seed " + plan.seed());
    findings.protocol(
        "on "
            + plan.bench().threads()
            + " threads, each with graphs of its own: seconds a graph are those of the thread that"
            + " worked on it, wall seconds a graph those of all threads together; whatever else"
            + " the machine did at the time is in them");
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

  /** Whether SubgraphX becomes slower as explanations shrink, told from the times. */
  private static String shrinking(Plan plan, RuntimeGrid grid, List<String> present) {
    int small = plan.budgets().get(0);
    int large = plan.budgets().get(plan.budgets().size() - 1);
    List<String> parts = new ArrayList<>();
    for (String dataset : present) {
      double before = grid.get(dataset, RuntimeMethod.SUBGRAPHX_FOLLOWING, small).mean();
      double after = grid.get(dataset, RuntimeMethod.SUBGRAPHX_FOLLOWING, large).mean();
      parts.add(
          dataset
              + " "
              + Numbers.of(before, 3)
              + " s a graph at B = "
              + small
              + " and "
              + Numbers.of(after, 3)
              + " s at B = "
              + large
              + (before > after ? ", slower" : ", not slower")
              + " at the smaller budget");
    }
    return "SubgraphX with min_atoms = B takes: " + String.join("; ", parts) + ".";
  }

  private static List<String> categories(Plan plan) {
    return plan.budgets().stream().map(b -> Integer.toString(b)).toList();
  }

  private static ResultFigure byBudget(Plan plan, RuntimeGrid grid, List<String> present) {
    List<Panel> panels = new ArrayList<>();
    for (String dataset : present) {
      Panel panel =
          Panel.of(dataset)
              .x("budget B (edges)")
              .y("time (s a graph)")
              .categories(categories(plan))
              .logY();
      for (RuntimeMethod method : RuntimeMethod.values()) {
        List<Dot> dots = new ArrayList<>();
        for (int budget : plan.budgets()) {
          Spread spread = grid.get(dataset, method, budget).spread();
          dots.add(SweepValues.dot(dots.size(), spread.mean(), SweepValues.error(spread)));
        }
        Series series = Series.line(method.label(), method.kind(), dots);
        panel = panel.add(method.isExact() ? series.dashed() : series);
      }
      panels.add(panel);
    }
    return new ResultFigure(
        "by-budget",
        "Mean seconds a graph by budget, on a scale of powers of ten; whiskers are one standard"
            + " error over graphs. Graphs: "
            + plan.sizes(present, d -> plan.subsample())
            + "; seed "
            + plan.seed()
            + ", on "
            + plan.bench().threads()
            + " threads.",
        Chart.of("Seconds a graph by budget", panels));
  }

  private static ResultFigure byPhase(Plan plan, RuntimeGrid grid, String dataset) {
    List<String> groups = new ArrayList<>();
    List<Times> cells = grid.mcts(dataset);
    for (SimilarityIndex index : Plan.INDICES) {
      plan.budgets().forEach(b -> groups.add(index.id().toUpperCase(Locale.ROOT) + " " + b));
    }
    Panel panel =
        Panel.of("")
            .x("index and budget B (edges)")
            .y("time (s a graph)")
            .categories(groups)
            .stacked();
    for (Phase phase : phasesShown()) {
      List<Dot> dots = new ArrayList<>();
      cells.forEach(c -> dots.add(Dot.of(dots.size(), c.phases().getOrDefault(phase, 0.0))));
      panel = panel.add(Series.bars(phase.id(), phasesShown().indexOf(phase), dots));
    }
    return new ResultFigure(
        "phases-" + dataset.toLowerCase(Locale.ROOT),
        "Where the time of Motive goes under the paper's tree search, mean over graphs ("
            + plan.sizes(List.of(dataset), d -> plan.subsample())
            + "); stab_eval only scores and is no part of an explanation in use.",
        Chart.of(dataset + ", seconds a graph by phase", panel));
  }

  private static List<Phase> phasesShown() {
    List<Phase> shown = new ArrayList<>(RuntimeGrid.DEPLOYED);
    shown.add(Phase.STAB_EVAL);
    return shown;
  }

  private static double meanOf(RuntimeGrid grid, String dataset, Phase phase) {
    return grid.mcts(dataset).stream()
        .mapToDouble(cell -> cell.phases().getOrDefault(phase, 0.0))
        .average()
        .orElse(Double.NaN);
  }

  private static double total(RuntimeGrid grid, String dataset) {
    return RuntimeGrid.DEPLOYED.stream().mapToDouble(p -> meanOf(grid, dataset, p)).sum();
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
        for (Phase phase : phasesShown()) {
          versus.number(
              "runtime/phase/" + phase.id(),
              "MUTAG, " + phase.id() + " (s a graph)",
              meanOf(grid, dataset, phase));
        }
        versus.number(
            "runtime/total", "MUTAG, all phases of deployment (s a graph)", total(grid, dataset));
      }
      Spread shares =
          Spread.of(grid.mcts(dataset).stream().mapToDouble(Times::deployment).toArray());
      versus.number(
          "runtime/deployment/" + dataset,
          dataset + ", deployment share of the measured time",
          shares.mean(),
          shares.deviation());
    }
    for (String dataset : present) {
      for (int budget : plan.budgets()) {
        versus.number(
            "runtime/speedup/" + dataset + "/" + budget,
            dataset + ", speed-up over SubgraphX at B = " + budget,
            grid.speedUp(dataset, RuntimeMethod.SUBGRAPHX, budget));
      }
    }
    if (present.size() == RuntimeGrid.DATASETS.length) {
      double[] all =
          present.stream()
              .flatMapToDouble(
                  d ->
                      plan.budgets().stream()
                          .mapToDouble(b -> grid.speedUp(d, RuntimeMethod.SUBGRAPHX, b)))
              .toArray();
      versus.number(
          "runtime/speedup/lowest", "lowest speed-up", DoubleStream.of(all).min().orElseThrow());
      versus.number(
          "runtime/speedup/highest", "highest speed-up", DoubleStream.of(all).max().orElseThrow());
    }
    return versus.build();
  }

  private static ResultTable times(Plan plan, RuntimeGrid grid, List<String> present) {
    ResultTable.Builder table =
        ResultTable.builder(
            "times",
            "Seconds a graph on "
                + plan.bench().threads()
                + " threads, deployment alone: mean ± one standard error over graphs, median, wall"
                + " seconds a graph (with scoring, where there is any), and evaluations a graph",
            Column.words("data set"),
            Column.words("method"),
            Column.numbers("budget (edges)", 0),
            Column.numbers("mean (s)", 4).withSpread("standard error"),
            Column.numbers("median (s)", 4),
            Column.numbers("wall (s)", 4),
            Column.numbers("evaluations", 0));
    for (String dataset : present) {
      for (RuntimeMethod method : RuntimeMethod.values()) {
        for (int budget : plan.budgets()) {
          Times cell = grid.get(dataset, method, budget);
          table.row(
              Value.of(dataset),
              Value.of(method.label()),
              Value.of(budget),
              Value.of(cell.mean(), SweepValues.error(cell.spread())),
              Value.of(cell.median()),
              Value.of(cell.wall()),
              Value.of(cell.evaluations()));
        }
      }
    }
    return table.build();
  }

  private static ResultTable speedUps(Plan plan, RuntimeGrid grid, List<String> present) {
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("data set"), Column.words("rival")));
    plan.budgets().forEach(b -> columns.add(Column.numbers("B = " + b, 1)));
    ResultTable.Builder table =
        ResultTable.builder(
            "speed-ups",
            "How many times faster Motive is by the paper's tree search, mean of both indices",
            columns.toArray(new Column[0]));
    for (String dataset : present) {
      for (RuntimeMethod rival : RuntimeMethod.values()) {
        if (rival.isRival()) {
          List<Value> row = new ArrayList<>(List.of(Value.of(dataset), Value.of(rival.label())));
          plan.budgets().forEach(b -> row.add(Value.of(grid.speedUp(dataset, rival, b))));
          table.row(row);
        }
      }
    }
    return table.build();
  }

  private static ResultTable phases(Plan plan, RuntimeGrid grid, List<String> present) {
    List<Column> columns = new ArrayList<>(List.of(Column.words("phase")));
    present.forEach(d -> columns.add(Column.numbers(d + " (s a graph)", 4)));
    ResultTable.Builder table =
        ResultTable.builder(
            "phases",
            "Seconds a graph by phase under the paper's tree search, mean over both indices and"
                + " the budgets "
                + plan.budgets(),
            columns.toArray(new Column[0]));
    for (Phase phase : phasesShown()) {
      List<Value> row = new ArrayList<>(List.of(Value.of(phase.id())));
      present.forEach(d -> row.add(Value.of(meanOf(grid, d, phase))));
      table.row(row);
    }
    return table.build();
  }
}
