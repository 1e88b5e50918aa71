package motive.data;

/**
 * The limits of a reader, so that a broken or hostile file cannot exhaust memory.
 *
 * @param maxGraphs graphs in a data set
 * @param maxNodes nodes in a data set
 * @param maxEdges edge lines in a data set
 * @param maxWidth feature columns
 * @param maxValues feature values that are stored one by one (nodes times columns)
 * @param maxLineBytes bytes in one line of text
 * @param maxFileBytes bytes read from one file, counted after unpacking
 */
public record Limits(
    int maxGraphs,
    int maxNodes,
    int maxEdges,
    int maxWidth,
    long maxValues,
    int maxLineBytes,
    long maxFileBytes) {
  /** Far above every published TUDataset, and within a heap of a few GB. */
  public static final Limits DEFAULT =
      new Limits(5_000_000, 20_000_000, 100_000_000, 1 << 16, 1L << 27, 1 << 26, 1L << 33);

  /** Checks that every limit is at least 1. */
  public Limits {
    requirePositive("maxGraphs", maxGraphs);
    requirePositive("maxNodes", maxNodes);
    requirePositive("maxEdges", maxEdges);
    requirePositive("maxWidth", maxWidth);
    requirePositive("maxValues", maxValues);
    requirePositive("maxLineBytes", maxLineBytes);
    requirePositive("maxFileBytes", maxFileBytes);
  }

  private static void requirePositive(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be >= 1, got " + value);
    }
  }
}
