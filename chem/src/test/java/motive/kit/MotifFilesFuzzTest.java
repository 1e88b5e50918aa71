package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import motive.data.DatasetFormatException;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import org.junit.jupiter.api.Tag;

/**
 * Any bytes are a library or a prior that can be written and read again, or one line of complaint.
 */
@Tag("slow")
class MotifFilesFuzzTest {
  @FuzzTest(maxDuration = "60s")
  void librariesAreReadOrRefused(byte[] bytes) throws DatasetFormatException {
    MotifLibrary library;
    try {
      library = MotifLibraryFile.parse(bytes, "fuzz");
    } catch (DatasetFormatException e) {
      assertOneLine(e);
      return;
    }
    byte[] written = MotifLibraryFile.format(library).getBytes(StandardCharsets.UTF_8);
    assertThat(MotifLibraryFile.parse(written, "again")).isEqualTo(library);
  }

  @FuzzTest(maxDuration = "60s")
  void priorsAreReadOrRefused(byte[] bytes) throws DatasetFormatException {
    Prior prior;
    try {
      prior = PriorFile.parse(bytes, "fuzz");
    } catch (DatasetFormatException e) {
      assertOneLine(e);
      return;
    }
    byte[] written = PriorFile.format(prior).getBytes(StandardCharsets.UTF_8);
    assertThat(PriorFile.parse(written, "again")).isEqualTo(prior);
  }

  private static void assertOneLine(DatasetFormatException e) {
    assertThat(e.getMessage())
        .startsWith("fuzz: ")
        .hasSizeLessThan(1000)
        .doesNotContainPattern("[\\p{Cntrl}]");
  }
}
