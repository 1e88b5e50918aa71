package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import motive.kit.PriorFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SummarizeCommandTest {
  @TempDir static Path shared;
  @TempDir Path folder;

  private static Path lines;

  @BeforeAll
  static void explain() {
    lines = shared.resolve("lines.jsonl");
    Ran ran =
        Ran.motive(
            "explain",
            "-q",
            "--dataset",
            "BA-2Motif",
            "--graphs",
            "0,1,500,501",
            "--budget",
            "6",
            "--preset",
            "paper",
            "--weights",
            "0.083,0.833,0.083",
            "--out",
            lines.toString());
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
  }

  private static Ran summarize(Path file, String... more) {
    List<String> args =
        new ArrayList<>(List.of("summarize", file.toString(), "--dataset", "BA-2Motif"));
    args.addAll(List.of(more));
    return Ran.motive(args.toArray(new String[0]));
  }

  @Test
  void tellsWhatRecursAndWhichMotifsItHolds() {
    Ran ran = summarize(lines);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .contains(
            "class cycle: 2 explanations, 1 shape",
            "class house: 2 explanations, 1 shape",
            "motif  in cycle  in house  prior of cycle  prior of house",
            "house    0.0000    1.0000         -1.0000          1.0000",
            "cycle    5.0000    0.0000          5.0000         -5.0000");
  }

  @Test
  void saysWhereNotAllLinesAreProven() throws IOException {
    Path mixed = folder.resolve("mixed.jsonl");
    String all = Files.readString(lines);
    // The first line becomes one of a method that proves nothing.
    Files.writeString(mixed, all.replaceFirst("PROVEN_OPTIMAL", "UNPROVEN"));
    assertThat(summarize(mixed).err())
        .contains("not all explanations are proven optimal: 3 proven optimal, 1 unproven");
    assertThat(summarize(lines).err()).isEmpty();
  }

  @Test
  void givesJson() {
    JsonNode all = JsonMapper.shared().readTree(summarize(lines, "--format", "json").out());
    JsonNode house = all.get("classes").get(1).get("shapes").get(0);
    assertThat(house.get("count").intValue()).isEqualTo(2);
    assertThat(house.get("edges").size()).isEqualTo(6);
    assertThat(house.get("graphs").get(0).intValue()).isEqualTo(500);
    assertThat(all.get("motifs").get(1).get("prior").get(0).doubleValue()).isEqualTo(5);
  }

  @Test
  void theEstimatedPriorIsOneThatExplainTakes() throws IOException {
    Path prior = folder.resolve("prior.json");
    assertThat(summarize(lines, "--prior-out", prior.toString()).code()).isZero();
    // Explanations that are the planted motifs lead back to the prior of the data.
    assertThat(PriorFile.read(prior).values(1)).containsExactly(1.0, -5.0);
    Ran again =
        Ran.motive(
            "explain",
            "-q",
            "--dataset",
            "BA-2Motif",
            "--graphs",
            "500",
            "--budget",
            "6",
            "--preset",
            "paper",
            "--weights",
            "0.083,0.833,0.083",
            "--prior",
            prior.toString());
    assertThat(again.code()).isZero();
    JsonNode line = JsonMapper.shared().readTree(again.out());
    JsonNode before = JsonMapper.shared().readTree(Files.readAllLines(lines).get(2));
    assertThat(line.get("nodes")).isEqualTo(before.get("nodes"));
    assertThat(line.get("interpretability")).isEqualTo(before.get("interpretability"));
  }

  @Test
  void writesAPageWithDrawings() {
    Path page = folder.resolve("page");
    assertThat(summarize(lines, "--out", page.toString()).err())
        .isEqualTo("motive: report: " + page.resolve("index.html") + "\n");
    assertThat(page.resolve("index.html")).content().contains("<svg ", "2 of the class, 100 %");
  }

  @Test
  void aClassWithoutExplanationsIsTold() throws IOException {
    Path few = folder.resolve("few.jsonl");
    Files.write(few, Files.readAllLines(lines).subList(0, 2));
    assertThat(summarize(few).err())
        .isEqualTo(
            "motive: no explanation is of class house, so the estimated prior knows one side"
                + " alone\n");
  }

  @Test
  void refusesLinesThatDoNotFit() throws IOException {
    String first = Files.readAllLines(lines).get(0);
    assertThat(failure(first + "\n" + first))
        .endsWith("graph must be another than before, got 0 as in line 1");
    assertThat(failure(first.replace("\"graph\":0,", "\"graph\":1000,")))
        .endsWith("graph must be in 0-999, the graphs of BA-2Motif, got 1000");
    assertThat(failure(first.replaceFirst("\"nodes\":\\[\\d+", "\"nodes\":[99")))
        .endsWith("nodes must be in [0, 25), got 99 for this graph");
    assertThat(failure("")).endsWith("must have at least one line, got none");
    assertThat(failure("{\"graph\": 0")).startsWith("motive: ");
  }

  private String failure(String text) throws IOException {
    Path file = folder.resolve("odd.jsonl");
    Files.writeString(file, text + "\n");
    Ran ran = summarize(file);
    assertThat(ran.code()).isEqualTo(Main.FAILED);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    return ran.err().strip();
  }
}
