package motive.data.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.ClassOrder;
import motive.data.Classes;
import motive.data.DataWarning;
import motive.data.FeatureMeaning;
import motive.data.GroundTruth;
import motive.data.Limits;
import motive.data.Samples;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeJsonTest {
  @TempDir Path folder;

  private NodeData read(String json, NodeOptions options) throws IOException {
    Path file = folder.resolve("graph.json");
    Samples.write(file, json.replace('\'', '"'));
    return NodeFiles.read(file, options);
  }

  private NodeData read(String json) throws IOException {
    return read(json, NodeOptions.DEFAULT);
  }

  private void refuses(String json, String message) {
    assertThatThrownBy(() -> read(json)).hasMessage(folder.resolve("graph.json") + message);
  }

  private static List<String> texts(NodeData data) {
    return data.warnings().stream().map(DataWarning::text).toList();
  }

  @Test
  void readsWhatPyTorchGeometricHas() throws IOException {
    NodeData data =
        read(
            "{'edge_index': [[0, 1, 1, 2], [1, 0, 2, 1]], 'x': [[1, 0.5], [0, 2], [-0.0, 0]],"
                + " 'y': [1, 0, -1], 'train_mask': [true, false, false], 'val_mask': [0, 1, 0],"
                + " 'pos': [[1, 2]], 'edge_attr': null}");
    assertThat(data.name()).isEqualTo("graph");
    assertThat(data.graph())
        .isEqualTo(
            Graph.builder(Features.dense(2, new float[] {1, 0.5f, 0, 2, 0, 0}))
                .edge(0, 1)
                .edge(1, 2)
                .build());
    assertThat(data.classNames()).containsExactly("0", "1");
    assertThat(IntStream.range(0, 3).map(data::label)).containsExactly(1, 0, -1);
    assertThat(data.mask(Split.TRAIN)).contains(NodeSet.of(3, 0));
    assertThat(data.mask(Split.VALIDATION)).contains(NodeSet.of(3, 1));
    assertThat(texts(data))
        .containsExactly(
            "fields that are not used are skipped: edge_attr, pos",
            "1 node without a class, first node 2");
  }

  @Test
  void edgesOfOneDirectionAreUndirectedUnlessTheFileSaysOtherwise() throws IOException {
    String json = "{'num_nodes': 3, 'edge_index': [[1, 1, 2], [0, 2, 1]]";
    NodeData undirected = read(json + "}");
    assertThat(undirected.graph().isDirected()).isFalse();
    assertThat(texts(undirected))
        .containsExactly(
            "nodes have neither classes nor values",
            "1 edge in one direction alone, taken as undirected (--directed keeps directions)",
            "no field x; every node has the constant feature 1");
    Graph directed = read(json + ", 'directed': true}").graph();
    assertThat(directed.leadsDown(0)).isTrue();
    assertThat(directed.leadsUp(0)).isFalse();
    assertThat(directed.leadsUp(1) && directed.leadsDown(1)).isTrue();
  }

  @Test
  void edgesMayBePairs() throws IOException {
    NodeData data =
        read("{'num_nodes': 3, 'edges': [[0, 1], [2, 1], [1, 0]], 'y': ['b', 'a', null]}");
    assertThat(data.graph().edges()).isEqualTo(2);
    assertThat(data.classNames()).containsExactly("a", "b");
    assertThat(data.classGuess()).isPresent();
    assertThat(texts(data)).contains("1 edge repeated and merged");
  }

  @Test
  void aFractionMakesValues() throws IOException {
    String edges = "{'edges': [], 'num_nodes': 2, ";
    NodeData values = read(edges + "'y': [[1], [2.5]]}");
    assertThat(values.value(1)).isEqualTo(2.5);
    assertThat(read(edges + "'y': [1.0, 0.0]}").classNames()).containsExactly("0", "1");
    assertThat(read(edges + "'y': [1.0, 4.0], 'target': 'values'}").value(1)).isEqualTo(4);
  }

  @Test
  void classesMayBeNamed() throws IOException {
    String edges = "{'edges': [], 'num_nodes': 2, 'class_names': ['ham', 'spam'], ";
    assertThat(read(edges + "'y': [1, 0]}").label(0)).isEqualTo(1);
    assertThat(read(edges + "'y': ['spam', 'ham']}").label(0)).isEqualTo(1);
    refuses(
        edges + "'y': [2, 0]}", ":1: y must be one of the 2 classes, or its number from 0, got 2");
    refuses(
        edges + "'y': ['eggs', 'ham']}",
        ":1: y must be one of the 2 classes, or its number from 0, got eggs");
  }

  @Test
  void theExampleOfTheDocumentationIsRead() throws IOException {
    Path page = Path.of("..", "docs", "data-formats.md");
    Assumptions.assumeTrue(Files.isRegularFile(page), "the documentation is not beside the module");
    String section = Files.readString(page).split("## One large graph", 2)[1];
    NodeData data = read(section.split("```json\n", 2)[1].split("```", 2)[0]);
    assertThat(data.graph().edges()).isEqualTo(2);
    assertThat(data.label(2)).isEqualTo(NodeData.UNKNOWN);
    assertThat(data.mask(Split.TRAIN)).contains(NodeSet.of(3, 0, 1));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void whatIsWrittenIsReadBackEqual(long seed) throws IOException {
    NodeData data = random(seed);
    Path file = folder.resolve("written.json");
    NodeJsonWriter.write(data, file);
    NodeData back = NodeFiles.read(file, NodeOptions.DEFAULT);
    assertThat(back).isEqualTo(data);
    assertThat(back.classGuess()).isEqualTo(data.classGuess());
  }

  /** Data with everything that a file can hold, from a seed. */
  private static NodeData random(long seed) {
    SplitMix64 random = new SplitMix64(seed);
    int nodes = 2 + random.nextInt(8);
    boolean oneHot = random.nextInt(2) == 0;
    float[] values = new float[3 * nodes];
    for (int v = 0; v < nodes; v++) {
      values[3 * v + random.nextInt(3)] = oneHot ? 1 : (float) random.nextGaussian() * 1e-9f;
    }
    GraphBuilder builder = Graph.builder(Features.dense(3, values));
    boolean directed = random.nextInt(2) == 0;
    for (int e = random.nextInt(12); e > 0; e--) {
      int u = random.nextInt(nodes);
      int v = random.nextInt(nodes);
      if (directed) {
        builder.arc(u, v);
      } else {
        builder.edge(u, v);
      }
    }
    if (random.nextInt(2) == 0) {
      builder.ids(IntStream.range(0, nodes).mapToObj(v -> "né \"" + v).toArray(String[]::new));
    }
    if (random.nextInt(2) == 0) {
      builder.labels(IntStream.range(0, nodes).map(v -> random.nextInt(4) - 2).toArray());
    }
    Graph graph = builder.build();
    NodeDataBuilder data =
        NodeData.builder("random " + seed, graph)
            .features(new FeatureMeaning("things", List.of("a", "b", "c")))
            .mask(Split.TEST, NodeSet.of(nodes, random.nextInt(nodes)));
    int kind = random.nextInt(4);
    int[] labels = IntStream.range(0, nodes).map(v -> random.nextInt(3) - 1).toArray();
    if (kind == 0) {
      data.values(IntStream.range(0, nodes).mapToDouble(v -> v == 0 ? Double.NaN : v).toArray());
    } else if (kind == 1) {
      data.classes(List.of("2", "-7", "empty"), labels);
    } else if (kind == 2) {
      labels[0] = 0;
      labels[1] = 1;
      data.classes(new Classes(List.of("ham", "spam"), ClassOrder.BY_ALPHABET), labels);
    }
    if (graph.edges() > 0) {
      int edge = random.nextInt(graph.edges());
      NodeSet ends = NodeSet.of(nodes, graph.low(edge), graph.high(edge));
      data.truth(new GroundTruth(nodes, List.of(new GroundTruth.Planted("x", ends, edge))));
    }
    return data.build();
  }

  @Test
  void aGraphWithWhatAFileCannotHoldIsNotWritten() {
    Graph graph = Graph.builder(Features.constant(2, 1, 1)).edge(0, 1, 5).build();
    assertThatThrownBy(
            () ->
                NodeJsonWriter.write(
                    NodeData.builder("n", graph).build(), folder.resolve("x.json")))
        .hasMessage(
            "a graph must have no edge labels, edge features and marks to be written, got"
                + " Graph(2 nodes, 1 edges)");
  }

  @Test
  void refusesBrokenText() {
    refuses("[1]", ":1: the file must hold one JSON object, got a list");
    refuses("", ":1: the file must hold one JSON object, got nothing");
    refuses(
        "{'num_nodes': 2", ":1: the file must hold one whole JSON object, got one that is cut off");
    refuses(
        "{'edges': [], 'num_nodes': 2} 1",
        ":1: the file must hold one JSON object, got more after it; where each line is a graph, name the file .jsonl");
    assertThatThrownBy(() -> read("{\n'edge': []}"))
        .hasMessageContaining("graph.json:2: a field must be one of name, num_nodes,")
        .hasMessageEndingWith("got edge; did you mean edges");
    assertThatThrownBy(() -> read("{'edges': [], 'edges': []}")).hasMessageContaining("Duplicate");
  }

  @Test
  void refusesWrongValues() {
    String edges = "{'edges': [[0, 1]], ";
    refuses(
        edges + "'x': [[1], [2, 3]]}", ":1: x must have 1 values for each node, got 2 at node 1");
    refuses(edges + "'x': [[1], [NaN]]}", ":1: x must be finite numbers, got NaN");
    refuses(edges + "'x': [[1], ['a']]}", ":1: x must be a number, got a");
    refuses(edges + "'x': [[]]}", ":1: x must have values for each node, got 0 at node 0");
    refuses(edges + "'num_nodes': 1}", ": edge 0 must join nodes in [0, 1), got 0, 1");
    refuses(edges + "'num_nodes': 0}", ": a graph must have 1 to 20000000 nodes, got 0");
    refuses(
        edges + "'num_nodes': 2, 'y': [1]}", ": y must have one value for each of 2 nodes, got 1");
    refuses(
        edges + "'y': [[1, 2], 3]}",
        ":1: y must have one class or value for each node, got several at node 0");
    refuses(
        edges + "'y': [true, 3]}",
        ":1: y must be a word, a finite number or null for each node, got true");
    refuses(
        edges + "'y': [1, NaN]}",
        ":1: y must be a word, a finite number or null for each node, got NaN");
    refuses(
        edges + "'train_mask': [true, 2]}",
        ":1: train_mask must be true or false for each node, got 2");
    refuses(edges + "'node_ids': ['a', 'a']}", ":1: node_ids: ids must be distinct, got a twice");
    refuses(
        edges + "'num_nodes': 2, 'edge_index': [[], []]}",
        ":1: a graph must have one of edge_index and edges, got both");
    refuses(
        "{'num_nodes': 2}", ": a graph must have one of the fields edge_index and edges, got none");
    refuses("{'edges': []}", ": a graph must have one of the fields x and num_nodes, got none");
    refuses("{'edges': [[0, 1, 2]]}", ":1: edges must be pairs of nodes, got more in one");
    refuses("{'edges': [[0]]}", ":1: edges must be whole numbers, got ]");
    refuses(
        "{'edge_index': [[0]]}",
        ":1: edge_index must be two rows, where edges begin and where they end, got 1");
    refuses(
        "{'edge_index': [[0], [1, 2]]}",
        ":1: edge_index must be two rows of the same length, where edges begin and where they end, got 1 and"
            + " 2 values; pairs of nodes are the field edges");
    refuses(
        "{'edges': [[0, 5000000000]]}",
        ":1: edges must be whole numbers of at most 32 bits, got 5000000000");
    refuses(
        edges + "'x': [[1], [2]], 'feature_names': ['a', 'b']}",
        ": feature_names must have one for each of 1 features, got 2");
  }

  @Test
  void refusesMoreThanTheLimits() {
    NodeOptions few = NodeOptions.DEFAULT.withLimits(new Limits(1, 2, 1, 1, 2, 1000, 1000));
    assertThatThrownBy(() -> read("{'x': [[1], [2], [3]]}", few))
        .hasMessageEndingWith("a graph must have at most 2 feature values, got more");
    assertThatThrownBy(() -> read("{'edges': [[0, 1], [1, 0]]}", few))
        .hasMessageEndingWith("a graph must have at most 1 edges, got more");
  }

  @Test
  void refusesAFileThatIsNotPackedAsItsNameSays() {
    Path file = folder.resolve("graph.json.gz");
    Samples.write(file, "{}");
    assertThatThrownBy(() -> NodeFiles.read(file, NodeOptions.DEFAULT))
        .hasMessage(file + ": must be packed by gzip, as its name says, got other bytes");
  }
}
