package motive.baseline.zorro;

import motive.baseline.RivalOptions;

/**
 * Settings of the choice of nodes.
 *
 * @param tau the share of samples in which the prediction may be lost
 * @param samples of noise
 * @param greediness how many nodes are looked at in each step but the first
 * @param noise what is drawn at once
 * @param connected whether only nodes beside the set are looked at
 */
record Settings(double tau, int samples, int greediness, Noise.Kind noise, boolean connected) {
  static Settings of(RivalOptions options) {
    return new Settings(
        options.number("tau", 0.15, 0, 1),
        options.integer("samples", 100, 1),
        options.integer("greediness", 10, 1),
        options.choice("noise", Noise.Kind.COLUMN),
        options.flag("connected", false));
  }

  /** Whether a set in whose samples the prediction survives this often is enough. */
  boolean isEnough(int survived) {
    return share(survived) > 1 - tau;
  }

  /** Whether it is enough to start with; the published code is more lenient here. */
  boolean isEnoughAtOnce(int survived) {
    return share(survived) >= 1 - tau;
  }

  private double share(int survived) {
    return (double) survived / samples;
  }
}
