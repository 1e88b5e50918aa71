package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.experiment.Loops.Floor;
import motive.lab.experiment.Loops.Loop;
import motive.lab.experiment.Loops.Step;
import motive.lab.finding.Columns;
import motive.lab.finding.Published;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The estimation of the prior from explanations that were made without one. */
final class ClosedLoopStudy extends Study {
  /** The mean of each step of a loop under the reference C, one number a seed. */
  private record Means(Loop loop, Map<Step, double[]> means) {
    private double[] of(Step step) {
      return means.getOrDefault(step, new double[0]);
    }

    int seeds() {
      return of(Step.DISCOVER).length;
    }

    double of(Step step, int seed) {
      return of(step)[seed];
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
    List<Means> all =
        present.stream().flatMap(d -> loops.of(d).stream()).map(l -> means(cells, l)).toList();
    Map<String, List<Means>> byData = Values.by(all, means -> means.loop.dataset());
    PublishedComparison.Builder versus =
        page.versus("closed-loop").comparable(budget == Loops.BUDGET);
    searched(byData.getOrDefault(Plan.MUTAG, List.of())).forEach(m -> compare(versus, m));
    page.addIfAny(versus);
    List<String> gains = new ArrayList<>();
    byData.forEach(
        (dataset, some) ->
            gains.add(
                Text.of(
                    "%s of %s loops on %s",
                    some.stream().filter(Means::gains).count(), some.size(), dataset)));
    page.set("gains", String.join(" and ", gains)).paragraphs("gains");
    page.table("loop", columns(), all);
    byData.forEach(
        (dataset, some) -> {
          boolean isPublished = dataset.equals(Plan.MUTAG);
          page.set("dataset", dataset);
          page.set("size", loops.graphs(dataset).in(plan.bench().material(dataset).data()));
          page.set("published", isPublished ? page.text("published") : "");
          Panel panel = panel(isPublished, searched(some).toList());
          page.chart("loop", "loop-" + Text.fileName(dataset), List.of(panel));
        });
    List<LoopSigns> signs =
        loops.searched().stream().map(loop -> LoopSigns.of(loops, cells, loop)).toList();
    if (!signs.isEmpty()) {
      page.heading("Where the discovered prior points");
      LoopSigns.add(signs, page);
    }
    page.heading("On graphs that the prior was not estimated from");
    heldOut(all, cells, page);
  }

  private static Stream<Means> searched(List<Means> all) {
    return all.stream().filter(means -> !means.loop.search().exact());
  }

  private Means means(Cells cells, Loop loop) {
    Map<Step, double[]> means = new EnumMap<>(Step.class);
    for (Step step : Step.values()) {
      List<Explained> found = cells.of(loops.jobs(loop, step));
      means.put(step, Values.column(found, f -> f.mean(Explained.Row::referenceInterpretability)));
    }
    return new Means(loop, means);
  }

  private static void compare(PublishedComparison.Builder versus, Means means) {
    Loop loop = means.loop;
    String id = loop.index().id();
    String where = ", " + id + ", C = " + loop.floor().title + " at first";
    for (Step step : List.of(Step.DISCOVER, Step.REINJECT, Step.CEILING)) {
      // The ceiling does not depend on the first C.
      if (step != Step.CEILING || loop.floor() == Floor.SHARE) {
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

  /** One loop, and its graphs explained with what the other half of them taught. */
  private record HeldOut(Means means, Explained halves) {
    Loop loop() {
      return means.loop;
    }

    double own(Step step) {
      return means.of(step, 0);
    }

    double other() {
      return halves.mean(Explained.Row::referenceInterpretability);
    }

    double share(double reached) {
      return ClosedLoopStudy.share(own(Step.DISCOVER), reached, own(Step.CEILING));
    }
  }

  private void heldOut(List<Means> all, Cells cells, Page page) {
    page.table(
        "held-out",
        Loops.columns(HeldOut::loop)
            .numbers("graphs", 0, one -> one.halves.rows().size())
            .numbers("discover", 4, one -> one.own(Step.DISCOVER))
            .numbers("reinject, own graphs", 4, one -> one.own(Step.REINJECT))
            .numbers("reinject, other half", 4, HeldOut::other)
            .numbers("ceiling", 4, one -> one.own(Step.CEILING))
            .numbers("share of the gap, own graphs", 3, one -> one.share(one.own(Step.REINJECT)))
            .numbers("share of the gap, other half", 3, one -> one.share(one.other())),
        searched(all)
            .map(m -> new HeldOut(m, Explained.join(cells.of(loops.heldOut(m.loop)))))
            .toList());
  }

  private static Panel panel(boolean isPublished, List<Means> all) {
    List<String> groups = new ArrayList<>();
    Map<Step, List<Dot>> bars = new EnumMap<>(Step.class);
    for (Means means : all) {
      String index = means.loop.index().id();
      boolean isFirst = means.loop.floor() == Floor.SHARE;
      int at = groups.size();
      for (Step step : Step.values()) {
        List<Dot> dots = bars.computeIfAbsent(step, s -> new ArrayList<>());
        if (isPublished && isFirst) {
          dots.add(Dot.of(at, Published.load().value("closed-loop/" + step.id + "/" + index)));
        }
        dots.add(Values.dot(isPublished && isFirst ? at + 1 : at, means.spread(step)));
      }
      if (isPublished && isFirst) {
        groups.add(index + ", published");
      }
      groups.add(means.loop.name());
    }
    Panel empty =
        Panel.of("")
            .x("index, and the uniform C of the first run")
            .y("interpretability, reference C");
    return Values.add(
        empty.categories(groups),
        Arrays.stream(Step.values()),
        step ->
            Series.bars(
                step.title,
                List.of(Step.values()).indexOf(step),
                bars.getOrDefault(step, List.of())));
  }
}
