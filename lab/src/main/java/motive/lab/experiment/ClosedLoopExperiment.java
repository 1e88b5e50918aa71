package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import motive.draw.BarsPicture;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.lab.work.PriorChoice;
import motive.lab.work.SearchMethod;
import motive.metric.Spread;
import motive.objective.Weights;

/** Whether explanations made without a prior tell what the prior is. */
public final class ClosedLoopExperiment implements Experiment {
  static final int BUDGET = 12;
  static final Weights WEIGHTS = new Weights(0.083, 0.833, 0.083);
  private static final int HALVES = 2;

  /** One run of the loop. */
  private enum Step {
    DISCOVER("discover", "discover (uniform C)"),
    REINJECT("reinject", "reinject (own C)"),
    AGAIN("again", "reinject again"),
    CEILING("precomputed", "ceiling (reference C)");

    private final String id;
    private final String title;

    Step(String id, String title) {
      this.id = id;
      this.title = title;
    }
  }

  /** Where a loop is run. */
  private record Place(String dataset, SimilarityIndex index, SearchMethod search) {}

  /** The mean of a step under the reference C, one number a seed, on some graphs. */
  private record Loop(double[] discover, double[] reinject, double[] again, double[] ceiling) {
    double[] of(Step step) {
      return switch (step) {
        case DISCOVER -> discover;
        case REINJECT -> reinject;
        case AGAIN -> again;
        case CEILING -> ceiling;
      };
    }

    Spread recovered(Step step) {
      double[] shares = new double[discover.length];
      for (int s = 0; s < shares.length; s++) {
        shares[s] = (of(step)[s] - discover[s]) / (ceiling[s] - discover[s]);
      }
      return finite(shares);
    }

    Spread ratio() {
      double[] ratios = new double[discover.length];
      for (int s = 0; s < ratios.length; s++) {
        ratios[s] = reinject[s] / ceiling[s];
      }
      return finite(ratios);
    }
  }

