package motive.data.tu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.Samples;
import motive.data.Summary;
import motive.data.Zips;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuReaderTest {
  @TempDir Path parent;
  private Path folder = Path.of("");

  @BeforeEach
  void writeSoundFiles() {
    folder = Samples.tuFolder(parent);
  }

  private void write(String file, String content) {
    Samples.write(folder.resolve("DS_" + file + ".txt"), content);
  }

  @Test
  void aFolderIsReadAsItStands() throws IOException {
    DataSet data = TuReader.read(folder);

    // Labels 5 … 7 make three columns after 5 is subtracted.
    Graph path =
        Graph.builder(Features.oneHot(3, 0, 1, 0))
            .edge(0, 1)
            .edge(1, 2)
            .labels(5, 6, 5)
            .ids("1", "2", "3")
            .build();
    Graph edge =
        Graph.builder(Features.oneHot(3, 2, 2)).edge(0, 1).labels(7, 7).ids("4", "5").build();
    assertThat(data.graphs()).containsExactly(path, edge);
    assertThat(data.name()).isEqualTo("DS");
    assertThat(data.classNames()).containsExactly("-3", "2");
    assertThat(data.labels()).containsExactly(1, 0);
    assertThat(data.features().columns()).containsExactly("label 5", "label 6", "label 7");
    assertThat(data.features().description()).isEqualTo("one-hot of the node label");
    assertThat(data.warnings()).isEmpty();
  }

  @Test
  void theSummaryCounts() throws IOException {
    Summary summary = TuReader.read(folder).summary();

    assertThat(summary.nodes()).isEqualTo(new Summary.Range(2, 3, 2.5, 5));
    assertThat(summary.edges()).isEqualTo(new Summary.Range(1, 2, 1.5, 3));
    assertThat(summary.classes())
        .containsExactly(new Summary.ClassCount(0, "-3", 1), new Summary.ClassCount(1, "2", 1));
    assertThat(summary.graphsInPieces()).isZero();
    assertThat(summary.planted()).isZero();
  }

  @Test
  void aZipIsReadLikeItsFolder() throws IOException {
    DataSet data = TuReader.read(folder);
    for (String prefix : List.of("", "DS/", "deep/down/")) {
      Path zip = parent.resolve("any.zip");
      Samples.write(zip, Zips.of(folder, prefix));

      assertThat(TuReader.read(zip)).isEqualTo(data);
    }
  }

  @Test
  void shadowFilesOfMacOsAreIgnored() throws IOException {
    Path zip = parent.resolve("mac.zip");
    Map<String, byte[]> entries = new TreeMap<>();
    for (String file : List.of("A", "graph_indicator", "graph_labels", "node_labels")) {
      Path path = folder.resolve("DS_" + file + ".txt");
      entries.put("DS/DS_" + file + ".txt", Files.readAllBytes(path));
      entries.put("__MACOSX/DS/._DS_" + file + ".txt", new byte[] {1});
    }
    Samples.write(zip, Zips.of(entries));

    assertThat(TuReader.read(zip)).isEqualTo(TuReader.read(folder));
  }

  @Test
  void byteOrderMarksCarriageReturnsAndBlankLastLinesMakeNoDifference() throws IOException {
    DataSet data = TuReader.read(folder);
    for (String file : List.of("A", "graph_indicator", "graph_labels", "node_labels")) {
      Path path = folder.resolve("DS_" + file + ".txt");
      String text = Files.readString(path, StandardCharsets.UTF_8);
      Samples.write(path, "\uFEFF" + text.replace("\n", " \r\n") + "\r\n  \n\n");
    }

    assertThat(TuReader.read(folder)).isEqualTo(data);
  }

  @Test
  void aMissingLastLineEndMakesNoDifference() throws IOException {
    DataSet data = TuReader.read(folder);
    write("A", "1, 2\n2, 1\n2, 3\n3, 2\n4, 5\n5, 4");
    write("graph_labels", "2.0\n-3.00");

    assertThat(TuReader.read(folder)).isEqualTo(data);
  }

  @Test
  void severalLabelColumnsStandSideBySide() throws IOException {
    write("node_labels", "5, 1\n6, 0\n5, 1\n7, 0\n7, -1\n");
    DataSet data = TuReader.read(folder);

    // Columns: 5 6 7 of the first label, then -1 0 1 of the second.
    assertThat(data.graph(0).features().row(0)).containsExactly(1, 0, 0, 0, 0, 1);
    assertThat(data.graph(0).features().row(1)).containsExactly(0, 1, 0, 0, 1, 0);
    assertThat(data.graph(1).features().row(1)).containsExactly(0, 0, 1, 1, 0, 0);
    assertThat(data.graph(1).label(1)).isEqualTo(7);
    assertThat(data.features().columns())
        .containsExactly(
            "label 1 = 5",
            "label 1 = 6",
            "label 1 = 7",
            "label 2 = -1",
            "label 2 = 0",
            "label 2 = 1");
    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .containsExactly(
            "2 columns in " + folder + "/DS_node_labels.txt; the first is kept as the label");
  }

  @Test
  void attributesAreReadOnlyWhereAskedUnlessThereAreNoLabels() throws IOException {
    write("node_attributes", "1, 0.5\n2, 0\n3, -1e-3\n4, 0\n5, 0\n");
    float[] attributes = {3f, -1e-3f};

    assertThat(row(NodeFeatures.AUTO)).containsExactly(1, 0, 0);
    assertThat(row(NodeFeatures.LABELS)).containsExactly(1, 0, 0);
    assertThat(row(NodeFeatures.ATTRIBUTES)).containsExactly(attributes);
    assertThat(row(NodeFeatures.ATTRIBUTES_AND_LABELS))
        .containsExactly(attributes[0], attributes[1], 1, 0, 0);
    Files.delete(folder.resolve("DS_node_labels.txt"));
    assertThat(row(NodeFeatures.AUTO)).containsExactly(attributes);
    assertThat(row(NodeFeatures.LABELS)).containsExactly(1);
  }

  private float[] row(NodeFeatures features) throws IOException {
    return TuReader.read(folder, features, Limits.DEFAULT).graph(0).features().row(2);
  }

  @Test
  void aConstantStandsInWhereThereIsNoNodeData() throws IOException {
    Files.delete(folder.resolve("DS_node_labels.txt"));
    DataSet data = TuReader.read(folder);

    assertThat(data.graph(0).features()).isEqualTo(Features.constant(3, 1, 1f));
    assertThat(data.graph(0).hasLabels()).isFalse();
    assertThat(data.features().description()).isEqualTo("the constant 1");
    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .containsExactly(
            "neither node labels nor attributes; every node has the constant feature 1");
  }

  @Test
  void oddEdgesAreWarnedOf() throws IOException {
    write("A", "1, 2\n2, 1\n1, 2\n3, 3\n5, 4\n1, 2\n4, 5\n");
    DataSet data = TuReader.read(folder);

    assertThat(data.graph(0).edges()).isEqualTo(2);
    assertThat(data.warnings())
        .containsExactly(
            new DataWarning(
                Kind.DUPLICATE_EDGES,
                2,
                "2 edge lines repeated and merged, first at " + folder + "/DS_A.txt:3"),
            new DataWarning(
                Kind.SELF_LOOPS, 1, "1 self-loop kept like any edge, first in graph 0, node 2"));
  }

  @Test
  void oneDirectionAloneIsTakenAsAnEdge() throws IOException {
    write("A", "1, 2\n2, 3\n3, 2\n4, 5\n5, 4\n");
    DataSet data = TuReader.read(folder);

    assertThat(data.graph(0).edges()).isEqualTo(2);
    assertThat(data.warnings())
        .containsExactly(
            new DataWarning(
                Kind.ONE_WAY_EDGES,
                1,
                "1 edge line with no line for the other direction, taken as undirected, first at "
                    + folder
                    + "/DS_A.txt:1"));
  }

  @Test
  void isolatedNodesAreWarnedOf() throws IOException {
    write("A", "1, 2\n2, 1\n4, 5\n5, 4\n");
    DataSet data = TuReader.read(folder);

    assertThat(data.summary().graphsInPieces()).isEqualTo(1);
    assertThat(data.warnings())
        .containsExactly(
            new DataWarning(Kind.ISOLATED_NODES, 1, "1 isolated node, first in graph 0, node 2"));
  }

  @Test
  void aSingleClassIsRefused() {
    write("graph_labels", "1\n1\n");

    assertThatThrownBy(() -> TuReader.read(folder))
        .hasMessage(
            folder.resolve("DS_graph_labels.txt")
                + ":2: class labels must be of at least two classes, got one in all lines; graphs"
                + " without classes go into JSON lines");
  }

  @Test
  void edgeLabelsAreKeptAndTheFirstOfTwoWins() throws IOException {
    write("edge_labels", "3\n3\n0\n1\n2\n2\n");
    DataSet data = TuReader.read(folder);

    assertThat(data.graph(0).edgeLabel(0)).hasValue(3);
    assertThat(data.graph(0).edgeLabel(1)).hasValue(0);
    assertThat(data.graph(1).edgeLabel(0)).hasValue(2);
    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .containsExactly(
            "1 edge line with another label than an earlier line of the same edge, which is kept,"
                + " first at "
                + folder
                + "/DS_A.txt:4");
  }

  @Test
  void edgesMayComeInAnyOrder() throws IOException {
    DataSet data = TuReader.read(folder);
    write("A", "5, 4\n3, 2\n2, 1\n4, 5\n1, 2\n2, 3\n");

    assertThat(TuReader.read(folder)).isEqualTo(data);
  }

  @Test
  void aDataSetWithoutEdgesIsOrdinary() throws IOException {
    write("A", "");

    assertThat(TuReader.read(folder).summary().edges().total()).isZero();
  }

  @Test
  void filesThatAreNotReadAreNamed() throws IOException {
    write("graph_attributes", "whatever");

    assertThat(TuReader.read(folder).warnings())
        .extracting(DataWarning::text)
        .containsExactly(
            folder
                + "/DS_graph_attributes.txt is not read; --targets values takes it in place of the classes");
  }

  @Test
  void edgeAttributesBelongToTheLinesOfTheEdgeFileAndTheFirstOfAnEdgeCounts() throws IOException {
    write("A", "2, 3\n3, 2\n1, 2\n2, 1\n4, 5\n5, 4\n");
    write("edge_attributes", "0.5, 1\n9, 9\n2, 3\n2, 3\n4, -1\n4, -1\n");

    DataSet data = TuReader.read(folder);

    // Edge 0 of the first graph joins its nodes 0 and 1, which lines 3 and 4 of the file name.
    assertThat(data.graph(0).edgeFeatures().orElseThrow())
        .isEqualTo(Features.dense(2, new float[][] {{2, 3}, {0.5f, 1}}));
    assertThat(data.graph(1).edgeFeatures().orElseThrow().row(0)).containsExactly(4, -1);
  }

  @Test
  void edgeAttributesMustHaveALineForEachOfTheEdgeFile() {
    write("edge_attributes", "1\n");

    assertThatThrownBy(() -> TuReader.read(folder))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageContaining("one for each line of A.txt, got 1");
  }
}
