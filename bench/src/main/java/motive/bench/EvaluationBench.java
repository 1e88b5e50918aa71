package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.DenseKernel;
import motive.model.Evaluation;
import motive.model.Network;

/**
 * The cost of the logits of a subgraph, through colours and by the dense kernel: a width-300 GIN on
 * every connected node set with at most {@value #MAX_EDGES} edges, and on its complement.
 */
final class EvaluationBench {
  static final int MAX_EDGES = 12;
  private static final int WIDTH = 300;
  private static final int DENSE_SAMPLES = 40;

  private final DataSet data;
  private final Network network;
  private final ColorModel model;
  private final double[] logits = new double[2];
  private long evaluations;
  private long nodeEvaluations;
  private double checksum;

  private EvaluationBench(DataSet data) {
    this.data = data;
    this.network = Networks.gin(data.features().width(), WIDTH, 2);
    this.model = ColorModel.of(network);
  }

  static void run(PrintWriter out) throws IOException {
    new EvaluationBench(BenchData.mutagOrAlike()).measure(out);
  }

  private void measure(PrintWriter out) {
    long start = System.nanoTime();
    pass();
    double cold = System.nanoTime() - start;
    long perPass = evaluations;
    long nodes = nodeEvaluations;
    double warm = Machine.medianNanos(2, 5, this::pass) / perPass;
    double dense = denseNanos();
    out.printf(
        Locale.ROOT, "  data                         %s, %d graphs%n", data.name(), data.size());
    out.printf(Locale.ROOT, "  evaluations a pass           %,d%n", perPass);
    out.printf(
        Locale.ROOT,
        "  colours, first pass          %8.3f µs an evaluation%n",
        cold / perPass / 1e3);
    out.printf(Locale.ROOT, "  colours, warm                %8.3f µs an evaluation%n", warm / 1e3);
    out.printf(Locale.ROOT, "  dense kernel                 %8.1f µs an evaluation%n", dense / 1e3);
    out.printf(Locale.ROOT, "  dense / warm                 %,8.0f%n", dense / warm);
    OptionalDouble torch = TorchForward.micros(WIDTH);
    if (torch.isPresent()) {
      out.printf(
          Locale.ROOT,
          "  PyTorch forward, one thread  %8.1f µs; PyTorch / warm %,.0f%n",
          torch.getAsDouble(),
          1e3 * torch.getAsDouble() / warm);
    } else {
      out.println("  PyTorch forward              not measured: Python has no torch here");
    }
    out.printf(
        Locale.ROOT,
        "  layer runs                   %,d (colours by depth %s)%n",
        model.counts().layerRuns(),
        model.table().counts().colors());
    out.printf(
        Locale.ROOT,
        "  node evaluations             %,d; %,.0f for each layer run%n",
        3 * nodes,
        3.0 * nodes / model.counts().layerRuns());
    out.printf(
        Locale.ROOT,
        "  greatest difference          %.1e (checksum %.6f)%n",
        greatestDifference(),
        checksum);
  }

  private void pass() {
    evaluations = 0;
    nodeEvaluations = 0;
    checksum = 0;
    for (Graph graph : data.graphs()) {
      Evaluation walk = model.walk(graph, Complement.NODES);
      ConnectedSets.forEach(graph, MAX_EDGES, walk, () -> read(walk, graph.nodes()));
    }
  }

  private void read(Evaluation walk, int nodes) {
    walk.inside(logits);
    checksum += logits[0];
    walk.outside(logits);
    checksum += logits[1];
    evaluations += 2;
    // A set and its complement are all nodes of the graph.
    nodeEvaluations += nodes;
  }

  private double denseNanos() {
    List<Graph> parts = samples();
    return Machine.medianNanos(
            1,
            3,
            () -> {
              for (Graph part : parts) {
                checksum += DenseKernel.outputs(network, part)[0];
              }
            })
        / parts.size();
  }

  private double greatestDifference() {
    double greatest = 0;
    for (Graph part : samples()) {
      double[] expected = DenseKernel.outputs(network, part);
      double[] got = model.logits(part);
      for (int k = 0; k < got.length; k++) {
        greatest = Math.max(greatest, Math.abs(expected[k] - got[k]));
      }
    }
    return greatest;
  }

  /** Subgraphs and complements spread over the data set, half and half. */
  private List<Graph> samples() {
    List<Graph> parts = new ArrayList<>();
    for (int i = 0; i < DENSE_SAMPLES / 2; i++) {
      Graph graph = data.graph(i * data.size() / (DENSE_SAMPLES / 2));
      NodeSet greatest = greatest(graph);
      parts.add(graph.induced(greatest));
      parts.add(graph.induced(greatest.complement()));
    }
    return parts;
  }

  /** The greatest of the sets, the first of equals. */
  private static NodeSet greatest(Graph graph) {
    SetWalk walk = new SetWalk(graph.nodes());
    NodeSet[] greatest = {NodeSet.empty(graph.nodes())};
    ConnectedSets.forEach(
        graph,
        MAX_EDGES,
        walk,
        () -> {
          if (walk.set().size() > greatest[0].size()) {
            greatest[0] = walk.set();
          }
        });
    return greatest[0];
  }
}
