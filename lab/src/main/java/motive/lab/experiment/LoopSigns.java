package motive.lab.experiment;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import motive.lab.experiment.Loops.Loop;
import motive.lab.experiment.Loops.Step;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.DataSetWithKit;
import motive.lab.work.Explained;

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
record LoopSigns(
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

  static LoopSigns of(Loops loops, Cells cells, Loop loop) {
    DataSetWithKit material = loops.plan().bench().material(loop.dataset());
    int threads = loops.plan().bench().threads();
    List<List<Explained>> found =
        STEPS.stream().map(step -> cells.of(loops.jobs(loop, step))).toList();
    double[] reference = material.kit().prior().values(1);
    List<Agreement> agreements =
        found.get(0).stream()
            .map(one -> material.count(one, threads).prior().values(1))
            .map(counted -> Agreement.of(reference, counted))
            .toList();
    ToDoubleFunction<Explained.Row> worth = Explained.Row::referenceInterpretability;
    return new LoopSigns(
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
    return Values.list(
        CLASSES, y -> mean(bySeed, found -> found.only(r -> r.explained() == y).mean(value)));
  }

  // A seed without a number leaves no mean.
  private static <T> double mean(List<T> of, ToDoubleFunction<T> value) {
    return of.stream().mapToDouble(value).average().orElse(Double.NaN);
  }

  /** Adds what the numbers say, and the numbers. */
  static void add(List<LoopSigns> all, Page page) {
    page.set(
        "carried",
        all.stream()
            .map(
                one ->
                    Text.of(
                        "%s, %s at first: %s %%",
                        one.loop.dataset(), one.loop.name(), Numbers.of(100 * one.carried, 0)))
            .collect(Collectors.joining("; ")));
    List<LoopSigns> opposed = all.stream().filter(one -> one.carried < 0.5).toList();
    page.set("opposed", opposed.size()).set("loops", all.size());
    page.set("lost", opposed.stream().filter(one -> !one.recovers).count());
    page.set("least", page.text(opposed.isEmpty() ? "no less" : "less"));
    page.paragraphs("signs");
    Columns<LoopSigns> columns =
        Loops.columns(LoopSigns::loop).numbers("seeds", 0, LoopSigns::seeds);
    for (int y = 0; y < CLASSES; y++) {
      int of = y;
      columns.numbers("edges, discover, class " + y, 1, one -> one.edges.get(of));
    }
    for (int i = 0; i < STEPS.size() * CLASSES; i++) {
      int step = i / CLASSES;
      int y = i % CLASSES;
      String name = STEPS.get(step).title + ", class " + y;
      columns.numbers(name, 3, one -> one.worth.get(step).get(y));
    }
    columns
        .numbers("motifs of equal sign", 1, LoopSigns::equal)
        .numbers("motifs with both signs", 1, LoopSigns::signed)
        .numbers("share of Σ|C| of equal sign (%)", 1, one -> 100 * one.carried);
    page.table("signs", columns, all);
  }
}
