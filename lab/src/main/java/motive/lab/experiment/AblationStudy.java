package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.SearchMethod;
import motive.metric.Spread;
import motive.objective.Metric;
import motive.objective.Weights;

/** The effect of the motif library on fidelity and stability. */
final class AblationStudy extends Study {
  private static final int BUDGET = 12;
  private static final List<SearchMethod> SEARCHES =
      List.of(SearchMethod.PAPER, SearchMethod.EXACT);

  /** What the paper's table has of each configuration. */
  private static final List<Metric> METRICS = List.of(Metric.FIDELITY, Metric.STABILITY);

  /** A configuration of the paper's table. */
  private enum Setting {
    OFF,
    PRECOMPUTED;

    Weights weights() {
      return this == OFF ? new Weights(0.909, 0, 0.091) : Weights.PAPER;
    }

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** One data set under one index by one search. */
  private record Setup(String dataset, SearchMethod search, SimilarityIndex index) {}

  /** Both configurations by one metric, over seeds; the last on the subsample alone. */
  private record Pair(
      Setup setup,
      Metric metric,
      Spread off,
      Spread precomputed,
      Spread difference,
      Spread subsampled) {
    Spread of(Setting setting) {
      return setting == Setting.OFF ? off : precomputed;
    }

    String isWithin(OptionalDouble spread) {
      return spread.isEmpty()
          ? "one seed"
          : Math.abs(difference.mean()) <= spread.getAsDouble() ? "yes" : "no";
    }

    /** The difference in percent of the configuration without motifs. */
    Dot dot(int x) {
      double unit = Math.abs(off.mean()) / 100;
      return Dot.around(x, difference.mean() / unit, Values.deviation(difference) / unit);
    }
  }

  private final int budget;
  private final Grid<Setup, Explained> off;
  private final Grid<Setup, Explained> precomputed;

  AblationStudy(Plan plan) {
    super(plan, Loops.DATASETS);
    this.budget = plan.budget(BUDGET);
    List<Setup> setups = new ArrayList<>();
    for (String dataset : present) {
      for (SearchMethod search : SEARCHES) {
        Plan.INDICES.forEach(index -> setups.add(new Setup(dataset, search, index)));
      }
    }
    this.off = add(new Grid<>(setups, setup -> jobs(setup, Setting.OFF)));
    this.precomputed = add(new Grid<>(setups, setup -> jobs(setup, Setting.PRECOMPUTED)));
  }

  // The exact search differs between seeds by its perturbed graphs alone: one seed shows it.
  private List<ExplainJob> jobs(Setup setup, Setting setting) {
    List<Long> seeds = setup.search.exact() ? List.of(plan.firstSeed()) : plan.seeds();
    ExplainJob job =
        ExplainJob.of(setup.dataset, new Loops(plan).graphs(setup.dataset), setup.index, budget)
            .withWeights(setting.weights())
            .withSearch(setup.search)
            .scoringStability();
    return seeds.stream().map(job::withSeed).toList();
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", new Loops(plan).sizes()).set("budget", budget);
    page.set("off", Values.words(Setting.OFF.weights()));
    page.set("precomputed", Values.words(Setting.PRECOMPUTED.weights()));
    page.set("sample", plan.subsample().size().orElse(0));
    page.protocol("protocol");
    List<Pair> pairs =
        off.keys().stream()
            .flatMap(setup -> METRICS.stream().map(metric -> measure(cells, setup, metric)))
            .toList();
    PublishedComparison.Builder versus = page.versus("ablation").comparable(budget == BUDGET);
    pairs.stream()
        .filter(p -> p.setup.dataset.equals(Plan.MUTAG) && !p.setup.search.exact())
        .forEach(pair -> compare(versus, pair));
    page.addIfAny(versus);
    means(pairs, page);
    differences(pairs, page);
    List<Panel> panels = new ArrayList<>();
    Values.by(pairs, pair -> pair.setup.dataset)
        .forEach((dataset, some) -> panels.add(panel(dataset, some)));
    page.chart("differences", "differences", panels, 1);
  }

