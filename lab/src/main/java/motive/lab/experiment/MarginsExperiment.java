package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.Job;
import motive.metric.Margin;
import motive.metric.Spread;

/** Which leads over SubgraphX are more than seeds alone would make them. */
public final class MarginsExperiment implements Experiment {
  private static final String RESOLVED = "resolved";
  private static final String OURS = "ours leads";
  private static final String THEIRS = "SubgraphX leads";

  @Override
  public String id() {
    return "margins";
  }

  @Override
  public String title() {
    return "Resolved margins";
  }

  @Override
  public String asks() {
    return "Which leads of Motive or SubgraphX exceed three times their combined seed spread?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>(VarianceGrid.ours(plan));
    jobs.addAll(VarianceGrid.rivals(plan));
    return jobs;
  }

  /** One cell. */
  private record Cell(
      String dataset,
      SimilarityIndex index,
      SweepMetric metric,
      int budget,
      Spread ours,
      Spread theirs) {
    Margin margin() {
      return Margin.between(ours, theirs);
    }

    String key() {
      return "margins/" + kind() + "/" + dataset + "/" + index.id() + "/" + budget;
    }

    String kind() {
      return metric.isStability() ? "stability" : metric.id();
    }

    String what() {
      return dataset
          + ", "
          + kind()
          + ", "
          + index.id().toUpperCase(Locale.ROOT)
          + ", B = "
          + budget;
    }

    String leader() {
      return margin().difference() > 0 ? OURS : THEIRS;
    }

    String verdict() {
      return margin().verdict() + ", " + leader();
    }
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    List<Cell> all = cells(plan, new VarianceGrid(plan, cells));
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.DATASETS.toArray(new String[0]));
    List<String> stable = plan.present().stream().filter(SweepJobs::hasStability).toList();
    findings.protocol(
        "fidelity and interpretability over graphs: " + plan.sizes(plan.present(), plan::studied));
    findings.protocol(
        "stability over graphs, of both methods: "
            + plan.sizes(stable, dataset -> VarianceGrid.scored(plan, dataset))
            + "; PROTEINS left out, as in the paper");
    findings.protocol("seeds " + plan.seeds() + ", the same graphs under each");
    findings.protocol(
        "a margin is ours less SubgraphX's; it is resolved where it exceeds "
            + Numbers.of(Margin.FACTOR, 0)
            + "·√(σ²_ours + σ²_SubgraphX), σ the sample standard deviation over seeds of the mean"
            + " over graphs");
    findings.protocol(
        "SubgraphX does not know an index: only stability differs between its two indices");
    for (SweepMetric metric : SweepMetric.values()) {
      figure(plan, all, metric).ifPresent(findings::add);
    }
    findings.add(claims(plan, all));
    Versus sizes = sizes(plan, all);
    if (!sizes.rows().isEmpty()) {
      findings.add(sizes);
    }
    findings.add(summary(plan, all));
    findings.add(table(plan, all));
    return findings.build();
  }

  private static List<Cell> cells(Plan plan, VarianceGrid grid) throws Exception {
    List<Cell> all = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      for (String dataset : plan.present()) {
        if (!SweepJobs.metrics(dataset).contains(metric)) {
          continue;
        }
        for (SimilarityIndex index : Plan.INDICES) {
          for (int budget : metric.isUnder(index) ? plan.budgets() : List.<Integer>of()) {
            Optional<Spread> ours =
                grid.ours(dataset, index, metric, budget, draw(plan, dataset, metric));
            Optional<Spread> theirs = grid.rival(dataset, metric, budget);
            if (ours.isPresent() && theirs.isPresent()) {
              all.add(new Cell(dataset, index, metric, budget, ours.get(), theirs.get()));
            }
          }
        }
      }
    }
    return all;
  }

  /** Whether the paper's words, a verdict and perhaps a leader, hold of a cell. */
  static boolean holds(String claim, boolean resolved, boolean oursLeads) {
    boolean verdict = claim.startsWith(RESOLVED) == resolved;
    return verdict
        && (!claim.contains(OURS) || oursLeads)
        && (!claim.contains(THEIRS) || !oursLeads);
  }

  private static Versus claims(Plan plan, List<Cell> all) {
    Versus.Builder versus =
        Versus.builder(
            "verdicts",
            "Every cell that the paper's text names: who leads and whether it resolves; measured"
                + " difference (ours less SubgraphX's) against its threshold");
    versus.comparable(!plan.isQuick());
    for (Cell cell : all) {
      Optional<Published.Figure> figure = Published.load().find(cell.key());
      if (figure.isPresent()) {
        Margin margin = cell.margin();
        versus.claim(
            cell.key(),
            cell.what() + ", graphs: " + graphs(plan, cell) + printed(figure.get()),
            signed(margin.difference())
                + " against "
                + Numbers.of(margin.threshold().orElse(Double.NaN), 3)
                + ": "
                + cell.verdict(),
            holds(figure.get().claim(), margin.resolved(), margin.difference() > 0));
      }
    }
    return versus.build();
  }

  private static Draw draw(Plan plan, String dataset, SweepMetric metric) {
    return metric.isStability() ? VarianceGrid.scored(plan, dataset) : plan.studied(dataset);
  }

  private static int graphs(Plan plan, Cell cell) {
    return draw(plan, cell.dataset, cell.metric).count(plan.bench().material(cell.dataset).data());
  }

  private static String printed(Published.Figure figure) {
    if (figure.threshold().isEmpty()) {
      return "";
    }
    String margin =
        figure.hasValue()
            ? signed(figure.value())
            : figure
                .range()
                .map(
                    r ->
                        Numbers.of(r.low(), figure.digits())
                            + " to "
                            + Numbers.of(r.high(), figure.digits()))
                .orElse("");
    return " (published "
        + margin
        + " against "
        + Numbers.of(figure.threshold().getAsDouble(), figure.digits())
        + ")";
  }

  private static String signed(double value) {
    return (value > 0 ? "+" : "") + Numbers.of(value, 3);
  }

  private static Versus sizes(Plan plan, List<Cell> all) {
    Versus.Builder versus =
        Versus.builder("differences", "The margins that the paper prints as numbers");
    versus.comparable(!plan.isQuick());
    for (Cell cell : all) {
      Published.load()
          .find(cell.key())
          .filter(Published.Figure::hasValue)
          .ifPresent(f -> versus.number(cell.key(), cell.what(), cell.margin().difference()));
    }
    return versus.build();
  }

  private static ResultTable summary(Plan plan, List<Cell> all) {
    ResultTable.Builder table =
        ResultTable.builder(
            "summary",
            "Cells of index and budget by verdict, over " + plan.seeds().size() + " seeds",
            Column.words("metric"),
            Column.words("data set"),
            Column.numbers("cells", 0),
            Column.numbers("ours leads, resolved", 0),
            Column.numbers("SubgraphX leads, resolved", 0),
            Column.numbers("not resolved", 0));
    for (SweepMetric metric : SweepMetric.values()) {
      for (String dataset : plan.present()) {
        List<Cell> some =
            all.stream().filter(c -> c.metric == metric && c.dataset.equals(dataset)).toList();
        if (!some.isEmpty()) {
          List<Cell> resolved = some.stream().filter(c -> c.margin().resolved()).toList();
          int ours = (int) resolved.stream().filter(c -> c.leader().equals(OURS)).count();
          table.row(
              Value.of(metric.label()),
              Value.of(dataset),
              Value.of(some.size()),
              Value.of((double) ours),
              Value.of((double) (resolved.size() - ours)),
              Value.of(some.size() - resolved.size()));
        }
      }
    }
    return table.build();
  }

  private static ResultTable table(Plan plan, List<Cell> all) {
    ResultTable.Builder table =
        ResultTable.builder(
            "cells",
            "Every cell: mean ± standard deviation over "
                + plan.seeds().size()
                + " seeds, and the margin of ours over SubgraphX",
            Column.words("metric"),
            Column.words("data set"),
            Column.words("index"),
            Column.numbers("budget (edges)", 0),
            Column.numbers("Motive", 3),
            Column.numbers("SubgraphX", 3),
            Column.numbers("difference", 3),
            Column.numbers("threshold", 3),
            Column.words("verdict"));
    for (Cell cell : all) {
      Margin margin = cell.margin();
      table.row(
          Value.of(cell.metric.label()),
          Value.of(cell.dataset),
          Value.of(cell.index.id().toUpperCase(Locale.ROOT)),
          Value.of(cell.budget),
          Value.of(cell.ours.mean(), cell.ours.deviation()),
          Value.of(cell.theirs.mean(), cell.theirs.deviation()),
          Value.of(margin.difference()),
          Value.of(margin.threshold().orElse(Double.NaN)),
          Value.of(cell.verdict()));
    }
    return table.build();
  }

  private static Optional<ResultFigure> figure(Plan plan, List<Cell> all, SweepMetric metric) {
    List<Panel> panels = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (String dataset : plan.present()) {
      Panel panel =
          Panel.of(dataset)
              .x("budget B (edges)")
              .y("difference in " + metric.label())
              .categories(plan.budgets().stream().map(b -> Integer.toString(b)).toList())
              .yFromZero();
      boolean any = false;
      for (SimilarityIndex index : Plan.INDICES) {
        List<Dot> dots = new ArrayList<>();
        for (Cell cell : all) {
          if (cell.dataset.equals(dataset) && cell.metric == metric && cell.index == index) {
            Margin margin = cell.margin();
            dots.add(
                SweepValues.dot(
                    plan.budgets().indexOf(cell.budget),
                    margin.difference(),
                    margin.threshold().orElse(Double.NaN)));
          }
        }
        if (!dots.isEmpty()) {
          SweepMethod ours = SweepMethod.ours(index);
          panel = panel.add(Series.dots(ours.label(), ours.kind(), dots));
          any = true;
        }
      }
      if (any) {
        panels.add(panel);
        shown.add(dataset);
      }
    }
    return panels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ResultFigure(
                metric.id(),
                "Margins of Motive over SubgraphX in "
                    + metric.label()
                    + ", mean over "
                    + plan.seeds().size()
                    + " seeds; whiskers are the threshold to either side: a margin is resolved"
                    + " where its whisker does not reach zero. Graphs: "
                    + plan.sizes(shown, dataset -> draw(plan, dataset, metric))
                    + ".",
                Chart.of("Margin over SubgraphX, " + metric.label(), panels)));
  }
}
