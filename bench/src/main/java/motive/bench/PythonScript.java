package motive.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** A small Python program that prints one number. */
final class PythonScript {
  private static final int MAX_SECONDS = 120;

  private PythonScript() {}

  /** What it prints; empty where it cannot run or prints something else. */
  static OptionalDouble run(String python, String script, List<String> arguments) {
    ProcessBuilder builder = new ProcessBuilder(python, "-");
    builder.command().addAll(arguments);
    try {
      Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try (var input = process.getOutputStream()) {
        input.write(script.getBytes(StandardCharsets.UTF_8));
      }
      String printed =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
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
}
