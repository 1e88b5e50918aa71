package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.Job;
import motive.metric.Margin;
import motive.metric.Spread;

/** Leads over SubgraphX that are more than seeds alone would make them. */
public final class MarginsExperiment extends Experiment {
  private static final String RESOLVED = "resolved";
  private static final String OURS = "ours leads";
  private static final String THEIRS = "SubgraphX leads";

  public MarginsExperiment() {
    super(
        "margins",
        "Resolved margins",
        "Which leads of Motive or SubgraphX exceed three times their combined seed spread?",
        Plan.DATASETS);
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

    double threshold() {
      return margin().threshold().orElse(Double.NaN);
    }

    boolean oursLeads() {
      return margin().difference() > 0;
    }

    String kind() {
      return metric.isStability() ? "stability" : metric.id();
    }

    String key() {
      return Text.of("margins/%s/%s/%s/%s", kind(), dataset, index.id(), budget);
    }

    String what() {
      return Text.of("%s, %s, %s, B = %s", dataset, kind(), index, budget);
    }

    String verdict() {
      return margin().verdict() + ", " + (oursLeads() ? OURS : THEIRS);
    }
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    List<Cell> all = cells(plan, new VarianceGrid(plan, cells));
    List<String> stable = plan.present().stream().filter(SweepJobs::hasStability).toList();
    findings.protocol(
        "fidelity and interpretability over graphs: " + plan.sizes(plan.present(), plan::studied));
    findings.protocol(
        Text.of(
            "stability over graphs, of both methods: %s; PROTEINS left out, as in the paper",
            plan.sizes(stable, dataset -> VarianceGrid.scored(plan, dataset))));
    findings.protocol("seeds " + plan.seeds() + ", the same graphs under each");
    findings.protocol(
        Text.of(
            "a margin is ours less SubgraphX's; it is resolved where it exceeds %s·√(σ²_ours +"
                + " σ²_SubgraphX), σ the sample standard deviation over seeds of the mean over"
                + " graphs",
            Numbers.of(Margin.FACTOR, 0)));
    findings.protocol(
        "SubgraphX does not know an index: only stability differs between its two indices");
    for (SweepMetric metric : SweepMetric.values()) {
      figure(plan, all, metric).ifPresent(findings::add);
    }
    findings.add(claims(plan, all));
    Versus differences = differences(plan, all);
    if (!differences.rows().isEmpty()) {
      findings.add(differences);
    }
    findings.add(summary(plan, all));
    findings.add(table(plan, all));
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
        String what = cell.what() + ", graphs: " + graphs(plan, cell) + printed(figure.get());
        String seen =
            Text.of(
                "%s against %s: %s",
                signed(cell.margin().difference()),
                Numbers.of(cell.threshold(), 3),
                cell.verdict());
        boolean holds = holds(figure.get().claim(), cell.margin().resolved(), cell.oursLeads());
        versus.claim(cell.key(), what, seen, holds);
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
    int digits = figure.digits();
    String margin =
        figure.hasValue()
            ? signed(figure.value())
            : figure.range().map(range -> range.words(digits)).orElse("");
    return Text.of(
        " (published %s against %s)", margin, Numbers.of(figure.threshold().getAsDouble(), digits));
  }

  private static String signed(double value) {
    return (value > 0 ? "+" : "") + Numbers.of(value, 3);
  }

  private static Versus differences(Plan plan, List<Cell> all) {
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

  /** The cells of one metric on one data set. */
  private record Group(SweepMetric metric, String dataset, List<Cell> cells) {
    long resolved(boolean oursLeads) {
      return cells.stream()
          .filter(c -> c.margin().resolved() && c.oursLeads() == oursLeads)
          .count();
    }
  }

  private static ResultTable summary(Plan plan, List<Cell> all) {
    List<Group> groups = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      for (String dataset : plan.present()) {
        List<Cell> some =
            all.stream().filter(c -> c.metric == metric && c.dataset.equals(dataset)).toList();
        if (!some.isEmpty()) {
          groups.add(new Group(metric, dataset, some));
        }
      }
    }
    return new Columns<Group>(
            "summary",
            "Cells of index and budget by verdict, over " + plan.seeds().size() + " seeds")
        .words("metric", group -> group.metric.label())
        .words("data set", Group::dataset)
        .numbers("cells", 0, group -> group.cells.size())
        .numbers("ours leads, resolved", 0, group -> group.resolved(true))
        .numbers("SubgraphX leads, resolved", 0, group -> group.resolved(false))
        .numbers(
            "not resolved",
            0,
            group -> group.cells.size() - group.resolved(true) - group.resolved(false))
        .of(groups);
  }

  private static ResultTable table(Plan plan, List<Cell> all) {
    return new Columns<Cell>(
            "cells",
            Text.of(
                "Every cell: mean ± standard deviation over %s seeds, and the margin of ours over"
                    + " SubgraphX",
                plan.seeds().size()))
        .words("metric", cell -> cell.metric.label())
        .words("data set", Cell::dataset)
        .words("index", cell -> cell.index.name())
        .numbers("budget (edges)", 0, Cell::budget)
        .spreads("Motive", 3, Cell::ours)
        .spreads("SubgraphX", 3, Cell::theirs)
        .numbers("difference", 3, cell -> cell.margin().difference())
        .numbers("threshold", 3, Cell::threshold)
        .words("verdict", Cell::verdict)
        .of(all);
  }

  private static Optional<ResultFigure> figure(Plan plan, List<Cell> all, SweepMetric metric) {
    List<Panel> panels = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (String dataset : plan.present()) {
      Panel panel = plan.overBudgets(dataset).y("difference in " + metric.label()).yFromZero();
      boolean any = false;
      for (SimilarityIndex index : Plan.INDICES) {
        List<Dot> dots = new ArrayList<>();
        for (Cell cell : all) {
          if (cell.dataset.equals(dataset) && cell.metric == metric && cell.index == index) {
            int place = plan.budgets().indexOf(cell.budget);
            dots.add(Dot.around(place, cell.margin().difference(), cell.threshold()));
          }
        }
        if (!dots.isEmpty()) {
          Method ours = Method.ours(index);
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
                Text.of(
                    "Margins of Motive over SubgraphX in %s, mean over %s seeds; whiskers are the"
                        + " threshold to either side: a margin is resolved where its whisker does"
                        + " not reach zero. Graphs: %s.",
                    metric.label(),
                    plan.seeds().size(),
                    plan.sizes(shown, dataset -> draw(plan, dataset, metric))),
                Chart.of("Margin over SubgraphX, " + metric.label(), panels)));
  }
}
