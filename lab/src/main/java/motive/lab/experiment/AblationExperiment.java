package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import motive.data.DataSet;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.lab.work.SearchMethod;
import motive.metric.Spread;
import motive.objective.Weights;

/** The effect of the motif library on fidelity and stability. */
public final class AblationExperiment extends Experiment {
  private static final int BUDGET = 12;

  private static final List<SearchMethod> SEARCHES =
      List.of(SearchMethod.PAPER, SearchMethod.EXACT);

  /** A configuration of the paper's table. */
  private enum Setting {
    OFF("off"),
    PRECOMPUTED("precomputed");

    private final String id;

    Setting(String id) {
      this.id = id;
    }

    Weights weights() {
      return this == OFF ? new Weights(0.909, 0, 0.091) : Weights.DEFAULT;
    }
  }

  /** What the paper's table has of each configuration. */
  private enum Quantity {
    FIDELITY("fidelity"),
    STABILITY("stability");

    private final String id;

    Quantity(String id) {
      this.id = id;
    }

    double of(Explained.Row row) {
      return this == FIDELITY ? row.fidelity() : row.evaluatedStability();
    }
  }

  /** Where a comparison stands. */
  private record Place(String dataset, SimilarityIndex index, SearchMethod search) {
    // The exact search differs between seeds by its perturbed graphs alone: one seed shows it.
    List<Long> seeds(Plan plan) {
      return search.exact() ? plan.seeds().subList(0, 1) : plan.seeds();
    }
  }

  /** Both configurations of one quantity, one number a seed. */
  private record Pair(
      Place place,
      Quantity quantity,
      List<Double> off,
      List<Double> precomputed,
      List<Double> subsampled) {
    Spread of(Setting setting) {
      return Spread.of(setting == Setting.OFF ? off : precomputed);
    }

    Spread difference() {
      List<Double> all = new ArrayList<>();
      for (int i = 0; i < off.size(); i++) {
        all.add(precomputed.get(i) - off.get(i));
      }
      return Spread.of(all);
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

  public AblationExperiment() {
    super(
        "ablation",
        "Motif prior left out",
        "Does the motif library change fidelity and stability by more than seeds do?",
        ClosedLoopRuns.DATASETS);
  }

  private List<Place> places(Plan plan) {
    List<Place> all = new ArrayList<>();
    for (String dataset : present(plan)) {
      for (SearchMethod search : SEARCHES) {
        Plan.INDICES.forEach(index -> all.add(new Place(dataset, index, search)));
      }
    }
    return all;
  }

  private static ExplainJob job(Plan plan, Place place, Setting setting, long seed) {
    return ExplainJob.of(
            place.dataset,
            ClosedLoopRuns.graphs(plan, place.dataset),
            place.index,
            plan.budget(BUDGET))
        .withWeights(setting.weights())
        .withSearch(place.search)
        .withSeed(seed)
        .scoringStability();
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (Place place : places(plan)) {
      for (long seed : place.seeds(plan)) {
        for (Setting setting : Setting.values()) {
          all.add(job(plan, place, setting, seed));
        }
      }
    }
    return all;
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    protocol(plan, findings);
    List<Pair> pairs = new ArrayList<>();
    for (Place place : places(plan)) {
      for (Quantity quantity : Quantity.values()) {
        pairs.add(measure(plan, cells, place, quantity));
      }
    }
    Versus.Builder versus =
        Versus.builder(
            "ablation",
            Text.of(
                "MUTAG with and without the motif library in the objective, by the tree search, B ="
                    + " %s; ± is one standard deviation over %s seeds",
                plan.budget(BUDGET), plan.seeds().size()));
    versus.comparable(plan.budget(BUDGET) == BUDGET);
    pairs.forEach(pair -> compare(versus, pair));
    if (!versus.isEmpty()) {
      findings.add(versus.build());
    }
    findings.add(means(plan, pairs)).add(differences(plan, pairs)).add(figure(plan, pairs));
  }

  private static void protocol(Plan plan, Findings.Builder findings) {
    findings.protocol("graphs: " + ClosedLoopRuns.sizes(plan));
    findings.protocol("budget B = " + plan.budget(BUDGET));
    for (Setting setting : Setting.values()) {
      findings.protocol(setting.id + ": weights " + WeightWords.of(setting.weights()));
    }
    findings.protocol(
        "stability is evaluated on perturbed graphs that the search did not see, weighted by the"
            + " rewards of the configuration's own weights");
    findings.protocol(
        "tree search: seeds " + plan.seeds() + "; exact search: seed " + plan.seeds().get(0));
    findings.protocol(
        Text.of(
            "a difference is within the noise where it is at most one standard deviation, over"
                + " seeds, of the precomputed configuration's mean: over a stratified sample of %s"
                + " graphs as in the paper's seed-variance table, and over all graphs",
            plan.subsample().size().orElse(0)));
  }

  private static Pair measure(Plan plan, Cells cells, Place place, Quantity quantity)
      throws Exception {
    DataSet data = plan.bench().material(place.dataset).data();
    Set<Integer> sample =
        Arrays.stream(plan.subsample().of(data)).boxed().collect(Collectors.toSet());
    Pair pair = new Pair(place, quantity, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (long seed : place.seeds(plan)) {
      Explained with = cells.get(job(plan, place, Setting.PRECOMPUTED, seed));
      pair.off.add(cells.get(job(plan, place, Setting.OFF, seed)).mean(quantity::of));
      pair.precomputed.add(with.mean(quantity::of));
      pair.subsampled.add(with.only(row -> sample.contains(row.graph())).mean(quantity::of));
    }
    return pair;
  }

  private static void compare(Versus.Builder versus, Pair pair) {
    Place place = pair.place;
    if (!place.dataset.equals(Plan.MUTAG) || place.search.exact()) {
      return;
    }
    String end = "/" + place.index.id() + "/" + pair.quantity.id;
    String what = ", " + pair.quantity.id + ", " + place.index.id();
    for (Setting setting : Setting.values()) {
      versus.number("ablation/" + setting.id + end, setting.id + what, pair.of(setting));
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
          pair.sampleSpread().orElse(Double.NaN));
    }
  }

  /** A row of the table of means. */
  private record Line(Setting setting, Pair fidelity, Pair stability) {}

  private static ResultTable means(Plan plan, List<Pair> pairs) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i += 2) {
      for (Setting setting : Setting.values()) {
        lines.add(new Line(setting, pairs.get(i), pairs.get(i + 1)));
      }
    }
    return new Columns<Line>(
            "means",
            Text.of(
                "Means over graphs at B = %s; ± is one standard deviation over seeds",
                plan.budget(BUDGET)))
        .words("data set", line -> line.fidelity.place.dataset)
        .words("search", line -> line.fidelity.place.search.id())
        .words("index", line -> line.fidelity.place.index.id())
        .words("configuration", line -> line.setting.id)
        .numbers("seeds", 0, line -> line.fidelity.off.size())
        .spreads("fidelity", 4, line -> line.fidelity.of(line.setting))
        .spreads("stability, evaluated", 2, line -> line.stability.of(line.setting))
        .of(lines);
  }

