package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.Limits;
import motive.data.Samples;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import motive.molecule.SmilesTable.Header;
import motive.molecule.SmilesTable.Separator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns, headers and separators as they are asked for, and columns lined up with a model's. */
class SmilesTableTest {
  @TempDir Path parent;

  private DataSet read(String name, String text, SmilesOptions options) throws IOException {
    Path file = parent.resolve(name);
    Samples.write(file, text);
    return SmilesReader.read(file, options, Limits.DEFAULT);
  }

  private static SmilesOptions asked(
      @Nullable String smiles, @Nullable String label, Header header, Separator separator) {
    return SmilesOptions.DEFAULT.withTable(
        new SmilesTable(
            Optional.ofNullable(smiles), Optional.ofNullable(label), header, separator));
  }

  private static SmilesOptions columns(@Nullable String smiles, @Nullable String label) {
    return asked(smiles, label, Header.AUTO, Separator.AUTO);
  }

  private static String shown(DataSet data) {
    return data.nodeLabelNames().values() + " " + data.classNames() + " " + data.size();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The molecules are N and O of classes p and q, wherever they stand.
        "x.smi | N p/O q | | | AUTO | AUTO",
        "x.smi | p N/q O | 2 | 1 | AUTO | AUTO",
        "x.smi | p\tN\t0/q\tO\t0 | 2 | 1 | AUTO | AUTO",
        "x.smi | a,N,p/b,O,q | 2 | 3 | AUTO | COMMA",
        "x.csv | a,N,p/b,O,q | 2 | 3 | AUTO | AUTO",
        "x.csv | one,two,three/a,N,p/b,O,q | 2 | 3 | YES | AUTO",
        "x.csv | one,two,three/a,N,p/b,O,q | TWO | 3 | AUTO | AUTO",
        "x.csv | one,smiles,three/a,N,p/b,O,q | | three | AUTO | AUTO",
        "x.csv | smiles,smiles,y/C,N,p/C,O,q | 2 | | AUTO | AUTO",
        "x.csv | 2,1/p,N/q,O | 1 | 2 | YES | AUTO",
        "x.csv | N p/O q | 1 | 2 | NO | BLANKS",
        "x.csv | a;b,c;smiles/p;0,1;N/q;2,3;O | | a | AUTO | AUTO",
        "x.csv | a,b;smiles\tlabel/0\tp/1\tq | | | YES | COMMA",
      })
  void columnsAreFoundAsAskedFor(
      String name,
      String lines,
      @Nullable String smiles,
      @Nullable String label,
      Header header,
      Separator separator)
      throws IOException {
    String text = lines.replace("\\t", "\t").replace('/', '\n') + "\n";
    SmilesOptions options = asked(smiles, label, header, separator);
    if (text.startsWith("a,b;smiles")) {
      assertThatThrownBy(() -> read(name, text, options))
          .hasMessageContaining("the header must name the column of the SMILES smiles");
      return;
    }
    assertThat(shown(read(name, text, options))).isEqualTo("[N, O] [p, q] 2");
  }

  @Test
  void classesCanBeLeftOut() throws IOException {
    DataSet data = read("x.csv", "smiles,a,b\nC,1,2\nN,3,4\n", columns(null, "none"));
    assertThat(data.classNames()).containsExactly("unknown");
    // A column of that name is taken for what it is.
    assertThat(read("x.csv", "smiles,none\nC,1\nN,3\n", columns(null, "none")).classNames())
        .containsExactly("0", "1", "2", "3");
  }

  @Test
  void linesWithoutAClassAreSkippedWhereTheColumnIsTold() throws IOException {
    DataSet data = read("x.smi", "C a\nCC\nN b\n", columns(null, "2"));
    assertThat(data.classNames()).containsExactly("a", "b");
    assertThat(data.warnings().toString())
        .contains("1 line is skipped, ", ":2; line 2: a molecule must have a class, got nothing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "C,a | x | | NO | a column of a file without header must be a number from 1, got x",
        "smiles,a | 3 | | AUTO | the number of a column must be from 1 to 2, got 3",
        "smiles,a | 0 | | AUTO | the number of a column must be from 1 to 2, got 0",
        "C,a | 1 | 1 | AUTO | SMILES and classes must be in two columns, got column 1 for both",
        "x,a | | a | AUTO | the header must name the column of the SMILES smiles,"
            + " canonical_smiles, smile, structure or mol, got x, a; name yours with --smiles-column",
        "smiles,y,Y | | y | AUTO | the header must name the column y once, got smiles, y, Y; give its number",
        "smiles,y,Y | | | AUTO | the header must name the column y once, got smiles, y, Y; give its number",
        "smiles,smiles | | | AUTO | the header must name the column smiles once, got smiles,"
            + " smiles; give its number",
      })
  void whatCannotBeFoundIsToldWithItsPlace(
      String first,
      @Nullable String smiles,
      @Nullable String label,
      Header header,
      String message) {
    assertThatThrownBy(
            () -> read("x.csv", first + "\nC,b\n", asked(smiles, label, header, Separator.AUTO)))
        .hasMessage(parent.resolve("x.csv") + ":1: " + message);
  }

  @Test
  void aByteOrderMarkAndCarriageReturnsAreNoPartOfNamesAndClasses() throws IOException {
    DataSet data =
        read("x.csv", "\uFEFFsmiles,label\r\n\"N\",\"p\"\r\nO,q\r\n", SmilesOptions.DEFAULT);
    assertThat(shown(data)).isEqualTo("[N, O] [p, q] 2");
  }

  @Test
  void saltsIsotopesAndWrittenHydrogensAreOrdinary() throws IOException {
    DataSet data =
        read(
            "x.smi",
            "[Na+].[O-]C(C)=O 0\n[2H]C([2H])([3H])N 1\n[H]OC 0\n[13CH4] 1\n[H][H] 1\n",
            SmilesOptions.DEFAULT);
    assertThat(data.nodeLabelNames().values()).containsExactly("C", "H", "N", "Na", "O");
    assertThat(data.graphs().stream().map(graph -> graph.nodes())).containsExactly(5, 2, 2, 1, 2);
  }

  @Test
  void aLineTooLongForAnyMoleculeEndsTheReading() {
    String text = "C 0\n" + "C".repeat(1 << 20) + " 1\n";
    assertThatThrownBy(() -> read("x.smi", text, SmilesOptions.DEFAULT))
        .hasMessage(
            parent.resolve("x.smi") + ":2: a line must have at most 1048576 bytes, got more");
  }

  @Test
  void columnsAreLinedUpWithThoseOfAModel() throws IOException {
    SmilesOptions options =
        SmilesOptions.DEFAULT.linedUp(List.of("O", "C", "N"), List.of("no", "yes")).orElseThrow();
    DataSet data = read("x.smi", "CO yes\nCBr yes\nO yes\nBr yes\n", options);
    assertThat(data.features().columns()).containsExactly("O", "C", "N");
    assertThat(data.graph(0).features().row(0)).containsExactly(0, 1, 0);
    assertThat(data.graph(0).label(0)).isEqualTo(1);
    assertThat(data.nodeLabelName(1)).isEqualTo("C");
    assertThat(data.classNames()).containsExactly("no", "yes");
    assertThat(data.labels()).containsExactly(1, 1);
    assertThat(data.warnings().toString())
        .contains(
            "2 lines are skipped, ",
            ":2, 4; line 2: atoms must be of the elements that the model reads, O, C, N, got Br");
    assertThatThrownBy(() -> read("x.smi", "CO yes\nCBr no\n", options.withStrict(true)))
        .hasMessage(
            parent.resolve("x.smi")
                + ":2: atoms must be of the elements that the model reads, O, C, N, got Br");
    // Names of molecules must not rename the classes of the model.
    DataSet named = read("x.smi", "CO a\nO yes\n", options);
    assertThat(named.classNames()).containsExactly("no", "yes");
    assertThat(named.warnings())
        .extracting(DataWarning::text)
        .contains(
            "the classes must be those of the model, no, yes, got others; they are"
                + " taken for names");
    assertThat(read("x.smi", "CO\nO\n", options).classNames()).containsExactly("no", "yes");
  }

  @Test
  void columnsThatTellMoreOfAtomsAreLinedUpToo() throws IOException {
    List<String> columns = List.of("N", "C", "formal charge", "aromatic", "hydrogens");
    SmilesOptions options = SmilesOptions.DEFAULT.linedUp(columns, List.of()).orElseThrow();
    DataSet data = read("x.smi", "C[NH3+] 0\nC 1\n", options);
    assertThat(data.features().columns()).isEqualTo(columns);
    assertThat(data.graph(0).features().row(1)).containsExactly(1, 0, 1, 0, 3);
  }

  @Test
  void columnsOfOtherThingsCannotBeLinedUp() {
    for (List<String> columns :
        List.of(
            List.of("constant 1", "constant 2"),
            List.of("C", "helix"),
            List.of("C", "C"),
            List.of("c"),
            List.<String>of(),
            List.of("C", "hydrogens"),
            List.of("formal charge", "aromatic", "hydrogens"))) {
      assertThat(SmilesOptions.DEFAULT.linedUp(columns, List.of())).isEmpty();
    }
  }
}
