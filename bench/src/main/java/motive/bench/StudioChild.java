package motive.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import motive.data.catalog.DataSets;
import motive.studio.Studio;
import motive.studio.StudioLimits;
import motive.studio.StudioSettings;

/** A studio in a process of its own, so that its memory is measured apart from its clients'. */
final class StudioChild implements AutoCloseable {
  private final Process process;
  private final BufferedReader answers;
  private final String address;

  private StudioChild(Process process) throws IOException {
    this.process = process;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.address = answer();
  }

  /** Starts one and waits until it listens. */
  static StudioChild start() throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + (Runtime.getRuntime().maxMemory() >> 20) + "m",
                "-cp",
                System.getProperty("java.class.path"),
                StudioChild.class.getName()));
    return new StudioChild(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  private String answer() throws IOException {
    String line = answers.readLine();
    if (line == null) {
      throw new IOException("the studio must run, got one that has ended");
    }
    return line;
  }

  /** Where it listens, with a slash at the end. */
  String address() {
    return address;
  }

  /** The heap in use after a collection, in bytes. */
  long heap() throws IOException {
    process.getOutputStream().write("heap\n".getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    return Long.parseLong(answer());
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** Listens until its input ends; each line requests the heap. */
  public static void main(String[] args) throws IOException {
    StudioSettings settings =
        new StudioSettings(
            StudioSettings.HOST,
            0,
            Optional.empty(),
            DataSets.standard(null, System.getenv(), Path.of(System.getProperty("user.home"))),
            List.of(),
            List.of(),
            Runtime.getRuntime().availableProcessors(),
            StudioLimits.standard(),
            "bench");
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (Studio studio =
        Studio.open(settings, (request, e) -> System.err.println(request + ": " + e))) {
      System.out.println(studio.address());
      while (in.readLine() != null) {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.println(runtime.totalMemory() - runtime.freeMemory());
      }
    }
  }
}
