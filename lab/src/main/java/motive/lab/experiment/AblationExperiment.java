package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import motive.data.DataSet;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.lab.work.SearchMethod;
import motive.metric.Spread;
import motive.objective.Weights;

/** What the motif library brings to fidelity and stability. */
public final class AblationExperiment implements Experiment {
  private static final int BUDGET = 12;

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
    FIDELITY("fidelity", 4),
    STABILITY("stability", 2);

    private final String id;
    private final int digits;

    Quantity(String id, int digits) {
      this.id = id;
      this.digits = digits;
    }

    double of(Explained.Row row) {
      return this == FIDELITY ? row.fidelity() : row.evaluatedStability();
    }
  }

  /** Where a comparison stands. */
  private record Place(String dataset, SimilarityIndex index, SearchMethod search) {}

  /** Both configurations of one quantity, one number a seed. */
  private record Pair(List<Double> off, List<Double> precomputed, List<Double> subsampled) {
    List<Double> differences() {
      List<Double> all = new ArrayList<>();
      for (int i = 0; i < off.size(); i++) {
        all.add(precomputed.get(i) - off.get(i));
      }
      return all;
    }
  }

  @Override
  public String id() {
    return "ablation";
  }

  @Override
  public String title() {
    return "Motif prior left out";
  }

  @Override
  public String asks() {
    return "Does the motif library change fidelity and stability by more than seeds do?";
  }

  private static List<String> datasets(Plan plan) {
    return plan.present(Plan.MUTAG, Plan.BA2MOTIF);
  }

  private static List<Place> places(Plan plan) {
    List<Place> all = new ArrayList<>();
    for (String dataset : datasets(plan)) {
      for (SearchMethod search : List.of(SearchMethod.PAPER, SearchMethod.EXACT)) {
        for (SimilarityIndex index : Plan.INDICES) {
          all.add(new Place(dataset, index, search));
        }
      }
    }
    return all;
  }

  // The exact search differs between seeds by its perturbed graphs alone: one seed shows it.
  private static List<Long> seeds(Plan plan, Place place) {
    return place.search.exact() ? plan.seeds().subList(0, 1) : plan.seeds();
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
      for (long seed : seeds(plan, place)) {
        for (Setting setting : Setting.values()) {
          all.add(job(plan, place, setting, seed));
        }
      }
    }
    return all;
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.MUTAG, Plan.BA2MOTIF);
    tellProtocol(plan, findings);
    Map<Place, Map<Quantity, Pair>> measured = new LinkedHashMap<>();
    for (Place place : places(plan)) {
      measured.put(place, measure(plan, cells, place));
    }
    Versus.Builder versus =
        Versus.builder(
            "ablation",
            "MUTAG with and without the motif library in the objective, by the tree search, B = "
                + plan.budget(BUDGET)
                + "; ± is one standard deviation over "
                + plan.seeds().size()
                + " seeds");
    versus.comparable(plan.budget(BUDGET) == BUDGET);
    measured.forEach((place, by) -> compare(versus, place, by));
    if (!versus.isEmpty()) {
      findings.add(versus.build());
    }
    return findings
        .add(means(plan, measured))
        .add(differences(plan, measured))
        .add(picture(plan, measured))
        .build();
  }

  private static void tellProtocol(Plan plan, Findings.Builder findings) {
    findings.protocol("graphs: " + ClosedLoopRuns.sizes(plan));
    findings.protocol("budget B = " + plan.budget(BUDGET));
    for (Setting setting : Setting.values()) {
      Weights w = setting.weights();
      findings.protocol(setting.id + ": weights " + WeightWords.of(w));
    }
    findings.protocol(
        "stability is evaluated on perturbed graphs that the search did not see, weighted by the"
            + " rewards of the configuration's own weights");
    findings.protocol(
        "tree search: seeds " + plan.seeds() + "; exact search: seed " + plan.seeds().get(0));
    findings.protocol(
        "a difference is within the noise where it is at most one standard deviation, over seeds,"
            + " of the precomputed configuration's mean: over a stratified sample of "
            + plan.subsample().size().orElse(0)
            + " graphs as in the paper's seed-variance table, and over all graphs");
  }

  private static Map<Quantity, Pair> measure(Plan plan, Cells cells, Place place) throws Exception {
    List<Long> seeds = seeds(plan, place);
    Map<Quantity, Pair> by = new LinkedHashMap<>();
    DataSet data = plan.bench().material(place.dataset).data();
    Set<Integer> sample =
        Arrays.stream(plan.subsample().of(data)).boxed().collect(Collectors.toSet());
    for (Quantity quantity : Quantity.values()) {
      List<Double> off = new ArrayList<>();
      List<Double> precomputed = new ArrayList<>();
      List<Double> subsampled = new ArrayList<>();
      for (long seed : seeds) {
        off.add(cells.get(job(plan, place, Setting.OFF, seed)).mean(quantity::of));
        Explained with = cells.get(job(plan, place, Setting.PRECOMPUTED, seed));
        precomputed.add(with.mean(quantity::of));
        subsampled.add(
            new Explained(with.rows().stream().filter(r -> sample.contains(r.graph())).toList(), 0)
                .mean(quantity::of));
      }
      by.put(quantity, new Pair(off, precomputed, subsampled));
    }
    return by;
  }

  private static void compare(Versus.Builder versus, Place place, Map<Quantity, Pair> by) {
    if (!place.dataset.equals(Plan.MUTAG) || place.search.exact()) {
      return;
    }
    String index = place.index.id();
    by.forEach(
        (quantity, pair) -> {
          Spread off = Spread.of(pair.off);
          Spread with = Spread.of(pair.precomputed);
          String end = "/" + index + "/" + quantity.id;
          String what = ", " + quantity.id + ", " + index;
          versus.number("ablation/off" + end, "off" + what, off.mean(), off.deviation());
          versus.number(
              "ablation/precomputed" + end, "precomputed" + what, with.mean(), with.deviation());
          if (quantity == Quantity.FIDELITY) {
            versus.number(
                "ablation/difference" + end,
                "difference without sign" + what,
                Math.abs(with.mean() - off.mean()),
                Spread.of(pair.differences()).deviation());
            versus.number(
                "ablation/seed-spread" + end,
                "standard deviation over seeds on the subsample" + what,
                Spread.of(pair.subsampled).deviation().orElse(Double.NaN));
          }
        });
  }

  private static ResultTable means(Plan plan, Map<Place, Map<Quantity, Pair>> measured) {
    ResultTable.Builder table =
        ResultTable.builder(
            "means",
            "Means over graphs at B = "
                + plan.budget(BUDGET)
                + "; ± is one standard deviation over seeds",
            Column.words("data set"),
            Column.words("search"),
            Column.words("index"),
            Column.words("configuration"),
            Column.numbers("seeds", 0),
            Column.numbers("fidelity", Quantity.FIDELITY.digits),
            Column.numbers("stability, evaluated", Quantity.STABILITY.digits));
    measured.forEach(
        (place, by) -> {
          for (Setting setting : Setting.values()) {
            List<Value> row = new ArrayList<>(words(place));
            row.add(Value.of(setting.id));
            row.add(Value.of(Objects.requireNonNull(by.get(Quantity.FIDELITY)).off.size()));
            for (Pair pair : by.values()) {
              Spread spread = Spread.of(setting == Setting.OFF ? pair.off : pair.precomputed);
              row.add(Value.of(spread.mean(), spread.deviation()));
            }
            table.row(row);
          }
        });
    return table.build();
  }

  private static List<Value> words(Place place) {
    return List.of(
        Value.of(place.dataset), Value.of(place.search.id()), Value.of(place.index.id()));
  }

  private static ResultTable differences(Plan plan, Map<Place, Map<Quantity, Pair>> measured) {
    ResultTable.Builder table =
        ResultTable.builder(
            "differences",
            "Precomputed less off, beside what seeds alone change: ± is one standard deviation of"
                + " the difference over "
                + plan.seeds().size()
                + " seeds. One seed has no spread, so the exact search has no verdict",
            Column.words("data set"),
            Column.words("search"),
            Column.words("index"),
            Column.words("metric"),
            Column.numbers("difference", 4),
            Column.numbers("difference (% of off)", 2),
            Column.numbers("seed spread, subsample", 4),
            Column.numbers("seed spread, all graphs", 4),
            Column.words("within one, subsample"),
            Column.words("within one, all graphs"));
    measured.forEach(
        (place, by) ->
            by.forEach(
                (quantity, pair) -> {
                  Spread difference = Spread.of(pair.differences());
                  OptionalDouble sample = Spread.of(pair.subsampled).deviation();
                  OptionalDouble all = Spread.of(pair.precomputed).deviation();
                  List<Value> row = new ArrayList<>(words(place));
                  row.add(Value.of(quantity.id));
                  row.add(Value.of(difference.mean(), difference.deviation()));
                  row.add(Value.of(100 * difference.mean() / Spread.of(pair.off).mean()));
                  row.add(Value.of(sample.orElse(Double.NaN)));
                  row.add(Value.of(all.orElse(Double.NaN)));
                  row.add(Value.of(isWithin(difference.mean(), sample)));
                  row.add(Value.of(isWithin(difference.mean(), all)));
                  table.row(row);
                }));
    return table.build();
  }

  private static String isWithin(double difference, OptionalDouble spread) {
    if (spread.isEmpty()) {
      return "one seed";
    }
    return Math.abs(difference) <= spread.getAsDouble() ? "yes" : "no";
  }

  private static ResultFigure picture(Plan plan, Map<Place, Map<Quantity, Pair>> measured) {
    List<Panel> panels = new ArrayList<>();
    for (String dataset : datasets(plan)) {
      List<String> names = new ArrayList<>();
      for (Quantity quantity : Quantity.values()) {
        Plan.INDICES.forEach(index -> names.add(quantity.id + ", " + index.id()));
      }
      Panel panel =
          Panel.of(dataset).y("precomputed − off (% of off)").categories(names).yFromZero();
      for (SearchMethod search : List.of(SearchMethod.PAPER, SearchMethod.EXACT)) {
        List<Dot> dots = new ArrayList<>();
        for (Quantity quantity : Quantity.values()) {
          for (SimilarityIndex index : Plan.INDICES) {
            Map<Quantity, Pair> by =
                Objects.requireNonNull(measured.get(new Place(dataset, index, search)));
            dots.add(dot(dots.size(), Objects.requireNonNull(by.get(quantity))));
          }
        }
        panel =
            panel.add(
                Series.dots(
                    search.exact() ? "exact search, one seed" : "tree search",
                    search.exact() ? 1 : 0,
                    dots));
      }
      panels.add(panel);
    }
    return new ResultFigure(
        "differences",
        "What the motif library changes at B = "
            + plan.budget(BUDGET)
            + ", as a share of the value without it. Whiskers: one standard deviation of the"
            + " difference over "
            + plan.seeds().size()
            + " seeds. "
            + ClosedLoopRuns.sizes(plan),
        Chart.of("Motif prior: precomputed less off", panels).columns(1));
  }

  private static Dot dot(int x, Pair pair) {
    double unit = Math.abs(Spread.of(pair.off).mean()) / 100;
    Spread difference = Spread.of(pair.differences());
    double y = difference.mean() / unit;
    double half = difference.deviation().orElse(Double.NaN) / unit;
    return new Dot(x, y, y - half, y + half);
  }
}
