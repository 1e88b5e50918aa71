package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is refused, and what is an answer though it is not the one hoped for. */
class LimitsAreAnswersTest {
  @TempDir Path folder;

  private static final String ALL =
      "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24";

  @Test
  void aFrontierOfNothingIsAnAnswer() {
    Ran ran = Ran.motive("frontier", "--dataset", "BA-2Motif", "--graph", "0", "--exclude", ALL);
    assertThat(ran.code()).isEqualTo(Main.DONE);
    assertThat(ran.out()).contains("graph 0 has no explanation to compare: proven empty");
  }

  @Test
  void whatOnlyExplainDoesIsRefusedElsewhere() {
    Ran ran =
        Ran.motive("frontier", "--dataset", "BA-2Motif", "--graph", "0", "--evaluate-stability");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains("--evaluate-stability must go with explain, got it with frontier");
  }

  @Test
  void scoredFilesMayHaveAMarkAndMustBeText() throws Exception {
    Path marked = folder.resolve("marked.jsonl");
    Files.writeString(marked, "\uFEFF{\"graph\":0,\"nodes\":[0,1]}\r\n");
    Ran good =
        Ran.motive(
            "score",
            "--dataset",
            "BA-2Motif",
            "--explanations",
            marked.toString(),
            "--max-evaluations",
            "3");
    assertThat(good.code()).as(good.err()).isEqualTo(Main.DONE);
    assertThat(good.out()).contains("\"archive\":\"BUDGET_SPENT\"").contains("\"cut\":[");
    Path binary = folder.resolve("binary");
    Files.write(binary, "\u00ff".getBytes(StandardCharsets.ISO_8859_1));
    Ran bad = Ran.motive("score", "--dataset", "BA-2Motif", "--explanations", binary.toString());
    assertThat(bad.code()).isEqualTo(1);
    assertThat(bad.err()).contains(binary + ": must be text in UTF-8, got other bytes");
  }
}
