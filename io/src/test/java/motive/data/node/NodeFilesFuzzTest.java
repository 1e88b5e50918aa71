package motive.data.node;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever the files hold, a reader gives a graph or the one checked exception, on one line.
 *
 * <p>An input of two files has the first, {@code #}, and the second.
 */
class NodeFilesFuzzTest {
  private static final NodeOptions SMALL =
      NodeOptions.DEFAULT.withLimits(new Limits(100, 1000, 1000, 256, 10_000, 10_000, 100_000));

  @TempDir static Path parent;

  @FuzzTest(maxDuration = "1m")
  void objectsAreReadOrRefused(byte[] input) throws IOException {
    Path file = parent.resolve("graph.json");
    Files.write(file, input);
    readOrRefuse(file);
  }

  @FuzzTest(maxDuration = "1m")
  void tablesAreReadOrRefused(byte[] input) throws IOException {
    readOrRefuse(pair(input, "tables", "nodes.csv", "edges.csv"));
  }

  @FuzzTest(maxDuration = "1m")
  void citationsAreReadOrRefused(byte[] input) throws IOException {
    readOrRefuse(pair(input, "papers", "x.content", "x.cites"));
  }

  private static Path pair(byte[] input, String name, String first, String second)
      throws IOException {
    Path folder = Files.createDirectories(parent.resolve(name));
    int end = 0;
    while (end < input.length && input[end] != '#') {
      end++;
    }
    Files.write(folder.resolve(first), Arrays.copyOf(input, end));
    int rest = Math.min(end + 1, input.length);
    Files.write(folder.resolve(second), Arrays.copyOfRange(input, rest, input.length));
    return folder;
  }

  private static void readOrRefuse(Path path) throws IOException {
    try {
      NodeData data = NodeFiles.read(path, SMALL);
      assertThat(data.nodes()).isPositive();
      Path written = parent.resolve("written.json");
      NodeJsonWriter.write(data, written);
      assertThat(NodeFiles.read(written, SMALL)).isEqualTo(data);
    } catch (DatasetFormatException e) {
      assertThat(e.getMessage()).startsWith(parent.toString()).doesNotContain("\n", "\r");
      assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(e.getMessage())).isTrue();
    }
  }
}
