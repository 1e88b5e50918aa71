package motive.data.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import motive.data.DataWarning;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.Samples;
import motive.data.TargetKind;
import motive.graph.Features;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeTableReaderTest {
  private static final String NODES =
      """
      id,class,age,country,split
      ann,fraud,1,DE,train
      bob,normal,3,FR,test
      "c, d",normal,2,DE,val
      eve,,6,DE,
      """;
  private static final String EDGES =
      """
      amount,to,from
      5,bob,ann
      7,"c, d",bob
      1,ann,bob
      1,ann,bob
      """;

  @TempDir Path parent;

  private NodeData read(String nodes, String edges, NodeOptions options) throws IOException {
    Path folder = parent.resolve("accounts");
    folder.toFile().mkdir();
    Samples.write(folder.resolve("nodes.csv"), nodes);
    Samples.write(folder.resolve("edges.csv"), edges);
    return NodeFiles.read(folder, options);
  }

  private NodeData read(String nodes, String edges) throws IOException {
    return read(nodes, edges, NodeOptions.DEFAULT);
  }

  private void refuses(String nodes, String edges, String message) {
    refuses(nodes, edges, NodeOptions.DEFAULT, message);
  }

  private void refuses(String nodes, String edges, NodeOptions options, String message) {
    assertThatThrownBy(() -> read(nodes, edges, options))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(parent.resolve("accounts") + "/" + message);
  }

  private static List<String> texts(NodeData data) {
    return data.warnings().stream().map(DataWarning::text).toList();
  }

  @Test
  void readsColumnsByName() throws IOException {
    NodeData data = read(NODES, EDGES);
    assertThat(data.name()).isEqualTo("accounts");
    assertThat(data.nodes()).isEqualTo(4);
    assertThat(data.classNames()).containsExactly("fraud", "normal");
    assertThat(IntStream.range(0, 4).map(data::label)).containsExactly(0, 1, 1, -1);
    assertThat(data.graph().id(2)).isEqualTo("c, d");
    assertThat(data.node("eve")).hasValue(3);
    assertThat(data.mask(Split.TRAIN)).contains(NodeSet.of(4, 0));
    assertThat(data.mask(Split.VALIDATION)).contains(NodeSet.of(4, 2));
    assertThat(data.mask(Split.TEST)).contains(NodeSet.of(4, 1));
    assertThat(data.features().columns()).containsExactly("age", "country=DE", "country=FR");
    // Ages 1, 3, 2, 6 have the mean 3 and the mean square deviation (4 + 0 + 1 + 9) / 4 = 3.5.
    double deviation = Math.sqrt(3.5);
    assertThat(data.graph().features().row(0)).containsExactly((float) (-2 / deviation), 1, 0);
    assertThat(data.graph().features().row(1)).containsExactly(0, 0, 1);
    assertThat(data.graph().edges()).isEqualTo(2);
    assertThat(data.graph().isDirected()).isFalse();
    assertThat(texts(data))
        .containsExactly(
            "1 edge repeated and merged",
            "1 isolated node, first node eve",
            "1 edge in one direction alone, taken as undirected (--directed keeps directions)",
            "columns of edges that are not read: amount",
            "1 node without a class, first node eve");
  }

  @Test
  void keepsDirectionsOnRequest() throws IOException {
    NodeData data = read(NODES, EDGES, NodeOptions.DEFAULT.withDirected(true));
    int both = data.graph().edgeBetween(0, 1);
    int one = data.graph().edgeBetween(1, 2);
    assertThat(data.graph().leadsUp(both) && data.graph().leadsDown(both)).isTrue();
    assertThat(data.graph().leadsUp(one)).isTrue();
    assertThat(data.graph().leadsDown(one)).isFalse();
  }

  @Test
  void readsTabsAndPackedFiles() throws IOException {
    Path folder = parent.resolve("tabs");
    folder.toFile().mkdir();
    Samples.write(
        folder.resolve("nodes.tsv.gz"), packed("node\ty\tage\n1\t0.5\t\n2\t\t4\n3\t2\t6\n"));
    Samples.write(folder.resolve("edges.tsv"), "a\tb\n1\t2\n2\t3\n");
    NodeData data = NodeFiles.read(folder.resolve("nodes.tsv.gz"), NodeOptions.DEFAULT);
    assertThat(data.hasValues()).isTrue();
    assertThat(data.value(0)).isEqualTo(0.5);
    assertThat(data.value(1)).isNaN();
    // 4 and 6 have the mean 5 and the deviation 1; the missing age counts as 5.
    assertThat(IntStream.range(0, 3).mapToObj(v -> data.graph().features().row(v)[0]))
        .containsExactly(0f, -1f, 1f);
    assertThat(texts(data)).contains("missing numbers are set to the column's mean: age (1)");
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void missingWordsAreACategoryAndConstantColumnsAreDropped() throws IOException {
    NodeData data = read("id,bank,one,none\n0,B,7,\n1,,7,\n2,A,7,\n", "source,target\n0,1\n");
    assertThat(data.features().columns()).containsExactly("bank=A", "bank=B", "bank is missing");
    assertThat(data.graph().features()).isEqualTo(Features.oneHot(3, 1, 2, 0));
    assertThat(data.graph().hasIds()).isFalse();
    assertThat(data.hasClasses()).isFalse();
    assertThat(texts(data)).contains("columns of one value are dropped: one, none");
  }

  @Test
  void columnsCanBeChosenDroppedAndKeptRaw() throws IOException {
    NodeOptions options =
        NodeOptions.DEFAULT
            .withIdColumn("Name")
            .withTargetColumn("kind")
            .withDropped(Set.of("NOTE"))
            .withWords(Set.of("code"))
            .withRaw(true);
    NodeData data =
        read(
            "name,kind,note,code,one,age,id\na,1,x,10,2,5,1\nb,0,y,9,2,7,2\n",
            "x,y\na,b\n",
            options);
    assertThat(data.classNames()).containsExactly("0", "1");
    assertThat(data.label(0)).isEqualTo(1);
    assertThat(data.features().columns()).containsExactly("code=10", "code=9", "one", "age", "id");
    assertThat(data.graph().features().row(1)).containsExactly(0, 1, 2, 7, 2);
  }

  @Test
  void aNumberIsAClassUnlessValuesAreMeant() throws IOException {
    String nodes = "id,y\na,2\nb,-1\nc,0\n";
    NodeData classes = read(nodes, "s,t\na,b\n");
    assertThat(classes.classNames()).containsExactly("0", "1", "2");
    assertThat(IntStream.range(0, 3).map(classes::label)).containsExactly(2, -1, 0);
    NodeData values = read(nodes, "s,t\na,b\n", NodeOptions.DEFAULT.withTargets(TargetKind.VALUES));
    assertThat(values.value(1)).isEqualTo(-1);
    NodeData none =
        read(nodes, "s,t\na,b\n", NodeOptions.DEFAULT.withTargetColumn(NodeOptions.NO_TARGETS));
    assertThat(none.hasClasses() || none.hasValues()).isFalse();
    assertThat(none.features().columns()).containsExactly("y");
  }

  @Test
  void aRecipeEncodesFurtherDataAlike() throws IOException {
    NodeData first = read(NODES, EDGES);
    FeatureRecipe recipe = first.recipe().orElseThrow();
    NodeOptions options = NodeOptions.DEFAULT.withRecipe(recipe);
    assertThat(read(NODES, EDGES, options)).isEqualTo(first);
    NodeData more = read("id,country,extra,age\nx,IT,1,3\ny,FR,2,\n", "a,b\nx,y\n", options);
    assertThat(more.features()).isEqualTo(first.features());
    // Mean and deviation are the old ones, and Italy is none of the old countries.
    assertThat(more.graph().features().row(0)).containsExactly(0, 0, 0);
    assertThat(more.graph().features().row(1)).containsExactly(0, 0, 1);
    assertThat(texts(more))
        .contains(
            "columns that the recipe does not have are not read: extra",
            "missing numbers are set to the column's mean: age (1)",
            "words that the recipe does not know are all zeros: country (1, first IT)");
    assertThatThrownBy(() -> read("id,age\nx,1\n", "a,b\n", options))
        .hasMessageEndingWith(
            "nodes.csv:1: header must have the column country of the recipe, got id, age");
    assertThatThrownBy(() -> read("id,age,country\nx,old,DE\n", "a,b\n", options))
        .hasMessageEndingWith(
            "nodes.csv:2: column age must hold numbers, as its recipe says, got old");
  }

  @Test
  void aRecipeOfOneColumnOfWordsEncodesUnknownOnesAsZeros() throws IOException {
    NodeData first = read("id,c\n0,a\n1,b\n", "s,t\n0,1\n");
    NodeOptions options = NodeOptions.DEFAULT.withRecipe(first.recipe().orElseThrow());
    NodeData more = read("id,c\n0,b\n1,z\n", "s,t\n0,1\n", options);
    assertThat(more.graph().features().row(0)).containsExactly(0, 1);
    assertThat(more.graph().features().row(1)).containsExactly(0, 0);
  }

  @Test
  void numbersKeepTheirPrecisionUntilTheyAreStandardised() throws IOException {
    NodeData data = read("id,time\n0,1600000000\n1,1600000001\n2,1600000002\n", "s,t\n0,1\n");
    assertThat(data.graph().features().row(2)[0]).isCloseTo(1.2247449f, within(1e-6f));
  }

  @Test
  void masksMayBeColumns() throws IOException {
    NodeData data = read("id,train,val,test,a\n0,1,0,0,1\n1,False,true,,2\n", "s,t\n0,1\n");
    assertThat(data.mask(Split.TRAIN)).contains(NodeSet.of(2, 0));
    assertThat(data.mask(Split.VALIDATION)).contains(NodeSet.of(2, 1));
    assertThat(data.mask(Split.TEST)).contains(NodeSet.empty(2));
  }

  @Test
  void refusesBrokenTablesOfNodes() {
    String edges = "source,target\na,b\n";
    refuses(
        "", edges, "nodes.csv: must have a first line that names the columns, got an empty file");
    refuses("id,age\n", edges, "nodes.csv: must have a row for each node, got none");
    refuses(
        "id,age\na,1\nb,2,3\n",
        edges,
        "nodes.csv:3: row must have 2 fields, as the header has, got 3");
    refuses("id,age\na,1\n,2\n", edges, "nodes.csv:3: a node must have an id, got nothing");
    refuses("id,age\na,1\na,2\n", edges, "nodes.csv:3: ids must be distinct, got a twice");
    refuses(
        "id,Age,age\na,1,2\n",
        edges,
        "nodes.csv:1: columns must have distinct names, got age twice");
    refuses(
        "name,age\na,1\n",
        edges,
        "nodes.csv:1: header must have one column of ids (id, node, node_id), got name, age; choose it"
            + " with --id-column");
    refuses(
        "id,label,class\na,1,2\n",
        edges,
        "nodes.csv:1: header must have one column of classes or values, got class, label; choose it with"
            + " --label-column, or none");
    refuses(
        "id,split\na,left\n",
        edges,
        "nodes.csv:2: split must be train, val, test or nothing, got left");
    refuses("id,train\na,2\n", edges, "nodes.csv:2: train must be 1 or 0, or true or false, got 2");
    refuses(
        "id,note\na,\"x\nb,y\n",
        edges,
        "nodes.csv:2: a quoted field must end within 100 lines, before a separator or the end of its"
            + " line, got a quote that is not closed");
  }

  @Test
  void refusesWrongChoices() {
    String nodes = "id,verdict,age\na,1,2\n";
    String edges = "s,t\n";
    refuses(
        nodes,
        edges,
        NodeOptions.DEFAULT.withTargetColumn("verdicts"),
        "nodes.csv:1: header must have the column verdicts, got id, verdict, age; did you mean verdict");
    refuses(
        nodes,
        edges,
        NodeOptions.DEFAULT.withTargetColumn("id"),
        "nodes.csv:1: column of classes must be another than that of ids, and not dropped, got id");
    refuses(
        nodes,
        edges,
        NodeOptions.DEFAULT.withDropped(Set.of("x")),
        "nodes.csv:1: header must have the column x, got id, verdict, age");
    refuses(
        "id,y\na,1.5\nb,high\n",
        edges,
        NodeOptions.DEFAULT.withTargets(TargetKind.VALUES),
        "nodes.csv:3: column y must be a number, got high");
    refuses(
        "id,y\na,1\nb,4711\n",
        edges,
        "nodes.csv:3: column y must be a word, a whole number from 0 to 999, or -1 where it is not"
            + " known, got 4711; where these are values, choose --targets values");
  }

  @Test
  void refusesColumnsOfTooManyWords() {
    String words =
        IntStream.range(0, 65).mapToObj(i -> i + ",word" + i + "\n").collect(Collectors.joining());
    String message =
        "column note must hold numbers, or at most 64 different words, got word64 beside more than"
            + " that; drop it with --drop-columns note";
    refuses("id,note\n" + words, "s,t\n", "nodes.csv:66: " + message);
    String numbers =
        IntStream.range(0, 65).mapToObj(i -> i + "," + i + "\n").collect(Collectors.joining());
    refuses(
        "id,note\n" + numbers + "x,inf\n",
        "s,t\n",
        "nodes.csv:67: " + message.replace("word64", "inf"));
  }

  @Test
  void fewNumbersAndAWordAreWords() throws IOException {
    NodeData data = read("id,code\n0,10\n1,9\n2,x\n3,9\n", "s,t\n0,1\n");
    assertThat(data.features().columns()).containsExactly("code=10", "code=9", "code=x");
    assertThat(data.graph().features()).isEqualTo(Features.oneHot(3, 0, 1, 2, 1));
  }

  @Test
  void refusesControlCharactersWhereTheyWouldBeShown() throws IOException {
    String got = " must be text without control characters, got a\\u0007";
    refuses("id\na\u0007\n", "s,t\n", "nodes.csv:2: an id" + got);
    refuses("id,a\u0007\n", "s,t\n", "nodes.csv:1: the name of a column" + got);
    refuses("id,y\n1,a\u0007\n", "s,t\n", "nodes.csv:2: column y" + got);
    refuses("id,c\n1,a\u0007\n", "s,t\n", "nodes.csv:2: column c" + got);
    // A column that is not read may hold anything.
    NodeOptions without = NodeOptions.DEFAULT.withDropped(Set.of("c"));
    assertThat(read("id,c\n1,a\u0007\n", "s,t\n", without).nodes()).isEqualTo(1);
  }

  @Test
  void refusesNumbersThatAreTooGreat() throws IOException {
    refuses(
        "id,age\na,1\nb,-1e31\n",
        "s,t\n",
        "nodes.csv:3: column age must hold numbers of at most 1.0E30, got -1e31");
    FeatureRecipe.Column fine = FeatureRecipe.Column.numbers("age", 0, 1e-20, 0);
    refuses(
        "id,age\na,1e25\n",
        "s,t\n",
        NodeOptions.DEFAULT.withRecipe(new FeatureRecipe(List.of(fine))),
        "nodes.csv: feature 0 of row 0 must be finite, got Infinity");
  }

  @Test
  void refusesBrokenTablesOfEdges() {
    String nodes = "id,age\na,1\nb,2\n";
    refuses(
        nodes,
        "source,target\na,b\na,z\n",
        "edges.csv:3: edge must join nodes of nodes.csv, got z");
    refuses(nodes, "source\na\n", "edges.csv:1: edges must have two columns of ids, got 1");
    refuses(
        nodes,
        "a,b\nb,a\n",
        "edges.csv:1: first line must name the columns, such as source,target, got the nodes a, b");
    refuses(
        nodes, "", "edges.csv: must have a first line that names the columns, got an empty file");
  }

  @Test
  void refusesMoreThanTheLimits() {
    Limits few = new Limits(1, 1, 1, 1, 1, 1000, 1000);
    refuses(
        "id,age\na,1\nb,2\n",
        "s,t\n",
        NodeOptions.DEFAULT.withLimits(few),
        "nodes.csv:3: a graph must have at most 1 nodes, got more");
    refuses(
        "id,age,c\na,1,x\nb,2,y\n",
        "s,t\n",
        NodeOptions.DEFAULT.withLimits(new Limits(1, 2, 1, 2, 9, 1000, 1000)),
        "nodes.csv: features must be at most 2 columns and 9 values in all, got 3 of 2 nodes; drop some"
            + " with --drop-columns");
    refuses(
        "id,age\na,1\nb,2\n",
        "s,t\na,b\nb,a\n",
        NodeOptions.DEFAULT.withLimits(new Limits(1, 2, 1, 2, 9, 1000, 1000)),
        "edges.csv:3: a graph must have at most 1 edges, got more");
  }

  @Test
  void refusesAFolderWithoutEdges() {
    Path folder = parent.resolve("half");
    folder.toFile().mkdir();
    Samples.write(folder.resolve("nodes.csv"), "id\na\n");
    assertThatThrownBy(() -> NodeFiles.read(folder, NodeOptions.DEFAULT))
        .hasMessageEndingWith(
            "nodes.csv: must stand beside edges.csv or edges.tsv, got no such file");
  }
}
