package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import motive.color.ColorTable;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.kit.Kit;
import motive.model.NodeEmbedding;
import motive.similarity.VgaeSimilarity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimilarityCommandTest {
  @TempDir Path folder;

  private static Ran similarity(String... more) {
    List<String> args = new ArrayList<>(List.of("similarity", "--dataset", "BA-2Motif"));
    args.addAll(List.of(more));
    return Ran.motive(args.toArray(new String[0]));
  }

  @Test
  void givesOneLineAPairInTheOrderAsked() throws IOException {
    Ran ran = similarity("--index", "vgae", "--pairs", "0:1,500:0");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    List<JsonNode> lines =
        ran.out().lines().map(line -> JsonMapper.shared().readTree(line)).toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(1).get("a").intValue()).isEqualTo(500);
    assertThat(lines.get(1).get("b").intValue()).isZero();
    DataSet data = Ba2Motif.generate(0);
    Kit kit = Kit.shipped("BA-2Motif").orElseThrow();
    VgaeSimilarity judge =
        new VgaeSimilarity(
            new NodeEmbedding(kit.vgae(), new ColorTable(kit.vgae().depth()), 1 << 20));
    assertThat(lines.get(0).get("value").doubleValue())
        .isEqualTo(judge.of(data.graph(0), data.graph(1)));
  }

  @Test
  void theNormalisedFormGivesAGraphAndItselfOne() {
    Ran ran = similarity("--index", "gntk", "--blocks", "2", "--pairs", "7:7", "--normalised");
    JsonNode line = JsonMapper.shared().readTree(ran.out());
    assertThat(line.get("value").doubleValue()).isCloseTo(1, within(1e-12));
  }

  @Test
  void writesAFile() {
    Path file = folder.resolve("pairs.jsonl");
    Ran ran = similarity("--index", "gntk", "--pairs", "0:0", "--out", file.toString());
    assertThat(ran.out()).isEmpty();
    assertThat(file).content().startsWith("{\"a\":0,\"b\":0,\"value\":").endsWith("}\n");
  }

  @Test
  void aTangentKernelNeedsNoKit() throws IOException {
    Path own = folder.resolve("own.jsonl");
    String line = "{\"nodes\": 2, \"edges\": [[0, 1]], \"class\": \"%s\"}\n";
    Files.writeString(own, line.replace("%s", "a") + line.replace("%s", "b"));
    Ran tangent =
        Ran.motive("similarity", "--dataset", own.toString(), "--index", "gntk", "--pairs", "0:1");
    assertThat(tangent.code()).isZero();
    Ran trained =
        Ran.motive("similarity", "--dataset", own.toString(), "--index", "vgae", "--pairs", "0:1");
    assertThat(trained.code()).isEqualTo(Main.FAILED);
    assertThat(trained.err()).contains("must be given for own, got neither");
  }

  @Test
  void refusesPairsThatAreNone() {
    for (String pairs : List.of("0-1", "0:", "0:1,", "a:b", "-1:2", "0:1:2")) {
      Ran ran = similarity("--index", "gntk", "--pairs=" + pairs);
      assertThat(ran.code()).isEqualTo(Main.WRONG_USAGE);
      assertThat(ran.err().lines())
          .containsExactly(
              "motive: --pairs must be pairs of graph numbers such as 0:1,0:2, got '"
                  + pairs
                  + "'; see motive similarity --help");
    }
  }

  @Test
  void refusesGraphsThatAreNotThere() {
    Ran ran = similarity("--index", "gntk", "--pairs", "0:1,3:1000");
    assertThat(ran.code()).isEqualTo(Main.WRONG_USAGE);
    assertThat(ran.err().lines())
        .containsExactly(
            "motive: --pairs must name graphs in 0-999, got 1000; see motive similarity --help");
  }

  @Test
  void refusesBlocksWhereThereAreNone() {
    assertThat(similarity("--index", "vgae", "--blocks", "3", "--pairs", "0:1").err())
        .startsWith("motive: --blocks must go with --index gntk, got vgae");
    assertThat(similarity("--index", "gntk", "--blocks", "0", "--pairs", "0:1").err())
        .startsWith("motive: --blocks must be in [1, 16], got 0");
  }
}
