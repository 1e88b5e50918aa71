package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.Job;
import motive.metric.Margin;
import motive.metric.Spread;

/** Leads over SubgraphX that are more than seeds alone would make them. */
final class MarginsStudy extends Study {
  private static final String RESOLVED = "resolved";
  private static final String OURS = "ours leads";
  private static final String THEIRS = "SubgraphX leads";

  private final SeedGrid grid;

  MarginsStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    this.grid = new SeedGrid(plan);
  }

  @Override
  protected List<Job<?>> jobs() {
    List<Job<?>> jobs = new ArrayList<>(grid.ours());
    jobs.addAll(grid.rivals());
    return jobs;
  }

  /** One cell. */
  private record Cell(
      String dataset, Method method, SweepMetric metric, int budget, Spread ours, Spread theirs) {
    Margin margin() {
      return Margin.between(ours, theirs);
    }

    double threshold() {
      return Values.orNaN(margin().threshold());
    }

    boolean oursLeads() {
      return margin().difference() > 0;
    }

    boolean isResolved(boolean byUs) {
      return margin().resolved() && oursLeads() == byUs;
    }

    String kind() {
      return metric.isStability() ? "stability" : metric.id();
    }

    String key() {
      return Text.of("margins/%s/%s/%s/%s", kind(), dataset, method.index().id(), budget);
    }

    String what() {
      return Text.of("%s, %s, %s, B = %s", dataset, kind(), method.index(), budget);
    }

    String verdict() {
      return margin().verdict() + ", " + (oursLeads() ? OURS : THEIRS);
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    List<Cell> all = cells(cells);
    List<String> stable = present.stream().filter(SweepJobs::hasStability).toList();
    page.set("studied", plan.sizes(present, plan::studied));
    page.set("scored", plan.sizes(stable, grid::scored));
    page.set("factor", Numbers.of(Margin.FACTOR, 0));
    page.protocol("protocol");
    for (SweepMetric metric : SweepMetric.values()) {
      figure(all, metric, page);
    }
    Versus.Builder claims = page.versus("verdicts").comparable(!plan.isQuick());
    Versus.Builder differences = page.versus("differences").comparable(!plan.isQuick());
    for (Cell cell : all) {
      Published.load().find(cell.key()).ifPresent(f -> compare(cell, f, claims, differences));
    }
    page.add(claims);
    page.addIfAny(differences);
    summary(all, page);
    page.table(
        "cells",
        new Columns<Cell>()
            .words("metric", cell -> cell.metric.label())
            .words("data set", Cell::dataset)
            .words("index", cell -> cell.method.index().name())
            .numbers("budget (edges)", 0, Cell::budget)
            .spreads("Motive", 3, Cell::ours)
            .spreads("SubgraphX", 3, Cell::theirs)
            .numbers("difference", 3, cell -> cell.margin().difference())
            .numbers("threshold", 3, Cell::threshold)
            .words("verdict", Cell::verdict),
        all);
  }

  private List<Cell> cells(Cells cells) {
    List<Cell> all = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      for (String dataset : present) {
        boolean has = SweepJobs.metrics(dataset).contains(metric);
        for (Method method : has ? Method.OURS : List.<Method>of()) {
          for (int budget : method.has(metric) ? plan.budgets() : List.<Integer>of()) {
            Draw graphs = draw(dataset, metric);
            Optional<Spread> ours =
                grid.ours(cells, dataset, method.index(), metric, budget, graphs);
            Optional<Spread> theirs = grid.rival(cells, dataset, metric, budget);
            if (ours.isPresent() && theirs.isPresent()) {
              all.add(new Cell(dataset, method, metric, budget, ours.get(), theirs.get()));
            }
          }
        }
      }
    }
    return all;
  }

  private Draw draw(String dataset, SweepMetric metric) {
    return metric.isStability() ? grid.scored(dataset) : plan.studied(dataset);
  }

  /** Whether the paper's words, a verdict and perhaps a leader, hold of a cell. */
  static boolean holds(String claim, boolean resolved, boolean oursLeads) {
    boolean verdict = claim.startsWith(RESOLVED) == resolved;
    return verdict
        && (!claim.contains(OURS) || oursLeads)
        && (!claim.contains(THEIRS) || !oursLeads);
  }

  private void compare(
      Cell cell, Published.Figure figure, Versus.Builder claims, Versus.Builder differences) {
    double difference = cell.margin().difference();
    int graphs = draw(cell.dataset, cell.metric).count(plan.bench().material(cell.dataset).data());
    claims.claim(
        cell.key(),
        cell.what() + ", graphs: " + graphs + printed(figure),
        Text.of(
            "%s against %s: %s",
            signed(difference), Numbers.of(cell.threshold(), 3), cell.verdict()),
        holds(figure.claim(), cell.margin().resolved(), cell.oursLeads()));
    if (figure.hasValue()) {
      differences.number(cell.key(), cell.what(), difference);
    }
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

  private void summary(List<Cell> all, Page page) {
    List<List<Cell>> groups = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      for (String dataset : present) {
        List<Cell> some =
            all.stream().filter(c -> c.metric == metric && c.dataset.equals(dataset)).toList();
        if (!some.isEmpty()) {
          groups.add(some);
        }
      }
    }
    page.table(
        "summary",
        new Columns<List<Cell>>()
            .words("metric", group -> group.get(0).metric.label())
            .words("data set", group -> group.get(0).dataset)
            .numbers("cells", 0, List::size)
            .numbers("ours leads, resolved", 0, group -> resolved(group, true))
            .numbers("SubgraphX leads, resolved", 0, group -> resolved(group, false))
            .numbers(
                "not resolved",
                0,
                group -> group.size() - resolved(group, true) - resolved(group, false)),
        groups);
  }

  private static long resolved(List<Cell> group, boolean byUs) {
    return group.stream().filter(cell -> cell.isResolved(byUs)).count();
  }

  private void figure(List<Cell> all, SweepMetric metric, Page page) {
    List<Panel> panels = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (String dataset : present) {
      List<Cell> some =
          all.stream().filter(c -> c.dataset.equals(dataset) && c.metric == metric).toList();
      if (!some.isEmpty()) {
        Panel empty = plan.overBudgets(dataset).y("difference in " + metric.label()).yFromZero();
        List<Series> series =
            some.stream().map(Cell::method).distinct().map(m -> series(some, m)).toList();
        panels.add(Values.add(empty, series));
        shown.add(dataset);
      }
    }
    page.set("metric", metric.label());
    page.set("sizes", plan.sizes(shown, dataset -> draw(dataset, metric)));
    page.chart("margins", metric.id(), panels);
  }

  private Series series(List<Cell> cells, Method method) {
    List<Dot> dots =
        cells.stream()
            .filter(c -> c.method == method)
            .map(
                c ->
                    Dot.around(
                        plan.budgets().indexOf(c.budget), c.margin().difference(), c.threshold()))
            .toList();
    return Series.dots(method.label(), method.kind(), dots);
  }
}
