package motive.baseline.motif;

import motive.baseline.RivalOptions;

/**
 * All that decides a MotifExplainer beside the model, the data and the seed.
 *
 * @param kind what the vector of a motif is
 * @param merge whether rings that hang together are one motif
 * @param temperature of the attention
 * @param inverse the weight of the vectors weighed by 1 − attention
 * @param training how the attention is learnt
 * @param isCorrectOnly whether it learns from graphs alone that the model classifies as the data do
 * @param threshold the share of the attention beyond which no further motif is taken
 */
record MotifSettings(
    Embedder.Kind kind,
    Merge merge,
    double temperature,
    double inverse,
    Training training,
    boolean isCorrectOnly,
    double threshold) {
  private static final double LEAST_TEMPERATURE = 1e-6;

  /** The two released scripts: they embed and query motifs in two ways, with other defaults. */
  enum Variant {
    MOLECULE,
    GENERAL
  }

  static MotifSettings of(Variant variant, RivalOptions options) {
    boolean general = variant == Variant.GENERAL;
    return new MotifSettings(
        general ? Embedder.Kind.WITHIN : Embedder.Kind.ALONE,
        options.choice("merge", Merge.NONE),
        options.number("temperature", general ? 10 : 0.05, LEAST_TEMPERATURE, 1e6),
        options.number("inverse", general ? 0.01 : 0, 0, 1e6),
        new Training(
            general ? Query.GLOBAL : Query.BILINEAR,
            options.choice("start", Training.Start.NORMAL),
            options.integer("epochs", general ? 500 : 3, 0),
            options.number("rate", general ? 0.001 : 0.01, 0, 1e6),
            options.flag("shuffle", general),
            options.choice("keep", general ? Training.Keep.BEST : Training.Keep.LAST)),
        options.flag("correct", general),
        options.number("threshold", general ? 0.999 : 1, 0, 1));
  }
}
