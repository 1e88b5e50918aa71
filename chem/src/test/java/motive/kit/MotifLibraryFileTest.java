package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.data.DatasetFormatException;
import motive.data.files.JsonValue;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MotifLibraryFileTest {
  @TempDir Path folder;

  private static MotifLibrary parse(String json) throws DatasetFormatException {
    return MotifLibraryFile.parse(json.getBytes(StandardCharsets.UTF_8), "m.json");
  }

  private static void assertRefused(String json, String message) {
    assertThatThrownBy(() -> parse(json.replace('\'', '"')))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(message);
  }

  /** A library whose only motif has these nodes and edges. */
  private static String motif(String nodes, String edges) {
    return "{'name': 'l', 'labels': {'C': 0, 'O': 2}, 'motifs': [{'name': 'a', 'nodes': "
        + nodes
        + ", 'edges': "
        + edges
        + "}]}";
  }

  @Test
  void readsNamesNumbersAndLoops() throws IOException {
    MotifLibrary library =
        parse(motif("['C', 7, 'O']", "[[0, 1], [2, 1], [2, 2]]").replace('\'', '"'));
    assertThat(library.motifs())
        .containsExactly(Motif.of("a", new int[] {0, 7, 2}, 0, 1, 1, 2, 2, 2));
    assertThat(library.symbols()).containsExactly(Map.entry("C", 0), Map.entry("O", 2));
    assertThat(library.description()).isEmpty();
  }

  @Test
  void writesWhatReadsBackEqual() throws IOException {
    Map<String, Integer> symbols = new LinkedHashMap<>();
    symbols.put("\"quoted\"\n", -1);
    symbols.put("", 3);
    MotifLibrary library =
        new MotifLibrary(
            "näme",
            "two\nlines",
            symbols,
            List.of(
                Motif.of("a", new int[] {-1, 3, 5}, 0, 1, 2, 2),
                Motif.of("b", new int[64]).withDescription("\\")));
    Path file = folder.resolve("library.json");
    Files.writeString(file, "old");
    MotifLibraryFile.write(library, file);
    assertThat(MotifLibraryFile.read(file)).isEqualTo(library);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void leavesTheFileAsItWasWhereALibraryCannotBeWritten() throws IOException {
    Path file = folder.resolve("library.json");
    Files.writeString(file, "old");
    Motif motif = Motif.of("a", new int[1]).withDescription("\ud800");
    assertThatThrownBy(() -> MotifLibraryFile.write(new MotifLibrary("l", List.of(motif)), file))
        .isInstanceOf(CharacterCodingException.class);
    assertThat(file).hasContent("old");
  }

  @Test
  void refusesBrokenJsonWithItsLine() {
    assertRefused("", "m.json: must be an object, got none");
    assertRefused(
        "{'name': 'l',\n 'motifs': [",
        "m.json:2: must be JSON, got Unexpected end-of-input: expected close marker for Array at"
            + " column 13");
    assertRefused(
        "{'name': 'l', 'name': 'k'}",
        "m.json:1: must be JSON, got Duplicate Object property \"name\" at column 21");
    assertRefused("[]", "m.json: must be an object, got []");
  }

  @Test
  void refusesMembersThatAreMissingOrUnknown() {
    assertRefused("{'name': 'l'}", "m.json: must have the member 'motifs', got none");
    assertRefused(
        "{'name': 'l', 'motifs': [], 'label': {}}",
        "m.json: must have only the members [name, motifs, description, labels, bonds, columns],"
            + " got label;"
            + " did you mean labels");
    assertRefused(
        "{'name': 'l', 'motifs': [{'name': 'a', 'nodes': [0]}]}",
        "m.json: motifs[0] must have the member 'edges', got none");
    assertRefused("{'name': 5, 'motifs': []}", "m.json: name must be a string, got 5");
    assertRefused(
        "{'name': 'l', 'motifs': [{'name': 'a', 'nodes': [0], 'edges': []}],"
            + " 'description': '\\ud800'}",
        "m.json: description must be text that UTF-8 can hold, got half of a surrogate pair");
    assertRefused(
        "{'name': ' ', 'motifs': []}",
        "m.json: name must be 1 to 200 characters on one line, got \" \"");
  }

  @Test
  void refusesAnEmptyLibraryAndAnEmptyMotif() {
    assertRefused(
        "{'name': 'l', 'motifs': []}", "m.json: motifs must have at least one motif, got none");
    assertRefused(motif("[]", "[]"), "m.json: motifs[0].nodes must have 1 to 64 nodes, got 0");
  }

  @Test
  void refusesAHugeMotif() {
    assertRefused(
        motif("[" + "0,".repeat(64) + "0]", "[]"),
        "m.json: motifs[0].nodes must have 1 to 64 nodes, got 65");
  }

  @Test
  void refusesLabelsItDoesNotKnow() {
    assertRefused(
        motif("['C', 'N']", "[]"),
        "m.json: motifs[0].nodes[1] must be a symbol of 'labels', a number or \"*\", got \"N\"; known are"
            + " [C, O]");
    assertRefused(
        motif("[1.5]", "[]"),
        "m.json: motifs[0].nodes[0] must be a whole number of 32 bits, got 1.5");
    assertRefused(
        motif("[4294967296]", "[]"),
        "m.json: motifs[0].nodes[0] must be a whole number of 32 bits, got 4294967296");
    assertRefused(
        "{'name': 'l', 'labels': {'C': 0, 'c': 0}, 'motifs': []}",
        "m.json: labels.c must be a label without a symbol yet, got 0");
  }

  @Test
  void refusesEdgesThatCannotBe() {
    assertRefused(
        motif("[0, 0]", "[[0, 1], [1, 2]]"),
        "m.json: motifs[0].edges[1] must be a pair of node numbers in [0, 2), got [1,2]");
    assertRefused(
        motif("[0, 0]", "[[0, -1]]"),
        "m.json: motifs[0].edges[0] must be a pair of node numbers in [0, 2), got [0,-1]");
    assertRefused(
        motif("[0, 0]", "[[0, 1], [1, 0]]"),
        "m.json: motifs[0].edges[1] must join a pair that is not joined yet, got [1,0]");
    assertRefused(
        motif("[0, 0]", "[[0, 1, 1]]"),
        "m.json: motifs[0].edges[0] must be a pair of node numbers, got [0,1,1]");
    assertRefused(motif("[0]", "{}"), "m.json: motifs[0].edges must be a list, got {}");
  }

  @Test
  void refusesANameGivenTwice() {
    assertRefused(
        "{'name': 'l', 'motifs': [{'name': 'a', 'nodes': [0], 'edges': []},"
            + "{'name': 'a', 'nodes': [1], 'edges': []}]}",
        "m.json: motifs[1].name must be unique, got 'a' twice");
  }

  @Test
  void refusesWhatIsNoFile() {
    Path missing = folder.resolve("missing.json");
    assertThatThrownBy(() -> MotifLibraryFile.read(missing))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(missing + ": must be a file, got nothing");
    assertThatThrownBy(() -> MotifLibraryFile.read(folder))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(folder + ": must be a file, got a folder");
  }

  @Test
  void refusesAFileWithoutEnd() {
    assertThatThrownBy(() -> MotifLibraryFile.parse(new byte[JsonValue.MAX_BYTES + 1], "long"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage("long: must have at most 16777216 bytes, got more");
  }

  @Test
  void saysFileAndPlaceApart() {
    assertThatThrownBy(() -> parse(motif("['N']", "[]").replace('\'', '"')))
        .isInstanceOfSatisfying(
            DatasetFormatException.class,
            e -> {
              assertThat(e.file()).isEqualTo("m.json");
              assertThat(e.expectation()).startsWith("motifs[0].nodes[0] must ");
            });
  }
}
