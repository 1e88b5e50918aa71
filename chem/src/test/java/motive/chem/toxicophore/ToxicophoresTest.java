package motive.chem.toxicophore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import motive.chem.smiles.QuietCdk;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.graph.Graph;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.graph.ConnectivityChecker;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.smiles.SmilesParser;

class ToxicophoresTest {
  private static final int HALF = Toxicophores.GRAPHS / 2;
  private static final DataSet DATA = Toxicophores.generate(0);
  private static final List<String> SMILES = Toxicophores.smiles(0, Toxicophores.GRAPHS);

  /** How many bonds an atom has, hydrogens counted, by element and charge. */
  private static final Map<String, List<Integer>> VALENCES =
      Map.of(
          "C0", List.of(4),
          "N0", List.of(3),
          "N1", List.of(4),
          "O0", List.of(2),
          "O-1", List.of(1),
          "S0", List.of(2, 6),
          "F0", List.of(1),
          "Cl0", List.of(1));

  @BeforeAll
  static void quiet() {
    QuietCdk.ensure();
  }

  private static IAtomContainer parsed(String smiles) throws CDKException {
    return new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
  }

  @Test
  void everyMoleculeIsOneToTheRulesOfChemistry() throws CDKException {
    for (int g = 0; g < DATA.size(); g++) {
      IAtomContainer molecule = parsed(SMILES.get(g));
      assertThat(molecule.getAtomCount()).isEqualTo(DATA.graph(g).nodes());
      assertThat(molecule.getBondCount()).isEqualTo(DATA.graph(g).edges());
      assertThat(ConnectivityChecker.isConnected(molecule)).isTrue();
      for (IAtom atom : molecule.atoms()) {
        int valence = atom.getImplicitHydrogenCount();
        for (IBond bond : atom.bonds()) {
          valence += bond.getOrder().numeric();
        }
        assertThat(VALENCES.get(atom.getSymbol() + atom.getFormalCharge()))
            .as(SMILES.get(g) + " at " + atom.getIndex())
            .contains(valence);
        assertThat(DATA.nodeLabelName(DATA.graph(g).label(atom.getIndex())))
            .isEqualTo(atom.getSymbol());
      }
    }
  }

  @Test
  void noMoleculeIsThereTwice() throws CDKException {
    SmilesGenerator canonical =
        new SmilesGenerator(SmiFlavor.Unique | SmiFlavor.UseAromaticSymbols);
    Set<String> seen = new HashSet<>();
    for (String smiles : SMILES) {
      assertThat(seen.add(canonical.create(parsed(smiles)))).as(smiles).isTrue();
    }
  }

  @Test
  void pairsHaveOneFormulaSoThatNoCountTellsTheClass() {
    assertThat(DATA.size()).isEqualTo(Toxicophores.GRAPHS);
    assertThat(DATA.classNames()).containsExactly("harmless", "toxic");
    for (int g = 0; g < HALF; g++) {
      assertThat(DATA.label(g)).isZero();
      assertThat(DATA.label(g + HALF)).isEqualTo(1);
      assertThat(counts(DATA.graph(g))).isEqualTo(counts(DATA.graph(g + HALF)));
    }
    List<ToIntFunction<Graph>> measures = new ArrayList<>(List.of(Graph::nodes, Graph::edges));
    for (int label = 0; label < DATA.features().width(); label++) {
      int counted = label;
      measures.add(graph -> counts(graph)[counted]);
    }
    for (ToIntFunction<Graph> measure : measures) {
      assertThat(bestThreshold(measure)).isEqualTo(0.5);
    }
  }

  @Test
  void noCountOfNeighboursTellsTheClassAlone() {
    // How many atoms of an element have so many neighbours: more than what pairs keep equal.
    for (int label = 0; label < DATA.features().width(); label++) {
      for (int degree = 1; degree <= 4; degree++) {
        int element = label;
        int neighbors = degree;
        assertThat(
                bestThreshold(
                    graph ->
                        (int)
                            IntStream.range(0, graph.nodes())
                                .filter(v -> graph.label(v) == element)
                                .filter(v -> graph.degree(v) == neighbors)
                                .count()))
            .isLessThan(0.75);
      }
    }
  }

  private static int[] counts(Graph graph) {
    int[] counts = new int[DATA.features().width() + 1];
    for (int v = 0; v < graph.nodes(); v++) {
      counts[graph.label(v)]++;
    }
    counts[counts.length - 1] = graph.edges();
    return counts;
  }

  /** The accuracy of the best rule "class 1 above (or up to) a threshold". */
  private static double bestThreshold(ToIntFunction<Graph> measure) {
    int[] values = DATA.graphs().stream().mapToInt(measure).toArray();
    double best = 0;
    for (int threshold : Arrays.stream(values).distinct().toArray()) {
      long right =
          IntStream.range(0, values.length)
              .filter(g -> (values[g] > threshold) == (DATA.label(g) == 1))
              .count();
      double share = (double) right / values.length;
      best = Math.max(best, Math.max(share, 1 - share));
    }
    return best;
  }

