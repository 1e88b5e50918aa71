package motive.learn;

import motive.check.Refuse;

/**
 * Options of the training of a variational graph auto-encoder.
 *
 * @param hidden the width after the first layer
 * @param latent the width of the means
 * @param epochs passes over the graphs
 * @param batch graphs in a batch
 * @param rate Adam's first learning rate; it falls linearly to a tenth of this
 */
public record VgaeOptions(int hidden, int latent, int epochs, int batch, double rate) {
  /** The widths of the published encoder. */
  public static final VgaeOptions DEFAULT = new VgaeOptions(64, 32, 60, 32, 5e-3);

  /** Checks every number against its range. */
  public VgaeOptions {
    Refuse.when(
        hidden < 1 || latent < 1 || epochs < 1 || batch < 1,
        "hidden, latent, epochs and batch must be >= 1, got {}, {}, {}, {}",
        hidden,
        latent,
        epochs,
        batch);
    Refuse.when(!(rate > 0) || rate > 1, "rate must be in (0, 1], got {}", rate);
  }

  /** The same with another number of epochs. */
  public VgaeOptions withEpochs(int number) {
    return new VgaeOptions(hidden, latent, number, batch, rate);
  }

  /** The settings for a data set by name; large ones get fewer passes. */
  public static VgaeOptions forDataset(String name) {
    return switch (name) {
      case "MUTAG" -> DEFAULT.withEpochs(150);
      case "PROTEINS" -> DEFAULT.withEpochs(40);
      default -> DEFAULT;
    };
  }
}
