package motive.data.tu;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.NodeFeatures;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever the files hold, a reader gives a data set or the one checked exception, on one line.
 *
 * <p>An input is a letter for the features wanted and then the files in the order below, each ended
 * by {@code #}.
 */
class TuReaderFuzzTest {
  private static final Limits SMALL = new Limits(100, 1000, 1000, 256, 10_000, 10_000, 100_000);
  private static final List<String> FILES =
      List.of(
          "A.txt",
          "graph_indicator.txt",
          "graph_labels.txt",
          "node_labels.txt",
          "node_attributes.txt",
          "edge_labels.txt",
          "motive.jsonl");

  @TempDir static Path parent;

  @FuzzTest(maxDuration = "4m")
  void filesAreReadOrRefused(byte[] input) throws IOException {
    Path folder = Files.createDirectories(parent.resolve("DS"));
    int at = Math.min(1, input.length);
    for (String file : FILES) {
      int end = at;
      while (end < input.length && input[end] != '#') {
        end++;
      }
      Path path = folder.resolve("DS_" + file);
      if (end > at) {
        Files.write(path, Arrays.copyOfRange(input, at, end));
      } else {
        Files.deleteIfExists(path);
      }
      at = Math.min(end + 1, input.length);
    }
    NodeFeatures[] features = NodeFeatures.values();
    readOrRefuse(folder, features[input.length == 0 ? 0 : (input[0] & 0xFF) % features.length]);
  }

  @FuzzTest(maxDuration = "3m")
  void zipsAreReadOrRefused(byte[] input) throws IOException {
    Path zip = parent.resolve("DS.zip");
    Files.write(zip, input);
    readOrRefuse(zip, NodeFeatures.AUTO);
  }

  private static void readOrRefuse(Path path, NodeFeatures features) throws IOException {
    try {
      DataSet data = TuReader.read(path, features, SMALL);
      assertThat(data.size()).isPositive();
    } catch (DatasetFormatException e) {
      assertThat(e.getMessage()).startsWith(path.toString()).doesNotContain("\n", "\r");
      assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(e.getMessage())).isTrue();
    }
  }
}
