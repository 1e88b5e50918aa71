package motive.lab.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.experiment.Loops.Floor;
import motive.lab.experiment.Loops.Loop;
import motive.lab.experiment.Loops.Step;
import motive.lab.finding.Columns;
import motive.lab.finding.Published;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The estimation of the prior from explanations that were made without one. */
final class ClosedLoopStudy extends Study {
  /** The mean of each step of a loop under the reference C, one number a seed. */
  private record Means(Loop loop, int seeds, Map<Step, List<Double>> means) {
    List<Double> of(Step step) {
      return means.getOrDefault(step, List.of());
    }

    double of(Step step, int seed) {
      return of(step).get(seed);
    }

    Spread spread(Step step) {
      return Spread.of(of(step));
    }

    Spread recovered(Step step) {
      return finite(s -> share(of(Step.DISCOVER, s), of(step, s), of(Step.CEILING, s)));
    }

    Spread ratio() {
      return finite(
          s -> of(Step.CEILING, s) > 0 ? of(Step.REINJECT, s) / of(Step.CEILING, s) : Double.NaN);
    }

    /** The seeds whose ceiling lies above their floor. */
    long seedsWithGap() {
      return IntStream.range(0, seeds)
          .filter(s -> of(Step.CEILING, s) > of(Step.DISCOVER, s))
          .count();
    }

    boolean gains() {
      return spread(Step.REINJECT).mean() > spread(Step.DISCOVER).mean();
    }

    // Where the ceiling is no higher than the floor there is no gap to recover.
    private Spread finite(IntToDoubleFunction bySeed) {
      double[] some =
          IntStream.range(0, seeds).mapToDouble(bySeed).filter(Double::isFinite).toArray();
      return Values.spread(some).orElse(new Spread(Double.NaN, OptionalDouble.empty(), 1));
    }
  }

  private final Loops loops;

  ClosedLoopStudy(Plan plan) {
    super(plan, Loops.DATASETS);
    this.loops = new Loops(plan);
  }

  /** What share of a gap is closed; NaN where the ceiling is no higher than the floor. */
  static double share(double floor, double reached, double ceiling) {
    return ceiling > floor ? (reached - floor) / (ceiling - floor) : Double.NaN;
  }

  @Override
  protected List<Job<?>> jobs() {
    return loops.all();
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    int budget = loops.budget();
    page.set("sizes", loops.sizes()).set("budget", budget);
    page.set("weights", Values.words(Loops.WEIGHTS));
    page.protocol("protocol");
    Versus.Builder versus = page.versus("closed-loop").comparable(budget == Loops.BUDGET);
    List<Means> all = new ArrayList<>();
    List<String> gains = new ArrayList<>();
    for (String dataset : present) {
      List<Means> some = loops.of(dataset).stream().map(loop -> means(cells, loop)).toList();
      if (dataset.equals(Plan.MUTAG)) {
        searched(some, dataset).forEach(means -> compare(versus, means));
      }
      long gained = some.stream().filter(Means::gains).count();
      gains.add(gained + " of " + some.size() + " loops on " + dataset);
      all.addAll(some);
    }
    page.addIfAny(versus);
    page.set("gains", String.join(" and ", gains)).paragraphs("gains");
    page.table("loop", columns(), all);
    for (String dataset : present) {
      page.set("dataset", dataset);
      page.set("size", loops.graphs(dataset).in(plan.bench().material(dataset).data()));
      page.set("published", dataset.equals(Plan.MUTAG) ? page.text("published") : "");
      Panel panel = panel(dataset.equals(Plan.MUTAG), searched(all, dataset));
      page.chart("loop", "loop-" + Text.fileName(dataset), List.of(panel));
    }
    List<LoopSigns> signs =
        loops.searched().stream().map(loop -> LoopSigns.of(loops, cells, loop)).toList();
    if (!signs.isEmpty()) {
      page.heading("Where the discovered prior points");
      LoopSigns.add(signs, page);
    }
    page.heading("On graphs that the prior was not estimated from");
    heldOut(cells, page);
  }

