package motive.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import motive.graph.Graph;
import motive.model.Network;

/**
 * The number of masked graphs that PyTorch classifies in a second on this machine, where Python has
 * it.
 */
final class TorchBatches {
  private static final String SCRIPT = "masked_gin.py";

  private TorchBatches() {}

  /**
   * The measured values.
   *
   * @param graphs a second
   * @param gigaflops how many 10^9 multiplications and additions a second that takes; a hint of how
   *     good PyTorch's linear algebra is on this machine
   */
  record Rate(double graphs, double gigaflops) {}

  /** For a GIN of three layers and of the network's widths, on graphs of the mean size. */
  static Optional<Rate> measure(List<Graph> graphs, Network network) throws IOException {
    long nodes = Math.round(graphs.stream().mapToInt(Graph::nodes).average().orElse(1));
    long edges = Math.round(graphs.stream().mapToInt(Graph::edges).average().orElse(0));
    long width = network.nodes().outputs();
    List<String> arguments =
        Stream.of(nodes, edges, network.features(), width, network.outputs())
            .map(Object::toString)
            .toList();
    double flops = 2.0 * nodes * width * (network.features() + 5 * width);
    for (String python : new String[] {"python3", "/usr/bin/python3"}) {
      OptionalDouble perSecond = PythonScript.run(python, script(), arguments);
      if (perSecond.isPresent()) {
        return Optional.of(
            new Rate(perSecond.getAsDouble(), perSecond.getAsDouble() * flops / 1e9));
      }
    }
    return Optional.empty();
  }

  private static String script() throws IOException {
    try (InputStream script = TorchBatches.class.getResourceAsStream(SCRIPT)) {
      if (script == null) {
        throw new IOException(
            "the benchmarks must hold " + SCRIPT + ", got none; build them again");
      }
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
