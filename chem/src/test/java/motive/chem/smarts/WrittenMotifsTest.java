package motive.chem.smarts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.TreeMap;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.molecule.AbsentLabels;
import motive.molecule.Chemistry;
import motive.molecule.Vocabulary;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.Motif;
import motive.motif.SubgraphMatcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrittenMotifsTest {
  private static final Vocabulary WORDS = SmartsAgainstCdkTest.vocabulary();

  private static long occurrences(Motif motif, String smiles) {
    return SubgraphMatcher.of(motif, Containment.INDUCED)
        .count(SmartsAgainstCdkTest.graph(smiles), Counting.OCCURRENCES);
  }

  private static long smiles(String motif, String molecule) {
    return occurrences(WrittenMotifs.ofSmiles("m", motif, WORDS), molecule);
  }

  private static long smarts(String motif, String molecule) {
    return occurrences(WrittenMotifs.ofSmarts("m", motif, WORDS), molecule);
  }

  @Test
  void tellsBondsApartInSmiles() {
    // Acetic acid has one single and one double bond between carbon and oxygen.
    assertThat(smiles("CO", "CC(=O)O")).isEqualTo(1);
    assertThat(smiles("C=O", "CC(=O)O")).isEqualTo(1);
    assertThat(smiles("c1ccccc1", "C1CCCCC1")).isZero();
    assertThat(smiles("c1ccccc1", "Cc1ccccc1")).isEqualTo(1);
    assertThat(smiles("C1=CC=CC=C1", "Cc1ccccc1")).isEqualTo(1);
  }

  @Test
  void takesAnyBondWhereBondsAreNotRead() {
    Motif motif = WrittenMotifs.ofSmiles("m", "CO", WORDS.withoutBonds());
    assertThat(motif.query()).isEmpty();
    assertThat(occurrences(motif, "CC(=O)O")).isEqualTo(2);
    Motif ring = WrittenMotifs.ofSmarts("m", "c1ccccc1", WORDS.withoutBonds());
    assertThat(occurrences(ring, "C1CCCCC1")).isEqualTo(1);
    // What is not read is met when it is negated, too.
    assertThat(occurrences(WrittenMotifs.ofSmarts("m", "[!a;#8]", WORDS.withoutBonds()), "CO"))
        .isEqualTo(1);
  }

  @Test
  void doesNotAskForBondsOfAnEnvironmentWhereBondsAreNotRead() {
    assertThat(smarts("[C;!$(*=O)]", "CC=O")).isEqualTo(1);
    assertThat(smarts("[C;$(*=O)]", "CC=O")).isEqualTo(1);
    Vocabulary none = WORDS.withoutBonds();
    assertThat(occurrences(WrittenMotifs.ofSmarts("m", "[C;!$(*=O)]", none), "CC=O")).isEqualTo(2);
    assertThat(occurrences(WrittenMotifs.ofSmarts("m", "[C;$(*=O)]", none), "CC=O")).isEqualTo(1);
    // An environment of elements and adjacency is known.
    assertThat(occurrences(WrittenMotifs.ofSmarts("m", "[C;!$(*~O)]", none), "CC=O")).isEqualTo(1);
    assertThat(occurrences(WrittenMotifs.ofSmarts("m", "[C;!$(*O)]", none), "CC=O")).isEqualTo(1);
  }

  @Test
  void meetsANitroGroupHoweverItIsWritten() {
    for (String written : new String[] {"C[N+](=O)[O-]", "CN(=O)=O"}) {
      assertThat(smiles(written, "C[N+](=O)[O-]")).as(written).isEqualTo(1);
      assertThat(smiles(written, "CN(=O)=O")).as(written).isEqualTo(1);
    }
  }

  @Test
  void readsChargesAndHydrogensFromColumnsWhereThereAreAny() {
    TreeMap<Integer, String> elements = new TreeMap<>(Map.of(0, "C", 1, "N"));
    Vocabulary columns = new Vocabulary(elements, true, 0, 1);
    GraphBuilder builder =
        Graph.builder(Features.dense(2, new float[][] {{0, 3}, {1, 3}, {0, 0}, {0, 1}}));
    Graph graph = builder.labels(0, 1, 1, 1).edge(0, 1, 1).edge(2, 3, 0).build();
    Motif charged = WrittenMotifs.ofSmarts("m", "[N+;H3]", columns);
    assertThat(SubgraphMatcher.of(charged, Containment.PLAIN).nodeSets(graph, 9)).hasSize(1);
    Motif pyrrole = WrittenMotifs.ofSmarts("m", "[nH]", columns);
    assertThat(SubgraphMatcher.of(pyrrole, Containment.PLAIN).nodeSets(graph, 9)).hasSize(1);
  }

  @Test
  void leavesOpenWhatAromaticNitrogenBears() {
    // Pyridine has none and pyrrole one, which aromatic bonds alone do not tell.
    assertThat(smarts("[n;H0]", "c1ccncc1")).isZero();
    assertThat(smarts("[n;!H0]", "c1ccncc1")).isZero();
    assertThat(smarts("n", "c1ccncc1")).isEqualTo(1);
  }

  @Test
  void countsTheDoubleBondOfAnAromaticCarbonOnce() {
    // Caffeine has eight carbons, two of them in the ring with a double bond to oxygen outside.
    String caffeine = "Cn1c(=O)c2c(ncn2C)n(C)c1=O";
    assertThat(smarts("[#6;v5]", caffeine)).isZero();
    assertThat(smarts("[#6;v4]", caffeine)).isEqualTo(8);
    assertThat(smarts("[c;H0]", caffeine)).isEqualTo(4);
  }

  @Test
  void knowsWhichLabelsAnAtomMayHave() {
    Motif several = WrittenMotifs.ofSmarts("m", "c[N,O]", WORDS);
    assertThat(several.pattern().label(0)).isZero();
    assertThat(several.pattern().label(1)).isEqualTo(Chemistry.SEVERAL);
    assertThat(several.query().orElseThrow().isConcrete()).isFalse();
    assertThat(WrittenMotifs.ofSmarts("m", "c[N;D1]", WORDS).query().orElseThrow().isConcrete())
        .isTrue();
  }

  @Test
  void saysEqualMotifsAreEqual() {
    assertThat(WrittenMotifs.ofSmarts("m", "c[N,O]", WORDS))
        .isEqualTo(WrittenMotifs.ofSmarts("m", "c[N,O]", SmartsAgainstCdkTest.vocabulary()))
        .isNotEqualTo(WrittenMotifs.ofSmarts("m", "c[N,O]", WORDS.withoutBonds()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "[13C]|an isotope '13' at character 2 of '[13C]'",
        "N[C@H]C|stereochemistry '@' at character 4 of 'N[C@H]C'",
        "F/C=C/F|stereochemistry '/' at character 2 of 'F/C=C/F'",
        "[R2]|a number of rings, which depends on the choice of rings, 'R2' at character 2 of"
            + " '[R2]'",
        "C>>C|a reaction '>' at character 2 of 'C>>C'",
        "(C.N)|a grouping of components '(' at character 1 of '(C.N)'",
        "[C:1]|an atom map ':' at character 3 of '[C:1]'",
        "[C^2]|hybridisation '^' at character 3 of '[C^2]'",
        "C$C|a quadruple bond '$' at character 2 of 'C$C'",
      })
  void refusesWhatAGraphCannotDecide(String smarts, String got) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmarts("m", smarts, WORDS))
        .withMessage(
            "a SMARTS must have conditions that a graph of atoms and bonds can decide, got "
                + got
                + "; leave it out");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "[C|a SMARTS must close each bracket, got the end of '[C' at character 3",
        "C(|a SMARTS must close each branch, got the end of 'C(' at character 3",
        "C(N|a SMARTS must close each branch, got the end of 'C(N' at character 4",
        "CC)|a SMARTS must open each parenthesis that it closes, got ')' at character 3 of 'CC)'",
        "C1CC|a SMARTS must close each ring, got '1' at character 2 of 'C1CC'",
        "C=|a SMARTS must have an atom after a bond, got the end of 'C=' at character 3",
        "C=1CC#1|a SMARTS must have one bond for a ring, got '1' at character 7 of 'C=1CC#1'",
        "C12CC12|a SMARTS must join each pair of atoms once, got '2' at character 7 of 'C12CC12'",
        "[Q]|a SMARTS must have a known primitive in its brackets, got 'Q' at character 2 of '[Q]'",
        "[#]|a SMARTS must have an atomic number after '#', got '#' at character 2 of '[#]'",
        "X|a SMARTS must write elements outside the organic subset in brackets, got 'X' at"
            + " character 1 of 'X'",
        "[$(C]|a SMARTS must have an atom or a bond here, got ']' at character 5 of '[$(C]'",
        "C%1|a SMARTS must have two digits after '%', got '%' at character 2 of 'C%1'",
        "[#6&#7]|an atom of a motif must be some element, got none that atom 1 of '[#6&#7]' can be",
      })
  void saysWhereASmartsIsNotWellFormed(String smarts, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmarts("m", smarts, WORDS))
        .withMessage(message);
  }

  @Test
  void refusesWhatTheDataDoNotTell() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmarts("m", "C[NH2]", WORDS.withoutBonds()))
        .withMessage(
            "a SMARTS must have conditions that the data can decide, got 'H' at character 4 of 'C[NH2]' for data"
                + " without hydrogens; leave it out, or read the data with them");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmarts("m", "[N+]", WORDS.withoutBonds()))
        .withMessage(
            "a SMARTS must have conditions that the data can decide, got '+' at character 3 of '[N+]' for data"
                + " without charges; leave it out, or read the data with them");
  }

  @Test
  void readsNoMoreThanItCanHold() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmarts("m", "C".repeat(65), WORDS))
        .withMessage("a motif must have 1 to 64 atoms, got 65; split it into smaller motifs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmarts("m", "[$(C".repeat(9), WORDS))
        .withMessageStartingWith("a SMARTS must have at most 8 patterns in one another, got '$('");
  }

  @Test
  void takesLabelsOfTheDataAndNoHydrogens() {
    Motif nitro = WrittenMotifs.ofSmiles("nitro", "[O-][N+]=O", WORDS.withoutBonds());
    assertThat(nitro).isEqualTo(Motif.of("nitro", new int[] {2, 1, 2}, 0, 1, 1, 2));
    assertThat(WrittenMotifs.ofSmiles("methyl", "[H]C([H])[H]", WORDS).pattern().nodes())
        .isEqualTo(1);
  }

  @Test
  void refusesSmilesThatAreNone() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmiles("long", "C".repeat(65), WORDS))
        .withMessage("a motif must have 1 to 64 atoms, got 65; split it into smaller motifs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WrittenMotifs.ofSmiles("open", "C1CC", WORDS))
        .withMessage(
            "a SMILES must be well formed, got C1CC (Unclosed ring detected, SMILES may be"
                + " truncated at character 4)");
  }

  @Test
  void anElementThatTheDataLackHasALabelThatNoNodeHas() {
    Motif smiles = WrittenMotifs.ofSmiles("m", "C[Si]", WORDS);
    Motif smarts = WrittenMotifs.ofSmarts("m", "[#6][Si]", WORDS);
    assertThat(WORDS.elements()).doesNotContainKey(smiles.pattern().label(1));
    assertThat(smarts.pattern().label(1)).isEqualTo(smiles.pattern().label(1));
    assertThat(AbsentLabels.element(smiles.pattern().label(1))).contains("Si");
    assertThat(smarts.query().orElseThrow().isConcrete()).isTrue();
    assertThat(WrittenMotifs.ofSmarts("m", "[Si,Ge]", WORDS).pattern().label(0))
        .isEqualTo(Chemistry.SEVERAL);
  }

  @Test
  void takesASmilesForOneBeforeASmarts() {
    assertThat(WrittenMotifs.ofEither("m", "CC", WORDS).query().orElseThrow().notation())
        .isEqualTo("smiles");
    assertThat(WrittenMotifs.ofEither("m", "C[N,O]", WORDS).query().orElseThrow().notation())
        .isEqualTo("smarts");
  }
}
