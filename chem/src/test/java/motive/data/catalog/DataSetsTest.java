package motive.data.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.chem.toxicophore.Toxicophores;
import motive.chem.toxicophore.TwoGroups;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Samples;
import motive.data.Zips;
import motive.data.json.JsonLinesWriter;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import motive.molecule.SmilesOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DataSetsTest {
  @TempDir Path parent;

  private DataSets dataSets() {
    return new DataSets(List.of(parent.resolve("first"), parent));
  }

  @Test
  void generatedDataSetsAreAlwaysThere() throws IOException {
    OpenOptions seven = OpenOptions.DEFAULT.withDataSeed(7);

    assertThat(dataSets().open("BA-2Motif", seven)).isEqualTo(Ba2Motif.generate(7));
    assertThat(dataSets().open("BAMultiShapes", seven)).isEqualTo(BaMultiShapes.generate(7));
    assertThat(dataSets().open("Toxicophores", seven)).isEqualTo(Toxicophores.generate(7));
    assertThat(dataSets().open("TwoGroups", seven)).isEqualTo(TwoGroups.generate(7));
    assertThat(dataSets().open("BA-2Motif", seven.withDefect(Ba2Motif.Defect.PUBLISHED)))
        .isEqualTo(Ba2Motif.generate(7, 1000, Ba2Motif.Defect.PUBLISHED));
  }

  @Test
  void aNameIsFoundBelowADataFolderAsFolderOrZip() throws IOException {
    Path folder = Samples.tuFolder(parent);
    DataSet data = TuReader.read(folder);
    Samples.write(parent.resolve("ES.zip"), Zips.of(folder, ""));

    assertThat(dataSets().open("DS", OpenOptions.DEFAULT)).isEqualTo(data);
    assertThat(dataSets().open("ES", OpenOptions.DEFAULT)).isEqualTo(data);
  }

  @Test
  void aPathIsOpenedByItsKind() throws IOException {
    Path folder = Samples.tuFolder(parent);
    DataSet data = TuReader.read(folder);
    Path json = parent.resolve("x.jsonl");
    Path zip = parent.resolve("x.zip");
    JsonLinesWriter.write(data, json);
    Samples.write(zip, Zips.of(folder, "DS/"));

    for (Path path : List.of(folder, json, zip)) {
      assertThat(dataSets().open(path.toString(), OpenOptions.DEFAULT)).isEqualTo(data);
    }
  }

  @Test
  void filesOfSmilesAreOpenedWithTheirOptions() throws IOException {
    Path blanks = parent.resolve("x.smi");
    Path commas = parent.resolve("x.CSV");
    Samples.write(blanks, "CO 0\nC 1\n");
    Samples.write(commas, "y,smiles\n0,CO\n1,C\n");

    DataSet data = dataSets().open(blanks.toString(), OpenOptions.DEFAULT);
    assertThat(data.nodeLabelNames()).containsOnly(Map.entry(0, "C"), Map.entry(1, "O"));
    assertThat(dataSets().open(commas.toString(), OpenOptions.DEFAULT)).isEqualTo(data);
    OpenOptions more = OpenOptions.DEFAULT.withSmiles(SmilesOptions.DEFAULT.withAtomFeatures(true));
    assertThat(dataSets().open(blanks.toString(), more).features().width()).isEqualTo(5);
  }

  @Test
  void theFirstFolderWins() throws IOException {
    Samples.tuFolder(parent);
    Path other = Samples.tuFolder(Files.createDirectory(parent.resolve("first")));
    Samples.write(other.resolve("DS_graph_labels.txt"), "8\n9\n");

    assertThat(dataSets().open("DS", OpenOptions.DEFAULT).classNames()).containsExactly("8", "9");
  }

  @Test
  void theListSaysWhatIsThere() throws IOException {
    Samples.tuFolder(parent);
    Samples.write(parent.resolve("MUTAG.zip"), "");
    Files.createDirectory(parent.resolve("empty"));

    assertThat(dataSets().list())
        .extracting(k -> k.name() + " " + k.kind() + " " + k.isPresent())
        .containsExactly(
            "MUTAG FILES true",
            "PROTEINS FILES false",
            "BA-2Motif GENERATED true",
            "BAMultiShapes GENERATED true",
            "Toxicophores GENERATED true",
            "TwoGroups GENERATED true",
            "DS FILES true");
    assertThat(dataSets().list().get(0).place()).hasValue(parent.resolve("MUTAG.zip"));
  }

  static Stream<Arguments> missing() {
    return Stream.of(
        Arguments.of(
            "MUTAG",
            "MUTAG: must be below a data folder, got no such data set; run `motive data fetch MUTAG`, or give its folder with --data DIR"),
        Arguments.of(
            "mutag",
            "mutag: must be the name or path of a data set, got neither; did you mean MUTAG"),
        Arguments.of(
            "BA2Motif",
            "BA2Motif: must be the name or path of a data set, got neither; did you mean BA-2Motif"),
        Arguments.of(
            "MUTAGG",
            "MUTAGG: must be below a data folder, got no such data set; did you mean MUTAG; else run `motive data fetch MUTAGG`, or give its folder with --data DIR"),
        Arguments.of("./none/x.zip", "./none/x.zip: must exist, got no such file or folder"),
        Arguments.of("none.jsonl", "none.jsonl: must exist, got no such file or folder"),
        Arguments.of("../none", "../none: must exist, got no such file or folder"),
        Arguments.of("a.smi", "a.smi: must exist, got no such file or folder"),
        Arguments.of("b.CSV", "b.CSV: must exist, got no such file or folder"),
        Arguments.of("a\0b", "a\\u0000b: must exist, got no such file or folder"),
        Arguments.of("", "nothing: must exist, got no such file or folder"));
  }

  @ParameterizedTest
  @MethodSource("missing")
  void whatIsNotThereGetsOneClearLine(String typed, String message) {
    assertThatThrownBy(() -> dataSets().open(typed, OpenOptions.DEFAULT))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(message);
  }

  @Test
  void tablesAndObjectsOfOtherProgramsAreNamed() {
    for (String[] known :
        new String[][] {
          {
            "x.parquet",
            "a table of columns; where it holds molecules, write it as a .csv with a column smiles"
                + " and a column label (in pandas, to_csv), where it holds graphs, write a line of"
                + " JSON for each into a .jsonl file"
          },
          {
            "x.pkl",
            "objects or arrays of a program; write a line of JSON for each graph into a .jsonl file,"
                + " where that has them (in Python, json.dumps)"
          }
        }) {
      Path file = parent.resolve(known[0]);
      Samples.write(file, "");
      assertThatThrownBy(() -> dataSets().open(file.toString(), OpenOptions.DEFAULT))
          .hasMessageEndingWith(".csv or .tsv file, got " + known[1]);
    }
  }

  @Test
  void aFileOfAnotherKindIsRefused() {
    Path file = parent.resolve("x.bin");
    Samples.write(file, "");

    assertThatThrownBy(() -> dataSets().open(file.toString(), OpenOptions.DEFAULT))
        .hasMessage(
            file
                + ": must be a TUDataset folder or zip, or a .jsonl, .smi, .csv or .tsv file, got"
                + " another file; convert it to one of these");
  }

  @Test
  void theUsersFolderComesBeforeTheEnvironmentAndTheHome() {
    Map<String, String> environment = Map.of("MOTIVE_DATA", "/env");
    Path home = Path.of("/home/x");

    assertThat(DataSets.standard(Path.of("/mine"), environment, home).folder())
        .isEqualTo(Path.of("/mine"));
    assertThat(DataSets.standard(null, environment, home).folder()).isEqualTo(Path.of("/env"));
    assertThat(DataSets.standard(null, Map.of(), home).folder())
        .isEqualTo(Path.of("/home/x/.motive/data"));
  }
}
