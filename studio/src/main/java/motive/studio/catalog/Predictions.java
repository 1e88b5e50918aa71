package motive.studio.catalog;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import motive.color.ColorTable;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.Softmax;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/**
 * The predictions of a kit's model for all graphs of a data set, filled in graph by graph. Where
 * the filling is stopped, the next call goes on from there. Thread-safe.
 */
final class Predictions {
  private static final long MODEL_BYTES = 64L << 20;
  private static final long POLL_MILLIS = 50;

  private final double[][] logits;
  private final int[] best;
  private final double[] confidence;
  private final ReentrantLock filling = new ReentrantLock();
  private volatile int done;

  Predictions(int graphs) {
    this.logits = new double[graphs][];
    this.best = new int[graphs];
    this.confidence = new double[graphs];
  }

  boolean isDone() {
    return done == logits.length;
  }

  /** Whether a graph's is there. */
  boolean has(int graph) {
    return graph < done;
  }

  /** The logits of a graph whose prediction is there. */
  double[] logits(int graph) {
    return logits[graph].clone();
  }

  /** The predicted class. */
  int best(int graph) {
    return best[graph];
  }

  /** The probability of the predicted class. */
  double confidence(int graph) {
    return confidence[graph];
  }

  /** About how many bytes they take. */
  long bytes() {
    return 200 + logits.length * 80L;
  }

  /**
   * Fills in what is missing.
   *
   * @throws Problem where it had to stop before the last graph
   */
  void fill(Kit kit, DataSet data, BooleanSupplier stopped) throws Problem, InterruptedException {
    while (!filling.tryLock(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (stopped.getAsBoolean()) {
        throw tooSlow();
      }
    }
    try {
      GraphModel model = model(kit);
      for (int g = done; g < logits.length; g++) {
        if (stopped.getAsBoolean()) {
          throw tooSlow();
        }
        logits[g] = model.logits(data.graph(g));
        best[g] = Softmax.best(logits[g]);
        confidence[g] = Softmax.of(logits[g])[best[g]];
        done = g + 1;
      }
    } finally {
      filling.unlock();
    }
  }

  private Problem tooSlow() {
    return Problem.of(
        Code.TOO_SLOW,
        "all graphs must be classified first, got {} of {} so far; ask again, what is done is kept",
        done,
        logits.length);
  }

  /** The model of a kit with little memory, for graphs that are read once. */
  static GraphModel model(Kit kit) {
    return kit.target().network().<GraphModel>map(Predictions::small).orElseGet(kit.target()::open);
  }

  private static ColorModel small(Network network) {
    return new ColorModel(
        network, new ColorTable(network.nodes().depth(), MODEL_BYTES), MODEL_BYTES);
  }
}
