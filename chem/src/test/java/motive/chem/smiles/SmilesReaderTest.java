package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.Samples;
import motive.data.TargetKind;
import motive.graph.Graph;
import motive.molecule.BondLabels;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmilesReaderTest {
  private static final Limits SMALL = new Limits(3, 20, 20, 4, 100, 1000, 10_000);

  @TempDir Path parent;

  private Path file(String name, String text) {
    Path file = parent.resolve(name);
    Samples.write(file, text);
    return file;
  }

  private DataSet read(String name, String text) throws IOException {
    return SmilesReader.read(file(name, text));
  }

  private DataSet read(String text, SmilesOptions options) throws IOException {
    return SmilesReader.read(file("x.csv", text), options, Limits.DEFAULT);
  }

  @Test
  void eachLineIsAGraphWithAtomTypesAsLabels() throws IOException {
    DataSet data = read("mols.smi", "CCO 1\nc1ccccc1Br 0\n[Na+].[Cl-] 1\n");

    assertThat(data.name()).isEqualTo("mols");
    assertThat(data.nodeLabelNames())
        .containsExactly(
            Map.entry(0, "Br"),
            Map.entry(1, "C"),
            Map.entry(2, "Cl"),
            Map.entry(3, "Na"),
            Map.entry(4, "O"));
    assertThat(data.features().columns()).containsExactly("Br", "C", "Cl", "Na", "O");
    assertThat(data.classNames()).containsExactly("0", "1");
    assertThat(data.labels()).containsExactly(1, 0, 1);
    Graph ethanol = data.graph(0);
    assertThat(ethanol.label(2)).isEqualTo(4);
    assertThat(ethanol.features().row(2)).containsExactly(0, 0, 0, 0, 1);
    assertThat(ethanol.edgeLabel(0)).hasValue(BondLabels.SINGLE);
    Graph bromobenzene = data.graph(1);
    assertThat(bromobenzene.edges()).isEqualTo(7);
    assertThat(bromobenzene.edgeLabel(bromobenzene.edgeBetween(0, 1)))
        .hasValue(BondLabels.AROMATIC);
    assertThat(bromobenzene.edgeLabel(bromobenzene.edgeBetween(5, 6))).hasValue(BondLabels.SINGLE);
    // Fragments stay together in one graph.
    assertThat(data.graph(2).nodes()).isEqualTo(2);
    assertThat(data.graph(2).edges()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C a\nN b\n",
        "C\ta\r\nN\tb\r\n",
        "C methane a\nN ammonia gas b\n",
        "smiles label\nC a\nN b\n",
        "#SMILES name Class\nC methane a\nN ammonia b\n",
        "C |$x y$| a\nN |c| b\n",
      })
  void theUsualFormsOfLinesAreUnderstood(String text) throws IOException {
    DataSet data = read("x.smi", text);
    assertThat(data.classNames()).containsExactly("a", "b");
    assertThat(data.labels()).containsExactly(0, 1);
    assertThat(data.nodeLabelNames().values()).containsExactly("C", "N");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "smiles,label\nC,a\nN,b\n",
        "id,Activity,SMILES\n1,a,C\n2,b,N\n",
        "name;class;smiles\n\"x;y\";a;C\nz;b;N\n",
        "smiles,notes,y\nC,\"said \"\"no\"\", twice\",a\n\"N\",,\"b\"\n",
        "mol,toxic\nC,a\nN,b\n",
        "C,a\nN,b\n",
      })
  void tablesAreReadByTheNamesOfTheirColumns(String text) throws IOException {
    DataSet data = read("x.csv", text);
    assertThat(data.classNames()).containsExactly("a", "b");
    assertThat(data.labels()).containsExactly(0, 1);
    assertThat(data.nodeLabelNames().values()).containsExactly("C", "N");
  }

  @Test
  void whereThereAreNoOptionsMessagesSpeakOfTheFile() throws IOException {
    SmilesOptions page =
        SmilesOptions.DEFAULT.withTable(SmilesTable.DEFAULT.withAdvice(SmilesTable.Advice.FILE));
    assertThatThrownBy(() -> read("smiles,a,b\nC,1,2\n", page))
        .hasMessageEndingWith(
            "got smiles, a, b; call yours label there, or take the other columns out of the file");
    SmilesOptions strictly =
        page.withTable(
            new SmilesTable(
                    Optional.empty(),
                    Optional.empty(),
                    SmilesTable.Header.YES,
                    SmilesTable.Separator.AUTO)
                .withAdvice(SmilesTable.Advice.FILE));
    assertThatThrownBy(() -> read("drawing,label\nC,1\n", strictly))
        .hasMessageEndingWith(", got drawing, label; call yours smiles there");
    assertThat(read("smiles,drug\nC,a\nN,b\nO,c\n", page).warnings().toString())
        .contains("; a header that calls it label makes classes of it")
        .doesNotContain("--");
    assertThat(read("smiles,label\nC,a\nN,b\nO,c\n", page).classNames())
        .containsExactly("a", "b", "c");
  }

  @Test
  void columnsCanBeNamed() throws IOException {
    String text = "smiles,mine,label,yours\nC,N,0,p\nC,O,1,q\n";
    DataSet data = read(text, SmilesOptions.DEFAULT.withColumns("Mine", "yours"));
    assertThat(data.nodeLabelNames().values()).containsExactly("N", "O");
    assertThat(data.classNames()).containsExactly("p", "q");
    assertThatThrownBy(() -> read(text, SmilesOptions.DEFAULT.withColumns("mine", "theirs")))
        .hasMessage(
            parent.resolve("x.csv")
                + ":1: the header must name the column theirs, got smiles, mine, label, yours");
    assertThatThrownBy(() -> read("x.csv", "smiles,a,b\nC,1,2\n"))
        .hasMessage(
            parent.resolve("x.csv")
                + ":1: the header must name the column of the classes label, class, activity, y,"
                + " target, outcome or value, got smiles, a, b; name yours with --label-column, or use"
                + " --label-column none");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C a\n\nN b\nnonsense! b\n",
        "\nC a\nN b\nnonsense! b\n\n\n",
        "C a\r\n \t \r\nN b\r\nnonsense! b",
        "smiles label\nC a\nN b\nnonsense! b\n\n"
      })
  void blankLinesArePassedOverAndCounted(String text) throws IOException {
    DataSet data = read("x.smi", text);
    assertThat(data.size()).isEqualTo(2);
    assertThat(data.classNames()).containsExactly("a", "b");
    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .anyMatch(
            t -> t.startsWith("1 line is skipped, " + parent.resolve("x.smi") + ":4; line 4: "));
  }

  @Test
  void aFileOfBlankLinesHasNoMolecule() {
    assertThatThrownBy(() -> read("x.csv", "\n\n \n"))
        .hasMessage(parent.resolve("x.csv") + ": must have a molecule a line, got none");
  }

  @Test
  void classesAreNumbersOrWords() throws IOException {
    assertThat(read("x.smi", "C 10\nC 9.0\nC +1\nC -1\nC 1\n").classNames())
        .containsExactly("-1", "1", "9", "10");
    assertThat(read("x.smi", "C 10\nC 9\nC no\nC no\n").classNames())
        .containsExactly("10", "9", "no");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x.csv | SMILES,pIC50;c1ccccc1,6.5;CCO,4.25;CCC,5.0 | the column pIC50 | 6.5",
        "x.csv | SMILES,label;CCO,5.0;c1ccccc1,6;CCC,-4.25 | the column label | 5",
        "x.tsv | smiles\tlogP;CCO\t1;nonsense!\t1e-3;CC\t1e-3 | the column logP | 1",
        "x.smi | C methane 1;CC ethane .5 | the last column | 1"
      })
  void numbersWithFractionsAreValues(String name, String lines, String column, double first)
      throws IOException {
    DataSet data = read(name, lines.replace(';', '\n').replace("\\t", "\t") + "\n");
    assertThat(data.hasValues()).isTrue();
    assertThat(data.value(0)).isEqualTo(first);
    assertThat(data.warnings().toString())
        .contains(column + " holds numbers and is read as values; --label-column names another");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "AUTO | a,6.5;b,high | 2 | a class in the column y must be a word or a whole number, got 6.5"
            + " beside words; where these are values, --targets values names the word;",
        "CLASSES | a,6.5;b,1 | 2 | a class in the column y must be a word or a whole number, got 6.5;",
        "VALUES | a,1;b,high | 3 | a value in the column y must be a number, got high;",
        "VALUES | a,1;b,NaN | 3 | a value in the column y must be a number, got NaN;",
        "VALUES | a,1;b,inf | 3 | a value in the column y must be a number, got inf;",
      })
  void whatIsNoTargetIsRefusedWithItsLine(TargetKind kind, String lines, int line, String message) {
    String text = "smiles,y\n" + lines.replace(';', '\n').replace("a,", "C,").replace("b,", "CC,");
    assertThatThrownBy(() -> read(text + "\n", SmilesOptions.DEFAULT.withTargets(kind)))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageStartingWith(parent.resolve("x.csv") + ":" + line + ": " + message);
  }

  @Test
  void wholeNumbersAreValuesWhereThatIsAsked() throws IOException {
    String text = "smiles,y\nC,1\nCC,20000000000\nCCC,\n";
    DataSet data = read(text, SmilesOptions.DEFAULT.withTargets(TargetKind.VALUES));
    assertThat(data.size()).isEqualTo(2);
    assertThat(data.value(1)).isEqualTo(2e10);
    assertThat(data.warnings().toString()).contains("a molecule must have a value, got nothing");
  }

  @Test
  void aColumnOfMeasuredValuesCanBeLeftOutOrReplaced() throws IOException {
    String text = "smiles,pIC50,kind\nC,6.5,a\nN,4.0,b\n";
    assertThat(read(text, SmilesOptions.DEFAULT.withColumns("smiles", "none")).size()).isEqualTo(2);
    assertThat(read(text, SmilesOptions.DEFAULT.withColumns("smiles", "kind")).classNames())
        .containsExactly("a", "b");
    String bare = "C,6.5,a\nN,4.0,b\n";
    assertThat(read(bare, SmilesOptions.DEFAULT.withColumns("1", "2")).value(0)).isEqualTo(6.5);
    SmilesOptions page =
        SmilesOptions.DEFAULT.withTable(SmilesTable.DEFAULT.withAdvice(SmilesTable.Advice.FILE));
    assertThatThrownBy(() -> read("smiles,pIC50\nC,6.5\n", page.withTargets(TargetKind.CLASSES)))
        .hasMessage(
            parent.resolve("x.csv")
                + ":2: a class in the column pIC50 must be a word or a whole number, got 6.5; put"
                + " classes there, such as 0 and 1, or take the column out of the file");
  }

  @Test
  void withoutClassesAllAreUnknown() throws IOException {
    DataSet bare = read("x.smi", "C\nCC\n");
    assertThat(bare.classNames()).containsExactly("unknown");
    assertThat(bare.warnings())
        .contains(
            new DataWarning(
                DataWarning.Kind.NO_CLASSES,
                1,
                "no graph has a class; all count as class 0, unknown"));
    DataSet named = read("x.smi", "C methane\nCC ethane\nCCC propane\n");
    assertThat(named.classNames()).containsExactly("unknown");
    assertThat(named.warnings().toString()).contains("is taken for names");
    assertThatThrownBy(() -> read("x.smi", "C a\nCC\nC a\n"))
        .hasMessage(
            parent.resolve("x.smi")
                + ": classes must be in every line or in none, got them in 2 of 3 lines with a"
                + " molecule; line 2 has none; --label-column with its name or number skips such"
                + " lines, --label-column none reads the file without classes");
  }

  @Test
  void linesThatAreNoMoleculeAreSkippedAndTold() throws IOException {
    DataSet data = read("x.smi", "C 0\nC1 1\nN 1\né 0\n");
    assertThat(data.size()).isEqualTo(2);
    assertThat(data.warnings())
        .contains(
            new DataWarning(
                DataWarning.Kind.SKIPPED_LINES,
                2,
                "2 lines are skipped, "
                    + parent.resolve("x.smi")
                    + ":2, 4; line 2: a SMILES must be well formed, got C1 (Unclosed ring"
                    + " detected, SMILES may be truncated at character 2)",
                List.of(
                    "line 2: a SMILES must be well formed, got C1 (Unclosed ring detected, SMILES"
                        + " may be truncated at character 2)",
                    "line 4: a SMILES must be of visible ASCII characters, got é")));
    String text = "C 0\n".repeat(2) + "Q 0\n".repeat(12);
    assertThat(read("x.smi", text).warnings().toString())
        .contains("12 lines are skipped", ":3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and more");
    assertThat(read("x.csv", "smiles,label\nC,1\nC,\nC\nC,0\n").warnings().toString())
        .contains(":3, 4; line 3: a molecule must have a class, got nothing");
  }

  @Test
  void whatMixesLinesUpIsRefusedAtOnce() {
    assertThatThrownBy(() -> read("x.csv", "\"smiles,label\nC,1\n"))
        .hasMessageEndingWith("x.csv:1: " + Fields.UNCLOSED);
    assertThatThrownBy(() -> read("x.smi", "CCO 0\rCCN 1\r"))
        .hasMessageEndingWith(
            "x.smi:1: lines must end with a line feed, got a carriage return alone; save the file"
                + " with other line ends");
  }

  @Test
  void strictReadingRefusesThem() {
    Path file = file("x.smi", "C 0\nC1 1\n");
    assertThatThrownBy(
            () -> SmilesReader.read(file, SmilesOptions.DEFAULT.withStrict(true), Limits.DEFAULT))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageStartingWith(file + ":2: a SMILES must be well formed, got C1 (");
  }

  @Test
  void featuresTellMoreOfAtomsWhereAskedFor() throws IOException {
    DataSet data =
        read(
            "smiles,y\nC[N+](=O)[O-],1\nc1ccccc1,0\n",
            SmilesOptions.DEFAULT.withAtomFeatures(true));
    assertThat(data.features().columns())
        .containsExactly("C", "N", "O", "formal charge", "aromatic", "hydrogens");
    assertThat(data.graph(0).features().row(0)).containsExactly(1, 0, 0, 0, 0, 3);
    assertThat(data.graph(0).features().row(1)).containsExactly(0, 1, 0, 1, 0, 0);
    assertThat(data.graph(0).features().row(3)).containsExactly(0, 0, 1, -1, 0, 0);
    assertThat(data.graph(1).features().row(0)).containsExactly(1, 0, 0, 0, 1, 1);
  }

  @Test
  void limitsAreRespected() {
    List<String> texts =
        List.of("C 0\n".repeat(4), "CCCCCCCCCCC 0\n".repeat(2), "C 0\nN 0\nBrOF 1\n");
    List<String> whats = List.of("3 graphs", "20 nodes", "4 features a node");
    for (int i = 0; i < texts.size(); i++) {
      Path file = file("x.smi", texts.get(i));
      assertThatThrownBy(() -> SmilesReader.read(file, SmilesOptions.DEFAULT, SMALL))
          .hasMessageStartingWith(file + ":")
          .hasMessageEndingWith(": a data set must have at most " + whats.get(i) + ", got more");
    }
    Path longLine = file("x.smi", "C 0\n" + "C".repeat(2000) + " 0\n");
    assertThatThrownBy(() -> SmilesReader.read(longLine, SmilesOptions.DEFAULT, SMALL))
        .hasMessage(longLine + ":2: a line must have at most 1000 bytes, got more");
  }

  @Test
  void hostileBytesGetOneLine() {
    Path file = parent.resolve("x.smi");
    Samples.write(file, new byte[] {'C', ' ', (byte) 0xFF, '\n'});
    assertThatThrownBy(
            () -> SmilesReader.read(file, SmilesOptions.DEFAULT.withStrict(true), Limits.DEFAULT))
        .hasMessage(file + ":1: text must be UTF-8, got other bytes");
    Samples.write(file, "C\0C 1\n");
    assertThatThrownBy(() -> SmilesReader.read(file))
        .hasMessage(
            file
                + ": must have a molecule a line, got none; line 1: a SMILES must be of visible"
                + " ASCII characters, got C\\u0000C");
    Samples.write(file, "");
    assertThatThrownBy(() -> SmilesReader.read(file))
        .hasMessage(file + ": must have a molecule a line, got none");
    assertThatThrownBy(() -> SmilesReader.read(parent.resolve("none.smi")))
        .hasMessage(parent.resolve("none.smi") + ": must exist, got no such file");
  }
}
