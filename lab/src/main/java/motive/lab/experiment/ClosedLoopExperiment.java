package motive.lab.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.ClosedLoopRuns.Floor;
import motive.lab.experiment.ClosedLoopRuns.Place;
import motive.lab.experiment.ClosedLoopRuns.Step;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.metric.Spread;

/** Whether explanations made without a prior tell what the prior is. */
public final class ClosedLoopExperiment implements Experiment {
  /** The mean of each step under the reference C, one number a seed. */
  private record Loop(Map<Step, List<Double>> means) {
    List<Double> of(Step step) {
      return means.getOrDefault(step, List.of());
    }

    Spread spread(Step step) {
      return Spread.of(of(step));
    }

    Spread recovered(Step step) {
      List<Double> shares = new ArrayList<>();
      for (int s = 0; s < seeds(); s++) {
        shares.add(
            ClosedLoopSigns.share(
                of(Step.DISCOVER).get(s), of(step).get(s), of(Step.CEILING).get(s)));
      }
      return finite(shares);
    }

    Spread ratio() {
      List<Double> ratios = new ArrayList<>();
      for (int s = 0; s < seeds(); s++) {
        double ceiling = of(Step.CEILING).get(s);
        ratios.add(ceiling > 0 ? of(Step.REINJECT).get(s) / ceiling : Double.NaN);
      }
      return finite(ratios);
    }

    int seeds() {
      return of(Step.DISCOVER).size();
    }

    /** The seeds whose ceiling lies above their floor. */
    int seedsWithGap() {
      return (int)
          IntStream.range(0, seeds())
              .filter(s -> of(Step.CEILING).get(s) > of(Step.DISCOVER).get(s))
              .count();
    }
  }

  /** A loop that is drawn. */
  private record Drawn(Place place, Loop loop) {}

  // Where the ceiling is no higher than the floor there is no gap to recover.
  private static Spread finite(List<Double> values) {
    List<Double> some = values.stream().filter(Double::isFinite).toList();
    return some.isEmpty() ? new Spread(Double.NaN, OptionalDouble.empty(), 1) : Spread.of(some);
  }

  @Override
  public String id() {
    return "closed-loop";
  }

  @Override
  public String title() {
    return "Closed loop";
  }

