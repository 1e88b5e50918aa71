package motive.perturb;

import motive.check.Refuse;

/**
 * Settings of perturbed graphs.
 *
 * <p>A candidate is what a random walk crosses until it has crossed ⌊k·nodes⌋ distinct edges, with
 * k drawn from {@code steps} evenly spaced values from {@code lowest} to {@code highest}.
 *
 * @param pool how many candidates are drawn
 * @param kept how many of them are kept, the most similar ones
 * @param lowest the smallest k
 * @param highest the greatest k
 * @param steps how many values of k there are
 * @param stepLimit how many steps a walk may take for each edge of the graph
 */
public record Perturbation(
    int pool, int kept, double lowest, double highest, int steps, int stepLimit) {
  /** 10 of 25, k from 0.6 to 0.8 in ten values, at most 100 steps an edge. */
  public static final Perturbation DEFAULT = new Perturbation(25, 10, 0.6, 0.8, 10, 100);

  /** Checks every number against its range. */
  public Perturbation {
    requireAtLeast("pool", 1, pool);
    requireAtLeast("kept", 1, kept);
    Refuse.when(
        kept > pool,
        "kept must be <= pool ({}), got {}; draw more candidates or keep fewer",
        pool,
        kept);
    requireShare("lowest", lowest);
    requireShare("highest", highest);
    Refuse.when(lowest > highest, "lowest must be <= highest ({}), got {}", highest, lowest);
    requireAtLeast("steps", 1, steps);
    Refuse.when(
        steps == 1 && lowest != highest,
        "steps must be >= 2 where lowest and highest differ, got 1; raise steps" + " or use one k");
    requireAtLeast("stepLimit", 1, stepLimit);
  }

  private static void requireAtLeast(String what, int least, int value) {
    Refuse.when(value < least, "{} must be >= {}, got {}", what, least, value);
  }

  private static void requireShare(String what, double value) {
    Refuse.when(
        !(value > 0 && Double.isFinite(value)), "{} must be finite and > 0, got {}", what, value);
  }

  /** The same with another number of candidates. */
  public Perturbation withPool(int value) {
    return new Perturbation(value, kept, lowest, highest, steps, stepLimit);
  }

  /** The same with another number of candidates that are kept. */
  public Perturbation withKept(int value) {
    return new Perturbation(pool, value, lowest, highest, steps, stepLimit);
  }

  /** The i-th value of k. */
  double share(int i) {
    return steps == 1 ? lowest : (lowest * (steps - 1 - i) + highest * i) / (steps - 1);
  }

  /** How many distinct edges a walk is to cross, before the graph's own number caps it. */
  int length(int i, int nodes) {
    // A share such as 0.7 times 10 nodes is 7 edges, whichever way its last bit was rounded.
    return (int) Math.min(Integer.MAX_VALUE, Math.floor(share(i) * nodes + 1e-9));
  }
}
