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

/** A job runs with what its jar holds: neither chemistry nor pictures. */
@Tag("long")
class SubmittedJarTest {
  @TempDir Path folder;

  private static boolean isLeftOut(String entry) {
    String name = String.valueOf(Path.of(entry).getFileName());
    return name.startsWith("cdk-") || name.startsWith("beam-") || name.startsWith("batik-");
  }

  private String run(Path in, Path out) throws IOException, InterruptedException {
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
    command.addAll(List.of(Fixture.words(in, out, "--budget", "3", "--buckets", "2")));
    Path told = folder.resolve("told");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(told.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(told)).isZero();
    return Files.readString(told);
  }

  @Test
  void explainsGraphsWhoseColumnsHaveNoNames() throws Exception {
    List<String> lines = Files.readAllLines(Fixture.graphs(folder, 4));
    Path bare = folder.resolve("bare.jsonl");
    // Without the header the columns of the data are not those that the kit names.
    Files.write(bare, lines.subList(1, lines.size()));
    assertThat(run(bare, folder.resolve("out"))).contains("4 graphs explained, 0 failed");
  }
}
