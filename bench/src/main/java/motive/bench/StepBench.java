package motive.bench;

import java.io.PrintWriter;
import java.util.Arrays;
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
 * The cost of one step of a walk on a small and on a large graph of the same degree, both logits
 * read after every step.
 */
final class StepBench {
  private static final int DEGREE = 4;
  private static final int STARTS = 100;
  private static final int SIZE = 8;
  private static final int WARM_UPS = 300;
  private static final int RUNS = 51;

  private final Graph graph;
  private final ColorModel model;
  private final Evaluation walk;
  private final double[] logits = new double[2];
  private final double[] nanos = new double[RUNS];

  private StepBench(int nodes, int labels) {
    this.graph = circulant(nodes, labels);
    this.model = ColorModel.of(Networks.gin(labels, 64, 2));
    this.walk = model.walk(graph, Complement.NODES);
  }

  static void run(PrintWriter out) {
    run(1, out);
    run(3, out);
  }

  // With one label the large graph has the colours of the small one; with more it has more of
  // them, which the processor's caches feel.
  private static void run(int labels, PrintWriter out) {
    StepBench small = new StepBench(100, labels);
    StepBench large = new StepBench(10_000, labels);
    // In turns, so that both run in the same state of the compiler and of the machine.
    for (int i = 0; i < WARM_UPS; i++) {
      small.walkAll();
      large.walkAll();
    }
    for (int i = 0; i < RUNS; i++) {
      small.measure(i);
      large.measure(i);
    }
    small.print(out);
    large.print(out);
    out.printf(
        Locale.ROOT,
        "  10,000 / 100 nodes           %8.2f with node labels from %d%n",
        large.median() / small.median(),
        labels);
  }

  private void measure(int run) {
    long start = System.nanoTime();
    walkAll();
    // Each node is added and taken back once.
    nanos[run] = (System.nanoTime() - start) / (2.0 * STARTS * SIZE);
  }

  private double median() {
    double[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[RUNS / 2];
  }

  private void print(PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "  %,6d nodes of degree %d       %8.3f µs a step (%,d layer runs)%n",
        graph.nodes(),
        DEGREE,
        median() / 1e3,
        model.counts().layerRuns());
  }

  private void walkAll() {
    for (int s = 0; s < STARTS; s++) {
      int node = (int) ((long) s * graph.nodes() / STARTS);
      for (int i = 0; i < SIZE; i++) {
        walk.add((node + i) % graph.nodes());
        read();
      }
      for (int i = 0; i < SIZE; i++) {
        walk.undo();
        read();
      }
    }
  }

  private void read() {
    walk.inside(logits);
    walk.outside(logits);
  }

  /** A ring in which each node is also joined to the next but one; labels are drawn. */
  static Graph circulant(int nodes, int kinds) {
    SplitMix64 random = new SplitMix64(Seeds.derive(0, "bench-steps"));
    int[] labels = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      labels[v] = random.nextInt(kinds);
    }
    GraphBuilder builder = Graph.builder(Features.oneHot(kinds, labels)).labels(labels);
    for (int v = 0; v < nodes; v++) {
      for (int i = 1; i <= DEGREE / 2; i++) {
        builder.edge(v, (v + i) % nodes);
      }
    }
    return builder.build();
  }
}
