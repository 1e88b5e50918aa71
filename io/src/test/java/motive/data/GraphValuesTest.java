package motive.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import motive.data.json.JsonLinesReader;
import motive.data.json.JsonLinesWriter;
import motive.data.tu.TuReader;
import motive.data.tu.TuWriter;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Data sets whose graphs have values. */
final class GraphValuesTest {
  @TempDir Path folder;

  private static Graph graph() {
    return Graph.builder(Features.constant(2, 1, 1)).edge(0, 1).build();
  }

  private static DataSet data(double... values) {
    DataSetBuilder data = DataSet.builder("own");
    for (double unused : values) {
      data.add(graph(), 0);
    }
    return data.values(values).build();
  }

  private DataSet json(TargetKind kind, String... lines) throws IOException {
    Path file = Files.writeString(folder.resolve("g.jsonl"), String.join("\n", lines) + "\n");
    return JsonLinesReader.read(file, kind, Limits.DEFAULT);
  }

  private static String line(String field) {
    return "{\"nodes\":1,\"edges\":[]," + field + "}";
  }

  private static String pyg(String y) {
    return "{\"x\":[[1]],\"edge_index\":[[],[]],\"y\":" + y + "}";
  }

  @Test
  void lowAndHighValuesCountAsClasses() {
    DataSet data = data(3, 1, 2, 4);
    // The median is 2.5.
    assertThat(data.labels()).containsExactly(1, 0, 0, 1);
    assertThat(data.classNames()).containsExactly("low", "high");
    assertThat(data.hasClasses()).isFalse();
    assertThat(data.valueRange()).contains(new ValueRange(1, 1.75, 2.5, 3.25, 4, 2.5));
    // Where most have the least value, these are the low ones.
    assertThat(data(0, 0, 0, 5).labels()).containsExactly(0, 0, 0, 1);
  }

  @Test
  void aFieldOfValuesIsRead() throws IOException {
    DataSet data = json(TargetKind.AUTO, line("\"value\":1.5"), line("\"value\":-2"));
    assertThat(data.hasValues()).isTrue();
    assertThat(data.value(0)).isEqualTo(1.5);
    assertThat(data.value(1)).isEqualTo(-2);
  }

  @Test
  void fieldsCalledYAreValuesWhereSomeHaveAFraction() throws IOException {
    assertThat(json(TargetKind.AUTO, pyg("1"), pyg("[0.5]")).value(1)).isEqualTo(0.5);
    assertThat(json(TargetKind.AUTO, pyg("1"), pyg("0")).hasClasses()).isTrue();
    assertThat(json(TargetKind.VALUES, pyg("1"), pyg("0")).value(0)).isEqualTo(1);
    assertThatThrownBy(() -> json(TargetKind.CLASSES, pyg("1"), pyg("0.5")))
        .hasMessageEndingWith(
            ":2: class must be in every line, as a word or a whole number, got the value 0.5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"value\":\"high\" | value must be a finite number, got high",
        "\"value\":1e999 | value must be a finite number, got 1e999",
        "\"value\":1,\"class\":\"a\" | a graph must have a class or a value, got both",
        "\"edge_type\":[0] | a graph must have nodes and edges of one type, an edge two ends and no"
            + " time, got edge_type with several types of nodes or edges (heterogeneous); reduce it"
            + " to one such graph, or to several",
        "\"hyperedge_index\":[] | a graph must have nodes and edges of one type, an edge two ends and"
            + " no time, got hyperedge_index with edges of more than two nodes (a hypergraph);"
            + " reduce it to one such graph, or to several",
      })
  void badLinesAreRefusedInOneLine(String field, String message) {
    assertThatThrownBy(() -> json(TargetKind.AUTO, line(field)))
        .hasMessage(folder.resolve("g.jsonl") + ":1: " + message);
  }

  @Test
  void aValueThatIsMissingIsRefusedWithItsLine() {
    assertThatThrownBy(() -> json(TargetKind.AUTO, pyg("0.5"), pyg("null")))
        .hasMessageContaining(":2: value must be in every line or in none, got none here");
    assertThatThrownBy(() -> json(TargetKind.AUTO, line("\"value\":1"), line("\"class\":\"a\"")))
        .hasMessageContaining(":1: class must be in every line");
  }

  @Test
  void valuesComeBackAsTheyWereWritten() throws IOException {
    DataSet data = data(0.1, 1e-7, -3, 2);
    Path file = folder.resolve("own.jsonl");
    JsonLinesWriter.write(data, file);
    assertThat(JsonLinesReader.read(file)).isEqualTo(data);
    TuWriter.write(data, folder.resolve("tu"));
    DataSet back = TuReader.read(folder.resolve("tu"));
    assertThat(back.valueRange()).isEqualTo(data.valueRange());
    assertThat(back.value(1)).isEqualTo(1e-7);
  }

  @Test
  void anAttributeOfGraphsIsChosenByNumber() throws IOException {
    TuWriter.write(data(0.5, 1, 2), folder.resolve("tu"));
    Files.writeString(folder.resolve("tu/own_graph_attributes.txt"), "1,7\n2,8\n3,9\n");
    DataSet read =
        TuReader.read(
            folder.resolve("tu"),
            NodeFeatures.AUTO,
            TargetKind.AUTO,
            Optional.of("2"),
            Limits.DEFAULT);
    assertThat(read.value(2)).isEqualTo(9);
  }
}