  private Pair measure(Cells cells, Setup setup, Metric metric) {
    SweepMetric value = SweepMetric.of(metric, setup.index);
    Set<Integer> sample = plan.subsample().numbers(plan.bench().material(setup.dataset).data());
    List<Explained> with = precomputed.results(cells, setup);
    double[] before = Values.column(off.results(cells, setup), found -> found.mean(value::of));
    double[] after = Values.column(with, found -> found.mean(value::of));
    return new Pair(
        setup,
        metric,
        Spread.of(before),
        Spread.of(after),
        Spread.of(Values.list(before.length, i -> after[i] - before[i])),
        Spread.of(
            Values.column(with, f -> f.only(r -> sample.contains(r.graph())).mean(value::of))));
  }

  private static void compare(PublishedComparison.Builder versus, Pair pair) {
    String index = pair.setup.index.id();
    String end = "/" + index + "/" + pair.metric.id();
    String what = ", " + pair.metric.id() + ", " + index;
    for (Setting setting : Setting.values()) {
      versus.number("ablation/" + setting.id() + end, setting.id() + what, pair.of(setting));
    }
    if (pair.metric == Metric.FIDELITY) {
      versus.number(
          "ablation/difference" + end,
          "difference without sign" + what,
          new Value.Figure(
              Math.abs(pair.precomputed.mean() - pair.off.mean()), pair.difference.deviation()));
      versus.number(
          "ablation/seed-spread" + end,
          "standard deviation over seeds on the subsample" + what,
          Values.deviation(pair.subsampled));
    }
  }

  /** A row of the table of means: one configuration of a setup, by both metrics. */
  private record Line(Setting setting, List<Pair> pairs) {
    Setup setup() {
      return pairs.get(0).setup;
    }
  }

  private static void means(List<Pair> pairs, Page page) {
    page.table(
        "means",
        new Columns<Line>()
            .words("data set", line -> line.setup().dataset)
            .words("search", line -> line.setup().search.id())
            .words("index", line -> line.setup().index.id())
            .words("configuration", line -> line.setting.id())
            .numbers("seeds", 0, line -> line.pairs.get(0).off.count())
            .spreads("fidelity", 4, line -> line.pairs.get(0).of(line.setting))
            .spreads("stability, evaluated", 2, line -> line.pairs.get(1).of(line.setting)),
        Values.by(pairs, Pair::setup).values().stream()
            .flatMap(both -> Stream.of(Setting.values()).map(s -> new Line(s, both)))
            .toList());
  }

  private static void differences(List<Pair> pairs, Page page) {
    page.table(
        "differences",
        new Columns<Pair>()
            .words("data set", pair -> pair.setup.dataset)
            .words("search", pair -> pair.setup.search.id())
            .words("index", pair -> pair.setup.index.id())
            .words("metric", pair -> pair.metric.id())
            .spreads("difference", 4, Pair::difference)
            .numbers(
                "difference (% of off)", 2, pair -> 100 * pair.difference.mean() / pair.off.mean())
            .numbers("seed spread, subsample", 4, pair -> Values.deviation(pair.subsampled))
            .numbers("seed spread, all graphs", 4, pair -> Values.deviation(pair.precomputed))
            .words("within one, subsample", pair -> pair.isWithin(pair.subsampled.deviation()))
            .words("within one, all graphs", pair -> pair.isWithin(pair.precomputed.deviation())),
        pairs);
  }

  private static Panel panel(String dataset, List<Pair> pairs) {
    List<String> names = new ArrayList<>();
    for (Metric metric : METRICS) {
      Plan.INDICES.forEach(index -> names.add(metric.id() + ", " + index.id()));
    }
    return Values.add(
        Panel.of(dataset).y("precomputed − off (% of off)").categories(names).yFromZero(),
        SEARCHES.stream(),
        search ->
            Series.dots(
                search.exact() ? "exact search, one seed" : "tree search",
                search.exact() ? 1 : 0,
                pairs.stream()
                    .filter(pair -> pair.setup.search.equals(search))
                    .map(p -> p.dot(names.indexOf(p.metric.id() + ", " + p.setup.index.id())))
                    .sorted(Comparator.comparingDouble(Dot::x))
                    .toList()));
  }
}
