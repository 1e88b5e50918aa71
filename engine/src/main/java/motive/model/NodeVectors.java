package motive.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.check.Refuse;
import motive.color.ByteBudget;
import motive.color.ColorCache;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;

/**
 * The vectors of a node network, by colour; and by node for parts whose colours are unknown, with
 * the same bits.
 */
final class NodeVectors {
  /*
   * Implementation notes.
   *
   * The vector after layer l is a function of the colour of depth l + shift, where shift is 1 for
   * networks whose messages are scaled by degrees (NodeNetwork.depth()) and 0 otherwise. A colour's
   * neighbours are colours one depth lower, which is what the layer before is a function of.
   */
  private final NodeNetwork network;
  private final ColorTable table;
  private final NodeKernel kernel;
  private final int shift;
  private final List<ColorCache<float[]>> layers = new ArrayList<>();

  NodeVectors(NodeNetwork network, ColorTable table, ByteBudget budget) {
    Refuse.when(
        table.depth() < network.depth(),
        "the colour table must reach depth {}, got {}",
        network.depth(),
        table.depth());
    this.network = network;
    this.table = table;
    this.kernel = new NodeKernel(network);
    this.shift = network.degreeShift();
    for (int l = 0; l < network.layers().size(); l++) {
      layers.add(new ColorCache<>(budget, NodeVectors::bytes));
    }
  }

  static long bytes(float[] vector) {
    return 24 + 4L * vector.length;
  }

  NodeNetwork network() {
    return network;
  }

  ColorTable table() {
    return table;
  }

  long runs() {
    return kernel.runs();
  }

  /** The network's vector for a colour of depth {@link NodeNetwork#depth()}. */
  float[] result(int color) {
    int last = network.layers().size();
    float[][] results = new float[last][];
    Map<Long, float[]> unkept = new HashMap<>();
    results[last - 1] = compute(last, color, unkept);
    int lower = color;
    for (int l = last - 1; l >= 1; l--) {
      lower = table.own(l + 1 + shift, lower);
      results[l - 1] = vector(l, lower, unkept);
    }
    return kernel.result(results);
  }

  // What does not fit into the cache is kept for one result: a colour's tree repeats itself so
  // often that computing each branch again would cost far more than the colours in it.
  private float[] vector(int layer, int color, Map<Long, float[]> unkept) {
    float[] kept = layers.get(layer).find(color);
    if (kept != null) {
      return kept;
    }
    long key = (long) layer << 32 | color;
    float[] known = unkept.get(key);
    if (known != null) {
      return known;
    }
    float[] computed = compute(layer, color, unkept);
    if (!layers.get(layer).keep(color, computed)) {
      unkept.put(key, computed);
    }
    return computed;
  }

  private float[] compute(int layer, int color, Map<Long, float[]> unkept) {
    int depth = layer + shift;
    if (layer == 0) {
      float[] row = new float[network.features()];
      table.forEachEntry(table.base(depth, color), (column, value) -> row[column] = value);
      return row;
    }
    int before = layer - 1;
    int own = table.own(depth, color);
    int degree = table.degree(depth, color);
    Messages messages = new Messages(degree + 1);
    for (int i = 0; i < degree; i++) {
      int neighbor = table.neighbor(depth, color, i);
      messages.add(
          vector(before, neighbor, unkept), shift == 0 ? 0 : selfCounted(depth - 1, neighbor));
    }
    int ownDegree = 0;
    if (network.layers().get(layer - 1).gather() == Layer.Gather.SYMMETRIC) {
      ownDegree = selfCounted(depth, color);
      if (ownDegree > degree) {
        messages.add(vector(before, own, unkept), ownDegree);
      }
    }
    return kernel.layer(layer, vector(before, own, unkept), ownDegree, messages);
  }

  // A self-loop already counts the node among its neighbours.
  private int selfCounted(int depth, int color) {
    int degree = table.degree(depth, color);
    return table.hasLoop(table.base(depth, color)) ? degree : degree + 1;
  }

  /** The vectors of the nodes of a coloured part, by node; null where a node is not in it. */
  float[][] byNode(Coloring part) {
    Graph graph = part.graph();
    int n = graph.nodes();
    int[] degrees = new int[n];
    float[][] before = new float[n][];
    float[][][] results = new float[n][network.layers().size()][];
    for (int v = 0; v < n; v++) {
      if (part.isPresent(v)) {
        before[v] = graph.features().row(v);
        degrees[v] = linkedDegree(part, v) + (isLooped(part, v) ? 0 : 1);
      }
    }
    for (int layer = 1; layer <= network.layers().size(); layer++) {
      boolean symmetric = network.layers().get(layer - 1).gather() == Layer.Gather.SYMMETRIC;
      float[][] after = new float[n][];
      for (int v = 0; v < n; v++) {
        if (part.isPresent(v)) {
          Messages messages = new Messages(graph.degree(v) + 1);
          for (int i = 0; i < graph.degree(v); i++) {
            int u = graph.neighbor(v, i);
            if (part.isLinked(v, u)) {
              messages.add(before[u], degrees[u]);
            }
          }
          if (symmetric && !isLooped(part, v)) {
            messages.add(before[v], degrees[v]);
          }
          after[v] = kernel.layer(layer, before[v], degrees[v], messages);
          results[v][layer - 1] = after[v];
        }
      }
      before = after;
    }
    float[][] vectors = new float[n][];
    for (int v = 0; v < n; v++) {
      if (part.isPresent(v)) {
        vectors[v] = kernel.result(results[v]);
      }
    }
    return vectors;
  }

  private static int linkedDegree(Coloring part, int v) {
    Graph graph = part.graph();
    int degree = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      if (part.isLinked(v, graph.neighbor(v, i))) {
        degree++;
      }
    }
    return degree;
  }

  private static boolean isLooped(Coloring part, int v) {
    return part.graph().hasLoop(v) && part.isLinked(v, v);
  }
}
