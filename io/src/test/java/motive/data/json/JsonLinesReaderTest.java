package motive.data.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.DatasetFormatException;
import motive.data.GroundTruth;
import motive.data.Limits;
import motive.data.Samples;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JsonLinesReaderTest {
  @TempDir Path folder;

  private DataSet read(String text) throws IOException {
    Path file = folder.resolve("mine.jsonl");
    Samples.write(file, text);
    return JsonLinesReader.read(file);
  }

  @Test
  void labelsBecomeOneHotOverTheWholeFile() throws IOException {
    DataSet data =
        read(
            """
            {"labels":[4,5],"edges":[[1,0]],"class":"z"}
            {"labels":[6],"edges":[],"class":"a"}
            """);

    assertThat(data.graph(0))
        .isEqualTo(Graph.builder(Features.oneHot(3, 0, 1)).labels(4, 5).edge(0, 1).build());
    assertThat(data.graph(1).features().row(0)).containsExactly(0, 0, 1);
    assertThat(data.name()).isEqualTo("mine");
    assertThat(data.classNames()).containsExactly("a", "z");
    assertThat(data.labels()).containsExactly(1, 0);
    assertThat(data.features().columns()).containsExactly("label 4", "label 5", "label 6");
  }

  @Test
  void edgeFeaturesFollowTheirEdgesAndTheFirstRowOfARepeatedEdgeCounts() throws IOException {
    DataSet data =
        read(
            """
            {"nodes":3,"edges":[[2,1],[0,1],[1,2]],"edgeFeatures":[[5,6],[1,2],[8,9]],"class":"a"}
            {"nodes":1,"edges":[],"class":"b"}
            """);

    assertThat(data.graph(0).edgeFeatures().orElseThrow())
        .isEqualTo(Features.dense(2, new float[][] {{1, 2}, {5, 6}}));
    assertThat(data.graph(1).edgeFeatures()).isEmpty();
    Path copy = folder.resolve("copy.jsonl");
    JsonLinesWriter.write(data, copy);
    assertThat(JsonLinesReader.read(copy).graphs()).isEqualTo(data.graphs());
  }

  @Test
  void edgeFeaturesMustBeEquallyManyEverywhere() {
    assertThatThrownBy(
            () -> read("{\"nodes\":3,\"edges\":[[0,1],[1,2]],\"edgeFeatures\":[[1],[1,2]]}"))
        .hasMessageContaining("edgeFeatures must have 1 values for each edge, got 2");
    assertThatThrownBy(() -> read("{\"nodes\":3,\"edges\":[[0,1],[1,2]],\"edgeFeatures\":[[1]]}"))
        .hasMessageContaining("edgeFeatures must have one value for each of 2 edges, got 1");
  }

  @Test
  void everyFieldIsRead() throws IOException {
    DataSet data =
        read(
            """
            {"dataset":"full","classes":["yes","no"],"nodeLabels":{"0":"C"},\
            "features":{"description":"made up","columns":["u","v"]}}
            {"nodes":3,"edges":[[0,1],[2,1],[2,2]],"labels":[0,1,0],"ids":["a",7,"c"],\
            "features":[[1,0],[-0.0,2.5],[1e-3,0]],"edgeLabels":[5,6,7],"class":"no",\
            "groundTruth":[{"motif":"bond","nodes":[1,2],"edges":[[1,2]]}]}
            """);

    Graph graph = data.graph(0);
    assertThat(data.name()).isEqualTo("full");
    assertThat(data.className(data.label(0))).isEqualTo("no");
    assertThat(data.nodeLabelName(0)).isEqualTo("C");
    assertThat(data.nodeLabelName(1)).isEqualTo("1");
    assertThat(data.features().description()).isEqualTo("made up");
    assertThat(graph.features().row(1)).containsExactly(0f, 2.5f);
    assertThat(graph.id(1)).isEqualTo("7");
    assertThat(graph.edgeLabel(graph.edgeBetween(1, 2))).hasValue(6);
    assertThat(graph.hasLoop(2)).isTrue();
    GroundTruth truth = data.groundTruth(0).orElseThrow();
    assertThat(truth.nodes()).isEqualTo(NodeSet.of(3, 1, 2));
    assertThat(truth.edges()).containsExactly(graph.edgeBetween(1, 2));
    assertThat(truth.names()).containsExactly("bond");
  }

  @Test
  void theExampleOfTheDocumentationIsRead() throws IOException {
    Path page = Path.of("..", "docs", "data-formats.md");
    Assumptions.assumeTrue(Files.isRegularFile(page), "the documentation is not beside the module");
    List<String> blocks = new ArrayList<>(List.of(Files.readString(page).split("```")));
    blocks.removeIf(block -> !block.startsWith("json\n"));
    String graphs = blocks.get(0).substring("json\n".length());
    String header = blocks.get(1).substring("json\n".length());

    assertThat(read(graphs).classNames()).containsExactly("harmless", "toxic");
    DataSet data = read(header + graphs);
    assertThat(data.name()).isEqualTo("toy");
    assertThat(data.features().columns()).containsExactly("C", "N", "O");
  }

  @Test
  void classesThatAreNumbersAreSortedAsNumbers() throws IOException {
    DataSet data =
        read(
            """
            {"nodes":1,"edges":[],"class":10}
            {"nodes":1,"edges":[],"class":9}
            {"nodes":1,"edges":[],"class":-1}
            """);

    assertThat(data.classNames()).containsExactly("-1", "9", "10");
  }

  @Test
  void graphsWithoutClassAndFeaturesAreTakenWithAWarning() throws IOException {
    DataSet data = read("{\"nodes\":2,\"edges\":[[0,1],[1,0]]}\n");

    assertThat(data.classNames()).containsExactly("unknown");
    assertThat(data.graph(0).features()).isEqualTo(Features.constant(2, 1, 1));
    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .containsExactly(
            "1 edge repeated and merged, first at " + folder.resolve("mine.jsonl") + ":1",
            "all graphs are of one class; a model cannot be trained to distinguish classes",
            "no graph has a class; all count as class 0, unknown",
            "neither labels nor features; every node has the constant feature 1");
  }

  @Test
  void byteOrderMarkCarriageReturnsAndBlankLastLinesMakeNoDifference() throws IOException {
    DataSet plain = read("{\"nodes\":1,\"edges\":[]}\n{\"nodes\":2,\"edges\":[]}");

    assertThat(read("\uFEFF{\"nodes\":1,\"edges\":[]}\r\n{\"nodes\":2,\"edges\":[]}\r\n\r\n\n"))
        .isEqualTo(plain);
  }

  @Test
  void aMillionIsolatedNodesCostNoMoreThanTheirRows() throws IOException {
    DataSet data = read("{\"nodes\":1000000,\"edges\":[]}");

    assertThat(data.summary().isolatedNodes()).isEqualTo(1_000_000);
    assertThat(data.summary().graphsInPieces()).isEqualTo(1);
  }

  @Test
  void graphsWithoutNodesComeBack() throws IOException {
    DataSet data = read("{\"labels\":[],\"edges\":[]}");
    Path again = folder.resolve("again.jsonl");
    JsonLinesWriter.write(data, again);

    assertThat(JsonLinesReader.read(again)).isEqualTo(data);
  }

  @Test
  void negativeZeroIsZero() throws IOException {
    assertThat(read("{\"features\":[[-0.0]],\"edges\":[]}").graph(0).features())
        .isEqualTo(Features.dense(1, new float[][] {{0f}}));
  }

  static Stream<Arguments> brokenFiles() {
    return Stream.of(
        Arguments.of("", ": must have a line for each graph, got an empty data set"),
        Arguments.of(
            "{\"dataset\":\"x\"}", ": must have a line for each graph, got an empty data set"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[[0,1]",
            ":1: a line must hold one whole JSON object, got one that is cut off"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[]}|{\"nodes\":2,\"ed",
            ":2: a line must hold one whole JSON object, got one that is cut off"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[]} {}",
            ":1: a line must hold one JSON object, got more after it"),
        Arguments.of("[1]", ":1: a line must hold one JSON object, got a list"),
        Arguments.of("\"x\"", ":1: a line must hold one JSON object, got x"),
        Arguments.of("{\"nodes\":1}", ":1: a graph must have the field edges, got none"),
        Arguments.of(
            "{\"edges\":[]}",
            ":1: a graph must have one of the fields nodes, labels, features and ids, got none"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[],\"lable\":[1]}",
            ":1: a field must be one of nodes, edges, labels, features, edgeLabels, edgeFeatures, class, value, ids, groundTruth, x, edge_index, edge_attr, y, num_nodes, got lable"),
        Arguments.of("{\"nodes\":-1,\"edges\":[]}", ":1: nodes must be >= 0, got -1"),
        Arguments.of("{\"nodes\":1.5,\"edges\":[]}", ":1: nodes must be a whole number, got 1.5"),
        Arguments.of(
            "{\"nodes\":99999999999,\"edges\":[]}",
            ":1: nodes must be a whole number of at most 32 bits, got 99999999999"),
        Arguments.of(
            "{\"nodes\":2147483647,\"edges\":[]}",
            ":1: a data set must have at most 20000000 nodes, got more"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[[0,2]]}", ":1: edge 0 must join nodes in [0, 2), got 0, 2"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[[0]]}", ":1: edges must be pairs of nodes, got 1 in one"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[[0,1,1]]}",
            ":1: edges must be pairs of nodes, got more in one"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[0,1]}", ":1: edges must be a list of pairs of nodes, got 0"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":{\"a\":1}}",
            ":1: edges must be a list of pairs of nodes, got an object"),
        Arguments.of(
            "{\"labels\":[\"C\"],\"edges\":[]}",
            ":1: labels must be a list of whole numbers, got C"),
        Arguments.of(
            "{\"nodes\":3,\"labels\":[1],\"edges\":[]}",
            ":1: labels must have one value for each of 3 nodes, got 1"),
        Arguments.of(
            "{\"labels\":[0,100000],\"edges\":[]}",
            ": labels must span at most 65536 values, got 0 to 100000"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[[0,1]],\"edgeLabels\":[]}",
            ":1: edgeLabels must have one value for each of 1 edges, got 0"),
        Arguments.of(
            "{\"features\":[[1],[1,2]],\"edges\":[]}",
            ":1: features must have 1 values for each node, got 2"),
        Arguments.of(
            "{\"features\":[[]],\"edges\":[]}",
            ":1: features must have values for each node, got none"),
        Arguments.of(
            "{\"features\":[[\"1\"]],\"edges\":[]}", ":1: features must be a number, got 1"),
        Arguments.of(
            "{\"features\":[[1e39]],\"edges\":[]}",
            ":1: features must be finite numbers, got 1e39"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[],\"class\":[1]}",
            ":1: class must be a string or a whole number, got a list"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[],\"class\":1}|{\"nodes\":1,\"edges\":[]}",
            ":2: class must be in every line or in none, got none here"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[]}|{\"labels\":[1],\"edges\":[]}",
            ":2: labels must be in every line or in none, got some here"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[]}|{\"nodes\":1,\"edges\":[[0,0]]}|{\"nodes\":1,\"edges\":[[0,0]],\"edgeLabels\":[1]}",
            ":3: edgeLabels must be in every line or in none, got some here"),
        Arguments.of(
            "{\"dataset\":\"x\",\"classes\":[\"a\"]}|{\"nodes\":1,\"edges\":[],\"class\":\"b\"}",
            ":2: class must be one of a, got b"),
        Arguments.of(
            "{\"dataset\":\"x\",\"classes\":[\"a\",\"a\"]}|{\"nodes\":1,\"edges\":[]}",
            ":1: classes must be distinct names, got [a, a]"),
        Arguments.of(
            "{\"dataset\":\"x\",\"labelRange\":[3,1]}|{\"nodes\":1,\"edges\":[]}",
            ":1: labelRange must be the least and the greatest label, at most 65536 apart, got [3, 1]"),
        Arguments.of(
            "{\"dataset\":\"x\",\"labelRange\":[1,3]}|{\"labels\":[4],\"edges\":[]}",
            ":2: label must be in [1, 3], got 4"),
        Arguments.of(
            "{\"dataset\":\"x\",\"features\":{\"columns\":[\"a\",\"b\"]}}|{\"nodes\":1,\"edges\":[]}",
            ":1: columns must have a name for each of 1 features, got 2"),
        Arguments.of(
            "{\"dataset\":\"x\",\"nodeLabels\":{\"C\":\"carbon\"}}|{\"nodes\":1,\"edges\":[]}",
            ":1: nodeLabels: node label must be a whole number, got C"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[],\"groundTruth\":[{\"motif\":\"m\",\"nodes\":[2]}]}",
            ":1: groundTruth: node of a motif must be in [0, 2), got 2"),
        Arguments.of(
            "{\"nodes\":2,\"edges\":[],\"groundTruth\":[{\"motif\":\"m\",\"edges\":[[0,1]]}]}",
            ":1: groundTruth: edge of a motif must be an edge of the graph, got 0, 1"),
        Arguments.of(
            "{\"nodes\":1,\"edges\":[]}||{\"nodes\":1,\"edges\":[]}",
            ":2: blank lines must come last, got one before line 3"));
  }

  /** A file (| ends a line), and what the user gets to read after its name. */
  @ParameterizedTest
  @MethodSource("brokenFiles")
  void aBrokenFileIsRefusedInOneLine(String text, String message) {
    assertThatThrownBy(() -> read(text.replace('|', '\n')))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(folder.resolve("mine.jsonl") + message);
  }

  @Test
  void whatIsNoJsonIsRefusedWithThePlace() {
    assertThatThrownBy(() -> read("{\"features\":[[nought]],\"edges\":[]}"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageStartingWith(
            folder.resolve("mine.jsonl") + ":1: a line must hold one JSON object, got ")
        .message()
        .doesNotContain("\n");
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    Path file = folder.resolve("latin.jsonl");
    Samples.write(file, "{\"class\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> JsonLinesReader.read(file))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(file + ":1: a line must be UTF-8, got bytes that are not");
  }

  @Test
  void aMissingFileIsRefused() {
    Path file = folder.resolve("none.jsonl");

    assertThatThrownBy(() -> JsonLinesReader.read(file))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(file + ": must exist, got no such file");
  }

  @Test
  void deepNestingIsRefusedNotFollowed() {
    assertThatThrownBy(() -> read("{\"edges\":" + "[".repeat(100_000)))
        .isInstanceOf(DatasetFormatException.class);
  }

  @Test
  void sizesBeyondTheLimitsAreRefused() {
    Limits narrow = new Limits(2, 3, 1, 2, 4, 1000, 10_000);
    Path file = folder.resolve("mine.jsonl");

    Samples.write(file, "{\"nodes\":1,\"edges\":[]}\n".repeat(3));
    assertThatThrownBy(() -> JsonLinesReader.read(file, narrow))
        .hasMessage(file + ":3: a data set must have at most 2 graphs, got more");
    Samples.write(file, "{\"nodes\":2,\"edges\":[]}\n".repeat(2));
    assertThatThrownBy(() -> JsonLinesReader.read(file, narrow))
        .hasMessage(file + ":2: a data set must have at most 3 nodes, got more");
    Samples.write(file, "{\"nodes\":1,\"edges\":[[0,0],[0,0]]}\n");
    assertThatThrownBy(() -> JsonLinesReader.read(file, narrow))
        .hasMessage(file + ":1: a data set must have at most 1 edges, got more");
    Samples.write(file, "{\"features\":[[1,2,3]],\"edges\":[]}\n");
    assertThatThrownBy(() -> JsonLinesReader.read(file, narrow))
        .hasMessage(file + ":1: a data set must have at most 2 features a node, got more");
    Samples.write(file, "{\"features\":[[1,2],[1,2],[1,2]],\"edges\":[]}\n");
    assertThatThrownBy(() -> JsonLinesReader.read(file, narrow))
        .hasMessage(file + ":1: a data set must have at most 4 feature values, got more");
  }

  @Test
  void namesThatCouldSteerATerminalAreRefused() {
    assertThatThrownBy(() -> read("{\"nodes\":1,\"edges\":[],\"class\":\"a\\u001b[31m\"}\n"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageContaining("mine.jsonl:1: class must be text without control characters, got ");
  }
}