  private static ResultTable differences(Plan plan, List<Pair> pairs) {
    return new Columns<Pair>(
            "differences",
            Text.of(
                "Precomputed less off, beside what seeds alone change: ± is one standard deviation"
                    + " of the difference over %s seeds. One seed has no spread, so the exact"
                    + " search has no verdict",
                plan.seeds().size()))
        .words("data set", pair -> pair.place.dataset)
        .words("search", pair -> pair.place.search.id())
        .words("index", pair -> pair.place.index.id())
        .words("metric", pair -> pair.quantity.id)
        .spreads("difference", 4, Pair::difference)
        .numbers(
            "difference (% of off)",
            2, pair -> 100 * pair.difference().mean() / pair.of(Setting.OFF).mean())
        .numbers("seed spread, subsample", 4, pair -> pair.sampleSpread().orElse(Double.NaN))
        .numbers("seed spread, all graphs", 4, pair -> pair.wholeSpread().orElse(Double.NaN))
        .words("within one, subsample", pair -> pair.isWithin(pair.sampleSpread()))
        .words("within one, all graphs", pair -> pair.isWithin(pair.wholeSpread()))
        .of(pairs);
  }

  private ResultFigure figure(Plan plan, List<Pair> pairs) {
    List<Panel> panels = new ArrayList<>();
    for (String dataset : present(plan)) {
      List<String> names = new ArrayList<>();
      for (Quantity quantity : Quantity.values()) {
        Plan.INDICES.forEach(index -> names.add(quantity.id + ", " + index.id()));
      }
      Panel panel =
          Panel.of(dataset).y("precomputed − off (% of off)").categories(names).yFromZero();
      for (SearchMethod search : SEARCHES) {
        List<Dot> dots = new ArrayList<>();
        for (Quantity quantity : Quantity.values()) {
          pairs.stream()
              .filter(p -> p.place.dataset.equals(dataset) && p.place.search.equals(search))
              .filter(p -> p.quantity == quantity)
              .forEach(pair -> dots.add(dot(dots.size(), pair)));
        }
        String name = search.exact() ? "exact search, one seed" : "tree search";
        panel = panel.add(Series.dots(name, search.exact() ? 1 : 0, dots));
      }
      panels.add(panel);
    }
    return new ResultFigure(
        "differences",
        Text.of(
            "What the motif library changes at B = %s, as a share of the value without it."
                + " Whiskers: one standard deviation of the difference over %s seeds. %s",
            plan.budget(BUDGET), plan.seeds().size(), ClosedLoopRuns.sizes(plan)),
        Chart.of("Motif prior: precomputed less off", panels).columns(1));
  }

  private static Dot dot(int x, Pair pair) {
    double unit = Math.abs(pair.of(Setting.OFF).mean()) / 100;
    Spread difference = pair.difference();
    return Dot.around(
        x, difference.mean() / unit, difference.deviation().orElse(Double.NaN) / unit);
  }
}
