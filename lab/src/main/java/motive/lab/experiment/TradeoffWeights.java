package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import motive.objective.Weights;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/** The weights that the trade-off surface is probed with; the same for all data and indices. */
final class TradeoffWeights {
  /** The weight of stability along a scan of ρ. */
  static final double SCAN_STABILITY = 1.0 / 3;

  /** Which triples are drawn never depends on a run's seed. */
  static final long SEED = 0;

  private TradeoffWeights() {}

  /**
   * So many triples from Dirichlet(1, 1, 1): three exponential draws by their sum. A smaller number
   * gives the first of a greater one.
   */
  static List<Weights> dirichlet(int n) {
    SplitMix64 random = new SplitMix64(Seeds.derive(SEED, "dirichlet"));
    List<Weights> drawn = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      drawn.add(new Weights(exponential(random), exponential(random), exponential(random)));
    }
    return drawn;
  }

  // 1 − u lies in (0, 1], so that the logarithm is finite.
  private static double exponential(SplitMix64 random) {
    return -StrictMath.log(1 - random.nextDouble());
  }

  /** Evenly spaced ρ from 0 to 1 at {@link #SCAN_STABILITY}. */
  static List<Weights> scan(int points) {
    List<Weights> scan = new ArrayList<>();
    double rest = 1 - SCAN_STABILITY;
    for (int i = 0; i < points; i++) {
      double rho = (double) i / (points - 1);
      scan.add(new Weights(rest * rho, rest * (1 - rho), SCAN_STABILITY));
    }
    return scan;
  }
}
