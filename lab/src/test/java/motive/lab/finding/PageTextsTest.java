package motive.lab.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageTextsTest {
  private static final PageTexts TEXTS =
      PageTexts.parse(
          "toy", "# A toy\nWhat?\n\n## protocol\nB = {budget}\nplain\n\n## table a\nAll {x}\n");

  @Test
  void valuesStandInTheirPlaces() {
    assertThat(TEXTS.title()).isEqualTo("A toy");
    assertThat(TEXTS.asks()).isEqualTo("What?");
    assertThat(TEXTS.lines("protocol", Map.of("budget", 12))).isEqualTo(List.of("B = 12", "plain"));
    assertThat(TEXTS.lines("table a", Map.of("x", "$1 {y}"))).containsExactly("All $1 {y}");
  }

  @Test
  void aMissingValueOrSectionIsNamed() {
    assertThatThrownBy(() -> TEXTS.lines("protocol", Map.of()))
        .hasMessage("toy, protocol: no value for {budget}");
    assertThatThrownBy(() -> TEXTS.lines("table b", Map.of()))
        .hasMessage("toy: section must be one of the file, got table b");
    assertThatThrownBy(() -> PageTexts.parse("toy", "no title\n"))
        .hasMessage("toy: must begin with a title and a question");
    assertThatThrownBy(() -> PageTexts.parse("toy", "# T\nA?\n## a\nx\n## a\ny\n"))
        .hasMessage("toy: sections must be unique, got ## a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ablation",
        "baselines",
        "closed-loop",
        "frontier",
        "margins",
        "models",
        "motifs",
        "optimality",
        "ranking",
        "runtime",
        "stability",
        "sweep",
        "tradeoff",
        "variance",
        "weights"
      })
  void everyPageHasAQuestionAProtocolAndWholeFigures(String experiment) {
    PageTexts texts = PageTexts.of(experiment);
    assertThat(texts.asks()).endsWith("?");
    assertThat(texts.sections()).contains("protocol");
    for (String section : texts.sections()) {
      // A figure has a title and a caption; all else is captions and paragraphs.
      if (section.startsWith("figure ")) {
        assertThat(texts.rawLines(section)).as(section).hasSize(2);
      } else if (section.startsWith("table ") || section.startsWith("versus ")) {
        assertThat(texts.rawLines(section)).as(section).hasSize(1);
      } else {
        assertThat(texts.rawLines(section)).as(section).isNotEmpty();
      }
    }
  }
}