  @Test
  void groundTruthIsThePlantedGroup() {
    Map<String, Integer> found = new TreeMap<>();
    Map<String, String> elements = new TreeMap<>();
    for (int g = 0; g < DATA.size(); g++) {
      GroundTruth truth = DATA.groundTruth(g).orElseThrow();
      assertThat(truth.motifs().isEmpty()).isEqualTo(DATA.label(g) == 0);
      for (GroundTruth.Planted planted : truth.motifs()) {
        found.merge(planted.name(), 1, Integer::sum);
        StringBuilder atoms = new StringBuilder();
        for (int v : planted.nodes().toArray()) {
          atoms.append(DATA.nodeLabelName(DATA.graph(g).label(v)));
        }
        char[] sorted = atoms.toString().replace("Cl", "X").toCharArray();
        Arrays.sort(sorted);
        elements.merge(
            planted.name(), new String(sorted) + planted.edges().length, (a, b) -> same(a, b));
      }
    }
    assertThat(elements)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "N-nitroso", "CNNO3",
                "alkyl chloride", "CX1",
                "aromatic amine", "CN1",
                "aromatic hydrazine", "CNN2",
                "aromatic nitro", "CNOO3",
                "aromatic nitroso", "CNO2",
                "aziridine", "CCN3",
                "epoxide", "CCO3",
                "mustard arm", "CCNX3"));
    // 750 pairs take turns among nine, and one in eight has a second.
    assertThat(found.values()).allMatch(count -> count >= 83 && count < 83 + 40);
  }

  private static String same(String a, String b) {
    assertThat(a).isEqualTo(b);
    return a;
  }

  @Test
  void harmlessMoleculesHoldNoToxicophore() {
    for (int g = 0; g < HALF; g++) {
      Graph graph = DATA.graph(g);
      for (int v = 0; v < graph.nodes(); v++) {
        assertThat(isAlarming(graph, v)).as(SMILES.get(g)).isFalse();
      }
    }
    for (int g = HALF; g < DATA.size(); g++) {
      Graph graph = DATA.graph(g);
      assertThat(IntStream.range(0, graph.nodes()).anyMatch(v -> isAlarming(graph, v)))
          .as(SMILES.get(g))
          .isTrue();
    }
  }

  /** Whether an atom is the tell-tale of a toxicophore, by elements and neighbours alone. */
  private static boolean isAlarming(Graph graph, int v) {
    String element = DATA.nodeLabelName(graph.label(v));
    if (graph.degree(v) == 1) {
      int u = graph.neighbor(v, 0);
      String on = DATA.nodeLabelName(graph.label(u));
      long carbons = neighbors(graph, u).stream().filter("C"::equals).count();
      return switch (element) {
        case "O" -> on.equals("N");
        case "N" -> on.equals("N") || (on.equals("C") && carbons == 2);
        case "Cl" -> carbons == 1;
        default -> false;
      };
    }
    return (element.equals("O") || element.equals("N")) && isInTriangle(graph, v);
  }

  private static List<String> neighbors(Graph graph, int v) {
    return IntStream.range(0, graph.degree(v))
        .mapToObj(i -> DATA.nodeLabelName(graph.label(graph.neighbor(v, i))))
        .toList();
  }

  private static boolean isInTriangle(Graph graph, int v) {
    for (int i = 0; i < graph.degree(v); i++) {
      for (int j = 0; j < i; j++) {
        if (graph.edgeBetween(graph.neighbor(v, i), graph.neighbor(v, j)) >= 0) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void noTwoMoleculesLookAlikeToANetworkOfThreeLayers() {
    assertThat(new Lookalikes().addAll(DATA.graphs())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 77, -5})
  void anySeedMakesAsManyMoleculesAndTheSameOnesAgain(long seed) {
    DataSet data = Toxicophores.generate(seed, 300);
    assertThat(data).isEqualTo(Toxicophores.generate(seed, 300));
    assertThat(data.size()).isEqualTo(300);
    assertThat(data).isNotEqualTo(Toxicophores.generate(seed + 1, 300));
    assertThat(Toxicophores.generate(seed, 400).graph(200).nodes()).isPositive();
  }

  @Test
  void moreGraphsBeginWithTheSamePairs() {
    DataSet few = Toxicophores.generate(5, 20);
    DataSet more = Toxicophores.generate(5, 40);
    for (int g = 0; g < 10; g++) {
      assertThat(few.graph(g)).isEqualTo(more.graph(g));
      assertThat(few.graph(10 + g)).isEqualTo(more.graph(20 + g));
    }
  }

  @Test
  void numbersOfGraphsThatMakeNoPairsAreRefused() {
    assertThatThrownBy(() -> Toxicophores.generate(0, 3))
        .hasMessage("graphs must be even and >= 2, got 3");
    assertThatThrownBy(() -> Toxicophores.generate(0, 0))
        .hasMessage("graphs must be even and >= 2, got 0");
  }
}
