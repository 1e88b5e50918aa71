package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.metric.Margin;
import motive.metric.Spread;

/** Leads over SubgraphX that are more than seeds alone would make them. */
final class MarginsStudy extends Study {
  private final Runs runs;
  private final Grid<Cell, Explained> ours;
  private final Grid<Cell, Explained> theirs;

  MarginsStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    this.runs = new Runs(plan);
    List<Cell> cells =
        Arrays.stream(SweepMetric.values()).flatMap(metric -> cells(metric).stream()).toList();
    this.ours = add(runs.seeded(cells));
    this.theirs =
        add(runs.seeded(cells.stream().map(c -> c.of(Method.SUBGRAPHX)).distinct().toList()));
  }

  private List<Cell> cells(SweepMetric metric) {
    return present.stream()
        .filter(dataset -> Runs.metrics(dataset).contains(metric))
        .flatMap(d -> Runs.cells(d, Method.OURS, List.of(metric), plan.budgets()).stream())
        .toList();
  }

  /** The means of both methods over seeds in one cell. */
  private record Lead(Cell cell, Spread ours, Spread theirs) {
    Margin margin() {
      return Margin.between(ours, theirs);
    }

    double difference() {
      return margin().difference();
    }

    double threshold() {
      return Values.orNaN(margin().threshold());
    }

    boolean isOurs() {
      return difference() > 0;
    }

    boolean isResolved(boolean byUs) {
      return margin().resolved() && isOurs() == byUs;
    }

    String key() {
      return Text.of(
          "margins/%s/%s/%s/%s",
          cell.metric().metric().id(), cell.dataset(), cell.method().index().id(), cell.budget());
    }

    String what() {
      return Text.of(
          "%s, %s, %s, B = %s",
          cell.dataset(), cell.metric().metric().id(), cell.method().index(), cell.budget());
    }

    String verdict() {
      return margin().verdict() + ", " + (isOurs() ? "ours leads" : "SubgraphX leads");
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    List<Lead> all = leads(cells);
    List<String> stable = present.stream().filter(Runs::hasStability).toList();
    page.set("studied", plan.sizes(present, plan::studied));
    page.set("scored", plan.sizes(stable, runs::scored));
    page.set("factor", Numbers.of(Margin.FACTOR, 0));
    page.protocol("protocol");
    for (SweepMetric metric : SweepMetric.values()) {
      figure(all.stream().filter(lead -> lead.cell.metric() == metric).toList(), metric, page);
    }
    PublishedComparison.Builder claims = page.versus("verdicts").comparable(!plan.isQuick());
    PublishedComparison.Builder differences =
        page.versus("differences").comparable(!plan.isQuick());
    for (Lead lead : all) {
      Published.load().find(lead.key()).ifPresent(f -> compare(lead, f, claims, differences));
    }
    page.add(claims);
    page.addIfAny(differences);
    summary(all, page);
    page.table(
        "cells",
        new Columns<Lead>()
            .words("metric", lead -> lead.cell.metric().label())
            .words("data set", lead -> lead.cell.dataset())
            .words("index", lead -> lead.cell.method().index().name())
            .numbers("budget (edges)", 0, lead -> lead.cell.budget())
            .spreads("Motive", 3, Lead::ours)
            .spreads("SubgraphX", 3, Lead::theirs)
            .numbers("difference", 3, Lead::difference)
            .numbers("threshold", 3, Lead::threshold)
            .words("verdict", Lead::verdict),
        all);
  }

  private List<Lead> leads(Cells cells) {
    Map<Cell, Optional<Spread>> rival = theirs.measure(cells, this::overSeeds);
    List<Lead> all = new ArrayList<>();
    ours.measure(cells, this::overSeeds)
        .forEach(
            (cell, spread) -> {
              Optional<Spread> other =
                  rival.getOrDefault(cell.of(Method.SUBGRAPHX), Optional.empty());
              if (spread.isPresent() && other.isPresent()) {
                all.add(new Lead(cell, spread.get(), other.get()));
              }
            });
    return all;
  }

  private Optional<Spread> overSeeds(Cell cell, List<Explained> bySeed) {
    return runs.overSeeds(cell, bySeed, runs.compared(cell.dataset(), cell.metric()));
  }

  /** Whether the paper's words, a verdict and perhaps a leader, hold of a cell. */
  static boolean holds(String claim, boolean resolved, boolean oursLeads) {
    return claim.startsWith("resolved") == resolved
        && (!claim.contains("ours leads") || oursLeads)
        && (!claim.contains("SubgraphX leads") || !oursLeads);
  }

  private void compare(
      Lead lead,
      Published.Figure figure,
      PublishedComparison.Builder claims,
      PublishedComparison.Builder differences) {
    String dataset = lead.cell.dataset();
    int graphs =
        runs.compared(dataset, lead.cell.metric()).count(plan.bench().material(dataset).data());
    claims.claim(
        lead.key(),
        lead.what() + ", graphs: " + graphs + printed(figure),
        Text.of(
            "%s against %s: %s",
            signed(lead.difference()), Numbers.of(lead.threshold(), 3), lead.verdict()),
        holds(figure.claim(), lead.margin().resolved(), lead.isOurs()));
    if (figure.hasValue()) {
      differences.number(lead.key(), lead.what(), lead.difference());
    }
  }

  private static String printed(Published.Figure figure) {
    if (figure.threshold().isEmpty()) {
      return "";
    }
    int digits = figure.digits();
    return Text.of(
        " (published %s against %s)",
        figure.hasValue()
            ? signed(figure.value())
            : figure.range().map(range -> range.words(digits)).orElse(""),
        Numbers.of(figure.threshold().getAsDouble(), digits));
  }

  private static String signed(double value) {
    return (value > 0 ? "+" : "") + Numbers.of(value, 3);
  }

  private static void summary(List<Lead> all, Page page) {
    page.table(
        "summary",
        new Columns<List<Lead>>()
            .words("metric", group -> group.get(0).cell.metric().label())
            .words("data set", group -> group.get(0).cell.dataset())
            .numbers("cells", 0, List::size)
            .numbers("ours leads, resolved", 0, group -> resolved(group, true))
            .numbers("SubgraphX leads, resolved", 0, group -> resolved(group, false))
            .numbers(
                "not resolved",
                0,
                group -> group.size() - resolved(group, true) - resolved(group, false)),
        Values.by(all, l -> l.cell.metric().label() + l.cell.dataset()).values());
  }

  private static long resolved(List<Lead> group, boolean byUs) {
    return group.stream().filter(lead -> lead.isResolved(byUs)).count();
  }

  private void figure(List<Lead> all, SweepMetric metric, Page page) {
    Map<String, List<Lead>> byData = Values.by(all, lead -> lead.cell.dataset());
    List<Panel> panels = new ArrayList<>();
    byData.forEach(
        (dataset, leads) ->
            panels.add(
                Values.add(
                    plan.overBudgets(dataset).y("difference in " + metric.label()).yFromZero(),
                    Values.by(leads, lead -> lead.cell.method()).values().stream(),
                    this::series)));
    page.set("metric", metric.label());
    page.set("sizes", plan.sizes(List.copyOf(byData.keySet()), d -> runs.compared(d, metric)));
    page.chart("margins", metric.id(), panels);
  }

  private Series series(List<Lead> leads) {
    Method method = leads.get(0).cell.method();
    return Series.dots(
        method.label(),
        method.kind(),
        leads.stream()
            .map(
                lead -> {
                  int x = plan.budgets().indexOf(lead.cell.budget());
                  return Dot.around(x, lead.difference(), lead.threshold());
                })
            .toList());
  }
}
