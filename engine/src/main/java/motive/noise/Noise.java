package motive.noise;

import java.util.List;
import java.util.stream.Collectors;
import motive.check.Refuse;

/**
 * Settings of noise: with what chance edges are lost, and how often that is tried.
 *
 * @param levels the chances, rising, each in [0, 1]
 * @param samples how many samples each level has
 */
public record Noise(List<Double> levels, int samples) {
  /** Three levels: 0.1, 0.3 and 0.5, with 20 samples each. */
  public static final Noise DEFAULT = new Noise(List.of(0.1, 0.3, 0.5), 20);

  /** The constants of the public tool of Zheng and others: one level of 0.1 with 50 samples. */
  public static final Noise SINGLE = new Noise(List.of(0.1), 50);

  private static final int MOST_SAMPLES = 1 << 16;

  /** Checks that levels rise within [0, 1] and that the samples are not too many. */
  public Noise {
    levels = List.copyOf(levels);
    Refuse.when(levels.isEmpty(), "noise must have at least one level, got none");
    double before = -1;
    for (double level : levels) {
      Refuse.when(
          !(level >= 0 && level <= 1 && level > before),
          "noise levels must be rising numbers in [0, 1], got {}",
          levels);
      before = level;
    }
    Refuse.when(samples < 1, "noise samples must be >= 1, got {}", samples);
    Refuse.when(
        (long) levels.size() * samples > MOST_SAMPLES,
        "noise samples of all levels must be <= {}, got {} levels of {}",
        MOST_SAMPLES,
        levels.size(),
        samples);
  }

  /** The same levels with another number of samples. */
  public Noise withSamples(int value) {
    return new Noise(levels, value);
  }

  /** How many samples all levels have together. */
  public int allSamples() {
    return levels.size() * samples;
  }

  /** As settings write it: the levels and the samples of each. */
  @Override
  public String toString() {
    return levels.stream().map(String::valueOf).collect(Collectors.joining(",")) + " x " + samples;
  }
}
