package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotedTest {
  @Test
  void showsPlainTextAsItIs() {
    assertThat(Quoted.text("convs.0.größe")).isEqualTo("\"convs.0.größe\"");
    assertThat(Quoted.text("x".repeat(80))).isEqualTo("\"" + "x".repeat(80) + "\"");
  }

  @Test
  void escapesWhatCouldBreakTheLine() {
    assertThat(Quoted.text("a\n\"\\\u2028\u200f")).isEqualTo("\"a\\u000a\\\"\\\\\\u2028\\u200f\"");
  }

  @Test
  void cutsByTheLengthShown() {
    assertThat(Quoted.text("x".repeat(81))).isEqualTo("\"" + "x".repeat(80) + "…\"");
    // 14 escapes of six characters are the first to reach 80.
    assertThat(Quoted.text("\0".repeat(500))).isEqualTo("\"" + "\\u0000".repeat(14) + "…\"");
  }
}
