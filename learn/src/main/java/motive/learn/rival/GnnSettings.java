package motive.learn.rival;

import motive.baseline.RivalOptions;

/**
 * Settings of GNNExplainer.
 *
 * @param preset whose implementation it follows where no setting says otherwise
 * @param rate Adam's learning rate
 * @param size the coefficient of the sum of all edge weights
 * @param entropy the coefficient of the mean entropy of all edge weights
 * @param features which features share a weight
 * @param connected whether the best connected part is chosen instead of the highest edges
 */
record GnnSettings(
    Preset preset,
    int epochs,
    double rate,
    double size,
    double entropy,
    FeatureMask features,
    boolean connected) {
  /** The implementation that is followed. */
  enum Preset {
    /**
     * PyTorch Geometric. Entries without a slope after the first backward pass are left out of the
     * size and entropy terms, which start with the second epoch, and score 0.
     */
    PYG(100, 0.01, 0.005, 1.0, FeatureMask.NONE),
    /**
     * DIG's class. A node's own row is a message along a self-loop with a weight of its own, so the
     * mask has one more entry a node; the feature mask's size is summed.
     */
    DIG(100, 0.01, 0.001, 0.001, FeatureMask.NONE),
    /** DIG's benchmark for BA-2Motif. */
    DIG_BA_2MOTIFS(100, 0.02, 0.001, 1e-5, FeatureMask.NONE),
    /** DIG's benchmark for molecules. */
    DIG_MOLECULES(1000, 0.01, 0.001, 1e-5, FeatureMask.NONE),
    /**
     * The authors' code. The mask covers all pairs of nodes and starts around 1; both directions of
     * an edge share their mean weight; self-loops are always cut; the feature mask starts at 0 and
     * its entropy is never added.
     */
    ORIGINAL(100, 0.1, 0.005, 1.0, FeatureMask.COMMON);

    private final int epochs;
    private final double rate;
    private final double size;
    private final double entropy;
    private final FeatureMask features;

    Preset(int epochs, double rate, double size, double entropy, FeatureMask features) {
      this.epochs = epochs;
      this.rate = rate;
      this.size = size;
      this.entropy = entropy;
      this.features = features;
    }

    boolean isDig() {
      return this == DIG || this == DIG_BA_2MOTIFS || this == DIG_MOLECULES;
    }

    boolean isOriginal() {
      return this == ORIGINAL;
    }
  }

  static GnnSettings of(RivalOptions options) {
    Preset preset = options.choice("preset", Preset.PYG);
    return new GnnSettings(
        preset,
        options.integer("epochs", preset.epochs, 1),
        options.number("lr", preset.rate, 0, 100),
        options.number("size", preset.size, 0, 1000),
        options.number("entropy", preset.entropy, 0, 1000),
        options.choice("features", preset.features),
        options.flag("connected", false));
  }

  /** The mean of the first logits. */
  double startMean() {
    return preset.isOriginal() ? 1 : 0;
  }

  /** How many weights the mean entropy is taken over, of so many that count. */
  int entropyCount(int counted, int nodes) {
    return preset.isOriginal() ? nodes * nodes : counted;
  }

  /** The terms of a feature mask. */
  MaskTerms featureTerms(int counted) {
    double size = preset.isDig() ? 1.0 : 1.0 / counted;
    double entropy = preset.isOriginal() ? 0 : 0.1 / counted;
    return new MaskTerms(size, entropy, GnnMasks.FLOOR);
  }

  /** The deviation of the first logits of a feature mask. */
  double featureDeviation() {
    return preset.isOriginal() ? 0 : 0.1;
  }
}