  private static List<Means> searched(List<Means> all, String dataset) {
    return all.stream()
        .filter(m -> m.loop.dataset().equals(dataset) && !m.loop.search().exact())
        .toList();
  }

  private Means means(Cells cells, Loop loop) {
    List<Long> seeds = loop.seeds(plan);
    Map<Step, List<Double>> means = new EnumMap<>(Step.class);
    for (Step step : Step.values()) {
      means.put(step, seeds.stream().map(seed -> mean(cells, loop, step, seed)).toList());
    }
    return new Means(loop, seeds.size(), means);
  }

  private double mean(Cells cells, Loop loop, Step step, long seed) {
    return cells.of(loops.job(loop, step, seed)).mean(Explained.Row::referenceInterpretability);
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
            means.seedsWithGap(), means.seeds, where),
        means.recovered(Step.REINJECT));
    versus.number(
        key,
        "reinject over ceiling, which is what the published share equals" + where,
        means.ratio());
  }

  private static Columns<Means> columns() {
    Columns<Means> columns =
        new Columns<Means>()
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
        .spreads("reinject / ceiling", 3, Means::ratio);
  }

  /** One loop on graphs that taught their own prior (own) and the other half's (other). */
  private record HeldOut(
      Loop loop, int graphs, double discover, double own, double other, double ceiling) {
    double share(double reached) {
      return ClosedLoopStudy.share(discover, reached, ceiling);
    }
  }

  /** The loop in which every graph is explained with what the other half of the graphs taught. */
  private void heldOut(Cells cells, Page page) {
    long seed = plan.firstSeed();
    List<HeldOut> all = new ArrayList<>();
    for (Loop loop : loops.searched()) {
      List<Explained.Row> rows = new ArrayList<>();
      for (int half = 0; half < Loops.HALVES; half++) {
        rows.addAll(cells.of(loops.heldOut(loop, half, seed)).rows());
      }
      all.add(
          new HeldOut(
              loop,
              rows.size(),
              mean(cells, loop, Step.DISCOVER, seed),
              mean(cells, loop, Step.REINJECT, seed),
              Values.mean(rows, Explained.Row::referenceInterpretability),
              mean(cells, loop, Step.CEILING, seed)));
    }
    page.table(
        "held-out",
        new Columns<HeldOut>()
            .words("data set", one -> one.loop.dataset())
            .words("index", one -> one.loop.index().id())
            .words("uniform C", one -> one.loop.floor().title)
            .numbers("graphs", 0, HeldOut::graphs)
            .numbers("discover", 4, HeldOut::discover)
            .numbers("reinject, own graphs", 4, HeldOut::own)
            .numbers("reinject, other half", 4, HeldOut::other)
            .numbers("ceiling", 4, HeldOut::ceiling)
            .numbers("share of the gap, own graphs", 3, one -> one.share(one.own))
            .numbers("share of the gap, other half", 3, one -> one.share(one.other)),
        all);
  }

  private static Panel panel(boolean isPublished, List<Means> all) {
    List<String> groups = new ArrayList<>();
    Map<Step, List<Dot>> bars = new EnumMap<>(Step.class);
    for (Step step : Step.values()) {
      bars.put(step, new ArrayList<>());
    }
    for (Means means : all) {
      String index = means.loop.index().id();
      if (isPublished && means.loop.floor() == Floor.SHARE) {
        bars.forEach(
            (step, dots) -> {
              double value = Published.load().value("closed-loop/" + step.id + "/" + index);
              dots.add(Dot.of(groups.size(), value));
            });
        groups.add(index + ", published");
      }
      bars.forEach((step, dots) -> dots.add(Values.dot(groups.size(), means.spread(step))));
      groups.add(means.loop.name());
    }
    Panel panel =
        Panel.of("")
            .x("index, and the uniform C of the first run")
            .y("interpretability, reference C")
            .categories(groups);
    int kind = 0;
    for (Map.Entry<Step, List<Dot>> bar : bars.entrySet()) {
      panel = panel.add(Series.bars(bar.getKey().title, kind++, bar.getValue()));
    }
    return panel;
  }
}
