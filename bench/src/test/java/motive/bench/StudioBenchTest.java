package motive.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class StudioBenchTest {
  @Test
  @Tag("long")
  void theStudioAnswersOrRefusesUnderLoad() throws IOException {
    StringWriter told = new StringWriter();
    // Fails by itself on any status but 2xx and 429, and where the studio does not answer at rest.
    new StudioBench(16, 10).run(new PrintWriter(told, true));
    assertThat(told.toString()).contains("; 0 failed").contains("explain").contains("gallery");
  }

  @Test
  void goodAnswersAndRefusalsAreNoFailuresAndAllElseIs() {
    StudioTally tally = new StudioTally();
    tally.answered("explain", 200, 2_000_000, "");
    tally.answered("job", 202, 1, "");
    tally.answered("explain", 429, 1, "");
    assertThat(tally.failed()).isZero();
    tally.answered("explain", 504, 1, "slow");
    tally.fail("map got no answer");
    assertThat(tally.failed()).isEqualTo(2);
    assertThat(tally.failures()).containsExactly("explain got 504: slow", "map got no answer");
    assertThat(tally.answered()).isEqualTo(4);
  }

  @Test
  void quantilesAreOfTheNearestRank() {
    // Four times of 1 to 4 ms: half of them are at most 2 ms, nine in ten at most 4.
    long[] sorted = {1_000_000, 2_000_000, 3_000_000, 4_000_000};
    assertThat(StudioTally.quantile(sorted, 0.5)).isEqualTo(2.0);
    assertThat(StudioTally.quantile(sorted, 0.9)).isEqualTo(4.0);
    assertThat(StudioTally.quantile(sorted, 1)).isEqualTo(4.0);
  }

  @Test
  void aLoadHasClientsAndTime() {
    assertThatThrownBy(() -> new StudioBench(0, 1))
        .hasMessage("clients and seconds must be >= 1, got 0 and 1");
  }
}
