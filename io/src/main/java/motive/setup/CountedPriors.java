package motive.setup;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.model.GraphModel;
import motive.model.Softmax;
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
   * Counts a library in the graphs that a model assigns to each class, each place of a motif once.
   *
   * @param threads how many graphs are counted at once; does not change the result
   */
  public static MotifStatistics byPrediction(
      MotifLibrary motifs, DataSet data, GraphModel model, int threads) {
    int[] predicted = new int[data.size()];
    int batch = Math.max(1, model.batch());
    for (int from = 0; from < predicted.length; from += batch) {
      int to = Math.min(predicted.length, from + batch);
      double[][] logits = new double[to - from][model.classes()];
      model.logits(data.graphs().subList(from, to), logits);
      for (int i = from; i < to; i++) {
        predicted[i] = Softmax.best(logits[i - from]);
      }
    }
    return MotifStatistics.of(
        MotifCounter.of(motifs, Containment.INDUCED),
        Counting.OCCURRENCES,
        data.graphs(),
        predicted,
        model.classes(),
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
