package motive.lab.experiment;

import java.util.List;
import java.util.stream.LongStream;
import motive.lab.experiment.Plan.Place;
import motive.lab.work.ExplainJob;
import motive.lab.work.GraphSample;
import motive.lab.work.SurfaceJob;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/** The jobs that probe the trade-off surface under a plan. */
record TradeoffJobs(Plan plan) {
  static final int PUBLISHED_BUDGET = 10;

  /** Which triples are drawn never depends on a run's seed. */
  static final long SEED = 0;

  /** The weight of stability along a scan of ρ. */
  private static final double SCAN_STABILITY = 1.0 / 3;

  /**
   * So many triples from Dirichlet(1, 1, 1): three exponential draws by their sum. A smaller number
   * gives the first of a greater one.
   */
  static List<Weights> dirichlet(int n) {
    SplitMix64 random = new SplitMix64(Seeds.derive(SEED, "dirichlet"));
    return Values.list(
        n, i -> new Weights(exponential(random), exponential(random), exponential(random)));
  }

  // 1 − u lies in (0, 1], so that the logarithm is finite.
  private static double exponential(SplitMix64 random) {
    return -StrictMath.log(1 - random.nextDouble());
  }

  /** Evenly spaced ρ from 0 to 1 at a third of stability. */
  static List<Weights> scan(int points) {
    double rest = 1 - SCAN_STABILITY;
    return Values.list(
        points,
        i -> {
          double rho = (double) i / (points - 1);
          return new Weights(rest * rho, rest * (1 - rho), SCAN_STABILITY);
        });
  }

  int budget() {
    return plan.budget(PUBLISHED_BUDGET);
  }

  /** The triples of the sweep. */
  List<Weights> triples() {
    return dirichlet(plan.isQuick() ? 8 : 20);
  }

  /** The weights of the scan. */
  List<Weights> scan() {
    return scan(plan.isQuick() ? 6 : 21);
  }

  /** The replicates of the scan over all candidates. */
  List<Long> replicates() {
    return LongStream.range(0, plan.isQuick() ? 2 : 3).mapToObj(i -> plan.seed() + i).toList();
  }

  int resamples() {
    return plan.isQuick() ? 500 : 10_000;
  }

  /** What the paper's search is repeated on. */
  GraphSample searched(String dataset) {
    return plan.scale() == Scale.FULL ? plan.whole(dataset) : plan.subsample();
  }

  private ExplainJob bySearch(Place place, long seed) {
    return ExplainJob.of(place.dataset(), searched(place.dataset()), place.index(), budget())
        .withSeed(seed)
        .scoringStability();
  }

  /** The sweep as the paper does it, one job a triple. */
  List<ExplainJob> sweepBySearch(Place place) {
    return triples().stream().map(bySearch(place, plan.seed())::withWeights).toList();
  }

  /** The scan as the paper does it: for each replicate one job a triple. */
  List<List<ExplainJob>> scanBySearch(Place place) {
    return plan.seeds().stream()
        .map(seed -> scan().stream().map(bySearch(place, seed)::withWeights).toList())
        .toList();
  }

  /** The sweep over all candidates. */
  SurfaceJob sweepOverAll(Place place) {
    return surface(place, triples(), plan.seed());
  }

  /** The scan over all candidates, one job a replicate. */
  List<SurfaceJob> scanOverAll(Place place) {
    return replicates().stream().map(seed -> surface(place, scan(), seed)).toList();
  }

  private SurfaceJob surface(Place place, List<Weights> weights, long seed) {
    GraphSample graphs = plan.whole(place.dataset());
    Stability.Form form = Stability.Form.REWARDED;
    return new SurfaceJob(place.dataset(), graphs, place.index(), budget(), weights, form, seed);
  }
}
