package motive.studio.explain;

import java.util.List;
import motive.graph.Graph;
import motive.studio.api.Problem;
import motive.studio.catalog.Catalog;

/**
 * The limits of one question, and of what is cached between questions.
 *
 * @param budget the greatest budget
 * @param noiseSamples how often noise may be tried in all
 * @param graphNodes of the largest graph that is explained
 * @param preparedBudget the budget up to which tables are prepared before they are asked for
 * @param preparedSets how many node sets such a table has at most
 * @param tableBytes about how much memory tables may take, with what was derived from them
 * @param instrumentBytes about how much memory the instruments of one choice may take
 * @param instruments of how many choices are kept
 * @param libraries how many edited libraries are kept
 * @param libraryMotifs how many motifs one may have
 * @param motifNodes how many nodes a motif of one may have
 * @param rivals how many made rivals are kept
 */
public record ExplainLimits(
    int budget,
    int noiseSamples,
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
  /** How many levels of noise a question may have. */
  static final int NOISE_LEVELS = 16;

  /** How many node sets of a motif are listed. */
  static final int OCCURRENCES = 500;

  /** Checks the limits. */
  public ExplainLimits {
    if (budget < 1 || noiseSamples < 1 || graphNodes < 1 || tableBytes < 1 || instrumentBytes < 1) {
      throw new IllegalArgumentException(
          "limits must be >= 1, got "
              + List.of(budget, noiseSamples, graphNodes, tableBytes, instrumentBytes));
    }
  }

  /** Refuses a graph with too many nodes. */
  public void requireSmall(Graph graph) throws Problem {
    if (graph.nodes() > graphNodes) {
      throw Problem.unprocessable(
          "a graph must have at most {} nodes to be explained here, got {}; use the command explain",
          graphNodes,
          graph.nodes());
    }
  }

  /** The limits for a heap of a given size: a quarter for tables, another for colours. */
  public static ExplainLimits of(long heapBytes) {
    return new ExplainLimits(
        24,
        600,
        2_000,
        Catalog.SLIDER_EDGES,
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
