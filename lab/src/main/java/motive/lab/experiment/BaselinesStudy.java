package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.SweepGrid.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.Rivalled;
import motive.metric.Spread;

/** The paper's table of further baselines. */
final class BaselinesStudy extends Study {
  /** Graphs that a quick run learns from; it shows that all works and no more. */
  private static final int QUICK_GRAPHS = 40;

  private final SweepJobs sweep;
  private final SeedGrid seeds;
  private final boolean full;

  BaselinesStudy(Plan plan) {
    super(plan, List.of(Plan.MUTAG, Plan.BA2MOTIF));
    this.sweep = new SweepJobs(plan);
    this.seeds = new SeedGrid(plan);
    this.full = plan.scale() == Scale.FULL;
  }

  private Draw graphs(String dataset) {
    return full ? plan.coreset(dataset) : plan.subsample();
  }

  /** The graphs on which SubgraphX's own stability is scored. */
  private Draw scored(String dataset) {
    return full ? plan.coreset(dataset) : seeds.scored(dataset);
  }

  @Override
  protected List<Job<?>> jobs() {
    List<Job<?>> jobs = new ArrayList<>();
    for (String dataset : present) {
      for (SimilarityIndex index : Plan.INDICES) {
        plan.budgets().forEach(budget -> jobs.add(ours(dataset, index, budget)));
      }
      jobs.addAll(subgraphx(dataset, SweepMetric.FIDELITY));
      jobs.addAll(subgraphx(dataset, SweepMetric.STABILITY_VGAE));
      jobs.add(rival(dataset, Method.GNNEXPLAINER));
      jobs.add(rival(dataset, Method.PGEXPLAINER));
    }
    return jobs;
  }

  /** Motive, as in the seed-variance runs of the first seed. */
  private ExplainJob ours(String dataset, SimilarityIndex index, int budget) {
    return ExplainJob.of(dataset, graphs(dataset), index, budget)
        .withSeed(plan.seed())
        .scoringStability();
  }

  /** SubgraphX, as in the seed-variance runs of the first seed; in a full run as in the sweep. */
  private List<RivalJob> subgraphx(String dataset, SweepMetric metric) {
    if (full) {
      return sweep.rivals(dataset, SweepMetric.STABILITY_VGAE);
    }
    return List.of(
        metric.isStability()
            ? seeds.scoredRival(dataset, plan.seed())
            : seeds.rival(dataset, plan.seed()));
  }

  private RivalJob rival(String dataset, Method rival) {
    Map<String, String> settings =
        plan.isQuick() && rival == Method.PGEXPLAINER
            ? Map.of("graphs", Integer.toString(QUICK_GRAPHS))
            : Map.of();
    return new RivalJob(
        dataset, graphs(dataset), rival.id(), settings, plan.budgets(), plan.seed(), Plan.INDICES);
  }

  private double[] values(Cells cells, Place place) {
    String dataset = place.dataset();
    Method method = place.method();
    if (!method.isRival()) {
      return place.metric().of(cells.of(ours(dataset, method.index(), place.budget())));
    }
    Rivalled found =
        method == Method.SUBGRAPHX
            ? Rivalled.join(cells.of(subgraphx(dataset, place.metric())))
            : cells.of(rival(dataset, method));
    return place.metric().of(found, place.budget());
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    SweepGrid grid = new SweepGrid(sweep, new LinkedHashMap<>());
    for (String dataset : present) {
      for (Method method : Method.BASELINES) {
        for (SweepMetric metric : SweepMetric.values()) {
          for (int budget : method.has(metric) ? plan.budgets() : List.<Integer>of()) {
            Place place = new Place(dataset, method, metric, budget);
            grid.put(place, values(cells, place));
          }
        }
      }
    }
    sizes(present, page).protocol("protocol");
    page.set("quick", plan.isQuick() ? page.text("quick") : "");
    for (String dataset : present) {
      double seconds = cells.of(rival(dataset, Method.PGEXPLAINER)).learningSeconds();
      page.set("dataset", dataset).set("seconds", Numbers.of(seconds, 1)).protocol("learning");
    }
    for (String dataset : present) {
      sizes(List.of(dataset), page).set("dataset", dataset);
      page.chart("baselines", Text.fileName(dataset), panels(grid, dataset));
    }
    Versus.Builder versus = page.versus("published").comparable(!plan.isQuick());
    grid.cells().forEach((place, spread) -> compare(versus, place, spread));
    page.add(versus);
    for (String dataset : present) {
      page.set("dataset", dataset);
      table(grid, dataset, page);
    }
  }

  private Page sizes(List<String> datasets, Page page) {
    page.set("sizes", plan.sizes(datasets, this::graphs));
    return page.set("scored", plan.sizes(datasets, this::scored));
  }

  private static void compare(Versus.Builder versus, Place place, Spread spread) {
    if (place.method().isBaseline()) {
      String method = place.method().label();
      String metric = place.metric().label();
      versus.number(
          key(place),
          Text.of("%s, %s, %s, B = %s", place.dataset(), method, metric, place.budget()),
          spread.mean(),
          Values.error(spread));
    }
  }

  private static String key(Place place) {
    return Text.of(
        "baselines/%s/%s/%s/%s",
        place.dataset(), place.method().id(), place.metric().id(), place.budget());
  }

  private void table(SweepGrid grid, String dataset, Page page) {
    List<Place> lines = new ArrayList<>();
    int last = plan.budgets().get(plan.budgets().size() - 1);
    for (SweepMetric metric : SweepMetric.values()) {
      Method.BASELINES.stream()
          .filter(method -> method.has(metric))
          .forEach(method -> lines.add(new Place(dataset, method, metric, last)));
    }
    Columns<Place> columns =
        new Columns<Place>()
            .words("metric", line -> line.metric().label())
            .words("explainer", line -> line.method().label());
    for (int budget : plan.budgets()) {
      columns.errors(
          "B = " + budget,
          3,
          line -> Values.errorValue(grid.find(dataset, line.method(), line.metric(), budget)));
    }
    columns.numbers(
        "graphs",
        0,
        line ->
            plan.budgets().stream()
                .flatMap(b -> grid.find(dataset, line.method(), line.metric(), b).stream())
                .mapToDouble(Spread::count)
                .reduce(Double.NaN, (before, after) -> after));
    page.table("all-", "all-" + Text.fileName(dataset), columns, lines);
  }

  private List<Panel> panels(SweepGrid grid, String dataset) {
    List<Panel> panels = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      Panel panel = plan.overBudgets("").y(metric.label());
      for (Method method : Method.BASELINES) {
        if (method.has(metric)) {
          List<Dot> measured = grid.dots(dataset, method, metric, plan.budgets());
          panel = panel.add(Series.line(method.label(), method.kind(), measured));
        }
        if (method.isBaseline()) {
          String name = method.label() + ", published";
          List<Dot> dots = published(dataset, method, metric);
          panel = panel.add(Series.line(name, method.kind(), dots).dashed());
        }
      }
      panels.add(panel);
    }
    return panels;
  }

  private List<Dot> published(String dataset, Method method, SweepMetric metric) {
    return plan.overBudgets(
        (b, budget) ->
            Dot.of(b, Published.load().value(key(new Place(dataset, method, metric, budget)))));
  }
}
