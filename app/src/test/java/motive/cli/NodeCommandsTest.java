package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import motive.result.ResultLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One large graph behind the commands other than explain. The first ring has nodes 511 to 516. */
class NodeCommandsTest {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String DATA = " --dataset Tree-Cycles ";

  @TempDir Path folder;

  private static Ran run(String line) {
    return Ran.motive(line.strip().split("\\s+"));
  }

  private static List<JsonNode> lines(Ran ran) {
    assertThat(ran.code()).as(ran.err()).isZero();
    return ran.out().lines().map(JSON::readTree).toList();
  }

  private Path explained(String nodes, String more) {
    Path file = folder.resolve("lines.jsonl");
    Ran ran = run("explain" + DATA + "--budget 4 -q --out " + file + " --nodes " + nodes + more);
    assertThat(ran.code()).as(ran.err()).isZero();
    return file;
  }

  @Test
  void predictAnswersForTheTestNodesUnlessOthersAreNamed() {
    Ran ran = run("predict" + DATA);
    List<JsonNode> all = lines(ran);
    long right =
        all.stream().filter(l -> l.get("label").intValue() == l.get("class").intValue()).count();
    assertThat(ran.err()).contains("(" + right + " of " + all.size() + " nodes)");
    assertThat(all.size()).isLessThan(871);
    List<JsonNode> named = lines(run("predict" + DATA + "--nodes test"));
    assertThat(named).isEqualTo(all);
    assertThat(lines(run("predict" + DATA + "--nodes train,val,test"))).hasSize(871);
  }

  @Test
  void whatTheModelGetsWrongIsWhatDiffersInItsPredictions() {
    List<Integer> wrong =
        lines(run("predict" + DATA)).stream()
            .filter(l -> l.get("label").intValue() != l.get("class").intValue())
            .map(l -> l.get("node").intValue())
            .toList();
    assertThat(wrong).isNotEmpty();
    assertThat(lines(run("predict" + DATA + "--nodes wrong")))
        .extracting(l -> l.get("node").intValue())
        .isEqualTo(wrong);
  }

  @Test
  void aClassIsNamedByItsNameOrItsNumber() {
    List<JsonNode> byName = lines(run("predict" + DATA + "--nodes class:cycle"));
    assertThat(byName).hasSize(360).allMatch(l -> l.get("label").intValue() == 1);
    assertThat(lines(run("predict" + DATA + "--nodes class:1"))).isEqualTo(byName);
  }

  @Test
  void predictAndExplainGiveTheSameProbability() throws IOException {
    ResultLine line = ResultLine.parse(Files.readAllLines(explained("511", "")).get(0), "lines", 1);
    JsonNode predicted = lines(run("predict" + DATA + "--nodes 511")).get(0);
    assertThat(predicted.get("probabilities").get(line.explained()).doubleValue())
        .isEqualTo(line.probability());
  }

  @Test
  void linesOfExplainAreScoredAsExplainScoredThem() throws IOException {
    Path file = explained("511,512", "");
    List<JsonNode> scored = lines(run("score" + DATA + "--budget 4 --explanations " + file));
    List<String> given = Files.readAllLines(file);
    assertThat(scored).hasSize(2);
    for (int i = 0; i < 2; i++) {
      ResultLine line = ResultLine.parse(given.get(i), "lines", i + 1L);
      assertThat(scored.get(i).get("node").intValue()).isEqualTo(511 + i);
      assertThat(numbers(scored.get(i).get("nodes"))).isEqualTo(line.nodes());
      assertThat(scored.get(i).get("fidelity").doubleValue())
          .isEqualTo(line.metrics().get("fidelity"));
      assertThat(scored.get(i).get("objective").doubleValue()).isEqualTo(line.objective());
    }
  }