  // Where the ceiling is no higher than the floor there is no gap to recover.
  private static Spread finite(double[] values) {
    double[] some = Arrays.stream(values).filter(Double::isFinite).toArray();
    return some.length == 0 ? new Spread(Double.NaN, OptionalDouble.empty(), 1) : Spread.of(some);
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

  private static List<String> datasets(Plan plan) {
    return plan.present(Plan.MUTAG, Plan.BA2MOTIF);
  }

  /** MUTAG as the paper has it; elsewhere fewer graphs do, since the loop needs many runs. */
  static Draw graphs(Plan plan, String dataset) {
    boolean isWhole = dataset.equals(Plan.MUTAG) || plan.scale() == Scale.FULL;
    return isWhole ? plan.whole(dataset) : plan.subsample();
  }

  private static List<Place> places(Plan plan, SearchMethod search) {
    List<Place> all = new ArrayList<>();
    for (String dataset : datasets(plan)) {
      for (SimilarityIndex index : Plan.INDICES) {
        all.add(new Place(dataset, index, search));
      }
    }
    return all;
  }

  private static List<Long> seeds(Plan plan, SearchMethod search) {
    return search.exact() ? plan.seeds().subList(0, 1) : plan.seeds();
  }

  /** The run without correlations, from whose explanations they are estimated. */
  static ExplainJob discover(Plan plan, String dataset, SimilarityIndex index, long seed) {
    return base(plan, new Place(dataset, index, SearchMethod.PAPER), seed)
        .withPrior(PriorChoice.uniform());
  }

  private static ExplainJob base(Plan plan, Place place, long seed) {
    return on(plan, place, graphs(plan, place.dataset), seed);
  }

  private static ExplainJob on(Plan plan, Place place, Draw graphs, long seed) {
    return ExplainJob.of(place.dataset, graphs, place.index, plan.budget(BUDGET))
        .withWeights(WEIGHTS)
        .withSearch(place.search)
        .withSeed(seed);
  }

  private static ExplainJob job(Plan plan, Place place, Step step, long seed) {
    ExplainJob base = base(plan, place, seed);
    return switch (step) {
      case DISCOVER -> base.withPrior(PriorChoice.uniform());
      case REINJECT -> after(base, job(plan, place, Step.DISCOVER, seed));
      case AGAIN -> after(base, job(plan, place, Step.REINJECT, seed));
      case CEILING -> base;
    };
  }

  private static ExplainJob after(ExplainJob base, ExplainJob from) {
    return base.withPrior(new PriorChoice.Discovered(from));
  }

  /** Explains one half with what was discovered in the other. */
  private static ExplainJob heldOut(Plan plan, Place place, int half, long seed) {
    Draw whole = graphs(plan, place.dataset);
    ExplainJob other =
        on(plan, place, whole.part(1 - half, HALVES), seed).withPrior(PriorChoice.uniform());
    return after(on(plan, place, whole.part(half, HALVES), seed), other);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (SearchMethod search : List.of(SearchMethod.PAPER, SearchMethod.EXACT)) {
      for (Place place : places(plan, search)) {
        for (long seed : seeds(plan, search)) {
          for (Step step : Step.values()) {
            all.add(job(plan, place, step, seed));
          }
          if (!search.exact()) {
            for (int half = 0; half < HALVES; half++) {
              ExplainJob judged = heldOut(plan, place, half, seed);
              if (judged.prior() instanceof PriorChoice.Discovered discovered) {
                all.add(discovered.from());
              }
              all.add(judged);
            }
          }
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
    Versus.Builder versus =
        Versus.builder(
            "closed-loop",
            "MUTAG, by the tree search, B = "
                + plan.budget(BUDGET)
                + ": interpretability under the reference C; ± is one standard deviation over "
                + plan.seeds().size()
                + " seeds");
    ResultTable.Builder table = table(plan);
    List<ResultFigure> pictures = new ArrayList<>();
    for (String dataset : datasets(plan)) {
      List<Loop> loops = new ArrayList<>();
      for (SimilarityIndex index : Plan.INDICES) {
        for (SearchMethod search : List.of(SearchMethod.PAPER, SearchMethod.EXACT)) {
          Place place = new Place(dataset, index, search);
          Loop loop = loop(plan, cells, place);
          row(table, place, loop);
          if (!search.exact()) {
            loops.add(loop);
            if (dataset.equals(Plan.MUTAG)) {
              compare(versus, index, loop);
            }
          }
        }
      }
      pictures.add(picture(plan, dataset, loops));
    }
    if (!versus.isEmpty()) {
      findings.add(versus.build());
    }
    findings.add(table.build());
    pictures.forEach(findings::add);
    findings.heading("On graphs that the prior was not estimated from");
    return findings.add(heldOutTable(plan, cells)).build();
  }

  private static void tellProtocol(Plan plan, Findings.Builder findings) {
    findings.protocol("graphs: " + plan.sizes(datasets(plan), name -> graphs(plan, name)));
    findings.protocol(
        String.format(
            Locale.ROOT,
            "budget B = %d, weights (%.3f, %.3f, %.3f)",
            plan.budget(BUDGET),
            WEIGHTS.fidelity(),
            WEIGHTS.interpretability(),
            WEIGHTS.stability()));
    findings.protocol(
        "discover: C is 1/|Q| for every motif; reinject: C counted exactly in the explanations"
            + " that discover gave, by the class that the model predicts; reinject again: C counted"
            + " in the explanations that reinject gave; ceiling: the kit's C");
    findings.protocol("every explanation is scored under the kit's C");
    findings.protocol(
        "share of the gap = (reinject − discover) / (ceiling − discover), a number for each seed");
    findings.protocol(
        "tree search: seeds " + plan.seeds() + "; exact search: seed " + plan.seeds().get(0));
  }

  private static Loop loop(Plan plan, Cells cells, Place place) throws Exception {
    List<Long> seeds = seeds(plan, place.search);
    double[][] means = new double[Step.values().length][seeds.size()];
    for (Step step : Step.values()) {
      for (int s = 0; s < seeds.size(); s++) {
        means[step.ordinal()][s] =
            cells
                .get(job(plan, place, step, seeds.get(s)))
                .mean(Explained.Row::referenceInterpretability);
      }
    }
    return new Loop(means[0], means[1], means[2], means[3]);
  }

  private static void compare(Versus.Builder versus, SimilarityIndex index, Loop loop) {
    String id = index.id();
    for (Step step : Step.values()) {
      if (step != Step.AGAIN) {
        Spread spread = Spread.of(loop.of(step));
        versus.number(
            "closed-loop/" + step.id + "/" + id,
            step.title + ", " + id,
            spread.mean(),
            spread.deviation());
      }
    }
    Spread gap = loop.recovered(Step.REINJECT);
    versus.number(
        "closed-loop/recovered/" + id, "share of the gap, " + id, gap.mean(), gap.deviation());
    Spread ratio = loop.ratio();
    versus.number(
        "closed-loop/recovered/" + id,
        "reinject over ceiling, which is what the published share equals, " + id,
        ratio.mean(),
        ratio.deviation());
  }

  private static ResultTable.Builder table(Plan plan) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("data set"));
    columns.add(Column.words("index"));
    columns.add(Column.words("search"));
    columns.add(Column.numbers("seeds", 0));
    for (Step step : Step.values()) {
      columns.add(Column.numbers(step.title, 4));
    }
    columns.add(Column.numbers("share of the gap", 3));
    columns.add(Column.numbers("share, second round", 3));
    columns.add(Column.numbers("reinject / ceiling", 3));
    return ResultTable.builder(
        "loop",
        "Mean interpretability under the reference C at B = "
            + plan.budget(BUDGET)
            + "; ± is one standard deviation over seeds",
        columns.toArray(new Column[0]));
  }

  private static void row(ResultTable.Builder table, Place place, Loop loop) {
    List<Value> row = new ArrayList<>();
    row.add(Value.of(place.dataset));
    row.add(Value.of(place.index.id()));
    row.add(Value.of(place.search.id()));
    row.add(Value.of(loop.discover.length));
    for (Step step : Step.values()) {
      row.add(value(Spread.of(loop.of(step))));
    }
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
    ResultTable.Builder table =
        ResultTable.builder(
            "held-out",
            "C estimated from the explanations of one half of the graphs (stratified by label) and"
                + " used on the other, both ways round, beside C estimated from all graphs: mean"
                + " interpretability under the reference C by the tree search; ± is one standard"
                + " deviation over "
                + plan.seeds().size()
                + " seeds",
            Column.words("data set"),
            Column.words("index"),
            Column.numbers("discover", 4),
            Column.numbers("reinject, own graphs", 4),
            Column.numbers("reinject, other half", 4),
            Column.numbers("ceiling", 4),
            Column.numbers("share of the gap, own graphs", 3),
            Column.numbers("share of the gap, other half", 3));
    for (Place place : places(plan, SearchMethod.PAPER)) {
      Loop own = loop(plan, cells, place);
      List<Long> seeds = seeds(plan, place.search);
      double[] other = new double[seeds.size()];
      for (int s = 0; s < other.length; s++) {
        List<Explained.Row> rows = new ArrayList<>();
        for (int half = 0; half < HALVES; half++) {
          rows.addAll(cells.get(heldOut(plan, place, half, seeds.get(s))).rows());
        }
        Set<Integer> graphs = rows.stream().map(Explained.Row::graph).collect(Collectors.toSet());
        int all = graphs(plan, place.dataset).count(plan.bench().material(place.dataset).data());
        if (graphs.size() != all) {
          throw new IllegalStateException(
              "halves must hold each of " + all + " graphs once, got " + graphs.size());
        }
        other[s] = new Explained(rows, 0).mean(Explained.Row::referenceInterpretability);
      }
      Loop held = new Loop(own.discover, other, other, own.ceiling);
      table.row(
          Value.of(place.dataset),
          Value.of(place.index.id()),
          value(Spread.of(own.discover)),
          value(Spread.of(own.reinject)),
          value(Spread.of(other)),
          value(Spread.of(own.ceiling)),
          value(own.recovered(Step.REINJECT)),
          value(held.recovered(Step.REINJECT)));
    }
    return table.build();
  }

  private static ResultFigure picture(Plan plan, String dataset, List<Loop> loops) {
    boolean isPublished = dataset.equals(Plan.MUTAG);
    List<String> groups = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      if (isPublished) {
        groups.add(index.id() + ", published");
      }
      groups.add(index.id() + ", measured");
    }
    BarsPicture picture =
        BarsPicture.of(dataset + ": closed loop")
            .x("index")
            .y("interpretability, reference C")
            .groups(groups);
    for (Step step : Step.values()) {
      double[] values = new double[groups.size()];
      double[] low = new double[groups.size()];
      double[] high = new double[groups.size()];
      int at = 0;
      for (int i = 0; i < loops.size(); i++) {
        if (isPublished) {
          values[at] =
              Published.load()
                  .find("closed-loop/" + step.id + "/" + Plan.INDICES.get(i).id())
                  .map(Published.Figure::value)
                  .orElse(Double.NaN);
          low[at] = Double.NaN;
          high[at++] = Double.NaN;
        }
        Spread spread = Spread.of(loops.get(i).of(step));
        double half = spread.deviation().orElse(Double.NaN);
        values[at] = spread.mean();
        low[at] = spread.mean() - half;
        high[at++] = spread.mean() + half;
      }
      picture = picture.bars(step.title, step.ordinal(), values, low, high);
    }
    return new ResultFigure(
        "loop-" + dataset.toLowerCase(Locale.ROOT),
        dataset
            + ", "
            + graphs(plan, dataset).in(plan.bench().material(dataset).data())
            + ", B = "
            + plan.budget(BUDGET)
            + ", tree search: mean interpretability of the explanations under the reference C."
            + " Whiskers: one standard deviation over "
            + plan.seeds().size()
            + " seeds"
            + (isPublished ? "; the paper prints single runs and no second round" : ""),
        picture);
  }
}
