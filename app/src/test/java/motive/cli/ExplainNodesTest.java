package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import motive.result.ResultLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nodes of one large graph, from the command line. */
class ExplainNodesTest {
  @TempDir Path folder;

  private static Ran explain(String options) {
    return Ran.motive(("explain " + options).split(" "));
  }

  // What decides a line; times differ from run to run.
  private static String withoutTime(String lines) {
    return lines.replaceAll("\"timing\":\\{[^}]*\\}", "");
  }

  @Test
  void aRingIsFoundAroundItsNodes() throws IOException {
    Ran ran = explain("--dataset Tree-Cycles --nodes 511-514 --budget 6 --scores");
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSize(4);
    int inRing = 0;
    for (int i = 0; i < 4; i++) {
      ResultLine line = ResultLine.parse(lines.get(i), "f", i + 1L);
      assertThat(line.subject().nodes()).containsExactly(511 + i);
      assertThat(line.nodes()).contains(511 + i);
      assertThat(line.scores().orElseThrow().numbers()).containsAll(line.nodes());
      // The first ring has the nodes 511 to 516.
      inRing += (int) line.nodes().stream().filter(v -> v >= 511 && v <= 516).count();
    }
    assertThat(inRing).isGreaterThanOrEqualTo(16);
    assertThat(ran.err()).contains("explain: 4 of 4, node 514");
  }

  @Test
  void theOrderOfNodesAndThreadsChangesNothing() {
    String all =
        withoutTime(
            explain("--dataset Payment-Rings --nodes 0-5,1900-1903 --budget 5 -q --threads 1")
                .out());
    String some =
        withoutTime(
            explain("--dataset Payment-Rings --nodes 1902,3 --budget 5 -q --threads 2").out());
    assertThat(some.lines()).hasSize(2).allMatch(all::contains);
  }

  @Test
  void anotherExplainerChoosesAndHoldsTheNode() throws IOException {
    Ran ran = explain("--dataset Tree-Cycles --nodes 511,513 --budget 4 -q --explainer eig-search");
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    for (int i = 0; i < 2; i++) {
      ResultLine line = ResultLine.parse(lines.get(i), "f", i + 1L);
      assertThat(line.nodes()).contains(511 + 2 * i);
      assertThat(line.edges()).hasSizeBetween(1, 4);
    }
  }

  @Test
  void aStoppedRunGoesOn() throws IOException {
    Path file = folder.resolve("nodes.jsonl");
    String options = "--dataset Tree-Cycles --nodes 511-513 --budget 4 -q --out " + file;
    assertThat(explain(options).code()).isZero();
    List<String> all = Files.readAllLines(file);
    Files.writeString(file, all.get(0) + "\n");
    Ran ran = explain(options + " --resume");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(withoutTime(Files.readString(file)))
        .isEqualTo(withoutTime(String.join("\n", all) + "\n"));
  }

  @Test
  void aKitOfOtherFeaturesIsRefused() throws IOException {
    StringBuilder nodes = new StringBuilder("id,hours,kind,label\n");
    StringBuilder edges = new StringBuilder("source,target\n");
    for (int v = 0; v < 40; v++) {
      nodes.append("n").append(v).append(",").append(v % 7).append(",");
      nodes.append(v % 2 == 0 ? "shop" : "person").append(",").append(v % 2 == 0 ? "a" : "b");
      nodes.append("\n");
      edges.append("n").append(v).append(",n").append((v + 1) % 40).append("\n");
    }
    Files.writeString(folder.resolve("nodes.csv"), nodes);
    Files.writeString(folder.resolve("edges.csv"), edges);
    Ran ran = explain("--dataset " + folder + " --kit Tree-Cycles --nodes 1");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1).first().asString().contains("features");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--dataset BA-2Motif --nodes 1 | 2 | must go with one large graph",
        "--dataset BA-Shapes --nodes 1 --pairs 1:2 | 2 | exclude each other",
        "--dataset BA-Shapes --nodes 1 --graphs 2 | 2 | got both",
        "--dataset BA-Shapes --nodes 700 | 2 | --nodes must",
        "--dataset BA-Shapes --pairs 3 | 2 | such as 3:17,5:9, got '3'",
        "--dataset BA-Shapes --pairs 3:3 | 2 | such as 3:17,5:9, got '3:3'",
        "--dataset BA-Shapes --pairs 3:4 | 2 | this model answers for a node, got 2 nodes",
        "--dataset BA-Shapes --nodes 3 --explainer gstarx | 2 | gstarx must explain whole graphs, got"
            + " a node",
        "--dataset BA-Shapes --nodes 3 --kit BA-2Motif | 1 | BA-Shapes is one graph",
        "--dataset BA-2Motif --kit BA-Shapes | 1 | the model answers for a node",
        "--dataset BA-Shapes --nodes 3 --preset paper | 2 | --preset paper"
      })
  void whatCannotBeIsRefusedInOneLine(String options, int code, String expected) {
    Ran ran = explain(options);
    assertThat(ran.code()).as(ran.err()).isEqualTo(code);
    assertThat(ran.err().lines()).as(ran.err()).hasSize(1);
    assertThat(ran.err()).contains(expected);
  }

  @Test
  void otherCommandsSayWhatExplainsNodes() {
    Ran ran = Ran.motive("motifs", "--dataset", "BA-Shapes");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("got one large graph", "`motive explain` explains its nodes");
  }
}
