package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import motive.lab.experiment.ClosedLoopRuns.Loop;
import motive.lab.experiment.ClosedLoopRuns.Step;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Discovery;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.motif.MotifStatistics;
import motive.motif.Prior;

/**
 * The prior that a loop by the tree search discovers, class by class, in means over its seeds.
 *
 * @param edges of the explanations of the first run, by class
 * @param worth mean interpretability under the reference C, by step and class
 * @param equal motifs whose discovered C has the sign of the reference
 * @param signed motifs where both have a sign
 * @param carried the share of the reference's weight on motifs of equal sign
 * @param recovers whether what is reinjected is worth more than what discovered it
 */
record ClosedLoopSigns(
    Loop loop,
    int seeds,
    List<Double> edges,
    List<List<Double>> worth,
    double equal,
    double signed,
    double carried,
    boolean recovers) {
  private static final List<Step> STEPS = List.of(Step.DISCOVER, Step.REINJECT, Step.CEILING);

  /** The data sets of the loop have two classes, and C of one is the negation of the other's. */
  private static final int CLASSES = 2;

  /** Signs of two lists, place by place. */
  record Agreement(int equal, int signed, double carried) {
    /**
     * Compares signs; where one of both is 0 there is nothing to compare.
     *
     * @return with what share of Σ|reference| lies where the signs are equal; NaN where that sum is
     *     0
     */
    static Agreement of(double[] reference, double[] found) {
      int equal = 0;
      int signed = 0;
      double all = 0;
      double carried = 0;
      for (int q = 0; q < reference.length; q++) {
        double product = Math.signum(reference[q]) * Math.signum(found[q]);
        all += Math.abs(reference[q]);
        signed += product != 0 ? 1 : 0;
        if (product > 0) {
          equal++;
          carried += Math.abs(reference[q]);
        }
      }
      return new Agreement(equal, signed, carried / all);
    }
  }

  /** What share of a gap is closed; NaN where the ceiling is no higher than the floor. */
  static double share(double floor, double reached, double ceiling) {
    return ceiling > floor ? (reached - floor) / (ceiling - floor) : Double.NaN;
  }

  /** Of all loops by the tree search. */
  static List<ClosedLoopSigns> all(Plan plan, Cells cells) throws Exception {
    List<ClosedLoopSigns> all = new ArrayList<>();
    for (Loop loop : ClosedLoopRuns.searched(plan)) {
      all.add(of(plan, cells, loop));
    }
    return all;
  }

  private static ClosedLoopSigns of(Plan plan, Cells cells, Loop loop) throws Exception {
    Prior reference = plan.bench().material(loop.dataset()).kit().prior();
    List<List<Explained>> found = new ArrayList<>();
    for (Step step : STEPS) {
      List<Explained> bySeed = new ArrayList<>();
      for (long seed : loop.seeds(plan)) {
        bySeed.add(cells.get(ClosedLoopRuns.job(plan, loop, step, seed)));
      }
      found.add(bySeed);
    }
    List<Agreement> agreements = new ArrayList<>();
    for (long seed : loop.seeds(plan)) {
      ExplainJob job = ClosedLoopRuns.job(plan, loop, Step.DISCOVER, seed);
      MotifStatistics counted = Discovery.in(plan.bench(), job, cells.get(job));
      agreements.add(Agreement.of(reference.values(1), counted.prior().values(1)));
    }
    ToDoubleFunction<Explained.Row> worth = Explained.Row::referenceInterpretability;
    return new ClosedLoopSigns(
        loop,
        agreements.size(),
        byClass(found.get(0), Explained.Row::edges),
        found.stream().map(step -> byClass(step, worth)).toList(),
        mean(agreements, Agreement::equal),
        mean(agreements, Agreement::signed),
        mean(agreements, Agreement::carried),
        mean(found.get(1), f -> f.mean(worth)) > mean(found.get(0), f -> f.mean(worth)));
  }

  /** Means over graphs of each explained class, then over seeds. */
  private static List<Double> byClass(
      List<Explained> bySeed, ToDoubleFunction<Explained.Row> value) {
    List<Double> means = new ArrayList<>();
    for (int y = 0; y < CLASSES; y++) {
      int wanted = y;
      means.add(mean(bySeed, found -> found.only(r -> r.explained() == wanted).mean(value)));
    }
    return means;
  }

  private static <T> double mean(List<T> of, ToDoubleFunction<T> value) {
    return of.stream().mapToDouble(value).average().orElse(Double.NaN);
  }

  /** What the numbers say. */
  static String words(List<ClosedLoopSigns> all) {
    String carried =
        all.stream()
            .map(
                one ->
                    Text.of(
                        "%s, %s at first: %s %%",
                        one.loop.dataset(), one.loop.name(), Numbers.of(100 * one.carried, 0)))
            .collect(Collectors.joining("; "));
    List<ClosedLoopSigns> astray = all.stream().filter(one -> one.carried < 0.5).toList();
    long lost = astray.stream().filter(one -> !one.recovers).count();
    String least =
        astray.isEmpty()
            ? "It is at least half in every loop."
            : Text.of(
                "It is less than half in %s of %s loops; in %s of these, explanations made with the"
                    + " discovered prior are worth no more under the reference than those that it"
                    + " was discovered in.",
                astray.size(), all.size(), lost);
    return Text.of(
        "The discovered prior has the reference's sign on motifs that carry this share of the"
            + " reference's weight Σ|C|: %s. %s",
        carried, least);
  }

  static ResultTable table(Plan plan, List<ClosedLoopSigns> all) {
    Columns<ClosedLoopSigns> columns =
        new Columns<ClosedLoopSigns>(
                "signs",
                Text.of(
                    "By the class that the model predicts, tree search, B = %s: mean edges of the"
                        + " explanations of discover, mean interpretability under the reference C,"
                        + " and the discovered against the reference C of class 1. Motifs with both"
                        + " signs: neither C is 0. Means over seeds",
                    plan.budget(ClosedLoopRuns.BUDGET)))
            .words("data set", one -> one.loop.dataset())
            .words("index", one -> one.loop.index().id())
            .words("uniform C", one -> one.loop.floor().title)
            .numbers("seeds", 0, ClosedLoopSigns::seeds);
    for (int y = 0; y < CLASSES; y++) {
      int of = y;
      columns.numbers("edges, discover, class " + y, 1, one -> one.edges.get(of));
    }
    for (int s = 0; s < STEPS.size(); s++) {
      for (int y = 0; y < CLASSES; y++) {
        int step = s;
        int of = y;
        columns.numbers(STEPS.get(s).title + ", class " + y, 3, one -> one.worth.get(step).get(of));
      }
    }
    return columns
        .numbers("motifs of equal sign", 1, ClosedLoopSigns::equal)
        .numbers("motifs with both signs", 1, ClosedLoopSigns::signed)
        .numbers("share of Σ|C| of equal sign (%)", 1, one -> 100 * one.carried)
        .of(all);
  }
}
