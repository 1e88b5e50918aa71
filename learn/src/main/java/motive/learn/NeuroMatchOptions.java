package motive.learn;

import motive.check.Refuse;

/**
 * Options of the training of an order embedding.
 *
 * @param layers GIN layers, at most 4 so that one colouring serves all networks
 * @param width the hidden and output width
 * @param pairs pairs drawn to train on, rounded up to full groups that share a target
 * @param heldOutPairs pairs drawn from the held-out graphs
 * @param epochs passes over the pairs
 * @param batch pairs in a batch
 * @param rate Adam's first learning rate
 * @param threads how many threads draw pairs; decides nothing else
 */
public record NeuroMatchOptions(
    int layers,
    int width,
    int pairs,
    int heldOutPairs,
    int epochs,
    int batch,
    double rate,
    int threads) {
  /** The options for most data sets. */
  public static final NeuroMatchOptions DEFAULT =
      new NeuroMatchOptions(4, 64, 96_000, 4_000, 12, 64, 2e-3, 2);

  /** Checks every number against its range. */
  public NeuroMatchOptions {
    Refuse.when(layers < 1 || layers > 4, "layers must be in [1, 4], got {}", layers);
    requireAtLeastOne("width", width);
    requireAtLeastOne("pairs", pairs);
    requireAtLeastOne("heldOutPairs", heldOutPairs);
    requireAtLeastOne("epochs", epochs);
    requireAtLeastOne("batch", batch);
    requireAtLeastOne("threads", threads);
    Refuse.when(!(rate > 0) || rate > 1, "rate must be in (0, 1], got {}", rate);
  }

  private static void requireAtLeastOne(String name, int value) {
    Refuse.when(value < 1, "{} must be >= 1, got {}", name, value);
  }

  /** The settings for a data set by name; PROTEINS, with the largest graphs, needs more steps. */
  public static NeuroMatchOptions forDataset(String name) {
    return name.equals("PROTEINS") ? DEFAULT.withPairs(192_000, 4_000).withEpochs(20) : DEFAULT;
  }

  /** The same with other numbers of pairs. */
  public NeuroMatchOptions withPairs(int train, int heldOut) {
    return new NeuroMatchOptions(layers, width, train, heldOut, epochs, batch, rate, threads);
  }

  /** The same with another number of threads. */
  public NeuroMatchOptions withThreads(int number) {
    return new NeuroMatchOptions(layers, width, pairs, heldOutPairs, epochs, batch, rate, number);
  }

  /** The same with another number of epochs. */
  public NeuroMatchOptions withEpochs(int number) {
    return new NeuroMatchOptions(layers, width, pairs, heldOutPairs, number, batch, rate, threads);
  }
}
