package motive.seed;

/**
 * The SplitMix64 generator: 64 bits of state, every value occurs once in a period of 2^64.
 *
 * <p>Not thread-safe; give each task its own, from {@link Seeds}.
 */
public final class SplitMix64 {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  /** A generator whose numbers the seed decides. */
  public SplitMix64(long seed) {
    this.state = seed;
  }

  /** The next 64 bits. */
  public long nextLong() {
    state += GOLDEN_GAMMA;
    return mix(state);
  }

  /** A uniform integer in [0, bound), without modulo bias. */
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound must be >= 1, got " + bound);
    }
    // Lemire's method: the high half of a 32 x 32 bit product is uniform once the few low halves
    // that would favour some values are rejected.
    long product = (nextLong() >>> 32) * bound;
    long low = product & 0xFFFFFFFFL;
    if (low < bound) {
      long threshold = (1L << 32) % bound;
      while (low < threshold) {
        product = (nextLong() >>> 32) * bound;
        low = product & 0xFFFFFFFFL;
      }
    }
    return (int) (product >>> 32);
  }

  /** A uniform double in [0, 1), a multiple of 2^-53. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /** A standard normal value (Marsaglia's polar method). */
  public double nextGaussian() {
    while (true) {
      double u = 2 * nextDouble() - 1;
      double v = 2 * nextDouble() - 1;
      double s = u * u + v * v;
      if (s > 0 && s < 1) {
        return u * Math.sqrt(-2 * StrictMath.log(s) / s);
      }
    }
  }

  /** Shuffles in place, every order equally likely. */
  public void shuffle(int[] values) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = nextInt(i + 1);
      int swapped = values[i];
      values[i] = values[j];
      values[j] = swapped;
    }
  }

  public static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
