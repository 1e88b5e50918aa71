package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class ScoreCommandTest {
  @TempDir Path folder;

  private Path file(String... lines) throws IOException {
    Path file = folder.resolve("in.jsonl");
    Files.write(file, List.of(lines));
    return file;
  }

  /** From the first field to the last that both commands write; doubles are equal as text. */
  private static String metrics(String line) {
    int start = line.indexOf("\"graph\"");
    int objective = line.indexOf("\"objective\":");
    return line.substring(start, line.indexOf(',', objective));
  }

  @ParameterizedTest
  @CsvSource({"vgae,paper,nodes", "gntk,paper,edges", "vgae,independent,nodes"})
  void givesTheNumbersOfExplainForTheSameSets(String index, String form, String complement)
      throws IOException {
    Path explained = folder.resolve("explained.jsonl");
    Path scored = folder.resolve("scored.jsonl");
    String options =
        " -q --dataset BA-2Motif --budget 5 --similarity "
            + index
            + " --stability "
            + form
            + " --complement "
            + complement;
    Ran.motive(("explain --graphs 0,500,501 --out " + explained + options).split(" "));
    Ran ran =
        Ran.motive(("score --explanations " + explained + " --out " + scored + options).split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> before = Files.readAllLines(explained);
    List<String> after = Files.readAllLines(scored);
    assertThat(after).hasSameSizeAs(before).hasSize(3);
    assertThat(after.stream().map(ScoreCommandTest::metrics).toList())
        .isEqualTo(before.stream().map(ScoreCommandTest::metrics).toList());
    // Where one part is not enough, there are two, which are not connected.
    assertThat(after)
        .allMatch(
            line ->
                line.contains("\"connected\":" + !line.matches(".*\"parts\":\\[\\[[^]]*\\],.*"))
                    && line.contains(",\"withinBudget\":true,\"keeps\":"));
  }

  @Test
  void underAPresetItHasNoiseSharesAndTheTolerance() throws IOException {
    Path explained = folder.resolve("explained.jsonl");
    String options = " -q --dataset BA-2Motif --budget 6 --preset balanced";
    Ran.motive(("explain --graphs 500,503 --out " + explained + options).split(" "));
    List<String> before = Files.readAllLines(explained);
    Path sets = file(before.get(0), before.get(1), "{\"graph\": 503, \"nodes\": [0]}");
    Ran ran = Ran.motive(("score --explanations " + sets + options).split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSize(3);
    for (int i = 0; i < 2; i++) {
      assertThat(metrics(lines.get(i))).isEqualTo(metrics(before.get(i)));
      assertThat(lines.get(i))
          .contains("\"robustFidelity\":", "\"noisePlus\":", "\"noiseMinus\":", "\"delta\":")
          .contains("\"best\":\"PROVEN_OPTIMAL\",\"optimum\":{\"objective\":")
          .contains("\"withinTolerance\":true,\"attained\":{\"fidelity\":");
    }
    assertThat(lines.get(2)).contains("\"withinTolerance\":false");
    Ran paper =
        Ran.motive(
            ("score --explanations " + sets + options.replace("balanced", "paper")).split(" "));
    assertThat(paper.out()).doesNotContain("optimum", "attained", "withinTolerance", "robust");
  }

  @Test
  void takesSetsThatNoSearchWouldGive() throws IOException {
    Path sets =
        file(
            "{\"graph\": 0, \"edges\": [[20, 21], [24, 14]]}",
            "",
            "{\"graph\": 0, \"nodes\": [24, 20, 21, 22, 23]}",
            "{\"graph\": 500, \"nodes\": []}");
    Ran ran =
        Ran.motive(("score -q --dataset BA-2Motif --budget 4 --explanations " + sets).split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .contains("\"nodes\":[14,20,21,24],\"edges\":[[14,24],[20,21]]")
        .contains("\"edgeCount\":2,\"connected\":false,\"withinBudget\":true");
    assertThat(lines.get(1))
        .contains("\"nodes\":[20,21,22,23,24]")
        .contains("\"edgeCount\":5,\"connected\":true,\"withinBudget\":false");
    assertThat(lines.get(2)).contains("\"nodes\":[],\"edges\":[]", "\"connected\":false");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"graph\":0,\"edges\":[[20,22]]} | edges must be edges of graph 0, got [20, 22]",
        "{\"graph\":1000,\"nodes\":[1]} | graph must be one of the data set, got 1000",
        "{\"graph\":0,\"nodes\":[25]} | nodes must be nodes of graph 0, 0-24, got 25",
        "{\"graph\":0,\"nodes\":[1.5]} | nodes must be a list of node numbers, got [1.5]",
        "{\"graph\":0,\"edges\":[[0]]} | edges must be a list of pairs of node numbers, got [[0]]",
        "{\"graph\":0} | line must have nodes or edges, got neither",
        "nonsense | line must be JSON, got nonsense"
      })
  void aBadLineIsRefusedWithItsPlace(String line, String message) throws IOException {
    Path sets = file("{\"graph\":0,\"nodes\":[1]}", line);
    Path out = folder.resolve("out.jsonl");
    Ran ran =
        Ran.motive(
            ("score -q --dataset BA-2Motif --explanations " + sets + " --out " + out).split(" "));
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).containsExactly("motive: " + sets + ":2: " + message);
    assertThat(out).doesNotExist();
  }

  @Test
  void aFileMustBeThereAndHoldLines() throws IOException {
    String score = "score -q --dataset BA-2Motif --explanations ";
    assertThat(Ran.motive((score + "nowhere.jsonl").split(" ")).err().lines())
        .containsExactly("motive: file must exist, got nowhere.jsonl");
    Path empty = file("");
    assertThat(Ran.motive((score + empty).split(" ")).err().lines())
        .containsExactly("motive: " + empty + ": must have lines to score, got none");
  }
}
