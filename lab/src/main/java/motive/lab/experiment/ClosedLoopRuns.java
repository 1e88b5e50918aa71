package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import motive.kit.SimilarityIndex;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.lab.work.PriorChoice;
import motive.lab.work.SearchMethod;
import motive.objective.Weights;

/** The runs of the closed loop under a plan. */
final class ClosedLoopRuns {
  static final int BUDGET = 12;
  static final Weights WEIGHTS = new Weights(0.083, 0.833, 0.083);
  static final int HALVES = 2;

  private ClosedLoopRuns() {}

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

  /** What a C that knows nothing is; the paper says that it is uniform and no more. */
  enum Floor {
    SHARE("1/|Q|"),
    ONE("1");

    final String title;

    Floor(String title) {
      this.title = title;
    }

    PriorChoice prior() {
      return this == SHARE ? PriorChoice.uniform() : PriorChoice.ones();
    }
  }

  /** Where a loop is run. */
  record Place(String dataset, SimilarityIndex index, SearchMethod search, Floor floor) {
    /**
     * The paper's search under our reading has all seeds. One shows the other reading, and the
     * exact search, which differs between seeds by its perturbed graphs alone.
     */
    List<Long> seeds(Plan plan) {
      return search.exact() || floor == Floor.ONE ? plan.seeds().subList(0, 1) : plan.seeds();
    }
  }

  static List<String> datasets(Plan plan) {
    return plan.present(Plan.MUTAG, Plan.BA2MOTIF);
  }

  /** MUTAG as the paper has it; elsewhere fewer graphs do, since the loop needs many runs. */
  static Draw graphs(Plan plan, String dataset) {
    boolean isWhole = dataset.equals(Plan.MUTAG) || plan.scale() == Scale.FULL;
    return isWhole ? plan.whole(dataset) : plan.subsample();
  }

  static String sizes(Plan plan) {
    return plan.sizes(datasets(plan), name -> graphs(plan, name));
  }

  /** The loops of a data set under an index, the paper's first. */
  static List<Place> places(String dataset, SimilarityIndex index) {
    return List.of(
        new Place(dataset, index, SearchMethod.PAPER, Floor.SHARE),
        new Place(dataset, index, SearchMethod.PAPER, Floor.ONE),
        new Place(dataset, index, SearchMethod.EXACT, Floor.SHARE));
  }

  private static ExplainJob on(Plan plan, Place place, Draw graphs, long seed) {
    return ExplainJob.of(place.dataset, graphs, place.index, plan.budget(BUDGET))
        .withWeights(WEIGHTS)
        .withSearch(place.search)
        .withSeed(seed);
  }

  static ExplainJob job(Plan plan, Place place, Step step, long seed) {
    ExplainJob base = on(plan, place, graphs(plan, place.dataset), seed);
    return switch (step) {
      case DISCOVER -> base.withPrior(place.floor.prior());
      case REINJECT -> after(base, job(plan, place, Step.DISCOVER, seed));
      case AGAIN -> after(base, job(plan, place, Step.REINJECT, seed));
      case CEILING -> base;
    };
  }

  private static ExplainJob after(ExplainJob base, ExplainJob from) {
    return base.withPrior(new PriorChoice.Discovered(from));
  }

  /** Explains one half with what was discovered in the other. */
  static ExplainJob heldOut(Plan plan, Place place, int half, long seed) {
    return after(
        on(plan, place, graphs(plan, place.dataset).part(half, HALVES), seed),
        discoverHalf(plan, place, 1 - half, seed));
  }

  private static ExplainJob discoverHalf(Plan plan, Place place, int half, long seed) {
    return on(plan, place, graphs(plan, place.dataset).part(half, HALVES), seed)
        .withPrior(place.floor.prior());
  }

  /** All runs, each after those that it builds on. */
  static List<Job<?>> all(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : datasets(plan)) {
      for (SimilarityIndex index : Plan.INDICES) {
        for (Place place : places(dataset, index)) {
          for (long seed : place.seeds(plan)) {
            for (Step step : Step.values()) {
              all.add(job(plan, place, step, seed));
            }
          }
          if (!place.search.exact()) {
            long first = plan.seeds().get(0);
            for (int half = 0; half < HALVES; half++) {
              all.add(discoverHalf(plan, place, half, first));
            }
            for (int half = 0; half < HALVES; half++) {
              all.add(heldOut(plan, place, half, first));
            }
          }
        }
      }
    }
    return all;
  }
}
