package motive.studio.catalog;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.kit.Kit;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.NodeOutputs;
import motive.model.Softmax;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import org.jspecify.annotations.Nullable;

/**
 * The predictions of a kit's model for the nodes of one large graph. Those of some nodes are
 * computed from the neighbourhoods that are explained, those of all nodes from the whole graph:
 * they are the same but where a neighbourhood is cut. Where that is stopped, the next call goes on
 * from there. Thread-safe.
 */
final class NodePredictions {
  private static final int UNKNOWN = -1;
  private static final long POLL_MILLIS = 50;

  // A model keeps results by colour, which nodes far apart do not share.
  private static final int NODES_A_MODEL = 1000;

  private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 4;

  private final int[] best;
  private final float[] confidence;
  private final ReentrantLock filling = new ReentrantLock();
  private final AtomicInteger known = new AtomicInteger();
  private int next;
  private @Nullable NodeOutputs outputs;

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

  /**
   * Classifies all nodes; what was done before is not done again. Where memory allows, a network of
   * ours looks at the whole graph at once.
   */
  void fillAll(Kit kit, DataSet around, BooleanSupplier stopped)
      throws Problem, InterruptedException {
    Graph whole = around.targets().orElseThrow().graph();
    Optional<Network> network =
        kit.target().network().filter(n -> NodeOutputs.bytes(n, whole) <= MOST_BYTES);
    filling(
        stopped,
        () -> {
          if (network.isPresent()) {
            classifyAtOnce(network.get(), whole, stopped);
          } else {
            classifyInTurn(kit, around, stopped);
          }
        });
  }

  private void classifyAtOnce(Network network, Graph whole, BooleanSupplier stopped)
      throws Problem {
    NodeOutputs run = outputs == null ? new NodeOutputs(network, whole) : outputs;
    outputs = run;
    if (isDone()) {
      return;
    }
    if (!run.run(stopped)) {
      throw tooSlow((int) (run.done() * best.length));
    }
    double[] logits = new double[network.outputs()];
    for (int v = 0; v < best.length; v++) {
      run.output(v, logits);
      put(v, logits);
    }
    known.set(best.length);
    outputs = null;
  }

  private void classifyInTurn(Kit kit, DataSet around, BooleanSupplier stopped) throws Problem {
    while (next < best.length) {
      int[] some = new int[Math.min(NODES_A_MODEL, best.length - next)];
      Arrays.setAll(some, i -> next + i);
      classify(kit, around, some, stopped);
      next += some.length;
    }
  }

  private void put(int v, double[] logits) {
    int chosen = Softmax.best(logits);
    confidence[v] = (float) Softmax.of(logits)[chosen];
    best[v] = chosen;
  }

  private interface Filling {
    void run() throws Problem;
  }

  private void filling(BooleanSupplier stopped, Filling work) throws Problem, InterruptedException {
    while (!filling.tryLock(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (stopped.getAsBoolean()) {
        throw tooSlow(known.get());
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
        throw tooSlow(known.get());
      }
      put(v, model.logits(around.graph(v)));
      known.incrementAndGet();
    }
  }

  private Problem tooSlow(int done) {
    return Problem.of(
        Code.TOO_SLOW,
        "all nodes must be classified first, got {} of {} so far; ask again, what is done is kept",
        done,
        best.length);
  }
}
