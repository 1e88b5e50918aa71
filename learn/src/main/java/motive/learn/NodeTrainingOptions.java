package motive.learn;

import motive.check.Refuse;

/**
 * Options of the training of a model of nodes.
 *
 * @param width the hidden width
 * @param layers how many layers there are, which is how many hops an output depends on
 * @param rate Adam's learning rate
 * @param decay decoupled weight decay
 * @param smoothing the share of each label spread over all classes, which bounds the best logits
 * @param patience epochs after which training ends where validation has not become better
 * @param maxEpochs where training ends in any case
 */
public record NodeTrainingOptions(
    int width,
    int layers,
    double rate,
    double decay,
    double smoothing,
    int patience,
    int maxEpochs) {
  /** The settings unless stated otherwise: the width and the layers of GNNExplainer's models. */
  public static final NodeTrainingOptions DEFAULT =
      new NodeTrainingOptions(20, 3, 0.01, 0.3, 0.05, 1000, 2500);

  private static final int DEEP = 4;

  /** Checks every number against its range. */
  public NodeTrainingOptions {
    requireAtLeastOne("width", width);
    requireAtLeastOne("layers", layers);
    requireAtLeastOne("patience", patience);
    requireAtLeastOne("maxEpochs", maxEpochs);
    Refuse.when(!(rate > 0) || rate > 1, "rate must be in (0, 1], got {}", rate);
    Refuse.when(!(decay >= 0) || decay > 1, "decay must be in [0, 1], got {}", decay);
    Refuse.when(
        !(smoothing >= 0) || smoothing > 0.99, "smoothing must be in [0, 0.99], got {}", smoothing);
  }

  private static void requireAtLeastOne(String name, int value) {
    Refuse.when(value < 1, "{} must be >= 1, got {}", name, value);
  }

  /**
   * The settings for a graph by its name. Within three hops, many nodes of a cycle of six, of a
   * grid of nine or of a house with a random edge look like others; four hops classify more
   * validation nodes rightly.
   */
  public static NodeTrainingOptions forDataset(String name) {
    return switch (name) {
      case "BA-Shapes", "Tree-Cycles", "Tree-Grid" -> DEFAULT.withLayers(DEEP);
      default -> DEFAULT;
    };
  }

  /** The same with another number of layers. */
  public NodeTrainingOptions withLayers(int value) {
    return new NodeTrainingOptions(width, value, rate, decay, smoothing, patience, maxEpochs);
  }

  /** The same with another hidden width. */
  public NodeTrainingOptions withWidth(int value) {
    return new NodeTrainingOptions(value, layers, rate, decay, smoothing, patience, maxEpochs);
  }

  /** The same with another limit of epochs. */
  public NodeTrainingOptions withMaxEpochs(int value) {
    return new NodeTrainingOptions(width, layers, rate, decay, smoothing, patience, value);
  }
}
