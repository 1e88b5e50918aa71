package motive.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job runs with what its jar holds: neither chemistry nor pictures nor ONNX Runtime. */
@Tag("long")
class SubmittedJarTest {
  private static final List<String> LEFT_OUT = List.of("cdk-", "beam-", "batik-", "onnxruntime-");

  @TempDir Path folder;

  private static boolean isLeftOut(String entry) {
    String name = String.valueOf(Path.of(entry).getFileName());
    return LEFT_OUT.stream().anyMatch(name::startsWith);
  }

  private record Ended(int code, String told) {}

  private Ended run(String... words) throws IOException, InterruptedException {
    String[] all = System.getProperty("java.class.path").split(":", -1);
    assertThat(all).anyMatch(SubmittedJarTest::isLeftOut);
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("jvm.options").toAbsolutePath(),
                "-Xmx600m",
                "-cp",
                Arrays.stream(all)
                    .filter(entry -> !isLeftOut(entry))
                    .collect(Collectors.joining(":")),
                Main.class.getName()));
    command.addAll(List.of(words));
    Path told = folder.resolve("told");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(told.toFile()).start();
    return new Ended(process.waitFor(), Files.readString(told));
  }

  @Test
  void explainsGraphsWhoseColumnsHaveNoNames() throws Exception {
    List<String> lines = Files.readAllLines(Fixture.graphs(folder, 4));
    Path bare = folder.resolve("bare.jsonl");
    // Without the header the columns of the data are not those that the kit names.
    Files.write(bare, lines.subList(1, lines.size()));
    Path out = folder.resolve("out");
    Ended ended = run(Fixture.words(bare, out, "--budget", "3", "--buckets", "2"));
    assertThat(ended.told()).contains("4 graphs explained, 0 failed");
    assertThat(ended.code()).isZero();
  }

  @Test
  void saysInOneLineWhatAModelFromElsewhereNeeds() throws Exception {
    Path graphs = Fixture.graphs(folder, 4);
    Path out = folder.resolve("out");
    Ended ended = run(Fixture.bareWords(graphs, out, "--model", OwnModels.GIN32.toString()));
    assertThat(ended.told().lines())
        .containsExactly(
            "motive: ONNX Runtime must be on the class path for .onnx models, got none; add"
                + " com.microsoft.onnxruntime:onnxruntime:1.28.0, to spark-submit with --packages");
    assertThat(ended.code()).isEqualTo(1);
    assertThat(out).doesNotExist();
  }
}
