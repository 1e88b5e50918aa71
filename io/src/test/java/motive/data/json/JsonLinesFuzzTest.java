package motive.data.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a file holds, the reader gives a data set that survives being written and read again, or
 * the one checked exception, on one line.
 */
@Tag("slow")
class JsonLinesFuzzTest {
  private static final Limits SMALL = new Limits(100, 1000, 1000, 256, 10_000, 10_000, 100_000);

  @TempDir static Path parent;

  @FuzzTest(maxDuration = "4m")
  void linesAreReadOrRefused(byte[] input) throws IOException {
    Path file = parent.resolve("x.jsonl");
    Files.write(file, input);
    DataSet data;
    try {
      data = JsonLinesReader.read(file, SMALL);
    } catch (DatasetFormatException e) {
      assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n", "\r");
      return;
    }
    Path again = parent.resolve("again.jsonl");
    JsonLinesWriter.write(data, again);
    assertThat(JsonLinesReader.read(again)).isEqualTo(data);
  }
}
