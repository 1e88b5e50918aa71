package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import motive.data.DataSet;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.lab.work.SearchMethod;
import motive.metric.Spread;
import motive.objective.Weights;

/** The effect of the motif library on fidelity and stability. */
final class AblationStudy extends Study {
  private static final int BUDGET = 12;
  private static final List<SearchMethod> SEARCHES =
      List.of(SearchMethod.PAPER, SearchMethod.EXACT);

  /** A configuration of the paper's table. */
  private enum Setting {
    OFF,
    PRECOMPUTED;

    Weights weights() {
      return this == OFF ? new Weights(0.909, 0, 0.091) : Weights.DEFAULT;
    }

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What the paper's table has of each configuration. */
  private enum Quantity {
    FIDELITY,
    STABILITY;

    double of(Explained.Row row) {
      return this == FIDELITY ? row.fidelity() : row.evaluatedStability();
    }

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** One data set under one index by one search. */
  private record Setup(String dataset, SimilarityIndex index, SearchMethod search) {
    // The exact search differs between seeds by its perturbed graphs alone: one seed shows it.
    List<Long> seeds(Plan plan) {
      return search.exact() ? plan.seeds().subList(0, 1) : plan.seeds();
    }
  }

  /** Both configurations of one quantity, one number a seed. */
  private record Pair(
      Setup setup,
      Quantity quantity,
      List<Double> off,
      List<Double> precomputed,
      List<Double> subsampled) {
    Spread of(Setting setting) {
      return Spread.of(setting == Setting.OFF ? off : precomputed);
    }

    Spread difference() {
      return Spread.of(Values.list(off.size(), i -> precomputed.get(i) - off.get(i)));
    }

    OptionalDouble sampleSpread() {
      return Spread.of(subsampled).deviation();
    }

    OptionalDouble wholeSpread() {
      return Spread.of(precomputed).deviation();
    }

    String isWithin(OptionalDouble spread) {
      return spread.isEmpty()
          ? "one seed"
          : Math.abs(difference().mean()) <= spread.getAsDouble() ? "yes" : "no";
    }
  }

  private final int budget;

  AblationStudy(Plan plan) {
    super(plan, Loops.DATASETS);
    this.budget = plan.budget(BUDGET);
  }

  private List<Setup> setups() {
    List<Setup> all = new ArrayList<>();
    for (String dataset : present) {
      for (SearchMethod search : SEARCHES) {
        Plan.INDICES.forEach(index -> all.add(new Setup(dataset, index, search)));
      }
    }
    return all;
  }

  private ExplainJob job(Setup setup, Setting setting, long seed) {
    return ExplainJob.of(setup.dataset, new Loops(plan).graphs(setup.dataset), setup.index, budget)
        .withWeights(setting.weights())
        .withSearch(setup.search)
        .withSeed(seed)
        .scoringStability();
  }

  @Override
  protected List<Job<?>> jobs() {
    List<Job<?>> all = new ArrayList<>();
    for (Setup setup : setups()) {
      for (long seed : setup.seeds(plan)) {
        all.add(job(setup, Setting.OFF, seed));
        all.add(job(setup, Setting.PRECOMPUTED, seed));
      }
    }
    return all;
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", new Loops(plan).sizes()).set("budget", budget);
    page.set("off", Values.words(Setting.OFF.weights()));
    page.set("precomputed", Values.words(Setting.PRECOMPUTED.weights()));
    page.set("sample", plan.subsample().size().orElse(0));
    page.protocol("protocol");
    List<Pair> pairs =
        setups().stream()
            .flatMap(setup -> Arrays.stream(Quantity.values()).map(q -> measure(cells, setup, q)))
            .toList();
    Versus.Builder versus = page.versus("ablation").comparable(budget == BUDGET);
    pairs.forEach(pair -> compare(versus, pair));
    page.addIfAny(versus);
    means(pairs, page);
    differences(pairs, page);
    List<Panel> panels = present.stream().map(dataset -> panel(pairs, dataset)).toList();
    page.chart("differences", "differences", panels, 1);
  }

