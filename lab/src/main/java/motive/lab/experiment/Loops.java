package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.work.ExplainJob;
import motive.lab.work.GraphSample;
import motive.lab.work.Job;
import motive.lab.work.PriorChoice;
import motive.lab.work.SearchMethod;
import motive.objective.Weights;

/** The runs of the closed loop under a plan. */
record Loops(Plan plan) {
  static final int BUDGET = 12;
  static final Weights WEIGHTS = new Weights(0.083, 0.833, 0.083);
  private static final int HALVES = 2;
  static final List<String> DATASETS = List.of(Plan.MUTAG, Plan.BA2MOTIF);

  /** One run of the loop. */
  enum Step {
    DISCOVER("discover", "discover (uniform C)"),
    REINJECT("reinject", "reinject (own C)"),
    AGAIN("again", "reinject again"),
    CEILING("precomputed", "ceiling (reference C)");

    final String id;
    final String title;

    Step(String id, String title) {
      this.id = id;
      this.title = title;
    }
  }

  /** A C that knows nothing; the paper says that it is uniform and no more. */
  enum Floor {
    SHARE("1/|Q|"),
    ONE("1");

    final String title;

    Floor(String title) {
      this.title = title;
    }

    PriorChoice prior() {
      return this == SHARE ? PriorChoice.UNIFORM : PriorChoice.ONES;
    }
  }

  /** One loop. */
  record Loop(String dataset, SimilarityIndex index, SearchMethod search, Floor floor) {
    /**
     * The paper's search under our reading has all seeds. One shows the other reading, and the
     * exact search, which differs between seeds by its perturbed graphs alone.
     */
    List<Long> seeds(Plan plan) {
      return search.exact() || floor == Floor.ONE ? plan.seeds().subList(0, 1) : plan.seeds();
    }

    /** What tables call it within a data set. */
    String name() {
      return index.id() + ", C = " + floor.title;
    }
  }

  /** MUTAG as the paper has it; elsewhere fewer graphs do, since the loop needs many runs. */
  GraphSample graphs(String dataset) {
    boolean isWhole = dataset.equals(Plan.MUTAG) || plan.scale() == Scale.FULL;
    return isWhole ? plan.whole(dataset) : plan.subsample();
  }

  String sizes() {
    return plan.sizes(plan.present(DATASETS), this::graphs);
  }

  int budget() {
    return plan.budget(BUDGET);
  }

  /** The loops of a data set, under each index the paper's first. */
  List<Loop> of(String dataset) {
    List<Loop> loops = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      loops.add(new Loop(dataset, index, SearchMethod.PAPER, Floor.SHARE));
      loops.add(new Loop(dataset, index, SearchMethod.PAPER, Floor.ONE));
      loops.add(new Loop(dataset, index, SearchMethod.EXACT, Floor.SHARE));
    }
    return loops;
  }

  /** The loops by the tree search of a data set. */
  List<Loop> searched(String dataset) {
    return of(dataset).stream().filter(loop -> !loop.search.exact()).toList();
  }

  /** The loops by the tree search of all data sets that are there. */
  List<Loop> searched() {
    return plan.present(DATASETS).stream().flatMap(d -> searched(d).stream()).toList();
  }

  /** The columns that tables of loops by the tree search begin with. */
  static <R> Columns<R> columns(Function<R, Loop> loop) {
    return new Columns<R>()
        .words("data set", row -> loop.apply(row).dataset)
        .words("index", row -> loop.apply(row).index.id())
        .words("uniform C", row -> loop.apply(row).floor.title);
  }

  private ExplainJob on(Loop loop, GraphSample graphs, long seed) {
    return ExplainJob.of(loop.dataset, graphs, loop.index, budget())
        .withWeights(WEIGHTS)
        .withSearch(loop.search)
        .withSeed(seed);
  }

  private static ExplainJob after(ExplainJob base, ExplainJob from) {
    return base.withPrior(PriorChoice.discovered(from));
  }

  private ExplainJob job(Loop loop, Step step, long seed) {
    ExplainJob base = on(loop, graphs(loop.dataset), seed);
    return switch (step) {
      case DISCOVER -> base.withPrior(loop.floor.prior());
      case REINJECT -> after(base, job(loop, Step.DISCOVER, seed));
      case AGAIN -> after(base, job(loop, Step.REINJECT, seed));
      case CEILING -> base;
    };
  }

  /** One step of a loop, a job a seed. */
  List<ExplainJob> jobs(Loop loop, Step step) {
    return loop.seeds(plan).stream().map(seed -> job(loop, step, seed)).toList();
  }

  private ExplainJob half(Loop loop, int half) {
    return on(loop, graphs(loop.dataset).part(half, HALVES), plan.firstSeed());
  }

  private ExplainJob discoverHalf(Loop loop, int half) {
    return half(loop, half).withPrior(loop.floor.prior());
  }

  /** Each half explained with what was discovered in the other. */
  List<ExplainJob> heldOut(Loop loop) {
    return Values.list(HALVES, i -> after(half(loop, i), discoverHalf(loop, 1 - i)));
  }

  /** All runs, each after those that it builds on. */
  List<Job<?>> all() {
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : plan.present(DATASETS)) {
      for (Loop loop : of(dataset)) {
        for (Step step : Step.values()) {
          all.addAll(jobs(loop, step));
        }
        if (!loop.search.exact()) {
          all.addAll(Values.list(HALVES, half -> discoverHalf(loop, half)));
          all.addAll(heldOut(loop));
        }
      }
    }
    return all;
  }
}
