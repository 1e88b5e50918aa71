package motive.learn;

/**
 * How an order embedding is trained.
 *
 * @param layers GIN layers, at most 4 so that one colouring serves all networks
 * @param width the hidden and output width
 * @param pairs pairs drawn to train on
 * @param heldOutPairs pairs drawn from the held-out graphs
 * @param epochs passes over the pairs
 * @param batch pairs in a batch
 * @param rate Adam's first learning rate
 * @param threads how many threads draw pairs; decides nothing else
 * @param manner how pairs are drawn and the network is begun
 */
public record NeuroMatchOptions(
    int layers,
    int width,
    int pairs,
    int heldOutPairs,
    int epochs,
    int batch,
    double rate,
    int threads,
    Manner manner) {
  /** How pairs are drawn and the network is begun. */
  public enum Manner {
    /**
     * Every pair has a target of its own, the maps after pooling start dense and of one width, and
     * the rate falls linearly to a twentieth.
     */
    PLAIN,
    /**
     * Eight pairs share a target; {@code pairs} and {@code batch} are rounded up to full groups.
     * The maps after pooling are twice as wide between them and start sparse, absent patterns that
     * lie below are pulled up ten times as hard, and the rate falls along a cosine to a fiftieth.
     * It learns large targets faster.
     */
    GROUPED
  }

  public static final NeuroMatchOptions DEFAULT =
      new NeuroMatchOptions(4, 64, 24_000, 4_000, 20, 64, 2e-3, 2, Manner.PLAIN);

  public NeuroMatchOptions {
    if (layers < 1 || layers > 4) {
      throw new IllegalArgumentException("layers must be in [1, 4], got " + layers);
    }
    requireAtLeastOne("width", width);
    requireAtLeastOne("pairs", pairs);
    requireAtLeastOne("heldOutPairs", heldOutPairs);
    requireAtLeastOne("epochs", epochs);
    requireAtLeastOne("batch", batch);
    requireAtLeastOne("threads", threads);
    if (!(rate > 0) || rate > 1) {
      throw new IllegalArgumentException("rate must be in (0, 1], got " + rate);
    }
  }

  private static void requireAtLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be >= 1, got " + value);
    }
  }

  /** The settings for a data set by name; PROTEINS, with the largest graphs, needs more steps. */
  public static NeuroMatchOptions forDataset(String name) {
    return name.equals("PROTEINS")
        ? new NeuroMatchOptions(4, 64, 96_000, 4_000, 40, 64, 2e-3, 2, Manner.GROUPED)
        : DEFAULT;
  }

  public NeuroMatchOptions withPairs(int train, int heldOut) {
    return new NeuroMatchOptions(
        layers, width, train, heldOut, epochs, batch, rate, threads, manner);
  }

  public NeuroMatchOptions withThreads(int number) {
    return new NeuroMatchOptions(
        layers, width, pairs, heldOutPairs, epochs, batch, rate, number, manner);
  }

  public NeuroMatchOptions withEpochs(int number) {
    return new NeuroMatchOptions(
        layers, width, pairs, heldOutPairs, number, batch, rate, threads, manner);
  }
}
