package motive.data.tu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.Samples;
import motive.data.Zips;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BadTuInputTest {
  @TempDir Path parent;
  private Path folder = Path.of("");

  @BeforeEach
  void writeSoundFiles() {
    folder = Samples.tuFolder(parent);
  }

  static Stream<Arguments> brokenFiles() {
    return Stream.of(
        Arguments.of("A.txt", null, ": must hold a file whose name ends in _A.txt, got none"),
        Arguments.of(
            "graph_indicator.txt", null, "DS_graph_indicator.txt: must exist, got no such file"),
        Arguments.of("graph_labels.txt", null, "DS_graph_labels.txt: must exist, got no such file"),
        Arguments.of(
            "graph_indicator.txt",
            "",
            "DS_graph_indicator.txt: must have a line for each node, got an empty data set"),
        Arguments.of(
            "graph_indicator.txt",
            "1|1|1|3|3",
            "DS_graph_indicator.txt:4: graph number must be 1 or 2, got 3; every graph must have nodes"),
        Arguments.of(
            "graph_indicator.txt",
            "1|1|2|1|2",
            "DS_graph_indicator.txt:4: graph number must be 2 or 3, got 1; the nodes of a graph must stand together"),
        Arguments.of(
            "graph_indicator.txt",
            "2|2|2|3|3",
            "DS_graph_indicator.txt:1: graph number must start at 1, got 2"),
        Arguments.of(
            "graph_indicator.txt",
            "0|0|1|1|1",
            "DS_graph_indicator.txt:1: graph number must start at 1, got 0"),
        Arguments.of(
            "graph_indicator.txt",
            "1|1|1|2",
            "DS_node_labels.txt:5: must have 4 lines, one for each node, got more"),
        Arguments.of(
            "graph_indicator.txt",
            "1|1|1|2|2,2",
            "DS_graph_indicator.txt:5: graph indicator must have 1 value, got more"),
        Arguments.of(
            "graph_labels.txt",
            "1",
            "DS_graph_labels.txt: must have 2 lines, one for each graph, got 1"),
        Arguments.of(
            "graph_labels.txt",
            "1|2|1",
            "DS_graph_labels.txt:3: must have 2 lines, one for each graph, got more"),
        Arguments.of(
            "graph_labels.txt",
            "1|x",
            "DS_graph_labels.txt:2: class label must be a whole number, got x"),
        Arguments.of(
            "graph_labels.txt",
            "1|1.5",
            "DS_graph_labels.txt:2: class label must be a whole number, got 1.5"),
        Arguments.of(
            "graph_labels.txt",
            "1,2|1,2",
            "DS_graph_labels.txt:1: class label must have 1 value, got more"),
        Arguments.of(
            "graph_labels.txt",
            "1|99999999999999999999",
            "DS_graph_labels.txt:2: class label must be a whole number of at most 32 bits, got 99999999999999999999"),
        Arguments.of(
            "graph_labels.txt",
            "1||2",
            "DS_graph_labels.txt:2: blank lines must come last, got one before line 3"),
        Arguments.of(
            "node_labels.txt",
            "5|6|5|7",
            "DS_node_labels.txt: must have 5 lines, one for each node, got 4"),
        Arguments.of(
            "node_labels.txt",
            "5|C|5|7|7",
            "DS_node_labels.txt:2: node label must be a whole number, got C"),
        Arguments.of(
            "node_labels.txt",
            "5|6,1|5|7|7",
            "DS_node_labels.txt:2: node label must have 1 value, got more"),
        Arguments.of(
            "node_labels.txt",
            "5,1|6|5,1|7,1|7,1",
            "DS_node_labels.txt:2: node label must have 2 values as in line 1, got 1"),
        Arguments.of(
            "node_labels.txt",
            "0|6|5|7|2000000000",
            "DS_node_labels.txt: node labels must span at most 65536 values, got 0 to 2000000000"),
        Arguments.of("A.txt", "1", "DS_A.txt:1: edge must have 2 nodes, got 1"),
        Arguments.of("A.txt", "1, ", "DS_A.txt:1: node number must be a whole number, got nothing"),
        Arguments.of("A.txt", "1, 2, 3", "DS_A.txt:1: edge must have 2 values, got more"),
        Arguments.of(
            "A.txt",
            "1, 2|3, 4",
            "DS_A.txt:2: edge must join nodes of one graph, got 3 of graph 1 and 4 of graph 2"),
        Arguments.of("A.txt", "1, 6", "DS_A.txt:1: node number must be in [1, 5], got 6"),
        Arguments.of("A.txt", "0, 1", "DS_A.txt:1: node number must be in [1, 5], got 0"),
        Arguments.of(
            "A.txt",
            "1, -2147483649",
            "DS_A.txt:1: node number must be a whole number of at most 32 bits, got -2147483649"),
        Arguments.of(
            "edge_labels.txt",
            "1|1",
            "DS_edge_labels.txt: must have 6 lines, one for each line of A.txt, got 2"),
        Arguments.of(
            "node_attributes.txt", null, "DS_node_attributes.txt: must exist, got no such file"),
        Arguments.of(
            "node_attributes.txt",
            "1|2|NaN|4|5",
            "DS_node_attributes.txt:3: node attribute must be finite, got NaN"),
        Arguments.of(
            "node_attributes.txt",
            "1|2|-inf|4|5",
            "DS_node_attributes.txt:3: node attribute must be finite, got -inf"),
        Arguments.of(
            "node_attributes.txt",
            "1|2|1e39|4|5",
            "DS_node_attributes.txt:3: node attribute must be finite, got 1e39"),
        Arguments.of(
            "node_attributes.txt",
            "1|2|0x1p3|4|5",
            "DS_node_attributes.txt:3: node attribute must be a number, got 0x1p3"),
        Arguments.of(
            "node_attributes.txt",
            "1, 2|1",
            "DS_node_attributes.txt:2: node attribute must have 2 values as in line 1, got 1"),
        Arguments.of(
            "node_attributes.txt",
            "1|1, 2",
            "DS_node_attributes.txt:2: node attribute must have 1 value, got more"),
        Arguments.of(
            "node_attributes.txt",
            "1|2|3",
            "DS_node_attributes.txt: must have 5 lines, one for each node, got 3"),
        Arguments.of(
            "motive.jsonl",
            "{\"dataset\":\"DS\"",
            "DS_motive.jsonl:1: a line must hold one whole JSON object, got one that is cut off"),
        Arguments.of(
            "motive.jsonl",
            "{\"dataset\":\"DS\"}",
            "DS_motive.jsonl:1: the second line must hold how to read the files, got no second line"),
        Arguments.of(
            "motive.jsonl",
            "{\"dataset\":\"DS\"}|{\"ids\":\"some\"}",
            "DS_motive.jsonl:2: ids must be one of none, lines, own, got \"some\""),
        Arguments.of(
            "motive.jsonl",
            "{\"dataset\":\"DS\"}|{\"ids\":\"own\"}|{}",
            "DS_motive.jsonl: must have 2 lines and one for each of 2 graphs, got 1"),
        Arguments.of(
            "motive.jsonl",
            "{\"dataset\":\"DS\",\"classes\":[\"2\",\"5\"]}|{}",
            "DS_graph_labels.txt:2: class label must be one of those in DS_motive.jsonl, got -3"));
  }

  /** One file replaced (| ends a line), and the line that the user gets to read. */
  @ParameterizedTest
  @MethodSource("brokenFiles")
  void aBrokenFileIsRefusedInOneLine(String file, @Nullable String content, String message)
      throws IOException {
    Path path = folder.resolve("DS_" + file);
    Samples.write(folder.resolve("DS_node_attributes.txt"), "1\n2\n3\n4\n5\n");
    if (content == null) {
      Files.delete(path);
    } else {
      Samples.write(path, content.replace('|', '\n'));
    }

    assertThatThrownBy(
            () -> TuReader.read(folder, NodeFeatures.ATTRIBUTES_AND_LABELS, Limits.DEFAULT))
        .isInstanceOf(DatasetFormatException.class)
        .extracting(e -> String.valueOf(e.getMessage()).replace(folder + "/", ""))
        .isEqualTo(message);
  }

  @Test
  void theExceptionCarriesFileLineAndExpectation() {
    Samples.write(folder.resolve("DS_A.txt"), "1, 2\n\u00e9, 3\n");

    assertThatThrownBy(() -> TuReader.read(folder))
        .isInstanceOfSatisfying(
            DatasetFormatException.class,
            e -> {
              assertThat(e.file()).isEqualTo(folder + "/DS_A.txt");
              assertThat(e.line()).isEqualTo(2);
              assertThat(e.expectation())
                  .isEqualTo("node number must be a whole number, got \u00e9");
            });
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    Samples.write(folder.resolve("DS_graph_labels.txt"), new byte[] {'1', '\n', (byte) 0xFF, 7});

    assertThatThrownBy(() -> TuReader.read(folder))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(
            folder
                + "/DS_graph_labels.txt:2: class label must be a whole number, got"
                + " \uFFFD\\u0007");
  }

  @Test
  void aVeryLongValueIsCutInTheMessage() {
    Samples.write(folder.resolve("DS_graph_labels.txt"), "1\n" + "y".repeat(100_000));

    assertThatThrownBy(() -> TuReader.read(folder))
        .hasMessageEndingWith("got " + "y".repeat(60) + "… (100000 characters)");
  }

  @Test
  void bytesBeyondTheLimitsAreRefused() {
    Limits narrow = new Limits(1, 4, 5, 2, 100, 10, 1000);
    Samples.write(folder.resolve("DS_A.txt"), "1, 2" + " ".repeat(20) + "\n");

    assertThatThrownBy(() -> TuReader.read(folder, NodeFeatures.AUTO, narrow))
        .hasMessageEndingWith(
            "DS_graph_indicator.txt:4: a data set must have at most 1 graphs, got more");
    Samples.write(folder.resolve("DS_graph_indicator.txt"), "1\n1\n1\n1\n1\n");
    assertThatThrownBy(() -> TuReader.read(folder, NodeFeatures.AUTO, narrow))
        .hasMessageEndingWith(
            "DS_graph_indicator.txt:5: a data set must have at most 4 nodes, got more");
    Samples.write(folder.resolve("DS_graph_indicator.txt"), "1\n1\n1\n");
    Samples.write(folder.resolve("DS_graph_labels.txt"), "1\n");
    Samples.write(folder.resolve("DS_node_labels.txt"), "1\n1\n2\n");
    assertThatThrownBy(() -> TuReader.read(folder, NodeFeatures.AUTO, narrow))
        .hasMessageEndingWith("DS_A.txt:1: a line must have at most 10 bytes, got more");
    Samples.write(folder.resolve("DS_A.txt"), "1, 2\n".repeat(6));
    assertThatThrownBy(() -> TuReader.read(folder, NodeFeatures.AUTO, narrow))
        .hasMessageEndingWith("DS_A.txt:6: a data set must have at most 5 edges, got more");
    Samples.write(folder.resolve("DS_A.txt"), "1, 2\n".repeat(400));
    assertThatThrownBy(() -> TuReader.read(folder, NodeFeatures.AUTO, narrow))
        .hasMessageEndingWith("DS_A.txt:1: a file must have at most 1000 bytes, got more");
  }

  @Test
  void aPathWithNothingThereIsRefused() {
    Path nowhere = parent.resolve("nowhere");

    assertThatThrownBy(() -> TuReader.read(nowhere))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(nowhere + ": must be a TUDataset folder or zip, got nothing there");
  }

  @Test
  void severalDataSetsInOneFolderAreRefused() {
    Samples.write(folder.resolve("ES_A.txt"), "");

    assertThatThrownBy(() -> TuReader.read(folder))
        .hasMessage(
            folder
                + "/: must hold one file whose name ends in _A.txt, got DS_A.txt, ES_A.txt; give"
                + " each data set a folder of its own");
  }

  @Test
  void badValuesAreRefusedWithTheReason() throws IOException {
    Files.delete(folder.resolve("DS_graph_labels.txt"));
    Path values = folder.resolve("DS_graph_attributes.txt");
    Samples.write(values, "0.5\nnan\n");
    assertThatThrownBy(() -> TuReader.read(folder))
        .hasMessage(values + ":2: graph attribute must be a finite number, got nan");
    Samples.write(values, "0.5, 1\n0.25, 2\n");
    assertThatThrownBy(() -> TuReader.read(folder))
        .hasMessage(
            values
                + ":1: the column of the values must be one of the 2 of a line, got no choice; name"
                + " it with --label-column N, from 1");
    Samples.write(values, "0.5\n");
    assertThatThrownBy(() -> TuReader.read(folder))
        .hasMessage(values + ": must have 2 lines, one for each graph, got 1");
  }

  @Test
  void aTruncatedZipIsRefused() throws IOException {
    Path zip = parent.resolve("DS.zip");
    byte[] whole = Zips.of(folder, "DS/");
    Samples.write(zip, Arrays.copyOf(whole, whole.length / 2));

    assertThatThrownBy(() -> TuReader.read(zip))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(
            zip + ": must be a TUDataset folder or an intact zip, got zip END header not found");
  }

  @Test
  void aNameThatStandsTwiceInAZipIsRefused() throws IOException {
    Path zip = parent.resolve("DS.zip");
    Samples.write(folder.resolve("DS_B.txt"), "1, 2");
    Samples.write(zip, Zips.renamed(Zips.of(folder, ""), "DS_B.txt", "DS_A.txt"));

    assertThatThrownBy(() -> TuReader.read(zip))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(zip + ": names in a zip must be distinct, got DS_A.txt twice");
  }
}
