package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RivalCommandTest {
  @TempDir Path folder;

  private static Ran explain(String... more) {
    List<String> all =
        new ArrayList<>(List.of("explain", "-q", "--dataset", "BA-2Motif", "--graphs", "0,500"));
    all.addAll(List.of("--budget", "5"));
    all.addAll(List.of(more));
    return Ran.motive(all.toArray(new String[0]));
  }

  @Test
  void aRivalsChoiceIsScoredLikeAnyOther() throws IOException {
    Ran ran = explain("--explainer", "degree");
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines()).hasSize(2);
    assertThat(ran.out()).contains("\"status\":\"UNPROVEN\"", "\"timing\":{\"choice\":");
    // The same node set scored as one made elsewhere gets the same numbers.
    Path file = folder.resolve("degree.jsonl");
    Files.writeString(file, ran.out());
    Ran scored =
        Ran.motive(
            "score",
            "-q",
            "--dataset",
            "BA-2Motif",
            "--budget",
            "5",
            "--explanations",
            file.toString());
    String objective = ran.out().replaceAll("(?s).*?\"objective\":([^,]+),.*", "$1");
    assertThat(scored.out()).contains("\"objective\":" + objective);
  }

  @Test
  void itsOwnStabilityIsEvaluatedWhereAsked() {
    assertThat(explain("--explainer", "random").out()).doesNotContain("evaluatedStability");
    assertThat(explain("--explainer", "random", "--evaluate-stability").out())
        .contains("\"evaluatedStability\":");
  }

  @Test
  void resultsOfAnotherExplainerAreNotGoneOnWith() {
    String file = folder.resolve("r.jsonl").toString();
    assertThat(explain("--explainer", "degree", "--out", file).code()).isZero();
    Ran other = explain("--explainer", "random", "--out", file, "--resume");
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err()).contains("settings must be");
  }

  @Test
  void questionsPlansAndGapsAreMotives() {
    assertThat(explain("--explainer", "degree", "--plan").err())
        .startsWith("motive: --gap and --plan must go with --explainer motive, got degree");
    assertThat(explain("--explainer", "degree", "--ask", "top").err())
        .startsWith("motive: --ask must go with --explainer motive, got degree");
  }

  @Test
  void aReportShowsWhatTheRivalNames() throws IOException {
    Path report = folder.resolve("report");
    assertThat(explain("--explainer", "degree", "--report", report.toString()).code()).isZero();
    assertThat(Files.readString(report.resolve("index.html")))
        .contains("the part of a graph that degree names", "proves nothing");
  }
}
