package motive.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import motive.graph.Graph;
import motive.model.Network;

/** How many masked graphs PyTorch classifies in a second on this machine, where Python has it. */
final class TorchBatches {
  private static final String SCRIPT = "masked_gin.py";

  private TorchBatches() {}

  /** For a GIN of the network's widths, on graphs of the mean size. */
  static OptionalDouble perSecond(List<Graph> graphs, Network network) throws IOException {
    double nodes = graphs.stream().mapToInt(Graph::nodes).average().orElse(1);
    double edges = graphs.stream().mapToInt(Graph::edges).average().orElse(0);
    List<String> arguments =
        List.of(
            Long.toString(Math.round(nodes)),
            Long.toString(Math.round(edges)),
            Integer.toString(network.features()),
            Integer.toString(network.nodes().outputs()),
            Integer.toString(network.outputs()));
    for (String python : new String[] {"python3", "/usr/bin/python3"}) {
      OptionalDouble measured = run(python, arguments);
      if (measured.isPresent()) {
        return measured;
      }
    }
    return OptionalDouble.empty();
  }

  private static OptionalDouble run(String python, List<String> arguments) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(python, "-");
    builder.command().addAll(arguments);
    try {
      Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try (var input = process.getOutputStream()) {
        input.write(script());
      }
      String printed =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = process.waitFor(120, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0
          ? OptionalDouble.of(Double.parseDouble(printed))
          : OptionalDouble.empty();
    } catch (IOException | NumberFormatException e) {
      return OptionalDouble.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalDouble.empty();
    }
  }

  private static byte[] script() throws IOException {
    try (InputStream script = TorchBatches.class.getResourceAsStream(SCRIPT)) {
      if (script == null) {
        throw new IOException("the benchmarks must hold " + SCRIPT + ", got none; build them anew");
      }
      return script.readAllBytes();
    }
  }
}
