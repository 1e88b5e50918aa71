package motive.data.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import motive.data.ClassOrder;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines in the words of PyTorch Geometric. */
class PygLinesTest {
  private static DataSet read(String text) throws IOException {
    return JsonLinesReader.read(text.getBytes(StandardCharsets.UTF_8), "g", Limits.DEFAULT);
  }

  @Test
  void sayTheSameAsOurOwnWords() throws IOException {
    DataSet pyg =
        read(
            """
            {"x":[[1,0],[0,1],[1,1]],"edge_index":[[0,1,1,2],[1,0,2,1]],"edge_attr":[[5],[5],[6],[6]],"y":[1]}
            {"x":[[1,0]],"edge_index":[[],[]],"edge_attr":[],"y":0}
            """);
    DataSet own =
        read(
            """
            {"features":[[1,0],[0,1],[1,1]],"edges":[[0,1],[1,2]],"edgeFeatures":[[5],[6]],"class":1}
            {"features":[[1,0]],"edges":[],"class":0}
            """);

    assertThat(pyg).isEqualTo(own);
    assertThat(pyg.warnings()).isEqualTo(own.warnings());
    assertThat(pyg.classOrder()).isEqualTo(ClassOrder.OUTPUTS);
  }

  @Test
  void aClassMayStandInListsAndHaveAFractionOfZeros() throws IOException {
    DataSet data =
        read(
            """
            {"num_nodes":1,"edge_index":[[],[]],"y":[[2.0]],"x":null}
            {"num_nodes":1,"edge_index":[[],[]],"y":1.0,"edge_attr":null}
            """);

    assertThat(data.labels()).containsExactly(2, 1);
    assertThat(data.classNames()).containsExactly("0", "1", "2");
  }

  @Test
  void aClassIsTheOutputWhateverAHeaderCallsIt() throws IOException {
    DataSet data =
        read(
            """
            {"dataset":"p","classes":["1","2"]}
            {"num_nodes":1,"edge_index":[[],[]],"y":1}
            """);

    assertThat(data.label(0)).isEqualTo(1);
    assertThat(data.className(1)).isEqualTo("2");
  }

  @Test
  void directionsThatLackOrDifferAreToldAndRepetitionsMerged() throws IOException {
    DataSet data =
        read(
            """
            {"num_nodes":3,"edge_index":[[0,1,0,1,1],[1,0,1,0,2]],"edge_attr":[1,2,1,2,3],"y":0}
            """);

    assertThat(data.graph(0).edges()).isEqualTo(2);
    assertThat(data.graph(0).edgeFeatures().orElseThrow().row(0)).containsExactly(1f);
    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .contains(
            "2 edges repeated and merged, first at g:1",
            "1 edge in one direction alone, taken as undirected, first at g:1",
            "1 edge with another edge_attr in each direction, of which the first is kept, first at"
                + " g:1");
  }

  @Test
  void fieldsThatSayNothingOfAGraphAreReadPastAndToldOnce() throws IOException {
    String plain = "{\"x\":[[1],[2]],\"edge_index\":[[0,1],[1,0]],\"y\":1";
    DataSet data =
        read(
            "{\"name\":{\"a\":[1]},"
                + plain.substring(1)
                + ",\"pos\":[[0.5,1.5,2],[1,1,1]],\"smiles\":\"CC\",\"num_nodes\":2}\n"
                + plain
                + ",\"pos\":null,\"idx\":7}\n");
    assertThat(data).isEqualTo(read(plain + "}\n" + plain + "}\n"));
    assertThat(data.warnings())
        .filteredOn(warning -> warning.kind() == DataWarning.Kind.PASSED_FIELDS)
        .singleElement()
        .hasToString(
            "fields that are not used are skipped: idx in 1 line, name in 1 line, pos in 2 lines,"
                + " smiles in 1 line");
    assertThatThrownBy(() -> read(plain + ",\"num_nodes\":3}"))
        .hasMessage("g:1: features must have one value for each of 3 nodes, got 2");
    assertThatThrownBy(() -> read(plain + ",\"edge_atr\":[]}"))
        .hasMessageEndingWith(", got edge_atr; did you mean edge_attr");
    assertThatThrownBy(() -> read("{\"nodes\":1,\"edges\":[],\"name\":\"a\"}"))
        .hasMessage(
            "g:1: a field must be one of nodes, edges, labels, features, edgeLabels, edgeFeatures,"
                + " class, value, ids, groundTruth, got name");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"x\":[[1]],\"edges\":[]} | a line must have either nodes, edges, labels, features,"
            + " edgeLabels, edgeFeatures, class, value, ids, groundTruth or PyTorch Geometric's x,"
            + " edge_index, edge_attr, y, num_nodes, got edges among the latter",
        "{\"x\":[[1]]} | a graph must have the field edge_index, got none",
        "{\"edge_index\":[[],[]]} | a graph must have one of the fields x and num_nodes, got none",
        "{\"x\":[[1],[1]],\"edge_index\":[[0,1],[1,0],[0,0]]} | edge_index must be two rows of the"
            + " same length, where edges begin and where they end, got 3 rows; pairs of nodes are"
            + " the field edges",
        "{\"x\":[[1],[1]],\"edge_index\":[[0],[1]],\"edge_attr\":[]} | edge_attr must have a row"
            + " for each of 1 columns of edge_index, got 0",
        "{\"x\":[[1]],\"edge_index\":[[],[]],\"y\":true} | y must be one finite number, alone or in"
            + " a list, as a class or a value has it, got true",
        "{\"x\":[[1]],\"edge_index\":[[],[]],\"y\":[0,1]} | y must be one finite number, alone or in"
            + " a list, as a class or a value has it, got several values",
      })
  void whatIsWrongIsToldInOneLine(String line, String message) {
    assertThatThrownBy(() -> read(line)).hasMessage("g:1: " + message);
  }

  @ParameterizedTest
  @CsvSource({
    "NaN,features must be finite numbers",
    "Infinity,features must be finite numbers",
    "-Infinity,features must be finite numbers",
  })
  void numbersThatAreNoneAreToldInPlainWords(String value, String rule) {
    assertThatThrownBy(
            () ->
                read(
                    "{\"features\":[[0.5]],\"edges\":[]}\n{\"features\":[["
                        + value
                        + "]],\"edges\":[]}"))
        .hasMessage("g:2: " + rule + ", got " + value);
    assertThatThrownBy(() -> read("{\"nodes\":1,\"edges\":[],\"class\":" + value + "}"))
        .hasMessage("g:1: class must be a string or a whole number, got " + value);
    assertThatThrownBy(() -> read("{\"nodes\":" + value + ",\"edges\":[]}"))
        .hasMessage("g:1: nodes must be a whole number, got " + value);
  }
}
