package motive.bench;

import java.io.PrintWriter;
import java.util.Locale;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * What one step of a walk costs on a small and on a large graph of the same degree, both logits
 * read after every step.
 */
final class StepBench {
  private static final int DEGREE = 4;
  private static final int LABELS = 3;
  private static final int STARTS = 100;
  private static final int SIZE = 8;

  private StepBench() {}

  static void run(PrintWriter out) {
    double small = nanosPerStep(100, out);
    double large = nanosPerStep(10_000, out);
    out.printf(Locale.ROOT, "  10,000 / 100 nodes           %8.2f%n", large / small);
  }

  private static double nanosPerStep(int nodes, PrintWriter out) {
    Graph graph = circulant(nodes);
    ColorModel model = ColorModel.of(Networks.gin(LABELS, 64, 2));
    Evaluation walk = model.walk(graph, Complement.NODES);
    double[] logits = new double[2];
    // Each node is added and taken back once.
    long steps = 2L * STARTS * SIZE;
    double nanos = Machine.medianNanos(200, 31, () -> walkAll(graph, walk, logits)) / steps;
    out.printf(
        Locale.ROOT,
        "  %,6d nodes of degree %d       %8.3f µs a step (%,d layer runs)%n",
        nodes,
        DEGREE,
        nanos / 1e3,
        model.counts().layerRuns());
    return nanos;
  }

  private static void walkAll(Graph graph, Evaluation walk, double[] logits) {
    for (int s = 0; s < STARTS; s++) {
      int node = (int) ((long) s * graph.nodes() / STARTS);
      for (int i = 0; i < SIZE; i++) {
        walk.add((node + i) % graph.nodes());
        read(walk, logits);
      }
      for (int i = 0; i < SIZE; i++) {
        walk.undo();
        read(walk, logits);
      }
    }
  }

  private static void read(Evaluation walk, double[] logits) {
    walk.inside(logits);
    walk.outside(logits);
  }

  /** A ring in which each node also knows the next but one; labels are drawn. */
  static Graph circulant(int nodes) {
    SplitMix64 random = new SplitMix64(Seeds.derive(0, "bench-steps"));
    int[] labels = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      labels[v] = random.nextInt(LABELS);
    }
    GraphBuilder builder = Graph.builder(Features.oneHot(LABELS, labels)).labels(labels);
    for (int v = 0; v < nodes; v++) {
      for (int i = 1; i <= DEGREE / 2; i++) {
        builder.edge(v, (v + i) % nodes);
      }
    }
    return builder.build();
  }
}
