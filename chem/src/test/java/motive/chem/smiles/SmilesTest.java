package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import motive.chem.smiles.SmilesMolecule.Atom;
import motive.chem.smiles.SmilesMolecule.Bond;
import motive.molecule.BondLabels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmilesTest {
  @Test
  void hydrogensAreCountedAndNoAtoms() {
    SmilesMolecule methanol =
        new SmilesMolecule(
            List.of(new Atom("C", 0, 3, false, 1), new Atom("O", 0, 1, false, 1)),
            List.of(new Bond(0, 1, BondLabels.SINGLE)));
    assertThat(Smiles.parse("CO")).isEqualTo(methanol);
    assertThat(Smiles.parse("[H]C([H])([H])O[H]")).isEqualTo(methanol);
    // Molecular hydrogen has nothing that could bear them.
    assertThat(Smiles.parse("[H][H]").atoms()).hasSize(2);
  }

  @Test
  void ringsAreAromaticHoweverTheyAreWritten() {
    SmilesMolecule benzene = Smiles.parse("c1ccccc1");
    assertThat(benzene.bonds()).hasSize(6).allMatch(bond -> bond.label() == BondLabels.AROMATIC);
    assertThat(benzene.atoms()).containsOnly(new Atom("C", 0, 1, true, 3));
    assertThat(Smiles.parse("C1=CC=CC=C1").bonds())
        .containsExactlyInAnyOrderElementsOf(benzene.bonds());
    // Four electrons make no aromatic ring, whatever the letters say.
    assertThat(Smiles.parse("c1ccc1").bonds()).extracting(Bond::label).containsOnly(1, 2);
  }

  @Test
  void bondsAndChargesAreKept() {
    assertThat(Smiles.parse("C#CC=C").bonds())
        .containsExactly(new Bond(0, 1, 3), new Bond(1, 2, 1), new Bond(2, 3, 2));
    assertThat(Smiles.parse("[Na+].[Cl-]"))
        .isEqualTo(
            new SmilesMolecule(
                List.of(new Atom("Na", 1, 0, false, 0), new Atom("Cl", -1, 0, false, 0)),
                List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "C1CC~a SMILES must be well formed, got C1CC (Unclosed ring detected, SMILES may be"
            + " truncated at character 4)",
        "c1cccn1~a SMILES must be well formed, got c1cccn1 (a valid kekulé structure could not be"
            + " assigned)",
        "CXC~a SMILES must be well formed, got CXC (unexpected character at character 2)",
        "*C~a SMILES must name an element for each atom, got *C",
        "C$C~a SMILES must have single, double, triple and aromatic bonds alone, got C$C",
        "'C C'~a SMILES must be of visible ASCII characters, got C C",
        "Cé~a SMILES must be of visible ASCII characters, got Cé",
        "''~a SMILES must be of visible ASCII characters, got nothing",
      })
  void whatIsNoneIsRefusedInOneLine(String smiles, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Smiles.parse(smiles))
        .withMessage(message);
  }

  @Test
  void hostileTextsAreRefusedOrReadWithoutExhaustingTheStack() throws Exception {
    int most = Smiles.MAX_LENGTH;
    List<String> hostile =
        List.of(
            "C".repeat(most),
            "c1" + "c".repeat(most - 4) + "c1",
            "C(".repeat(most / 2 - 1) + "C",
            "C(".repeat(most / 3) + "C" + ")".repeat(most / 3),
            "(".repeat(most),
            "[".repeat(most),
            "C.".repeat(most / 2 - 1) + "C",
            "C1".repeat(most / 2),
            "C%99".repeat(most / 4),
            "[C@@H](F)(Cl)".repeat(most / 13),
            "/C=C/[C@H](F)".repeat(most / 13),
            "C\0C",
            "C".repeat(most + 1));
    Throwable[] failure = new Throwable[1];
    Thread narrow = new Thread(null, () -> hostile.forEach(SmilesTest::tryOne), "narrow", 3L << 18);
    narrow.setUncaughtExceptionHandler((thread, thrown) -> failure[0] = thrown);
    narrow.start();
    narrow.join();
    assertThat(failure[0]).isNull();
  }

  private static void tryOne(String smiles) {
    try {
      assertThat(Smiles.parse(smiles).atoms()).isNotEmpty();
    } catch (IllegalArgumentException e) {
      assertThat(e.getMessage()).startsWith("a SMILES must ").doesNotContain("\n", "\0");
    }
  }

  @Test
  void nothingIsWrittenToTheTerminal() {
    PrintStream before = System.err;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      // CDK would warn of the missing neighbour.
      assertThat(Smiles.parse("C[P@SP1](F)Cl").atoms()).hasSize(4);
    } finally {
      System.setErr(before);
    }
    assertThat(written.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
