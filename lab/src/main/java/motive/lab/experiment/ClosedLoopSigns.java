package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.ClosedLoopRuns.Place;
import motive.lab.experiment.ClosedLoopRuns.Step;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.Discovery;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.motif.MotifStatistics;
import motive.motif.Prior;

/**
 * What a loop by the tree search discovers, class by class, in means over its seeds.
 *
 * @param edges of the explanations of the first run, by class
 * @param worth mean interpretability under the reference C, by step and class
 * @param equal motifs whose discovered C has the sign of the reference
 * @param signed motifs where both have a sign
 * @param carried the share of the reference's weight on motifs of equal sign
 * @param recovers whether what is reinjected is worth more than what discovered it
 */
record ClosedLoopSigns(
    Place place,
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
    for (String dataset : ClosedLoopRuns.datasets(plan)) {
      for (SimilarityIndex index : Plan.INDICES) {
        for (Place place : ClosedLoopRuns.places(dataset, index)) {
          if (!place.search().exact()) {
            all.add(of(plan, cells, place));
          }
        }
      }
    }
    return all;
  }

  private static ClosedLoopSigns of(Plan plan, Cells cells, Place place) throws Exception {
    Prior reference = plan.bench().material(place.dataset()).kit().prior();
    List<List<Explained>> found = new ArrayList<>();
    for (Step step : STEPS) {
      List<Explained> bySeed = new ArrayList<>();
      for (long seed : place.seeds(plan)) {
        bySeed.add(cells.get(ClosedLoopRuns.job(plan, place, step, seed)));
      }
      found.add(bySeed);
    }
    List<Agreement> agreements = new ArrayList<>();
    for (long seed : place.seeds(plan)) {
      ExplainJob job = ClosedLoopRuns.job(plan, place, Step.DISCOVER, seed);
      MotifStatistics counted = Discovery.in(plan.bench(), job, cells.get(job));
      agreements.add(Agreement.of(reference.values(1), counted.prior().values(1)));
    }
    ToDoubleFunction<Explained.Row> worth = Explained.Row::referenceInterpretability;
    return new ClosedLoopSigns(
        place,
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
      means.add(
          mean(
              bySeed,
              found ->
                  new Explained(
                          found.rows().stream().filter(r -> r.explained() == wanted).toList(), 0)
                      .mean(value)));
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
                    one.place.dataset()
                        + ", "
                        + one.place.index().id()
                        + ", C = "
                        + one.place.floor().title
                        + " at first: "
                        + Numbers.of(100 * one.carried, 0)
                        + " %")
            .collect(Collectors.joining("; "));
    List<ClosedLoopSigns> astray = all.stream().filter(one -> one.carried < 0.5).toList();
    long lost = astray.stream().filter(one -> !one.recovers).count();
    return "The discovered prior has the reference's sign on motifs that carry this share of the"
        + " reference's weight Σ|C|: "
        + carried
        + ". "
        + (astray.isEmpty()
            ? "It is at least half in every loop."
            : "It is less than half in "
                + astray.size()
                + " of "
                + all.size()
                + " loops; in "
                + lost
                + " of these, explanations made with the discovered prior are worth no more under"
                + " the reference than those that it was discovered in.");
  }

  static ResultTable table(Plan plan, List<ClosedLoopSigns> all) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("data set"));
    columns.add(Column.words("index"));
    columns.add(Column.words("uniform C"));
    columns.add(Column.numbers("seeds", 0));
    for (int y = 0; y < CLASSES; y++) {
      columns.add(Column.numbers("edges, discover, class " + y, 1));
    }
    for (Step step : STEPS) {
      for (int y = 0; y < CLASSES; y++) {
        columns.add(Column.numbers(step.title + ", class " + y, 3));
      }
    }
    columns.add(Column.numbers("motifs of equal sign", 1));
    columns.add(Column.numbers("motifs with both signs", 1));
    columns.add(Column.numbers("share of Σ|C| of equal sign (%)", 1));
    ResultTable.Builder table =
        ResultTable.builder(
            "signs",
            "By the class that the model predicts, tree search, B = "
                + plan.budget(ClosedLoopRuns.BUDGET)
                + ": mean edges of the explanations of discover, mean interpretability under the"
                + " reference C, and the discovered against the reference C of class 1. Motifs"
                + " with both signs: neither C is 0. Means over seeds",
            columns.toArray(new Column[0]));
    for (ClosedLoopSigns one : all) {
      List<Value> row = new ArrayList<>();
      row.add(Value.of(one.place.dataset()));
      row.add(Value.of(one.place.index().id()));
      row.add(Value.of(one.place.floor().title));
      row.add(Value.of(one.seeds));
      one.edges.forEach(v -> row.add(Value.of(v)));
      one.worth.forEach(step -> step.forEach(v -> row.add(Value.of(v))));
      row.add(Value.of(one.equal));
      row.add(Value.of(one.signed));
      row.add(Value.of(100 * one.carried));
      table.row(row);
    }
    return table.build();
  }
}
