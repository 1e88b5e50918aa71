package motive.studio.catalog;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/**
 * The predictions of a kit's model for the nodes of one large graph, each from the neighbourhood
 * that is explained. They are computed for the nodes that are asked for and kept; where that is
 * stopped, the next call goes on from there. Thread-safe.
 */
final class NodePredictions {
  private static final int UNKNOWN = -1;
  private static final long POLL_MILLIS = 50;

  // A model keeps results by colour, which nodes far apart do not share.
  private static final int NODES_A_MODEL = 1000;

  private final int[] best;
  private final float[] confidence;
  private final ReentrantLock filling = new ReentrantLock();
  private final AtomicInteger known = new AtomicInteger();
  private int next;

  NodePredictions(int nodes) {
    this.best = new int[nodes];
    this.confidence = new float[nodes];
    Arrays.fill(best, UNKNOWN);
  }

  /** How many nodes are classified so far. */
  int known() {
    return known.get();
  }

  boolean isDone() {
    return known.get() == best.length;
  }

  /** Whether some nodes are classified. */
  boolean has(int... nodes) {
    int seen = known.get();
    return seen == best.length || (seen > 0 && Arrays.stream(nodes).allMatch(v -> best[v] >= 0));
  }

  /** The predicted class of a node that is classified. */
  int best(int node) {
    return best[node];
  }

  /** The probability of the predicted class. */
  double confidence(int node) {
    return confidence[node];
  }

  /** About how many bytes they take. */
  long bytes() {
    return 200 + 8L * best.length;
  }

  /**
   * Classifies some nodes.
   *
   * @param around the nodes with the neighbourhoods that the model reads
   * @throws Problem where it had to stop before the last of them
   */
  void fill(Kit kit, DataSet around, int[] nodes, BooleanSupplier stopped)
      throws Problem, InterruptedException {
    filling(stopped, () -> classify(kit, around, nodes, stopped));
  }

  /** Classifies all nodes; what was done before is not done again. */
  void fillAll(Kit kit, DataSet around, BooleanSupplier stopped)
      throws Problem, InterruptedException {
    filling(
        stopped,
        () -> {
          while (next < best.length) {
            int[] some = new int[Math.min(NODES_A_MODEL, best.length - next)];
            Arrays.setAll(some, i -> next + i);
            classify(kit, around, some, stopped);
            next += some.length;
          }
        });
  }

  private interface Filling {
    void run() throws Problem;
  }

  private void filling(BooleanSupplier stopped, Filling work) throws Problem, InterruptedException {
    while (!filling.tryLock(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (stopped.getAsBoolean()) {
        throw tooSlow();
      }
    }
    try {
      work.run();
    } finally {
      filling.unlock();
    }
  }

  private void classify(Kit kit, DataSet around, int[] nodes, BooleanSupplier stopped)
      throws Problem {
    GraphModel model = Predictions.model(kit);
    for (int v : nodes) {
      if (best[v] != UNKNOWN) {
        continue;
      }
      if (stopped.getAsBoolean()) {
        throw tooSlow();
      }
      double[] logits = model.logits(around.graph(v));
      int chosen = Softmax.best(logits);
      confidence[v] = (float) Softmax.of(logits)[chosen];
      best[v] = chosen;
      known.incrementAndGet();
    }
  }

  private Problem tooSlow() {
    return Problem.of(
        Code.TOO_SLOW,
        "all nodes must be classified first, got {} of {} so far; ask again, what is done is kept",
        known.get(),
        best.length);
  }
}
