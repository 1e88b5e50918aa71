package motive.onnx;

/** The failure of a model whose output has a row for each node in place of one for each graph. */
final class NodeClassifierException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  NodeClassifierException(String output, int nodes) {
    super(
        "output "
            + OneLine.of(output)
            + " must have a row for each graph, got one for each of "
            + nodes
            + " nodes: a node classifier, which --task node explains; where the model is to classify"
            + " graphs, pool the nodes before the output");
  }
}
