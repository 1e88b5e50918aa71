package motive.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import motive.check.Refuse;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * The outputs of a network of nodes at all nodes of a graph, layer by layer: in a time that follows
 * the size of the graph, where the neighbourhoods of all nodes would be far larger together. The
 * outputs are those of each node's whole neighbourhood, bit for bit. May be stopped and continued.
 * Not thread-safe.
 */
public final class NodeOutputs {
  private final Network network;
  private final NodeKernel kernel;
  private final Readout readout;
  private final Graph graph;
  private final List<float[][]> layers = new ArrayList<>();
  private float[][] now;
  private int layer = 1;
  private int next;

  /**
   * @throws IllegalArgumentException where the network answers for something else than a node, or
   *     reads other features
   */
  public NodeOutputs(Network network, Graph graph) {
    Refuse.when(
        network.pooling().task() != Task.NODE,
        "the network must answer for a node, got one for {}",
        network.pooling().task().subject());
    Refuse.when(
        graph.features().width() != network.features(),
        "the graph must have feature rows of width {}, got {}",
        network.features(),
        graph.features().width());
    this.network = network;
    this.kernel = new NodeKernel(network.nodes());
    this.readout = new Readout(network);
    this.graph = graph;
    this.now = new float[graph.nodes()][];
  }

  /** About how many bytes it takes. */
  public static long bytes(Network network, Graph graph) {
    long kept = 0;
    long greatest = 0;
    for (Layer each : network.nodes().layers()) {
      long row = 24 + 4L * each.chain().outputs();
      kept += row;
      greatest = Math.max(greatest, row);
    }
    long vectors = readsAll(network) ? kept : 2 * greatest;
    return graph.nodes() * (vectors + 16);
  }

  // Whether the vectors after all layers are read, and not those after the last alone.
  private static boolean readsAll(Network network) {
    return network.nodes().jumping() != NodeNetwork.Jumping.LAST;
  }

  /** How much is done, from 0 to 1. */
  public double done() {
    int all = network.nodes().layers().size();
    double nodes = Math.max(1, graph.nodes());
    return Math.min(1, (layer - 1 + next / nodes) / all);
  }

  /**
   * Goes on until all layers are computed.
   *
   * @param stopped asked before each node
   * @return false where it was stopped before the end
   */
  public boolean run(BooleanSupplier stopped) {
    int last = network.nodes().layers().size();
    while (layer <= last) {
      for (; next < graph.nodes(); next++) {
        if (stopped.getAsBoolean()) {
          return false;
        }
        now[next] = vector(next);
      }
      if (!readsAll(network)) {
        layers.clear();
      }
      layers.add(now);
      layer++;
      next = 0;
      now = layer <= last ? new float[graph.nodes()][] : now;
    }
    return true;
  }

  private float[] before(int v) {
    return layers.isEmpty() ? graph.features().row(v) : layers.get(layers.size() - 1)[v];
  }

  private float[] vector(int v) {
    int degree = graph.degree(v);
    Messages messages = new Messages(degree + 1);
    for (int i = 0; i < degree; i++) {
      int u = graph.neighbor(v, i);
      messages.add(before(u), selfCounted(u));
    }
    float[] own = before(v);
    boolean symmetric = network.nodes().layers().get(layer - 1).gather() == Layer.Gather.SYMMETRIC;
    if (symmetric && !graph.hasLoop(v)) {
      messages.add(own, selfCounted(v));
    }
    return kernel.layer(layer, own, selfCounted(v), messages);
  }

  // A self-loop already counts the node among its neighbours.
  private int selfCounted(int v) {
    return graph.hasLoop(v) ? graph.degree(v) : graph.degree(v) + 1;
  }

  /** Writes the output at a node, once all is done. */
  public void output(int v, double[] out) {
    Refuse.when(
        layer <= network.nodes().layers().size(), "all layers must be done, got {}", done());
    int last = network.nodes().layers().size();
    float[][] results = new float[last][];
    for (int l = 0; l < layers.size(); l++) {
      results[last - layers.size() + l] = layers.get(l)[v];
    }
    List<float @Nullable []> roots = new ArrayList<>();
    roots.add(kernel.result(results));
    readout.fromRoots(roots, network.nodes().outputs(), out);
  }
}