  private Pair measure(Cells cells, Setup setup, Quantity quantity) {
    DataSet data = plan.bench().material(setup.dataset).data();
    Set<Integer> sample =
        Arrays.stream(plan.subsample().of(data)).boxed().collect(Collectors.toSet());
    Pair pair = new Pair(setup, quantity, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (long seed : setup.seeds(plan)) {
      Explained with = cells.of(job(setup, Setting.PRECOMPUTED, seed));
      pair.off.add(cells.of(job(setup, Setting.OFF, seed)).mean(quantity::of));
      pair.precomputed.add(with.mean(quantity::of));
      pair.subsampled.add(with.only(row -> sample.contains(row.graph())).mean(quantity::of));
    }
    return pair;
  }

  private static void compare(Versus.Builder versus, Pair pair) {
    Setup setup = pair.setup;
    if (!setup.dataset.equals(Plan.MUTAG) || setup.search.exact()) {
      return;
    }
    String end = "/" + setup.index.id() + "/" + pair.quantity.id();
    String what = ", " + pair.quantity.id() + ", " + setup.index.id();
    for (Setting setting : Setting.values()) {
      versus.number("ablation/" + setting.id() + end, setting.id() + what, pair.of(setting));
    }
    if (pair.quantity == Quantity.FIDELITY) {
      versus.number(
          "ablation/difference" + end,
          "difference without sign" + what,
          Math.abs(pair.of(Setting.PRECOMPUTED).mean() - pair.of(Setting.OFF).mean()),
          pair.difference().deviation());
      versus.number(
          "ablation/seed-spread" + end,
          "standard deviation over seeds on the subsample" + what,
          Values.orNaN(pair.sampleSpread()));
    }
  }

  /** A row of the table of means. */
  private record Line(Setting setting, Pair fidelity, Pair stability) {}

  private static void means(List<Pair> pairs, Page page) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i += 2) {
      for (Setting setting : Setting.values()) {
        lines.add(new Line(setting, pairs.get(i), pairs.get(i + 1)));
      }
    }
    page.table(
        "means",
        new Columns<Line>()
            .words("data set", line -> line.fidelity.setup.dataset)
            .words("search", line -> line.fidelity.setup.search.id())
            .words("index", line -> line.fidelity.setup.index.id())
            .words("configuration", line -> line.setting.id())
            .numbers("seeds", 0, line -> line.fidelity.off.size())
            .spreads("fidelity", 4, line -> line.fidelity.of(line.setting))
            .spreads("stability, evaluated", 2, line -> line.stability.of(line.setting)),
        lines);
  }

  private static void differences(List<Pair> pairs, Page page) {
    page.table(
        "differences",
        new Columns<Pair>()
            .words("data set", pair -> pair.setup.dataset)
            .words("search", pair -> pair.setup.search.id())
            .words("index", pair -> pair.setup.index.id())
            .words("metric", pair -> pair.quantity.id())
            .spreads("difference", 4, Pair::difference)
            .numbers(
                "difference (% of off)",
                2, pair -> 100 * pair.difference().mean() / pair.of(Setting.OFF).mean())
            .numbers("seed spread, subsample", 4, pair -> Values.orNaN(pair.sampleSpread()))
            .numbers("seed spread, all graphs", 4, pair -> Values.orNaN(pair.wholeSpread()))
            .words("within one, subsample", pair -> pair.isWithin(pair.sampleSpread()))
            .words("within one, all graphs", pair -> pair.isWithin(pair.wholeSpread())),
        pairs);
  }

  private static Panel panel(List<Pair> pairs, String dataset) {
    List<String> names = new ArrayList<>();
    for (Quantity quantity : Quantity.values()) {
      Plan.INDICES.forEach(index -> names.add(quantity.id() + ", " + index.id()));
    }
    Panel panel = Panel.of(dataset).y("precomputed − off (% of off)").categories(names).yFromZero();
    for (SearchMethod search : SEARCHES) {
      List<Dot> dots = new ArrayList<>();
      for (Quantity quantity : Quantity.values()) {
        pairs.stream()
            .filter(p -> p.setup.dataset.equals(dataset) && p.setup.search.equals(search))
            .filter(p -> p.quantity == quantity)
            .forEach(pair -> dots.add(dot(dots.size(), pair)));
      }
      String name = search.exact() ? "exact search, one seed" : "tree search";
      panel = panel.add(Series.dots(name, search.exact() ? 1 : 0, dots));
    }
    return panel;
  }

  private static Dot dot(int x, Pair pair) {
    double unit = Math.abs(pair.of(Setting.OFF).mean()) / 100;
    Spread difference = pair.difference();
    return Dot.around(x, difference.mean() / unit, Values.deviation(difference) / unit);
  }
}