  @Override
  public String asks() {
    return "How much of what the reference prior brings do explanations made without it recover?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return ClosedLoopRuns.all(plan);
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.MUTAG, Plan.BA2MOTIF);
    tellProtocol(plan, findings);
    Versus.Builder versus =
        Versus.builder(
            "closed-loop",
            "MUTAG, by the tree search, B = "
                + plan.budget(ClosedLoopRuns.BUDGET)
                + ": interpretability under the reference C; ± is one standard deviation over "
                + plan.seeds().size()
                + " seeds");
    versus.comparable(plan.budget(ClosedLoopRuns.BUDGET) == ClosedLoopRuns.BUDGET);
    ResultTable.Builder table = table(plan);
    List<ResultFigure> pictures = new ArrayList<>();
    List<String> gains = new ArrayList<>();
    for (String dataset : ClosedLoopRuns.datasets(plan)) {
      List<Drawn> loops = new ArrayList<>();
      int gained = 0;
      int all = 0;
      for (SimilarityIndex index : Plan.INDICES) {
        for (Place place : ClosedLoopRuns.places(dataset, index)) {
          Loop loop = loop(plan, cells, place);
          row(table, place, loop);
          all++;
          gained += loop.spread(Step.REINJECT).mean() > loop.spread(Step.DISCOVER).mean() ? 1 : 0;
          if (!place.search().exact()) {
            loops.add(new Drawn(place, loop));
            if (dataset.equals(Plan.MUTAG)) {
              compare(versus, place, loop);
            }
          }
        }
      }
      pictures.add(picture(plan, dataset, loops));
      gains.add(gained + " of " + all + " loops on " + dataset);
    }
    if (!versus.isEmpty()) {
      findings.add(versus.build());
    }
    findings.words(
        "Explanations made with the C that was discovered are worth more under the reference C than"
            + " those made with the uniform one in "
            + String.join(" and ", gains)
            + ".");
    findings.add(table.build());
    pictures.forEach(findings::add);
    List<ClosedLoopSigns> signs = ClosedLoopSigns.all(plan, cells);
    if (!signs.isEmpty()) {
      findings.heading("Where the discovered prior points");
      findings.words(ClosedLoopSigns.words(signs));
      findings.add(ClosedLoopSigns.table(plan, signs));
    }
    findings.heading("On graphs that the prior was not estimated from");
    return findings.add(heldOutTable(plan, cells)).build();
  }

  private static void tellProtocol(Plan plan, Findings.Builder findings) {
    findings.protocol("graphs: " + ClosedLoopRuns.sizes(plan));
    findings.protocol(
        "budget B = "
            + plan.budget(ClosedLoopRuns.BUDGET)
            + ", weights "
            + WeightWords.of(ClosedLoopRuns.WEIGHTS));
    findings.protocol(
        "discover: C is the same for every motif, 1/|Q| or, as another reading of the paper, 1;"
            + " reinject: C counted exactly in the explanations"
            + " that discover gave, by the class that the model predicts; reinject again: C counted"
            + " in the explanations that reinject gave; ceiling: the kit's C");
    findings.protocol("every explanation is scored under the kit's C");
    findings.protocol(
        "share of the gap = (reinject − discover) / (ceiling − discover), a number for each seed"
            + " whose ceiling is above what discover gave; others have no gap and are left out");
    findings.protocol(
        "tree search: seeds "
            + plan.seeds()
            + "; C = 1, the exact search and held-out halves: seed "
            + plan.seeds().get(0));
  }

  private static Loop loop(Plan plan, Cells cells, Place place) throws Exception {
    Map<Step, List<Double>> means = new EnumMap<>(Step.class);
    for (Step step : Step.values()) {
      List<Double> bySeed = new ArrayList<>();
      for (long seed : place.seeds(plan)) {
        bySeed.add(mean(plan, cells, place, step, seed));
      }
      means.put(step, bySeed);
    }
    return new Loop(means);
  }

  private static void compare(Versus.Builder versus, Place place, Loop loop) {
    String id = place.index().id();
    String where = ", " + id + ", C = " + place.floor().title + " at first";
    for (Step step : Step.values()) {
      boolean isSame = step == Step.CEILING && place.floor() != Floor.SHARE;
      if (step != Step.AGAIN && !isSame) {
        Spread spread = loop.spread(step);
        versus.number(
            "closed-loop/" + step.id + "/" + id,
            step.title + (step == Step.CEILING ? ", " + id : where),
            spread.mean(),
            spread.deviation());
      }
    }
    Spread gap = loop.recovered(Step.REINJECT);
    versus.number(
        "closed-loop/recovered/" + id,
        "share of the gap, which the paper names ("
            + loop.seedsWithGap()
            + " of "
            + loop.seeds()
            + " seeds have one)"
            + where,
        gap.mean(),
        gap.deviation());
    Spread ratio = loop.ratio();
    versus.number(
        "closed-loop/recovered/" + id,
        "reinject over ceiling, which is what the published share equals" + where,
        ratio.mean(),
        ratio.deviation());
  }

  private static ResultTable.Builder table(Plan plan) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("data set"));
    columns.add(Column.words("index"));
    columns.add(Column.words("search"));
    columns.add(Column.words("uniform C"));
    columns.add(Column.numbers("seeds", 0));
    for (Step step : Step.values()) {
      columns.add(Column.numbers(step.title, 4));
    }
    columns.add(Column.numbers("seeds with a gap", 0));
    columns.add(Column.numbers("share of the gap", 3));
    columns.add(Column.numbers("share, second round", 3));
    columns.add(Column.numbers("reinject / ceiling", 3));
    return ResultTable.builder(
        "loop",
        "Mean interpretability under the reference C at B = "
            + plan.budget(ClosedLoopRuns.BUDGET)
            + "; ± is one standard deviation over seeds",
        columns.toArray(new Column[0]));
  }

  private static void row(ResultTable.Builder table, Place place, Loop loop) {
    List<Value> row = new ArrayList<>();
    row.add(Value.of(place.dataset()));
    row.add(Value.of(place.index().id()));
    row.add(Value.of(place.search().id()));
    row.add(Value.of(place.floor().title));
    row.add(Value.of(loop.seeds()));
    for (Step step : Step.values()) {
      row.add(value(loop.spread(step)));
    }
    row.add(Value.of(loop.seedsWithGap()));
    row.add(value(loop.recovered(Step.REINJECT)));
    row.add(value(loop.recovered(Step.AGAIN)));
    row.add(value(loop.ratio()));
    table.row(row);
  }

  private static Value value(Spread spread) {
    return Value.of(spread.mean(), spread.deviation());
  }

  /** The loop in which every graph is explained with what the other half of the graphs taught. */
  private static ResultTable heldOutTable(Plan plan, Cells cells) throws Exception {
    long seed = plan.seeds().get(0);
    ResultTable.Builder table =
        ResultTable.builder(
            "held-out",
            "C estimated from the explanations of one half of the graphs (stratified by label) and"
                + " used on the other, both ways round, beside C estimated from all graphs: mean"
                + " interpretability under the reference C by the tree search, seed "
                + seed,
            Column.words("data set"),
            Column.words("index"),
            Column.words("uniform C"),
            Column.numbers("graphs", 0),
            Column.numbers("discover", 4),
            Column.numbers("reinject, own graphs", 4),
            Column.numbers("reinject, other half", 4),
            Column.numbers("ceiling", 4),
            Column.numbers("share of the gap, own graphs", 3),
            Column.numbers("share of the gap, other half", 3));
    for (String dataset : ClosedLoopRuns.datasets(plan)) {
      for (SimilarityIndex index : Plan.INDICES) {
        for (Place place : ClosedLoopRuns.places(dataset, index)) {
          if (!place.search().exact()) {
            heldOutRow(table, plan, cells, place, seed);
          }
        }
      }
    }
    return table.build();
  }

  private static void heldOutRow(
      ResultTable.Builder table, Plan plan, Cells cells, Place place, long seed) throws Exception {
    List<Explained.Row> rows = new ArrayList<>();
    for (int half = 0; half < ClosedLoopRuns.HALVES; half++) {
      rows.addAll(cells.get(ClosedLoopRuns.heldOut(plan, place, half, seed)).rows());
    }
    double other = new Explained(rows, 0).mean(Explained.Row::referenceInterpretability);
    double discover = mean(plan, cells, place, Step.DISCOVER, seed);
    double own = mean(plan, cells, place, Step.REINJECT, seed);
    double ceiling = mean(plan, cells, place, Step.CEILING, seed);
    table.row(
        Value.of(place.dataset()),
        Value.of(place.index().id()),
        Value.of(place.floor().title),
        Value.of(rows.size()),
        Value.of(discover),
        Value.of(own),
        Value.of(other),
        Value.of(ceiling),
        Value.of(ClosedLoopSigns.share(discover, own, ceiling)),
        Value.of(ClosedLoopSigns.share(discover, other, ceiling)));
  }

  private static double mean(Plan plan, Cells cells, Place place, Step step, long seed)
      throws Exception {
    return cells
        .get(ClosedLoopRuns.job(plan, place, step, seed))
        .mean(Explained.Row::referenceInterpretability);
  }

  private static ResultFigure picture(Plan plan, String dataset, List<Drawn> loops) {
    boolean isPublished = dataset.equals(Plan.MUTAG);
    List<String> groups = new ArrayList<>();
    for (Drawn drawn : loops) {
      if (isPublished && drawn.place.floor() == Floor.SHARE) {
        groups.add(drawn.place.index().id() + ", published");
      }
      groups.add(drawn.place.index().id() + ", C = " + drawn.place.floor().title);
    }
    Panel panel =
        Panel.of("")
            .x("index, and the uniform C of the first run")
            .y("interpretability, reference C")
            .categories(groups);
    for (Step step : Step.values()) {
      List<Dot> bars = new ArrayList<>();
      for (Drawn drawn : loops) {
        if (isPublished && drawn.place.floor() == Floor.SHARE) {
          double value =
              Published.load()
                  .find("closed-loop/" + step.id + "/" + drawn.place.index().id())
                  .map(Published.Figure::value)
                  .orElse(Double.NaN);
          bars.add(Dot.of(bars.size(), value));
        }
        Spread spread = drawn.loop.spread(step);
        double half = spread.deviation().orElse(Double.NaN);
        bars.add(Dot.around(bars.size(), spread.mean(), half));
      }
      panel = panel.add(Series.bars(step.title, List.of(Step.values()).indexOf(step), bars));
    }
    return new ResultFigure(
        "loop-" + dataset.toLowerCase(Locale.ROOT),
        dataset
            + ", "
            + ClosedLoopRuns.graphs(plan, dataset).in(plan.bench().material(dataset).data())
            + ", B = "
            + plan.budget(ClosedLoopRuns.BUDGET)
            + ", tree search: mean interpretability of the explanations under the reference C."
            + " Whiskers: one standard deviation over "
            + plan.seeds().size()
            + " seeds, none where C = 1, which has one"
            + (isPublished ? "; the paper prints single runs and no second round" : ""),
        Chart.of(dataset + ": closed loop", panel));
  }
}
