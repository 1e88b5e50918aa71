package motive.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import motive.checkpoint.Architecture;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.SafeTensors;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.foreign.ForeignFormats;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.GraphModel;
import motive.model.Softmax;

/**
 * The cost of a row (the logits of a subgraph and of its complement) by ONNX Runtime, evaluated on
 * parts one at a time and in batches, and through colours; the same GIN of width 32 on the same
 * node sets of BA-2Motif.
 */
final class OnnxBench {
  private static final int MAX_EDGES = 6;
  private static final int ALONE = 2_000;

  private final List<Graph> graphs;
  private final ColorModel ours;
  private final ForeignModel foreign;
  private final List<Graph> parts = new ArrayList<>();
  private double checksum;

  private OnnxBench(List<Graph> graphs, ColorModel ours, ForeignModel foreign) {
    this.graphs = graphs;
    this.ours = ours;
    this.foreign = foreign;
    for (Graph graph : graphs) {
      SetWalk walk = new SetWalk(graph.nodes());
      ConnectedSets.forEach(graph, MAX_EDGES, walk, () -> add(graph, walk.set()));
    }
  }

  private void add(Graph graph, NodeSet set) {
    parts.add(graph.induced(set));
    parts.add(graph.induced(set.complement()));
  }

  static void run(PrintWriter out) throws IOException {
    DataSet data = Ba2Motif.generate(0);
    List<Graph> graphs = List.of(data.graph(0), data.graph(300), data.graph(500), data.graph(800));
    try (ForeignModel foreign = foreign(graphs)) {
      new OnnxBench(graphs, ours(), foreign).measure(out);
    }
  }

  private static InputStream resource(String name) {
    return Objects.requireNonNull(OnnxBench.class.getResourceAsStream(name), name);
  }

  static ColorModel ours() throws IOException {
    try (InputStream in = resource("gin32.safetensors")) {
      return ColorModel.of(
          NetworkReader.read(
                  SafeTensors.read(in, "gin32"), "gin32", Architecture.OPEN, Renames.NONE)
              .network());
    }
  }

  static ForeignModel foreign(List<Graph> sample) throws IOException {
    try (InputStream in = resource("gin32.onnx")) {
      return ForeignFormats.reading("gin32.onnx")
          .orElseThrow(() -> new IOException("gin32.onnx must be readable, got no format for it"))
          .open(in.readAllBytes(), "gin32.onnx", ForeignOptions.OPEN, sample);
    }
  }

  private void measure(PrintWriter out) {
    int rows = parts.size() / 2;
    out.printf(
        Locale.ROOT,
        "  node sets                    %,d of %d graphs of BA-2Motif, at most %d edges; two"
            + " evaluations a row%n",
        rows,
        graphs.size(),
        MAX_EDGES);
    List<Graph> few = parts.subList(0, Math.min(2 * ALONE, parts.size()));
    double alone = nanos(() -> ask(few, 1)) / (few.size() / 2.0);
    print(out, "ONNX, one part at a time", alone, few.size());
    double best = alone;
    for (int batch : new int[] {8, foreign.batch()}) {
      double nanos = nanos(() -> ask(parts, batch)) / rows;
      print(out, "ONNX, " + batch + " at a time", nanos, parts.size());
      best = Math.min(best, nanos);
    }
    long start = Machine.threadNanos();
    pass();
    print(
        out, "colours, first pass", (double) (Machine.threadNanos() - start) / rows, parts.size());
    double colours = nanos(this::pass) / rows;
    print(out, "colours, warm", colours, parts.size());
    out.printf(
        Locale.ROOT,
        "  alone / batches              %8.1f; batches / colours %,.0f; layer runs %,d%n",
        alone / best,
        best / colours,
        ours.counts().layerRuns());
    out.printf(
        Locale.ROOT,
        "  greatest difference          %.1e (checksum %.6f)%n",
        greatestDifference(ours, foreign, few),
        checksum);
  }

  /** The least processor time of some runs, after one that warms up; all is one thread's work. */
  private static double nanos(Runnable action) {
    action.run();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      long start = Machine.threadNanos();
      action.run();
      least = Math.min(least, Machine.threadNanos() - start);
    }
    return least;
  }

  private static void print(PrintWriter out, String what, double nanos, int evaluations) {
    out.printf(
        Locale.ROOT,
        "  %-28s %,12.0f rows a second of processor time (%,d evaluations)%n",
        what,
        1e9 / nanos,
        evaluations);
  }

  private void ask(List<Graph> some, int batch) {
    double[][] logits = new double[batch][foreign.classes()];
    checksum = 0;
    for (int from = 0; from < some.size(); from += batch) {
      foreign.logits(some.subList(from, Math.min(from + batch, some.size())), logits);
      checksum += logits[0][0];
    }
  }

  private void pass() {
    double[] logits = new double[ours.classes()];
    for (Graph graph : graphs) {
      Evaluation walk = ours.walk(graph, Complement.NODES);
      ConnectedSets.forEach(
          graph,
          MAX_EDGES,
          walk,
          () -> {
            walk.inside(logits);
            walk.outside(logits);
          });
    }
  }

  /** Of the probabilities that two models give some graphs. */
  static double greatestDifference(GraphModel one, GraphModel other, List<Graph> graphs) {
    double[][] logits = new double[graphs.size()][other.classes()];
    other.logits(graphs, logits);
    double greatest = 0;
    for (int i = 0; i < graphs.size(); i++) {
      double[] expected = Softmax.of(one.logits(graphs.get(i)));
      double[] got = Softmax.of(logits[i]);
      for (int k = 0; k < got.length; k++) {
        greatest = Math.max(greatest, Math.abs(expected[k] - got[k]));
      }
    }
    return greatest;
  }
}
