package motive.lab.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.experiment.ClosedLoopRuns.Floor;
import motive.lab.experiment.ClosedLoopRuns.Loop;
import motive.lab.experiment.ClosedLoopRuns.Step;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The estimation of the prior from explanations that were made without one. */
public final class ClosedLoopExperiment extends Experiment {
  /** The mean of each step of a loop under the reference C, one number a seed. */
  private record Means(Loop loop, Map<Step, List<Double>> means) {
    double of(Step step, int seed) {
      return means.getOrDefault(step, List.of()).get(seed);
    }

    Spread spread(Step step) {
      return Spread.of(means.getOrDefault(step, List.of()));
    }

    Spread recovered(Step step) {
      return finite(
          s -> ClosedLoopSigns.share(of(Step.DISCOVER, s), of(step, s), of(Step.CEILING, s)));
    }

    Spread ratio() {
      return finite(
          s -> {
            double ceiling = of(Step.CEILING, s);
            return ceiling > 0 ? of(Step.REINJECT, s) / ceiling : Double.NaN;
          });
    }

    int seeds() {
      return means.getOrDefault(Step.DISCOVER, List.of()).size();
    }

    /** The seeds whose ceiling lies above their floor. */
    long seedsWithGap() {
      return IntStream.range(0, seeds())
          .filter(s -> of(Step.CEILING, s) > of(Step.DISCOVER, s))
          .count();
    }

    boolean gains() {
      return spread(Step.REINJECT).mean() > spread(Step.DISCOVER).mean();
    }

    // Where the ceiling is no higher than the floor there is no gap to recover.
    private Spread finite(IntToDoubleFunction bySeed) {
      double[] some =
          IntStream.range(0, seeds()).mapToDouble(bySeed).filter(Double::isFinite).toArray();
      return some.length == 0 ? new Spread(Double.NaN, OptionalDouble.empty(), 1) : Spread.of(some);
    }
  }

  public ClosedLoopExperiment() {
    super(
        "closed-loop",
        "Closed loop",
        "How much of what the reference prior brings do explanations made without it recover?",
        ClosedLoopRuns.DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return ClosedLoopRuns.all(plan);
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    protocol(plan, findings);
    int budget = plan.budget(ClosedLoopRuns.BUDGET);
    Versus.Builder versus =
        Versus.builder(
            "closed-loop",
            Text.of(
                "MUTAG, by the tree search, B = %s: interpretability under the reference C; ± is"
                    + " one standard deviation over %s seeds",
                budget, plan.seeds().size()));
    versus.comparable(budget == ClosedLoopRuns.BUDGET);
    List<Means> all = new ArrayList<>();
    List<ResultFigure> figures = new ArrayList<>();
    List<String> gains = new ArrayList<>();
    for (String dataset : present(plan)) {
      List<Means> loops = new ArrayList<>();
      for (Loop loop : ClosedLoopRuns.loops(dataset)) {
        loops.add(means(plan, cells, loop));
      }
      List<Means> searched = loops.stream().filter(m -> !m.loop.search().exact()).toList();
      if (dataset.equals(Plan.MUTAG)) {
        searched.forEach(means -> compare(versus, means));
      }
      figures.add(figure(plan, dataset, searched));
      long gained = loops.stream().filter(Means::gains).count();
      gains.add(gained + " of " + loops.size() + " loops on " + dataset);
      all.addAll(loops);
    }
    if (!versus.isEmpty()) {
      findings.add(versus.build());
    }
    findings.words(
        Text.of(
            "Explanations made with the C that was discovered are worth more under the reference C"
                + " than those made with the uniform one in %s.",
            String.join(" and ", gains)));
    findings.add(table(plan, all));
    figures.forEach(findings::add);
    List<ClosedLoopSigns> signs = ClosedLoopSigns.all(plan, cells);
    if (!signs.isEmpty()) {
      findings.heading("Where the discovered prior points");
      findings.words(ClosedLoopSigns.words(signs));
      findings.add(ClosedLoopSigns.table(plan, signs));
    }
    findings.heading("On graphs that the prior was not estimated from");
    findings.add(heldOutTable(plan, cells));
  }

  private static void protocol(Plan plan, Findings.Builder findings) {
    findings.protocol("graphs: " + ClosedLoopRuns.sizes(plan));
    findings.protocol(
        Text.of(
            "budget B = %s, weights %s",
            plan.budget(ClosedLoopRuns.BUDGET), WeightWords.of(ClosedLoopRuns.WEIGHTS)));
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
        Text.of(
            "tree search: seeds %s; C = 1, the exact search and held-out halves: seed %s",
            plan.seeds(), plan.seeds().get(0)));
  }

  private static Means means(Plan plan, Cells cells, Loop loop) throws Exception {
    Map<Step, List<Double>> means = new EnumMap<>(Step.class);
    for (Step step : Step.values()) {
      List<Double> bySeed = new ArrayList<>();
      for (long seed : loop.seeds(plan)) {
        bySeed.add(mean(plan, cells, loop, step, seed));
      }
      means.put(step, bySeed);
    }
    return new Means(loop, means);
  }

  private static void compare(Versus.Builder versus, Means means) {
    Loop loop = means.loop;
    String id = loop.index().id();
    String where = ", " + id + ", C = " + loop.floor().title + " at first";
    for (Step step : Step.values()) {
      boolean isSame = step == Step.CEILING && loop.floor() != Floor.SHARE;
      if (step != Step.AGAIN && !isSame) {
        versus.number(
            "closed-loop/" + step.id + "/" + id,
            step.title + (step == Step.CEILING ? ", " + id : where),
            means.spread(step));
      }
    }
    String key = "closed-loop/recovered/" + id;
    versus.number(
        key,
        Text.of(
            "share of the gap, which the paper names (%s of %s seeds have one)%s",
            means.seedsWithGap(), means.seeds(), where),
        means.recovered(Step.REINJECT));
    versus.number(
        key,
        "reinject over ceiling, which is what the published share equals" + where,
        means.ratio());
  }

