package motive.studio.desk;

import motive.studio.shelf.Shelf;

/**
 * How much one question may ask for, and how much is kept between questions.
 *
 * @param budget the greatest budget
 * @param graphNodes of the largest graph that is explained
 * @param preparedBudget up to which budget tables are made ready before anybody asks
 * @param preparedSets how many node sets such a table has at most
 * @param tableBytes about how much memory tables may take, with what was derived from them
 * @param instrumentBytes about how much memory the instruments of one choice may take
 * @param instruments of how many choices are kept
 * @param libraries how many edited libraries are kept
 * @param libraryMotifs how many motifs one may have
 * @param motifNodes how many nodes a motif of one may have
 * @param rivals how many made rivals are kept
 */
public record DeskLimits(
    int budget,
    int graphNodes,
    int preparedBudget,
    long preparedSets,
    long tableBytes,
    long instrumentBytes,
    int instruments,
    int libraries,
    int libraryMotifs,
    int motifNodes,
    int rivals) {
  /** How many node sets of a motif are listed. */
  static final int OCCURRENCES = 500;

  public DeskLimits {
    if (budget < 1 || graphNodes < 1 || tableBytes < 1 || instrumentBytes < 1) {
      throw new IllegalArgumentException(
          "limits must be >= 1, got budget "
              + budget
              + ", "
              + graphNodes
              + " nodes, "
              + tableBytes
              + " and "
              + instrumentBytes
              + " bytes");
    }
  }

  /** Those of a studio with a heap of a given size: a quarter for tables, another for colours. */
  public static DeskLimits of(long heapBytes) {
    return new DeskLimits(
        24,
        2_000,
        Shelf.SLIDER_EDGES,
        400_000,
        heapBytes / 4,
        Math.min(512L << 20, heapBytes / 24),
        6,
        64,
        60,
        16,
        16);
  }
}
