package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import motive.result.LineScores;
import motive.result.ResultLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scores of nodes and edges, and the count of evaluations for noise, as explain writes them. */
class ExplainScoresTest {
  @TempDir Path folder;

  private static Ran explain(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("explain", "--dataset", "BA-2Motif", "--budget", "4", "--graphs", "0-2"));
    args.addAll(List.of(more));
    return Ran.motive(args.toArray(new String[0]));
  }

  private static List<ResultLine> lines(Ran ran) throws Exception {
    List<ResultLine> all = new ArrayList<>();
    for (String line : ran.out().lines().toList()) {
      all.add(ResultLine.parse(line, "results", all.size() + 1));
    }
    return all;
  }

  // Without scores, the settings and the times.
  private static String rest(String line) {
    return line.replaceAll("\"nodeScores\".*?\"warnings\"", "\"warnings\"")
        .replaceAll("\"settings\".*", "");
  }

  @Test
  void scoresAreAddedAndNothingElseChanges() throws Exception {
    Ran plain = explain("--threads", "1");
    Ran scored = explain("--threads", "2", "--scores");
    List<String> with = scored.out().lines().toList();
    List<String> without = plain.out().lines().toList();
    assertThat(with.stream().map(ExplainScoresTest::rest))
        .isEqualTo(without.stream().map(ExplainScoresTest::rest).toList());
    assertThat(plain.out()).doesNotContain("Scores").contains("noiseEvaluations");
    assertThat(explain("--preset", "paper").out()).doesNotContain("noiseEvaluations");
    for (ResultLine line : lines(scored)) {
      LineScores scores = line.scores().orElseThrow();
      assertThat(scores.nodes()).hasSize(25);
      assertThat(scores.edges()).hasSizeGreaterThan(24);
      double highest = scores.nodes().stream().filter(s -> !s.isNaN()).max(Double::compare).get();
      assertThat(highest).isBetween(0.0, 10.0);
    }
    assertThat(lines(scored).get(0).settings()).isNotEqualTo(lines(plain).get(0).settings());
  }

  @Test
  void columnsCanBeNamed() {
    Ran ran = explain("--scores", "--format", "csv", "--fields", "graph,node_scores,edge_scores");
    assertThat(ran.out().lines().findFirst()).hasValue("graph,node_scores,edge_scores");
    assertThat(ran.out().lines().skip(1))
        .allMatch(row -> row.matches("\\d,\"\\[.*\\]\",\"\\[\\[.*\\]\\]\""));
  }

  @Test
  void noiseIsCountedWhereItIsNeededAndTheSummaryHasItsMean() throws Exception {
    Ran one = explain("--fidelity", "robust", "--threads", "1");
    Ran two = explain("--fidelity", "robust", "--threads", "2");
    List<Long> counts = new ArrayList<>();
    for (ResultLine line : lines(one)) {
      counts.add(line.noiseEvaluations().orElseThrow());
    }
    assertThat(counts).allMatch(count -> count > 100);
    for (int i = 0; i < counts.size(); i++) {
      assertThat(lines(two).get(i).noiseEvaluations()).hasValue(counts.get(i));
    }
    double mean = counts.stream().mapToLong(Long::longValue).average().orElseThrow();
    assertThat(one.err()).contains(Math.round(mean) + " model evaluations for noise per graph");
    // Alone, so that no cache was filled by other graphs.
    Ran last =
        Ran.motive(
            "explain",
            "--dataset",
            "BA-2Motif",
            "--budget",
            "4",
            "--graphs",
            "2",
            "--fidelity",
            "robust");
    assertThat(lines(last).get(0).noiseEvaluations()).hasValue(counts.get(2));
  }

  @Test
  void reportsAreShaded() throws Exception {
    Path report = folder.resolve("report");
    Ran ran = explain("--scores", "--report", report.toString());
    assertThat(ran.out()).isNotEmpty();
    assertThat(Files.readString(report.resolve("graph-0.svg"))).contains("shade s7", "score ");
    assertThat(Files.readString(report.resolve("index.html"))).contains("Shades are scores");
  }

  @Test
  void onlyExplainHasScores() {
    for (String command : new String[] {"frontier", "compare"}) {
      String[] which =
          command.equals("frontier")
              ? new String[] {"--graph", "0"}
              : new String[] {"--graphs", "0"};
      Ran ran = Ran.motive(command, "--dataset", "BA-2Motif", which[0], which[1], "--scores");
      assertThat(ran.err()).contains("--scores must go with explain, got it with " + command);
    }
  }
}
