package motive.explain;

import motive.objective.WeightedSum;

/** What some weights make of a table. */
final class Ranked {
  private final WeightedSum objective;
  private final double[] stability;
  private final double chance;

  /**
   * @param stability of each group of candidates; none where it is not measured
   * @param chance the objective of chance; NaN where nothing asks for it
   */
  Ranked(WeightedSum objective, double[] stability, double chance) {
    this.objective = objective;
    this.stability = stability;
    this.chance = chance;
  }

  WeightedSum objective() {
    return objective;
  }

  double chance() {
    return chance;
  }

  /** The stability of each group; not to be changed. */
  double[] stability() {
    return stability;
  }

  double stability(int group) {
    return stability[group];
  }
}
