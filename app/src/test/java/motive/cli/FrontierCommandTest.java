package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FrontierCommandTest {
  @TempDir Path folder;

  private static Ran frontier(String... more) {
    List<String> args =
        new ArrayList<>(List.of("frontier", "-q", "--dataset", "BA-2Motif", "--budget", "4"));
    args.addAll(List.of(more));
    if (!args.contains("--preset")) {
      args.addAll(List.of("--preset", "paper"));
    }
    return Ran.motive(args.toArray(new String[0]));
  }

  @Test
  void printsFrontierMapAndScan() {
    Ran ran = frontier("--graph", "500", "--steps", "4", "--scan-steps", "10");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines.get(0)).startsWith("Graph 500, class house, probability 0.9768: ");
    assertThat(lines)
        .contains(
            "Stability is measured against the archive of the weights 0.834, 0.083, 0.083; other"
                + " weights have another archive.",
            "Which explanation wins for which weights, on 15 points of the triangle; the archive"
                + " follows the weights.")
        .anyMatch(
            line -> line.startsWith("fidelity  interpretability  stability   below  edges  sum"))
        .anyMatch(line -> line.startsWith("from ρ  "));
  }

  @Test
  void underAPresetSharesStandBesideTheNumbers() throws Exception {
    String[] args = {"--graph", "503", "--steps", "4", "--preset", "balanced"};
    Ran ran = frontier(with(args, "--format", "json"));
    assertThat(ran.code()).as(ran.err()).isZero();
    JsonNode all = JsonMapper.shared().readTree(ran.out());
    assertThat(all.get("scale").stringValue()).isEqualTo("attained");
    JsonNode unit = all.get("units").get("fidelity");
    JsonNode chosen = all.get("chosen");
    assertThat(chosen.get("attained").get("fidelity").doubleValue())
        .isCloseTo(
            (chosen.get("robustFidelity").doubleValue() - unit.get("chance").doubleValue())
                / (unit.get("best").doubleValue() - unit.get("chance").doubleValue()),
            within(1e-9));
    Ran answer =
        Ran.motive(
            "explain",
            "-q",
            "--dataset",
            "BA-2Motif",
            "--graphs",
            "503",
            "--budget",
            "4",
            "--preset",
            "balanced");
    assertThat(JsonMapper.shared().readTree(answer.out()).get("nodes"))
        .isEqualTo(chosen.get("nodes"));
    assertThat(frontier(args).out())
        .contains("Preset balanced: robust fidelity, ", "Percentages are shares of the best: ");
  }

  @Test
  void givesTheSameAsJson() throws Exception {
    Path file = folder.resolve("f.json");
    String[] args = {"--graph", "500", "--steps", "4", "--scan-steps", "10"};
    Ran printed = frontier(with(args, "--format", "json"));
    Ran written = frontier(with(args, "--out", file.toString()));
    assertThat(written.out()).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(printed.out());
    JsonNode all = JsonMapper.shared().readTree(printed.out());
    assertThat(all.get("graph").intValue()).isEqualTo(500);
    assertThat(all.get("status").stringValue()).isEqualTo("PROVEN_OPTIMAL");
    assertThat(all.get("metrics").size()).isEqualTo(3);
    assertThat(all.get("frontier").size()).isGreaterThan(1);
    assertThat(all.get("map").get("points").size()).isEqualTo(15);
    assertThat(all.get("scan").get("points").size()).isEqualTo(11);
    int regions = all.get("map").get("regions").size();
    for (JsonNode point : all.get("map").get("points")) {
      assertThat(point.get("region").intValue()).isBetween(0, regions - 1);
    }
    // The first point of the map asks for fidelity alone, as the first of the frontier has most.
    assertThat(all.get("map").get("points").get(0).get("fidelity").doubleValue())
        .isEqualTo(all.get("frontier").get(0).get("fidelity").doubleValue());
  }

  private static String[] with(String[] args, String... more) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of(more));
    return all.toArray(new String[0]);
  }

  @Test
  void aChosenPartThatDoesNotKeepTheClassIsWarnedOfAsByExplain() throws Exception {
    // Of graph 500 the part keeps the class, of graph 503 it does not.
    for (String graph : List.of("500", "503")) {
      String[] asked = {"--dataset", "BA-2Motif", "--budget", "4", "--preset", "paper"};
      String[] explain = with(new String[] {"explain", "-q", "--graphs", graph}, asked);
      JsonNode line = JsonMapper.shared().readTree(Ran.motive(explain).out());
      List<String> expected = new ArrayList<>();
      line.get("warnings").forEach(warning -> expected.add("motive: " + warning.stringValue()));
      assertThat(expected).hasSize(graph.equals("500") ? 0 : 1);
      Ran found =
          Ran.motive(with(new String[] {"frontier", "--graph", graph, "--steps", "2"}, asked));
      assertThat(found.code()).isZero();
      assertThat(found.err().lines()).containsExactlyElementsOf(expected);
    }
  }

  @Test
  void twoMetricsHaveAFrontierOfTheirOwn() {
    Ran ran = frontier("--graph", "500", "--steps", "1", "--metrics", "fidelity,interpretability");
    assertThat(ran.out()).contains("that no other beats in fidelity, interpretability; ");
  }

  @Test
  void writesPicturesAndAPage() {
    Path report = folder.resolve("r");
    Path picture = folder.resolve("frontier.svg");
    Ran ran =
        frontier(
            "--graph",
            "0",
            "--steps",
            "3",
            "--report",
            report.toString(),
            "--picture",
            picture.toString());
    assertThat(ran.code()).isZero();
    assertThat(picture).content().startsWith("<svg ").contains("Pareto frontier");
    assertThat(report.resolve("frontier.svg")).hasSameTextualContentAs(picture);
    assertThat(report.resolve("map.svg")).content().contains("preference map");
    assertThat(report.resolve("scan.svg")).content().contains("scan of ρ");
    assertThat(report.resolve("index.html"))
        .content()
        .contains("Every preference for BA-2Motif graph 0", "<h2>Frontier</h2>")
        .doesNotContain("<script", "src=");
  }

  @Test
  void refusesWhatIsAskedWrongly() {
    assertThat(frontier("--graph", "1000").err())
        .startsWith("motive: --graph must be in 0-999, got 1000");
    assertThat(frontier("--graph", "0", "--metrics", "fidelity").err())
        .startsWith("motive: metrics must be two or three different ones, got [fidelity]");
    assertThat(frontier("--graph", "0", "--metrics", "fidelity,beauty").err())
        .startsWith(
            "motive: --metrics must be two or three of fidelity, interpretability and stability, got"
                + " 'beauty'");
    assertThat(frontier("--graph", "0", "--steps", "0").err())
        .startsWith("motive: --steps must be in [1, 100], got 0");
    assertThat(frontier("--graph", "0", "--scan-stability", "1").err())
        .startsWith("motive: --scan-stability must be in [0, 1), got 1.0");
    assertThat(frontier("--graph", "0", "--scan-stability", "NaN").code())
        .isEqualTo(Main.WRONG_USAGE);
  }
}
