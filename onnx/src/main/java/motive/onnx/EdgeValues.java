package motive.onnx;

import motive.foreign.ForeignOptions.Role;
import motive.graph.Graph;

/** The values of edges that a model reads: attribute rows and weights. */
final class EdgeValues {
  private final Signature signature;

  EdgeValues(Signature signature) {
    this.signature = signature;
  }

  /** How many numbers an edge has in edge_attr. */
  int width(Slot slot) {
    return slot.rank() < 2 ? 1 : (int) slot.length(1);
  }

  /**
   * Says what edges are read as.
   *
   * @throws IllegalArgumentException where the graph's edges have not what the model reads
   */
  String describe(Graph graph) {
    Slot slot = signature.of(Role.EDGE_ATTR).orElseThrow();
    if (graph.edges() > 0) {
      attribute(slot, graph, 0, new float[width(slot)], 0);
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
                            + ", got a graph without; give the data edge labels"));
    if (width == 1) {
      out[at] = label;
    } else if (label >= 0 && label < width) {
      out[at + label] = 1;
    } else {
      throw new IllegalArgumentException(
          "edge labels must be in [0, "
              + width
              + ") for the model's input "
              + slot.describe()
              + ", got "
              + label);
    }
  }

  float weight(Graph graph, int edge) {
    return 1;
  }
}
