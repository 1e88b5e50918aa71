package motive.perturb;

/**
 * How graphs are perturbed.
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

  public Perturbation {
    requireAtLeast("pool", 1, pool);
    requireAtLeast("kept", 1, kept);
    if (kept > pool) {
      throw new IllegalArgumentException(
          "kept must be <= pool ("
              + pool
              + "), got "
              + kept
              + "; draw more candidates or keep fewer");
    }
    requireShare("lowest", lowest);
    requireShare("highest", highest);
    if (lowest > highest) {
      throw new IllegalArgumentException(
          "lowest must be <= highest (" + highest + "), got " + lowest);
    }
    requireAtLeast("steps", 1, steps);
    if (steps == 1 && lowest != highest) {
      throw new IllegalArgumentException(
          "steps must be >= 2 where lowest and highest differ, got 1; raise steps or use one k");
    }
    requireAtLeast("stepLimit", 1, stepLimit);
  }

  private static void requireAtLeast(String what, int least, int value) {
    if (value < least) {
      throw new IllegalArgumentException(what + " must be >= " + least + ", got " + value);
    }
  }

  private static void requireShare(String what, double value) {
    if (!(value > 0 && Double.isFinite(value))) {
      throw new IllegalArgumentException(what + " must be finite and > 0, got " + value);
    }
  }

  public Perturbation withPool(int value) {
    return new Perturbation(value, kept, lowest, highest, steps, stepLimit);
  }

  public Perturbation withKept(int value) {
    return new Perturbation(pool, value, lowest, highest, steps, stepLimit);
  }

  /** The same with {@code steps} values of k from {@code lowest} to {@code highest}. */
  public Perturbation withShares(double lowest, double highest, int steps) {
    return new Perturbation(pool, kept, lowest, highest, steps, stepLimit);
  }

  public Perturbation withStepLimit(int value) {
    return new Perturbation(pool, kept, lowest, highest, steps, value);
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
