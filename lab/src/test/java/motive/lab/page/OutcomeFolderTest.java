package motive.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Block;
import motive.lab.finding.Findings;
import motive.lab.finding.Outcome;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
class OutcomeFolderTest {
  @TempDir Path root;

  private static Outcome outcome(double measured) {
    ResultTable table =
        new ResultTable(
            "cells",
            "All cells",
            List.of(Column.words("data, set"), Column.numbers("time (s)", 2)),
            List.of(
                List.of(Value.of("a \"b\" <c> | d"), Value.of(1.23456, 0.5)),
                List.of(Value.of("none"), Value.of(Double.NaN))));
    Findings findings =
        new Findings(
            List.of("three seeds"),
            List.of("PROTEINS: not there"),
            List.of(
                new Block.Heading("Results"),
                new Block.Paragraph("Read <this>."),
                PublishedComparison.builder("versus", "Published beside measured")
                    .number("models/MUTAG/accuracy", "MUTAG, accuracy", measured)
                    .build(),
                table,
                new Block.Figure(
                    "curve",
                    "A curve",
                    Chart.of(
                        "A curve",
                        List.of(
                            Panel.of("MUTAG")
                                .x("edges")
                                .y("fidelity")
                                .add(
                                    Series.line(
                                        "ours", 0, List.of(Dot.of(6, 0.1), Dot.of(8, 0.2)))))))));
    return new Outcome(
        "toy",
        "A toy",
        "What?",
        findings,
        Map.of("seed", "0"),
        Map.of("command", "motive lab toy"));
  }

  private List<String> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void anOutcomeIsWrittenInEveryForm() throws IOException {
    Path folder = root.resolve("toy");
    assertThat(OutcomeFolder.write(outcome(0.9), folder)).isEmpty();
    assertThat(files(folder))
        .containsExactly(
            "README.md",
            "cells.csv",
            "curve.png",
            "curve.svg",
            "index.html",
            "results.json",
            "versus.csv");
    assertThat(Files.readString(folder.resolve("cells.csv")))
        .isEqualTo(
            """
            "data, set",time (s),time (s) (standard deviation)
            "a ""b"" <c> | d",1.23456,0.5
            none,,
            """);
    assertThat(Files.readString(folder.resolve("README.md")))
        .contains("| a \"b\" <c> \\| d | 1.23 ± 0.50 |")
        .contains("| MUTAG, accuracy | 0.798 | 0.900 | +0.102 | differs | 1 |")
        .contains("Known reasons:\n\n1. The models are")
        .contains("![curve](curve.svg)")
        .contains("- PROTEINS: not there");
    assertThat(Files.readString(folder.resolve("index.html")))
        .contains("a &quot;b&quot; &lt;c&gt; | d", "Read &lt;this&gt;.", "href=\"curve.png\"")
        .contains("motive lab toy")
        .doesNotContain("<this>");
    byte[] png = Files.readAllBytes(folder.resolve("curve.png"));
    assertThat(png).startsWith(0x89, 'P', 'N', 'G');
    JsonNode json =
        JsonMapper.builder().build().readTree(Files.readString(folder.resolve("results.json")));
    assertThat(json.at("/tables/0/rows/0/1/value").asDouble()).isEqualTo(1.23456);
    assertThat(json.at("/tables/0/rows/1/1").isNull()).isTrue();
    assertThat(json.at("/verdicts/differs").asInt()).isEqualTo(1);
    assertThat(json.at("/provenance/run/command").asString()).isEqualTo("motive lab toy");
  }

  @Test
  void aLaterOutcomeTakesThePlaceOfAnEarlierOne() throws IOException {
    Path folder = root.resolve("toy");
    OutcomeFolder.write(outcome(0.9), folder);
    Files.writeString(folder.resolve("stale.svg"), "old");
    OutcomeFolder.write(outcome(0.798), folder);
    assertThat(files(folder)).doesNotContain("stale.svg");
    assertThat(Files.readString(folder.resolve("README.md"))).contains("| agrees |");
    assertThat(files(root)).containsExactly("toy");
  }

  @Test
  void aFolderThatIsNotOursIsLeftAlone() throws IOException {
    Path folder = Files.createDirectory(root.resolve("toy"));
    Files.writeString(folder.resolve("thesis.txt"), "mine");
    assertThatThrownBy(() -> OutcomeFolder.write(outcome(0.9), folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("folder must be new, empty or one that lab experiment wrote");
    assertThat(files(folder)).containsExactly("thesis.txt");
  }

  @Test
  void theOverviewTellsOfAllExperimentsThatAreThere() throws IOException {
    OutcomeFolder.write(outcome(0.9), root.resolve("toy"));
    Files.createDirectories(root.resolve("cut"));
    Files.writeString(root.resolve("cut").resolve("results.json"), "{\"title\":");
    Path page = Overview.write(root, List.of("absent", "cut", "toy"));
    assertThat(Files.readString(page))
        .contains("href=\"toy/index.html\"", "A toy", "PROTEINS: not there", "motive lab toy")
        .doesNotContain("cut/index.html", "absent/index.html");
    assertThat(Files.readString(root.resolve("README.md")))
        .contains("| [A toy](toy/README.md) | What? | 0 | 1 | 0 | 0 | 0 |  | PROTEINS |");
  }
}
