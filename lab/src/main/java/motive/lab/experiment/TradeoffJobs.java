package motive.lab.experiment;

import java.util.List;
import java.util.stream.LongStream;
import motive.lab.experiment.Plan.Place;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.SurfaceJob;
import motive.objective.Stability;
import motive.objective.Weights;

/** The jobs that probe the trade-off surface under a plan. */
record TradeoffJobs(Plan plan) {
  static final int PUBLISHED_BUDGET = 10;

  int budget() {
    return plan.budget(PUBLISHED_BUDGET);
  }

  /** The seed of what is run once. */
  long seed() {
    return plan.seeds().get(0);
  }

  /** The triples of the sweep. */
  List<Weights> triples() {
    return TradeoffWeights.dirichlet(plan.isQuick() ? 8 : 20);
  }

  /** The weights of the scan. */
  List<Weights> scan() {
    return TradeoffWeights.scan(plan.isQuick() ? 6 : 21);
  }

  /** The replicates of the scan over all candidates. */
  List<Long> replicates() {
    return LongStream.range(0, plan.isQuick() ? 2 : 3).map(i -> seed() + i).boxed().toList();
  }

  int resamples() {
    return plan.isQuick() ? 500 : 10_000;
  }

  Draw graphs(String dataset) {
    return plan.whole(dataset);
  }

  /** What the paper's search is repeated on. */
  Draw searched(String dataset) {
    return plan.scale() == Scale.FULL ? plan.whole(dataset) : plan.subsample();
  }

  private ExplainJob bySearch(Place place, long seed) {
    return ExplainJob.of(place.dataset(), searched(place.dataset()), place.index(), budget())
        .withSeed(seed)
        .scoringStability();
  }

  /** The sweep as the paper does it, one job a triple. */
  List<ExplainJob> sweepBySearch(Place place) {
    return triples().stream().map(bySearch(place, seed())::withWeights).toList();
  }

  /** The sweep over all candidates. */
  SurfaceJob sweepOverAll(Place place) {
    return surface(place, triples(), seed());
  }

  /** The scan over all candidates, one job a replicate. */
  List<SurfaceJob> scanOverAll(Place place) {
    return replicates().stream().map(seed -> surface(place, scan(), seed)).toList();
  }

  private SurfaceJob surface(Place place, List<Weights> weights, long seed) {
    return new SurfaceJob(
        place.dataset(),
        graphs(place.dataset()),
        place.index(),
        budget(),
        weights,
        Stability.Form.REWARDED,
        seed);
  }

  /** The scan as the paper does it: for each replicate one job a triple. */
  List<List<ExplainJob>> scanBySearch(Place place) {
    return plan.seeds().stream()
        .map(seed -> scan().stream().map(bySearch(place, seed)::withWeights).toList())
        .toList();
  }
}
