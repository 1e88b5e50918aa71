package motive.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import java.util.List;
import java.util.Optional;
import motive.foreign.ForeignOptions.Role;
import motive.graph.Graph;
import motive.seed.SplitMix64;
import org.jspecify.annotations.Nullable;

/**
 * The layout of graphs side by side, as a model reads them. Nodes stand in the order of graphs and
 * of their numbers. The entries of edge_index are both directions of every edge, or the one of a
 * directed edge, sorted by source and then by target, a self-loop once. The pairs of
 * edge_label_index are the roots of each graph.
 */
final class Packer {
  private final OrtEnvironment environment;
  private final Signature signature;
  private final int features;
  private final EdgeValues edgeValues;

  Packer(OrtEnvironment environment, Signature signature, int features, EdgeValues edgeValues) {
    this.environment = environment;
    this.signature = signature;
    this.features = features;
    this.edgeValues = edgeValues;
  }

  /** How many entries a graph has in edge_index. */
  static int entries(Graph graph) {
    int entries = 0;
    for (int v = 0; v < graph.nodes(); v++) {
      entries += graph.degree(v);
    }
    for (int e = 0; graph.isDirected() && e < graph.edges(); e++) {
      entries -= graph.leadsUp(e) && graph.leadsDown(e) ? 0 : 1;
    }
    return entries;
  }

  /**
   * The tensors of some graphs.
   *
   * @param shuffle where given, entries stand in an order of its choice
   * @throws IllegalArgumentException where a graph has not what the model reads
   */
  Packed pack(List<Graph> graphs, @Nullable SplitMix64 shuffle) throws OrtException {
    Packed packed = new Packed(environment);
    try {
      packNodes(graphs, packed);
      packEdges(graphs, shuffle, packed);
      packPairs(graphs, packed);
      return packed;
    } catch (OrtException | RuntimeException e) {
      packed.close();
      throw e;
    }
  }

  private void packNodes(List<Graph> graphs, Packed packed) throws OrtException {
    int nodes = graphs.stream().mapToInt(Graph::nodes).sum();
    float[] x = new float[Math.multiplyExact(nodes, features)];
    int[] batch = new int[nodes];
    int node = 0;
    for (int g = 0; g < graphs.size(); g++) {
      Graph graph = graphs.get(g);
      for (int v = 0; v < graph.nodes(); v++, node++) {
        batch[node] = g;
        int at = node * features;
        graph.features().forEachEntry(v, (column, value) -> x[at + column] = value);
      }
    }
    packed.add(signature.x(), x, nodes, features);
    Optional<Slot> slot = signature.of(Role.BATCH);
    if (slot.isPresent()) {
      packed.add(slot.get(), batch, nodes);
    }
  }

  private void packEdges(List<Graph> graphs, @Nullable SplitMix64 shuffle, Packed packed)
      throws OrtException {
    Entries entries = new Entries(graphs);
    if (shuffle != null) {
      entries.shuffle(shuffle);
    }
    int count = entries.count();
    if (signature.isPairsAsRows()) {
      packed.add(signature.edgeIndex(), entries.pairs(1, 2), count, 2);
    } else {
      packed.add(signature.edgeIndex(), entries.pairs(count, 1), 2, count);
    }
    Optional<Slot> attributes = signature.of(Role.EDGE_ATTR);
    if (attributes.isPresent()) {
      Slot slot = attributes.get();
      int width = Math.max(1, edgeValues.width(slot));
      float[] values = new float[Math.multiplyExact(count, width)];
      for (int i = 0; i < count; i++) {
        edgeValues.attribute(slot, entries.graph(i), entries.edge(i), values, i * width);
      }
      packed.add(slot, values, slot.rank() < 2 ? new long[] {count} : new long[] {count, width});
    }
    Optional<Slot> weights = signature.of(Role.EDGE_WEIGHT);
    if (weights.isPresent()) {
      float[] values = new float[count];
      for (int i = 0; i < count; i++) {
        values[i] = edgeValues.weight(entries.graph(i), entries.edge(i));
      }
      boolean column = weights.get().rank() == 2;
      packed.add(weights.get(), values, column ? new long[] {count, 1} : new long[] {count});
    }
  }

  private void packPairs(List<Graph> graphs, Packed packed) throws OrtException {
    Optional<Slot> slot = signature.of(Role.EDGE_LABEL_INDEX);
    if (slot.isEmpty()) {
      return;
    }
    int count = graphs.size();
    boolean asRows = slot.get().isPairsAsRows();
    int[] pairs = new int[2 * count];
    int base = 0;
    for (int g = 0; g < count; g++) {
      for (int end = 0; end < 2; end++) {
        pairs[asRows ? 2 * g + end : end * count + g] = base + graphs.get(g).root(end);
      }
      base += graphs.get(g).nodes();
    }
    packed.add(slot.get(), pairs, asRows ? new long[] {count, 2} : new long[] {2, count});
  }
}
