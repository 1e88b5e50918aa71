package motive.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import motive.chem.smiles.SmilesReader;
import motive.data.json.JsonLinesReader;
import motive.data.json.JsonLinesWriter;
import motive.data.tu.TuReader;
import motive.data.tu.TuWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What files keep of where the numbers of classes come from. */
class ClassOrderFilesTest {
  @TempDir Path folder;

  private DataSet smiles(String classes) throws IOException {
    StringBuilder lines = new StringBuilder("smiles,label\n");
    for (String word : classes.split(" ", -1)) {
      lines.append("CCO,").append(word).append('\n');
    }
    return SmilesReader.read(Files.writeString(folder.resolve("m.csv"), lines));
  }

  @ParameterizedTest
  @CsvSource({
    "1 2, NUMBERS, 1 2",
    "1.0 0.0, NUMBERS, 1 0",
    "1 -1, BY_NUMBER, 1 0",
    "toxic harmless, BY_ALPHABET, 1 0",
  })
  void aGuessStaysOneWhenItIsExported(String classes, ClassOrder order, String labels)
      throws IOException {
    DataSet data = smiles(classes);
    assertThat(data.classOrder()).isEqualTo(order);
    assertThat(labels).isEqualTo(data.label(0) + " " + data.label(1));
    Path lines = folder.resolve("m.jsonl");
    JsonLinesWriter.write(data, lines);
    Path tables = folder.resolve("m");
    TuWriter.write(data, tables);
    for (DataSet again : List.of(JsonLinesReader.read(lines), TuReader.read(tables))) {
      assertThat(again.labels()).isEqualTo(data.labels());
      assertThat(again.classNames()).isEqualTo(data.classNames());
      assertThat(again.classGuess()).isEqualTo(data.classGuess());
    }
  }

  @Test
  void graphsWithoutAClassGetNoneByBeingExported() throws IOException {
    byte[] text = "{\"nodes\":1,\"edges\":[]}\n".getBytes(StandardCharsets.UTF_8);
    DataSet data = JsonLinesReader.read(text, "m", Limits.DEFAULT);
    Path lines = folder.resolve("m.jsonl");
    JsonLinesWriter.write(data, lines);
    assertThat(JsonLinesReader.read(lines)).isEqualTo(data);
    assertThat(JsonLinesReader.read(lines).hasClasses()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"MUTAG, -1 1, false", "OWN, -1 1, true", "OWN, 0 1, false", "OWN, 1 2, true"})
  void onlyTablesOfOwnNumbersAreAGuess(String name, String labels, boolean isGuess)
      throws IOException {
    Path tables = Files.createDirectories(folder.resolve(name));
    Files.writeString(tables.resolve(name + "_A.txt"), "1, 2\n2, 1\n");
    Files.writeString(tables.resolve(name + "_graph_indicator.txt"), "1\n1\n2\n");
    Files.writeString(tables.resolve(name + "_graph_labels.txt"), labels.replace(' ', '\n') + "\n");
    DataSet data = TuReader.read(tables);
    assertThat(data.labels()).containsExactly(0, 1);
    assertThat(data.classGuess().isPresent()).isEqualTo(isGuess);
  }
}
