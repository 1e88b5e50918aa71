package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.Limits;
import motive.data.Samples;
import motive.data.Source;
import motive.molecule.SmilesOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where molecules come from, what they are called, and what one bad line does to a file. */
class SmilesSourcesTest {
  private static final SmilesOptions STRICT = SmilesOptions.DEFAULT.withStrict(true);

  @TempDir Path parent;

  private DataSet read(String name, byte[] bytes, SmilesOptions options) throws IOException {
    Path file = parent.resolve(name);
    Samples.write(file, bytes);
    return SmilesReader.read(file, options, Limits.DEFAULT);
  }

  private DataSet read(String name, String text) throws IOException {
    return read(name, text.getBytes(StandardCharsets.UTF_8), SmilesOptions.DEFAULT);
  }

  private static List<String> sources(DataSet data) {
    return IntStream.range(0, data.size())
        .mapToObj(i -> data.source(i).orElseThrow())
        .map(source -> source.line() + "|" + source.text() + "|" + source.name())
        .toList();
  }

  private static Optional<DataWarning> warning(DataSet data, Kind kind) {
    return data.warnings().stream().filter(w -> w.kind() == kind).findFirst();
  }

  private static String text(DataSet data, Kind kind) {
    return warning(data, kind).map(DataWarning::text).orElse("none");
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  @Test
  void graphsRememberTheirLinesSmilesAndNames() throws IOException {
    assertThat(sources(read("x.smi", "OC ethyl alcohol 1\n\nC1 broken 0\nCCN 0\n")))
        .containsExactly("1|OC|ethyl alcohol", "4|CCN|");
    assertThat(sources(read("x.csv", "id,Name,smiles,label\n7,ethanol,CCO,1\n8,,CCN,0\n")))
        .containsExactly("2|CCO|ethanol", "3|CCN|");
    assertThat(sources(read("x.csv", "CCO,ethanol,46,1\nCCN,,45,0\n")))
        .containsExactly("1|CCO|ethanol", "2|CCN|45");
    SmilesOptions none = SmilesOptions.DEFAULT.withColumns("1", "none");
    byte[] text = "CCO acetic  acid\nCC\n".getBytes(StandardCharsets.UTF_8);
    assertThat(sources(read("x.smi", text, none))).containsExactly("1|CCO|acetic acid", "2|CC|");
  }

  @Test
  void sourcesDoNotCountWhereDataSetsAreCompared() throws IOException {
    DataSet first = read("x.smi", "CCO a 0\nCCN b 1\n");
    DataSet second = read("x.smi", "\nOCC c 0\nNCC d 1\n");
    assertThat(read("x.smi", "CCO p 0\n\nCCN q 1\n")).isEqualTo(first).hasSameHashCodeAs(first);
    assertThat(second.source(0)).hasValue(new Source(2, "OCC", "c"));
    assertThat(second.hasSources()).isTrue();
  }

  @Test
  void namesAreShortAndOfOneLine() throws IOException {
    DataSet data =
        read("x.csv", "smiles,name,y\nC,\"two\n lines\u0007\",0\nN," + "n".repeat(300) + ",1\n");
    assertThat(sources(data)).containsExactly("2|C|two lines", "4|N|" + "n".repeat(200) + "…");
    assertThatThrownBy(() -> new Source(0, "C", "")).hasMessage("line must be >= 1, got 0");
  }

  @Test
  void longNamesAndNumbersOfCompoundsCostNoMolecule() throws IOException {
    String longName = "n".repeat(150);
    DataSet data =
        read("x.smi", "C " + longName + "\nCC 1234567890123\nCCC propane\nCCCC butane\n");
    assertThat(sources(data))
        .containsExactly("1|C|" + longName, "2|CC|1234567890123", "3|CCC|propane", "4|CCCC|butane");
    assertThat(data.hasClasses()).isFalse();
  }

  @Test
  void aGuessedColumnSwallowsNoLines() throws IOException {
    DataSet data = read("x.csv", "CCO,\"a\nCC,b\nCCC,c\"\nN,d\nO,e\n");
    assertThat(sources(data)).contains("2|CC|b", "4|N|d", "5|O|e");
  }

  @Test
  void namesThatRepeatThemselvesStayNames() throws IOException {
    DataSet data =
        read("names.smi", "CCO ethanol\nCCN ethylamine\nCCC propane\nCCO ethanol\nCCCC butane\n");
    assertThat(data.classNames()).containsExactly("unknown");
    assertThat(text(data, Kind.NO_CLASSES))
        .isEqualTo(
            "the last column has 4 different values in 5 lines and is taken for names; all graphs"
                + " count as class 0, unknown; --label-column 2 takes it for classes");
    assertThat(sources(data)).startsWith("1|CCO|ethanol", "2|CCN|ethylamine");
    DataSet asked =
        read(
            "names.smi",
            "C a\nN b\nO c\n".getBytes(StandardCharsets.UTF_8),
            SmilesOptions.DEFAULT.withColumns("1", "2"));
    assertThat(asked.classNames()).containsExactly("a", "b", "c");
    assertThat(text(asked, Kind.GUESSED_CLASSES)).isEqualTo("none");
    // A column that a header names otherwise is a guess too.
    assertThat(text(read("x.csv", "smiles,drug\nC,a\nN,b\nO,c\n"), Kind.NO_CLASSES))
        .startsWith("the column drug has 3 different values in 3 lines and is taken for names;")
        .endsWith("; --label-column drug takes it for classes");
    assertThat(read("x.csv", "smiles,class\nC,a\nN,b\nO,c\n").classes()).isEqualTo(3);
    // Some molecules have no name.
    assertThat(sources(read("x.smi", "C methane\nN\nO water\nCC ethane\n")))
        .containsExactly("1|C|methane", "2|N|", "3|O|water", "4|CC|ethane");
  }

  @ParameterizedTest
  @CsvSource({
    "0 1 1 0, 2, none",
    "-1 1 -1, 2, none",
    "0 1 2, 3, none",
    "toxic harmless toxic, 2, none",
    "a b c a b c, 3, 3 different values in 6 lines",
    "a b c a b c a b c a b c a, 3, none",
    "1 2 3 4 5 6 7 8 9 10 11, 1, none",
    "1 2 3 4 5 6 7 8 9 10 1, 11, none",
    "12 57 12, 58, 2 different values in 3 lines",
    "1998 2004 1998, 1, none",
  })
  void classesStayClasses(String labels, int classes, String doubt) throws IOException {
    String text =
        String.join("", Arrays.stream(labels.split(" ")).map(l -> "C " + l + "\n").toList());
    DataSet data = read("x.smi", text);
    assertThat(data.classes()).isEqualTo(classes);
    assertThat(text(data, Kind.GUESSED_CLASSES))
        .isEqualTo(
            doubt.equals("none")
                ? "none"
                : "the last column has "
                    + doubt
                    + " and is taken for classes; --label-column none takes it for names");
  }

  @Test
  void whatAModelTellsApartIsNoName() throws IOException {
    SmilesOptions options =
        SmilesOptions.DEFAULT.linedUp(List.of("C"), List.of("a", "b", "c")).orElseThrow();
    DataSet data = read("x.smi", "C a\nCC b\nCCC c\n".getBytes(StandardCharsets.UTF_8), options);
    assertThat(data.labels()).containsExactly(0, 1, 2);
    assertThat(warning(data, Kind.NO_CLASSES)).isEmpty();
  }

  @Test
  void allSkippedLinesAreKeptWithTheirReasons() throws IOException {
    DataSet data = read("x.smi", "C 0\nQ! 0\nN -12345678901\n" + "é 0\n".repeat(SkippedLines.KEPT));
    DataWarning skipped = warning(data, Kind.SKIPPED_LINES).orElseThrow();
    assertThat(skipped.count()).isEqualTo(SkippedLines.KEPT + 2);
    assertThat(skipped.text())
        .contains(":2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and more; line 2: a SMILES");
    assertThat(skipped.details()).hasSize(SkippedLines.KEPT + 1).endsWith("and 2 more");
    assertThat(skipped.details().subList(1, 3))
        .containsExactly(
            "line 3: a class must be a word or a whole number of at most 9 digits, got"
                + " -12345678901",
            "line 4: a SMILES must be of visible ASCII characters, got é");
  }

  @Test
  void aLineInLatin1IsReadAndTold() throws IOException {
    byte[] text =
        "CCO \u00e9thanol 1\nC\u00e9 x 1\nCCN b 0\n".getBytes(StandardCharsets.ISO_8859_1);
    DataSet data = read("x.smi", text, SmilesOptions.DEFAULT);
    assertThat(sources(data)).containsExactly("1|CCO|éthanol", "3|CCN|b");
    assertThat(text(data, Kind.OTHER_TEXT))
        .isEqualTo("2 lines are not UTF-8 and are taken for Latin-1, first line 1");
    assertThatThrownBy(() -> read("x.smi", text, STRICT))
        .hasMessage(parent.resolve("x.smi") + ":1: text must be UTF-8, got other bytes");
  }

  @Test
  void aQuotedNameMayHaveSeveralLines() throws IOException {
    DataSet data = read("x.csv", "smiles,name,y\nCC,\"a\n\n\"\"b\"\",c\",1\nCCC,d,0\n");
    assertThat(sources(data)).containsExactly("2|CC|a \"b\",c", "5|CCC|d");
    assertThat(data.classNames()).containsExactly("0", "1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The quote of a later name closes none: a separator would have to follow.
        "CC,\"a,1~CCC,\"b\",0~CO,c,1 | 3,4",
        // It is never closed.
        "CC,\"a,1~CCC,b,0~CO,c,1 | 3,4",
        // It is closed, but then a column is missing.
        "CC,\"a,1~CCC,b,0~CO,c,1\" | 3",
      })
  void aQuoteThatIsNotClosedTakesItsOwnLineAlone(String rows, String lines) throws IOException {
    String text = "smiles,name,y\n" + rows.replace('~', '\n') + "\n";
    DataSet data = read("x.csv", text);
    List<String> read = sources(data).stream().map(s -> s.substring(0, s.indexOf('|'))).toList();
    assertThat(String.join(",", read)).startsWith(lines);
    assertThat(text(data, Kind.SKIPPED_LINES))
        .startsWith(
            "1 line is skipped, " + parent.resolve("x.csv") + ":2; line 2: " + Fields.UNCLOSED);
    assertThatThrownBy(() -> read("x.csv", text.getBytes(StandardCharsets.UTF_8), STRICT))
        .hasMessage(
            parent.resolve("x.csv")
                + ":2: a quoted field must end within 100 lines, before a separator or the end of"
                + " its line, got a quote that is not closed");
  }

  @Test
  void aFieldOfTooManyLinesIsNone() throws IOException {
    String row = "CC,\"a" + "\nC,b,1".repeat(100) + "\",0\n";
    DataSet data = read("x.csv", "smiles,name,y\n" + row);
    assertThat(data.size()).isEqualTo(100);
    assertThat(text(data, Kind.SKIPPED_LINES)).contains(":2; line 2: " + Fields.UNCLOSED);
  }

  @Test
  void aCarriageReturnWithinALineSkipsIt() throws IOException {
    DataSet data = read("x.smi", "C a 0\nCC b\rc 0\nCCC d 1\n");
    assertThat(sources(data)).containsExactly("1|C|a", "3|CCC|d");
  }

  @Test
  void tabsDivideATsvEvenWhereAColumnIsEmpty() throws IOException {
    DataSet data = read("x.tsv", "name\tsmiles\tlabel\nx, \"y\"\tC\t1\n\tN\t0\n");
    assertThat(data.name()).isEqualTo("x");
    assertThat(sources(data)).containsExactly("2|C|x, \"y\"", "3|N|");
    assertThat(data.classNames()).containsExactly("0", "1");
  }

  @Test
  void packedFilesAreRead() throws IOException {
    byte[] text = "CCO a 0\nCCN b 1\n".getBytes(StandardCharsets.UTF_8);
    DataSet plain = read("x.smi", text, SmilesOptions.DEFAULT);
    assertThat(read("x.smi.gz", packed(text), SmilesOptions.DEFAULT)).isEqualTo(plain);
    byte[] table = "smiles\ty\nCCO\t0\nCCN\t1\n".getBytes(StandardCharsets.UTF_8);
    assertThat(read("x.TSV.GZ", packed(table), SmilesOptions.DEFAULT)).isEqualTo(plain);
    byte[] rows = "smiles,y\nCCO,0\nCCN,1\n".getBytes(StandardCharsets.UTF_8);
    assertThat(read("x.csv.gz", packed(rows), SmilesOptions.DEFAULT)).isEqualTo(plain);
    assertThatThrownBy(() -> read("x.smi.gz", text, SmilesOptions.DEFAULT))
        .hasMessage(
            parent.resolve("x.smi.gz")
                + ": must be packed by gzip, as its name says, got other bytes");
    assertThatThrownBy(() -> read("x.smi.gz", Arrays.copyOf(packed(text), 20), STRICT))
        .hasMessageStartingWith(
            parent.resolve("x.smi.gz") + ":2: packed data must be intact, got Unexpected end of");
  }

  @Test
  void packedBombsAreRefused() throws IOException {
    Path file = parent.resolve("x.smi.gz");
    Samples.write(file, packed(new byte[8 << 20]));
    assertThatThrownBy(() -> SmilesReader.read(file))
        .hasMessage(file + ":1: a line must have at most 1048576 bytes, got more");
    Samples.write(file, packed("\n".repeat(2_000_000).getBytes(StandardCharsets.UTF_8)));
    Limits small = new Limits(3, 20, 20, 4, 100, 1000, 1_000_000);
    assertThatThrownBy(() -> SmilesReader.read(file, SmilesOptions.DEFAULT, small))
        .hasMessageStartingWith(file + ":")
        .hasMessageEndingWith(": a file must have at most 1000000 bytes, got more");
  }
}
