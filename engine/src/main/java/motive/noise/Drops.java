package motive.noise;

/**
 * How much a score falls under noise, as means over the samples.
 *
 * @param plus where edges of the part are lost
 * @param minus where other edges are lost
 */
public record Drops(double plus, double minus) {
  /*
   * Implementation notes.
   *
   * A score in [0, 1] is rounded once to a multiple of 2^-40 and held as a long, so that sums are
   * exact whatever their order, and the same whichever way a score was found.
   */
  private static final double ONE = 0x1p40;

  /** Those of nothing. */
  public static final Drops NONE = new Drops(0, 0);

  /** {@code plus − minus}: high where the part matters and the rest does not. */
  public double delta() {
    return plus - minus;
  }

  /** A score as sums hold it. */
  public static long fixed(double score) {
    return (long) Math.rint(score * ONE);
  }

  /**
   * The means.
   *
   * @param whole the score of the whole graph
   * @param plus the sum of the scores where edges of the part are lost
   * @param minus the sum of the scores where others are
   * @param samples how many scores each sum has
   */
  public static Drops of(long whole, long plus, long minus, int samples) {
    return new Drops(mean(whole, plus, samples), mean(whole, minus, samples));
  }

  static double mean(long whole, long sum, int samples) {
    return (whole * samples - sum) / (ONE * samples);
  }
}
