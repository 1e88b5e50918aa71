package motive.baseline.gstarx;

import motive.baseline.RivalOptions;
import motive.check.Refuse;

/**
 * Settings of the value. The names are the published ones. The defaults are those of the published
 * class, but for the superadditive extension, which its configuration turns off; that configuration
 * also has {@code sample_method=random,num_hops=4}.
 *
 * @param players how many nodes a game has at most; a graph with no more is one game
 * @param tau how far one application of the associated game goes
 * @param squarings how often its matrix is squared at most
 * @param tolerance squaring ends once it changes the matrix by no more
 * @param method how the players of a game on a larger graph are drawn
 * @param samples how many games are played there at least, until each node has played; -1 for as
 *     many as there are nodes, as always where players are drawn around one
 * @param hops how far players may be from the middle, where they are drawn around one
 * @param superadditive whether a coalition is worth at least what any two parts of it are together
 */
record Settings(
    int players,
    double tau,
    int squarings,
    double tolerance,
    Subsets.Method method,
    int samples,
    int hops,
    boolean superadditive) {
  private static final int MOST_SQUARINGS = 16;

  static Settings of(String id, RivalOptions options) {
    return new Settings(
        bounded(id, "max_sample_size", Coalitions.MOST_PLAYERS, options, 10),
        options.number("tau", 0.01, 0, 1),
        bounded(id, "exp_power", MOST_SQUARINGS, options, 7),
        options.number("tol", 1e-3, 0, 1),
        options.choice("sample_method", Subsets.Method.KHOP),
        options.integer("num_samples", -1, -1),
        options.integer("num_hops", 3, 1),
        options.flag("superadditive_ext", false));
  }

  private static int bounded(String id, String name, int most, RivalOptions options, int usual) {
    int value = options.integer(name, usual, 1);
    Refuse.when(
        value > most, "{} {} must be a whole number in [1, {}], got '{}'", id, name, most, value);
    return value;
  }
}
