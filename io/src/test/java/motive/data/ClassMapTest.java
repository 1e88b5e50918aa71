package motive.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import motive.data.json.JsonLinesReader;
import motive.data.synthetic.Ba2Motif;
import org.junit.jupiter.api.Test;

class ClassMapTest {
  private static DataSet read(String... classes) throws IOException {
    return readAs("", "class", classes);
  }

  private static DataSet readAs(String header, String field, String... classes) throws IOException {
    String size =
        field.equals("y") ? "\"num_nodes\":1,\"edge_index\":[[],[]]" : "\"nodes\":1,\"edges\":[]";
    String lines =
        Arrays.stream(classes)
            .map(c -> "{" + size + ",\"" + field + "\":" + c + "}\n")
            .collect(Collectors.joining());
    byte[] text = (header + lines).getBytes(StandardCharsets.UTF_8);
    return JsonLinesReader.read(text, "f.jsonl", Limits.DEFAULT);
  }

  private static DataSet lined(DataSet data, String... outputs) throws IOException {
    return ClassMap.lineUp(data, List.of(outputs));
  }

  @Test
  void wholeNumbersFromZeroKeepTheirNumbers() throws IOException {
    DataSet some = read("1", "2", "1.0");
    assertThat(some.labels()).containsExactly(1, 2, 1);
    assertThat(some.classNames()).containsExactly("0", "1", "2");
    assertThat(some.classGuess()).isEmpty();
    assertThat(some.warnings().toString()).contains("classes without graphs: 0");
    assertThat(read("1").labels()).containsExactly(1);
    assertThat(lined(some, "a", "b", "c").labels()).containsExactly(1, 2, 1);
    assertThat(lined(some, "a", "b", "c").className(2)).isEqualTo("c");
    assertThat(lined(some, "0", "1", "2", "3").labels()).containsExactly(1, 2, 1);
  }

  @Test
  void numbersBelowZeroAreGuessedByRisingNumber() throws IOException {
    DataSet data = read("1", "-1");
    assertThat(data.labels()).containsExactly(1, 0);
    assertThat(data.classGuess().orElseThrow())
        .startsWith("classes by rising number: -1 is output 0, 1 is output 1; ");
    // A kit that calls its classes so is sure of them, whichever the file holds.
    DataSet one = lined(read("1"), "-1", "1");
    assertThat(one.labels()).containsExactly(1);
    assertThat(one.classGuess()).isEmpty();
    assertThat(lined(data, "-1", "1").classGuess()).isEmpty();
    assertThat(lined(data, "no", "yes").classGuess()).isPresent();
  }

  @Test
  void wordsAreFoundByNameInAnyOrderAndSubset() throws IOException {
    DataSet data = read("\"toxic\"", "\"toxic\"");
    assertThat(data.classGuess().orElseThrow())
        .startsWith("classes by alphabet: toxic is output 0; ");
    DataSet lined = lined(data, "harmless", "toxic");
    assertThat(lined.labels()).containsExactly(1, 1);
    assertThat(lined.classNames()).containsExactly("harmless", "toxic");
    assertThat(lined.classGuess()).isEmpty();
    DataSet header =
        readAs(
            "{\"dataset\":\"d\",\"classes\":[\"toxic\",\"harmless\"]}\n",
            "class",
            "\"toxic\"",
            "1");
    assertThat(header.labels()).containsExactly(0, 1);
    assertThat(lined(header, "harmless", "toxic").labels()).containsExactly(1, 0);
    // A kit without words leaves the order to the header.
    assertThat(lined(header, "0", "1").labels()).containsExactly(0, 1);
    assertThat(lined(header, "0", "1").classGuess()).isEmpty();
    assertThat(lined(data, "0", "1").classGuess()).isPresent();
  }

  @Test
  void aWholeNumberBesideWordsIsThatOfAnOutput() throws IOException {
    DataSet mixed = read("\"toxic\"", "0", "\"harmless\"", "1");
    assertThat(mixed.classGuess()).isPresent();
    assertThat(lined(mixed, "harmless", "toxic").labels()).containsExactly(1, 0, 0, 1);
    assertThatThrownBy(() -> lined(read("\"toxic\"", "2"), "harmless", "toxic"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageContaining("got 2");
  }

  @Test
  void namesThatAreOtherNumbersAreNames() throws IOException {
    DataSet both = lined(read("2", "1"), "1", "2");
    assertThat(both.labels()).containsExactly(1, 0);
    assertThat(both.classGuess()).isEmpty();
    DataSet one = lined(read("1"), "1", "2");
    assertThat(one.labels()).containsExactly(0);
    assertThat(one.classGuess().orElseThrow())
        .startsWith("classes by the kit's names: 1 is output 0, 2 is output 1; ");
    assertThat(lined(readAs("", "y", "1"), "1", "2").labels()).containsExactly(1);
    assertThat(lined(readAs("", "y", "1"), "1", "2").classGuess()).isEmpty();
  }

  @Test
  void aGeneratedDataSetOfOtherClassesIsReadByPlaceAndToldSo() throws IOException {
    DataSet data = Ba2Motif.generate(0, 4, Ba2Motif.Defect.NONE);
    assertThat(lined(data, "cycle", "house")).isSameAs(data);
    assertThat(lined(data, "no", "yes").classGuess().orElseThrow())
        .startsWith(
            "classes by place, since the kit has others: cycle is output 0, house is output 1; ");
  }

  @Test
  void aClassThatTheModelLacksIsNamedWithItsLine() throws IOException {
    DataSet data = read("0", "2");
    assertThatThrownBy(() -> lined(data, "0", "1"))
        .hasMessage(
            "f.jsonl:2: class must be one that the model has (0, 1), got 2; use a model that has it, or leave the classes out of the data: the field class or y of all JSON"
                + " lines, the column of a table");
    assertThatThrownBy(() -> lined(read("\"house\"", "\"tower\""), "cycle", "house"))
        .hasMessageStartingWith(
            "f.jsonl:2: class must be one that the model has (cycle, house), got tower;");
    assertThatThrownBy(() -> read("0", "123456"))
        .hasMessage(
            "f.jsonl:2: a class must be a word, or the number of a model's output from 0 to 999,"
                + " got 123456; where it only names the class, write a word such as c123456");
  }
}
