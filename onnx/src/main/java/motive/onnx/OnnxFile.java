package motive.onnx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import motive.checkpoint.CheckpointFormatException;
import motive.onnx.Wire.BrokenWireException;

/**
 * The facts of a model file that can be known without running it. The runtime would follow a tensor
 * that is stored elsewhere to any file that the model names, so such a model never reaches it.
 */
final class OnnxFile {
  /*
   * Implementation notes.
   *
   * Field numbers are those of onnx.proto. All that may hold a tensor is checked: graphs,
   * the attributes of their nodes (where graphs may stand again), functions, training information.
   * Fields of unknown number are passed over, as the runtime passes over them.
   */
  private static final int DEEPEST = 64;

  /** Operators that change how a value is laid out, not what it is. */
  private static final Set<String> SAME_VALUE =
      Set.of("Identity", "Squeeze", "Unsqueeze", "Reshape", "Flatten", "Cast");

  private static final Set<String> KNOWN_DOMAINS =
      Set.of("", "ai.onnx", "ai.onnx.ml", "com.microsoft");

  private record Node(String operator, List<String> inputs, List<String> outputs) {}

  private final String source;
  private final List<Node> nodes = new ArrayList<>();
  private final Set<String> domains = new TreeSet<>();
  private final Set<String> ownDomains = new TreeSet<>();
  private boolean hasGraph;

  private OnnxFile(String source) {
    this.source = source;
  }

  /**
   * Looks a file through.
   *
   * @throws CheckpointFormatException where it is no ONNX file, is cut off, keeps tensors in other
   *     files, or needs operators of another domain
   */
  static OnnxFile read(byte[] file, String source) throws CheckpointFormatException {
    OnnxFile read = new OnnxFile(source);
    try {
      read.model(new Wire(file));
    } catch (BrokenWireException e) {
      throw new CheckpointFormatException(
          source, "file must be a whole ONNX model, got bytes that are none; export it again");
    }
    if (!read.hasGraph) {
      throw new CheckpointFormatException(
          source, "file must be a whole ONNX model, got one without a graph; export it again");
    }
    read.domains.removeAll(read.ownDomains);
    read.domains.removeAll(KNOWN_DOMAINS);
    if (!read.domains.isEmpty()) {
      throw new CheckpointFormatException(
          source,
          "operators must be ONNX's own, got some of '"
              + OneLine.of(String.join("', '", read.domains))
              + "'"
              + "; export with standard operators alone");
    }
    return read;
  }

  /** The operator that makes an output, behind those that only change its layout. */
  Optional<String> operatorOf(String output) {
    Map<String, Node> makers = new HashMap<>();
    for (Node node : nodes) {
      node.outputs().forEach(name -> makers.put(name, node));
    }
    String name = output;
    for (int step = 0; step < DEEPEST; step++) {
      Node maker = makers.get(name);
      if (maker == null) {
        return Optional.empty();
      }
      if (!SAME_VALUE.contains(maker.operator()) || maker.inputs().isEmpty()) {
        return Optional.of(maker.operator());
      }
      name = maker.inputs().get(0);
    }
    return Optional.empty();
  }

  private void model(Wire model) throws BrokenWireException, CheckpointFormatException {
    while (model.next()) {
      switch (model.message()) {
        case 7 -> {
          hasGraph = true;
          graph(model.body(), 0);
        }
        case 20 -> training(model.body());
        case 25 -> function(model.body());
        default -> {}
      }
    }
  }

  private void training(Wire training) throws BrokenWireException, CheckpointFormatException {
    while (training.next()) {
      if (training.message() == 1 || training.message() == 2) {
        graph(training.body(), 1);
      }
    }
  }

  private void function(Wire function) throws BrokenWireException, CheckpointFormatException {
    while (function.next()) {
      switch (function.message()) {
        case 7 -> node(function.body(), 1);
        case 10 -> ownDomains.add(function.text());
        case 11 -> attribute(function.body(), 1);
        default -> {}
      }
    }
  }

  private void graph(Wire graph, int depth) throws BrokenWireException, CheckpointFormatException {
    if (depth > DEEPEST) {
      throw new BrokenWireException();
    }
    while (graph.next()) {
      switch (graph.message()) {
        case 1 -> node(graph.body(), depth);
        case 5 -> tensor(graph.body());
        case 15 -> sparse(graph.body());
        default -> {}
      }
    }
  }

  private void node(Wire node, int depth) throws BrokenWireException, CheckpointFormatException {
    List<String> inputs = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    String operator = "";
    while (node.next()) {
      switch (node.message()) {
        case 1 -> inputs.add(node.text());
        case 2 -> outputs.add(node.text());
        case 4 -> operator = node.text();
        case 5 -> attribute(node.body(), depth);
        case 7 -> domains.add(node.text());
        default -> {}
      }
    }
    if (depth == 0) {
      nodes.add(new Node(operator, inputs, outputs));
    }
  }

  private void attribute(Wire attribute, int depth)
      throws BrokenWireException, CheckpointFormatException {
    while (attribute.next()) {
      switch (attribute.message()) {
        case 5, 10 -> tensor(attribute.body());
        case 6, 11 -> graph(attribute.body(), depth + 1);
        case 22, 23 -> sparse(attribute.body());
        default -> {}
      }
    }
  }

  private void sparse(Wire sparse) throws BrokenWireException, CheckpointFormatException {
    while (sparse.next()) {
      if (sparse.message() == 1 || sparse.message() == 2) {
        tensor(sparse.body());
      }
    }
  }

  private void tensor(Wire tensor) throws BrokenWireException, CheckpointFormatException {
    String name = "";
    boolean elsewhere = false;
    while (tensor.next()) {
      if (tensor.message() == 8) {
        name = tensor.text();
      }
      elsewhere |= tensor.message() == 13 || (tensor.isNumber(14) && tensor.number() != 0);
    }
    if (elsewhere) {
      throw new CheckpointFormatException(
          source,
          "tensors must be in the file itself, got '"
              + OneLine.of(name)
              + "' in another file; export the model as a single file");
    }
  }
}