  private static ResultTable table(Plan plan, List<Means> all) {
    Columns<Means> columns =
        new Columns<Means>(
                "loop",
                Text.of(
                    "Mean interpretability under the reference C at B = %s; ± is one standard"
                        + " deviation over seeds",
                    plan.budget(ClosedLoopRuns.BUDGET)))
            .words("data set", means -> means.loop.dataset())
            .words("index", means -> means.loop.index().id())
            .words("search", means -> means.loop.search().id())
            .words("uniform C", means -> means.loop.floor().title)
            .numbers("seeds", 0, Means::seeds);
    for (Step step : Step.values()) {
      columns.spreads(step.title, 4, means -> means.spread(step));
    }
    return columns
        .numbers("seeds with a gap", 0, Means::seedsWithGap)
        .spreads("share of the gap", 3, means -> means.recovered(Step.REINJECT))
        .spreads("share, second round", 3, means -> means.recovered(Step.AGAIN))
        .spreads("reinject / ceiling", 3, Means::ratio)
        .of(all);
  }

  /** One loop on graphs that taught their own prior (own) and the other half's (other). */
  private record HeldOut(
      Loop loop, int graphs, double discover, double own, double other, double ceiling) {}

  /** The loop in which every graph is explained with what the other half of the graphs taught. */
  private static ResultTable heldOutTable(Plan plan, Cells cells) throws Exception {
    long seed = plan.seeds().get(0);
    List<HeldOut> all = new ArrayList<>();
    for (Loop loop : ClosedLoopRuns.searched(plan)) {
      List<Explained.Row> rows = new ArrayList<>();
      for (int half = 0; half < ClosedLoopRuns.HALVES; half++) {
        rows.addAll(cells.get(ClosedLoopRuns.heldOut(plan, loop, half, seed)).rows());
      }
      all.add(
          new HeldOut(
              loop,
              rows.size(),
              mean(plan, cells, loop, Step.DISCOVER, seed),
              mean(plan, cells, loop, Step.REINJECT, seed),
              new Explained(rows, 0).mean(Explained.Row::referenceInterpretability),
              mean(plan, cells, loop, Step.CEILING, seed)));
    }
    return new Columns<HeldOut>(
            "held-out",
            "C estimated from the explanations of one half of the graphs (stratified by label) and"
                + " used on the other, both ways round, beside C estimated from all graphs: mean"
                + " interpretability under the reference C by the tree search, seed "
                + seed)
        .words("data set", one -> one.loop.dataset())
        .words("index", one -> one.loop.index().id())
        .words("uniform C", one -> one.loop.floor().title)
        .numbers("graphs", 0, HeldOut::graphs)
        .numbers("discover", 4, HeldOut::discover)
        .numbers("reinject, own graphs", 4, HeldOut::own)
        .numbers("reinject, other half", 4, HeldOut::other)
        .numbers("ceiling", 4, HeldOut::ceiling)
        .numbers(
            "share of the gap, own graphs",
            3,
            one -> ClosedLoopSigns.share(one.discover, one.own, one.ceiling))
        .numbers(
            "share of the gap, other half",
            3,
            one -> ClosedLoopSigns.share(one.discover, one.other, one.ceiling))
        .of(all);
  }

  private static double mean(Plan plan, Cells cells, Loop loop, Step step, long seed)
      throws Exception {
    return cells
        .get(ClosedLoopRuns.job(plan, loop, step, seed))
        .mean(Explained.Row::referenceInterpretability);
  }

  private static ResultFigure figure(Plan plan, String dataset, List<Means> all) {
    boolean isPublished = dataset.equals(Plan.MUTAG);
    List<String> groups = new ArrayList<>();
    Map<Step, List<Dot>> bars = new EnumMap<>(Step.class);
    for (Means means : all) {
      Loop loop = means.loop;
      String index = loop.index().id();
      if (isPublished && loop.floor() == Floor.SHARE) {
        for (Step step : Step.values()) {
          double value = Published.load().value("closed-loop/" + step.id + "/" + index);
          bars.computeIfAbsent(step, s -> new ArrayList<>()).add(Dot.of(groups.size(), value));
        }
        groups.add(index + ", published");
      }
      for (Step step : Step.values()) {
        Spread spread = means.spread(step);
        double half = spread.deviation().orElse(Double.NaN);
        bars.computeIfAbsent(step, s -> new ArrayList<>())
            .add(Dot.around(groups.size(), spread.mean(), half));
      }
      groups.add(index + ", C = " + loop.floor().title);
    }
    Panel panel =
        Panel.of("")
            .x("index, and the uniform C of the first run")
            .y("interpretability, reference C")
            .categories(groups);
    int kind = 0;
    for (Step step : Step.values()) {
      panel = panel.add(Series.bars(step.title, kind++, bars.getOrDefault(step, List.of())));
    }
    return new ResultFigure(
        "loop-" + Text.fileName(dataset),
        Text.of(
            "%s, B = %s, tree search: mean interpretability of the explanations under the"
                + " reference C. Whiskers: one standard deviation over %s seeds, none where C = 1,"
                + " which has one%s",
            dataset
                + ", "
                + ClosedLoopRuns.graphs(plan, dataset).in(plan.bench().material(dataset).data()),
            plan.budget(ClosedLoopRuns.BUDGET),
            plan.seeds().size(),
            isPublished ? "; the paper prints single runs and no second round" : ""),
        Chart.of(dataset + ": closed loop", panel));
  }
}