  private static List<Integer> numbers(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(JsonNode::intValue).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"node\":511,\"nodes\":[511,3]} | nodes must be nodes of the neighbourhood of node 511, got 3",
        "{\"node\":511,\"edges\":[[511,513]]} | edges must be edges of the neighbourhood of node 511, got [511, 513]",
        "{\"node\":871,\"nodes\":[1]} | node must be one of the data set, got 871",
        "{\"graph\":1,\"nodes\":[1]} | graph must be one of the data set, got 1",
        "{\"pair\":[1,2],\"nodes\":[1]} | this model answers for a node, got 2 nodes"
      })
  void whatIsNotAroundTheNodeCannotBeScored(String line, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.jsonl"), line + "\n");
    Ran ran = run("score" + DATA + "--explanations " + file);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).as(ran.err()).hasSize(1);
    assertThat(ran.err()).contains(expected);
  }

  @Test
  void theFrontierOfANodeHasTheNumbersOfTheLargeGraph() throws IOException {
    Path report = folder.resolve("r");
    JsonNode found =
        lines(
                run(
                    "frontier"
                        + DATA
                        + "--node 511 --budget 3 -q --format json --library structural --report "
                        + report))
            .get(0);
    assertThat(found.get("node").intValue()).isEqualTo(511);
    assertThat(numbers(found.get("chosen").get("nodes"))).contains(511);
    for (JsonNode region : found.get("map").get("regions")) {
      assertThat(numbers(region)).contains(511);
    }
    assertThat(Files.readString(report.resolve("index.html")))
        .contains("Tree-Cycles node 511", "explained node 511", "class=\"root\"");
  }

  @Test
  void recurringPartsHaveTheExplainedNodeAtTheSamePlace() throws IOException {
    Path file = folder.resolve("paths.jsonl");
    String first = Files.readAllLines(explained("511", "")).get(0);
    // Paths of three nodes of the ring, the explained one at an end, at the other, and between.
    String[] ends = {"511", "513", "512"};
    StringBuilder lines = new StringBuilder();
    for (String end : ends) {
      lines
          .append(
              first
                  .replaceFirst("\"node\":\\d+", "\"node\":" + end)
                  .replaceFirst("\"nodes\":\\[[^]]*]", "\"nodes\":[511,512,513]")
                  .replaceFirst("\"edges\":\\[\\[.*?]]", "\"edges\":[[511,512],[512,513]]")
                  .replaceFirst("\"parts\":\\[\\[.*?]],", ""))
          .append("\n");
    }
    Files.writeString(file, lines);
    JsonNode found = lines(run("summarize " + file + DATA + "-q --format json")).get(0);
    int explained = JSON.readTree(first).get("class").intValue();
    JsonNode shapes = found.get("classes").get(explained).get("shapes");
    assertThat(IntStream.range(0, 2).mapToObj(i -> numbers(shapes.get(i).get("nodes"))).toList())
        .containsExactly(List.of(511, 513), List.of(512));
    assertThat(shapes.get(1).get("root").intValue()).isEqualTo(1);
  }

  @Test
  void pagesMarkTheExplainedNode() throws IOException {
    Path report = folder.resolve("r");
    explained("511", " --report " + report);
    assertThat(Files.readString(report.resolve("index.html")))
        .contains("id=\"node-511\"", "Node 511, class cycle", "explained node 511");
    assertThat(Files.readString(report.resolve("node-511.svg"))).contains("class=\"root\"");
  }

  // A ring of shops with the columns that the kit reads.
  private String shops() throws IOException {
    StringBuilder nodes = new StringBuilder("id,a,b,c,d,e,f,g,h,i,j,label\n");
    StringBuilder edges = new StringBuilder("source,target\n");
    for (int v = 0; v < 12; v++) {
      nodes.append("shop ").append(v).append(",1,1,1,1,1,1,1,1,1,1,");
      nodes.append(v < 6 ? "tree" : "cycle").append("\n");
      edges.append("shop ").append(v).append(",shop ").append((v + 1) % 12).append("\n");
    }
    Files.writeString(folder.resolve("nodes.csv"), nodes);
    Files.writeString(folder.resolve("edges.csv"), edges);
    return " --dataset " + folder + " --raw-numbers --kit Tree-Cycles ";
  }

  @Test
  void nodesAreNamedWhereTheyHaveNames() throws IOException {
    String data = shops();
    JsonNode predicted = lines(run("predict" + data + "--nodes 3")).get(0);
    assertThat(predicted.get("name").stringValue()).isEqualTo("shop 3");
    Path report = folder.resolve("r");
    String line = "explain" + data + "-q --budget 2 --report " + report + " --nodes";
    Ran ran =
        Ran.motive(
            Stream.concat(Stream.of(line.split("\\s+")), Stream.of("id:shop 3"))
                .toArray(String[]::new));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(Files.readString(report.resolve("index.html")))
        .contains("Node 3 (shop 3)", "explained node shop 3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "predict --nodes class:ring | must name a class of Tree-Cycles (tree, cycle), got ring",
        "predict --nodes id:x | must name a node by its identifier in the data, got x",
        "predict --nodes some | must be numbers and ranges such as 0-19,25, or all, train, val",
        "predict --graphs 1 | --nodes chooses among its nodes",
        "predict --pairs 1:2 | --pairs must go with a model that answers for a pair of nodes",
        "frontier --graph 1 | name a node with --node",
        "frontier --node 871 | --node must be in 0-870, got 871",
        "frontier | one of --graph, --node and --pair must be given, got 0 of them"
      })
  void whatCannotBeIsRefusedInOneLine(String line, String expected) {
    Ran ran = run(line + DATA);
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err().lines()).as(ran.err()).hasSize(1);
    assertThat(ran.err()).contains(expected);
  }
}
