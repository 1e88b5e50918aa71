package motive.setup;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;

/** Priors of a library's motifs, counted in a data set. */
public final class CountedPriors {
  private CountedPriors() {}

  /** Why nothing can be counted in a data set; empty if it can. */
  public static Optional<String> objectionTo(DataSet data) {
    // Graphs that a file gives no class are counted under the first, since there is no other.
    return data.summary().classesWithGraphs() < 2 || !data.hasClasses()
        ? Optional.of("the data have no classes to count motifs in")
        : Optional.empty();
  }

  /**
   * Counts a library as it is counted where no prior is given.
   *
   * @param threads how many graphs are counted at once; does not change the result
   */
  public static MotifStatistics of(MotifLibrary motifs, DataSet data, int threads) {
    return MotifStatistics.of(
        MotifCounter.of(motifs, Containment.INDUCED),
        Counting.EMBEDDINGS,
        data.graphs(),
        data.labels(),
        data.classes(),
        threads);
  }

  /**
   * The same by the calling thread, until {@code stopped} returns true.
   *
   * @param stopped called from time to time
   * @throws CancellationException where it returned true
   */
  public static MotifStatistics of(MotifLibrary motifs, DataSet data, BooleanSupplier stopped) {
    return MotifStatistics.of(
        MotifCounter.of(motifs, Containment.INDUCED),
        Counting.EMBEDDINGS,
        data.graphs(),
        data.labels(),
        data.classes(),
        stopped);
  }
}
