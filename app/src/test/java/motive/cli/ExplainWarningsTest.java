package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import motive.explain.Warning.Kind;
import motive.result.ResultLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What explain warns of, graph by graph and in sum. */
class ExplainWarningsTest {
  private static final String WEAK =
      "motive: warning: the kit's VGAE has a held-out AUROC of 0.49 (chance is 0.50), so stability"
          + " tells little; use the similarity gntk or give stability the weight 0";

  @TempDir Path folder;

  private Ran explain(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("explain", "--preset", "paper", "--dataset", "Toxicophores", "--budget", "3"));
    args.addAll(List.of(more));
    return Ran.motive(args.toArray(new String[0]));
  }

  private static List<ResultLine> lines(String text) throws Exception {
    List<ResultLine> all = new ArrayList<>();
    for (String line : text.lines().toList()) {
      all.add(ResultLine.parse(line, "results", all.size() + 1));
    }
    return all;
  }

  private static long having(List<ResultLine> lines, Kind kind) {
    return lines.stream()
        .filter(line -> line.warnings().stream().anyMatch(w -> w.kind() == kind))
        .count();
  }

  @Test
  void aWeakEncoderStandsInEveryLineAndOnceInTheSummary() throws Exception {
    Ran ran = explain("--graphs", "0-3");
    assertThat(ran.err().lines().filter(WEAK::equals)).hasSize(1);
    assertThat(having(lines(ran.out()), Kind.WEAK_ENCODER)).isEqualTo(4);
    for (String[] without : new String[][] {{"--similarity", "gntk"}, {"--weights", "1,1,0"}}) {
      Ran other = explain("--graphs", "0-3", without[0], without[1]);
      assertThat(other.err()).doesNotContain("AUROC");
      assertThat(having(lines(other.out()), Kind.WEAK_ENCODER)).isZero();
    }
  }

  @Test
  void linesThatAreThereAlreadyCountToo() throws Exception {
    Path file = folder.resolve("out.jsonl");
    String[] fidelity = {"--weights", "0,0,1", "--out", file.toString(), "--graphs"};
    explain(fidelity[0], fidelity[1], fidelity[2], fidelity[3], fidelity[4], "0-5");
    Ran ran =
        explain(
            fidelity[0], fidelity[1], fidelity[2], fidelity[3], fidelity[4], "0-11", "--resume");
    List<ResultLine> lines = lines(Files.readString(file));
    assertThat(lines).hasSize(12);
    long lost = having(lines, Kind.CLASS_NOT_KEPT);
    assertThat(lost).isBetween(1L, 12L);
    assertThat(ran.err())
        .contains(
            "motive: warning: "
                + lost
                + " of 12 do not keep the class; raise the budget or the weight of fidelity");
    long tiny = lines.stream().filter(line -> line.nodes().size() <= 2).count();
    assertThat(ran.err().contains("explanations have one or two nodes")).isEqualTo(5 * tiny > 12);
  }

  @Test
  void thePageSumsUpAndARivalIsWarnedOfWhatConcernsIt() throws Exception {
    Path page = folder.resolve("page");
    Ran ran =
        explain(
            "--graphs",
            "0-2",
            "--explainer",
            "random",
            "--report",
            page.toString(),
            "--report-maps",
            "none");
    List<ResultLine> lines = lines(ran.out());
    assertThat(having(lines, Kind.WEAK_ENCODER)).isEqualTo(3);
    assertThat(having(lines, Kind.NEAR_TIES) + having(lines, Kind.ONE_METRIC)).isZero();
    assertThat(page.resolve("index.html"))
        .content()
        .containsOnlyOnce("give stability the weight 0</li>\n</ul></div>\n<div class=\"scroll\">");
  }

  @Test
  void aScoreTellsThatThePartDoesNotKeepTheClass() throws Exception {
    Path asked = folder.resolve("asked.jsonl");
    Files.writeString(asked, "{\"graph\": 0, \"nodes\": [0]}\n{\"graph\": 1, \"nodes\": [0]}\n");
    Ran ran =
        Ran.motive(
            "score",
            "-q",
            "--dataset",
            "Toxicophores",
            "--budget",
            "2",
            "--explanations",
            asked.toString());
    for (String line : ran.out().lines().toList()) {
      boolean keeps = line.contains("\"keeps\":true");
      assertThat(line.contains("CLASS_NOT_KEPT")).isEqualTo(!keeps);
    }
    assertThat(ran.out()).contains("the part alone does not keep class ");
  }
}
