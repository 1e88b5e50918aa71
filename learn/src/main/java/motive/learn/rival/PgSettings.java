package motive.learn.rival;

import motive.baseline.RivalOptions;

/**
 * Settings of PGExplainer.
 *
 * @param preset whose implementation it follows where no setting says otherwise
 * @param rate Adam's learning rate
 * @param size the coefficient of the sum of all edge weights
 * @param entropy the coefficient of the mean entropy of all edge weights
 * @param hot the temperature of the first epoch
 * @param cold the temperature that the epochs fall towards
 * @param bias how far noise stays from 0 and 1
 * @param graphs how many graphs are learned from at most; 0 for all
 * @param trainSeed of what is random in training; -1 for the seed of the task
 * @param connected whether the best connected part is chosen instead of the highest edges
 */
record PgSettings(
    Preset preset,
    int epochs,
    double rate,
    double size,
    double entropy,
    double hot,
    double cold,
    double bias,
    int graphs,
    int trainSeed,
    boolean connected) {
  /** The implementation that is followed. */
  enum Preset {
    /**
     * PyTorch Geometric: one step a graph. It demands a number of epochs; 30, as in its example,
     * stand where none is given.
     */
    PYG(30, 0.003, 0.05, 1.0, 2, 0.01),
    /** DIG's class: one step an epoch on the sum of all graphs' losses; directions are averaged. */
    DIG(20, 0.005, 0.01, 5e-4, 1, 0),
    /** DIG's benchmark for BA-2Motif. */
    DIG_BA_2MOTIFS(20, 0.003, 0.03, 5e-4, 1, 0),
    /**
     * The authors' code for graphs: all pairs of nodes are scored and count in the size and entropy
     * terms, there through a second sigmoid; directions are averaged; one step an epoch. Graphs of
     * more than 2000 nodes are not learned from.
     */
    ORIGINAL(20, 0.05, 0.01, 0.01, 1, 0),
    /** The authors' code with the constants of their configuration for BA-2Motif. */
    ORIGINAL_BA_2MOTIFS(30, 0.005, 3e-4, 0.3, 1, 0);

    private final int epochs;
    private final double rate;
    private final double size;
    private final double entropy;
    private final double cold;
    private final double bias;

    Preset(int epochs, double rate, double size, double entropy, double cold, double bias) {
      this.epochs = epochs;
      this.rate = rate;
      this.size = size;
      this.entropy = entropy;
      this.cold = cold;
      this.bias = bias;
    }

    /** Whether every graph is a step of its own. */
    boolean stepsByGraph() {
      return this == PYG;
    }

    /** Whether both directions of an edge pass their mean weight. */
    boolean sharesDirections() {
      return this != PYG;
    }

    /** Whether all pairs of nodes are scored, and not the edges alone. */
    boolean scoresAllPairs() {
      return this == ORIGINAL || this == ORIGINAL_BA_2MOTIFS;
    }
  }

  static PgSettings of(RivalOptions options) {
    Preset preset = options.choice("preset", Preset.PYG);
    return new PgSettings(
        preset,
        options.integer("epochs", preset.epochs, 1),
        options.number("lr", preset.rate, 0, 100),
        options.number("size", preset.size, 0, 1000),
        options.number("entropy", preset.entropy, 0, 1000),
        options.number("t0", 5, 1e-3, 1000),
        options.number("t1", preset.cold, 1e-3, 1000),
        options.number("bias", preset.bias, 0, 0.49),
        options.integer("graphs", 0, 0),
        options.integer("train_seed", -1, -1),
        options.flag("connected", false));
  }

  /** The temperature of an epoch, counted from 0: it falls by the same factor every time. */
  double temperature(int epoch) {
    return hot * StrictMath.pow(cold / hot, (double) epoch / epochs);
  }

  PgTerms terms() {
    return new PgTerms(size, entropy, preset.scoresAllPairs());
  }
}
