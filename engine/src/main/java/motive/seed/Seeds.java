package motive.seed;

import java.nio.charset.StandardCharsets;

/**
 * A derivation of seeds from (seed, graph, purpose), so that no task's random numbers depend on
 * which task ran before it or on which thread.
 */
public final class Seeds {
  private Seeds() {}

  /** The seed for one purpose that concerns no single graph. */
  public static long derive(long seed, String purpose) {
    return derive(seed, -1, purpose);
  }

  /**
   * The seed for one purpose on one graph.
   *
   * @param graph the graph's place in its data set, or any number that names it
   * @param purpose a short constant such as {@code "perturb"}; different purposes give unrelated
   *     seeds
   */
  public static long derive(long seed, long graph, String purpose) {
    long hash = SplitMix64.mix(seed + 0x9E3779B97F4A7C15L);
    hash = SplitMix64.mix(hash ^ SplitMix64.mix(graph + 0xD1B54A32D192ED03L));
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = SplitMix64.mix(hash ^ (b & 0xFF)) + 0x9E3779B97F4A7C15L;
    }
    return SplitMix64.mix(hash);
  }

  /** A generator seeded by {@link #derive(long, long, String)}. */
  public static SplitMix64 generator(long seed, long graph, String purpose) {
    return new SplitMix64(derive(seed, graph, purpose));
  }
}
