package motive.onnx;

import java.util.List;
import motive.check.Refuse;
import motive.foreign.ForeignOptions.Role;
import motive.graph.Features;
import motive.graph.Graph;

/**
 * The values of edges that a model reads: attribute rows and weights. Feature rows of edges come
 * before their labels.
 */
final class EdgeValues {
  private final Signature signature;
  private final int given;

  /**
   * @param sample some graphs, which show the width of the feature rows of edges
   */
  EdgeValues(Signature signature, List<Graph> sample) {
    this.signature = signature;
    this.given =
        sample.stream()
            .flatMap(graph -> graph.edgeFeatures().stream())
            .mapToInt(Features::width)
            .findFirst()
            .orElse(0);
  }

  /** How many numbers an edge has in edge_attr. */
  int width(Slot slot) {
    if (slot.rank() < 2) {
      return 1;
    }
    return slot.length(1) < 0 && given > 0 ? given : (int) slot.length(1);
  }

  /**
   * Reports what edges are read as.
   *
   * @throws IllegalArgumentException where the graph's edges have not what the model reads
   */
  String describe(Graph graph) {
    Slot slot = signature.of(Role.EDGE_ATTR).orElseThrow();
    if (graph.edges() > 0) {
      attribute(slot, graph, 0, new float[Math.max(1, width(slot))], 0);
    }
    if (given > 0 && !isWeight(graph)) {
      return "edge features are given as " + given + (given == 1 ? " column" : " columns");
    }
    return isOneHot(slot)
        ? "edge labels are given as " + width(slot) + " one-hot columns"
        : "edge labels are given as one number";
  }

  private boolean isOneHot(Slot slot) {
    return width(slot) > 1;
  }

  /** Writes the attribute row of an edge. */
  void attribute(Slot slot, Graph graph, int edge, float[] out, int at) {
    int width = width(slot);
    if (graph.edgeFeatures().isPresent() && !isWeight(graph)) {
      features(slot, graph.edgeFeatures().get(), edge, out, at);
      return;
    }
    if (width < 1) {
      throw new IllegalArgumentException(
          "edge_attr must have a declared width, got "
              + slot.describe()
              + "; export it with only the rows free");
    }
    int label =
        graph
            .edgeLabel(edge)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "edges must have labels for the model's input "
                            + slot.describe()
                            + ", got a graph without; give the data edge labels or features"));
    if (width == 1 && label < 0 && slot.isWhole()) {
      throw new IllegalArgumentException(
          "edge labels must be >= 0 for the model's input " + slot.describe() + ", got " + label);
    }
    if (width == 1) {
      out[at] = label;
    } else if (label >= 0 && label < width) {
      out[at + label] = 1;
    } else {
      throw Refuse.because(
          "edge labels must be in [0, {}) for the model's input {}, got {}",
          width,
          slot.describe(),
          label);
    }
  }

  private void features(Slot slot, Features rows, int edge, float[] out, int at) {
    if (rows.width() != width(slot)) {
      throw Refuse.because(
          "edge features must be as wide as the model's input {}, got {} a row",
          slot.describe(),
          rows.width());
    }
    rows.forEachEntry(edge, (column, value) -> out[at + column] = value);
  }

  /** Reports what weights are. */
  String describeWeights() {
    return given == 1 && signature.of(Role.EDGE_ATTR).isEmpty()
        ? "edge features are given as edge weights"
        : "edge weights are the one feature of edges where no other input reads it, and else 1";
  }

  // The one feature of edges is their weight where a model reads weights and no other input needs
  // it.
  private boolean isWeight(Graph graph) {
    return signature.of(Role.EDGE_WEIGHT).isPresent()
        && graph.edgeFeatures().filter(rows -> rows.width() == 1).isPresent()
        && (signature.of(Role.EDGE_ATTR).isEmpty() || graph.hasEdgeLabels());
  }

  /** The weight of an edge: its only feature, where that is left for it, or 1. */
  float weight(Graph graph, int edge) {
    return isWeight(graph) ? graph.edgeFeatures().orElseThrow().row(edge)[0] : 1;
  }
}
