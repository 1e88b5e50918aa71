package motive.chem.toxicophore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.chem.smiles.Smiles;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwoGroupsTest {
  private static final int HALF = TwoGroups.GRAPHS / 2;
  private static final DataSet DATA = TwoGroups.generate(0);

  @Test
  void aMoleculeIsOfClassOneExactlyWhereBothGroupsAreInIt() {
    Map<String, Integer> cases = new TreeMap<>();
    for (int g = 0; g < DATA.size(); g++) {
      Graph graph = DATA.graph(g);
      long acids = IntStream.range(0, graph.nodes()).filter(v -> isAcid(graph, v)).count();
      long amines = IntStream.range(0, graph.nodes()).filter(v -> isAmine(graph, v)).count();
      assertThat(DATA.label(g)).isEqualTo(g < HALF ? 0 : 1);
      cases.merge(DATA.label(g) + ": " + acids + " " + amines, 1, Integer::sum);
    }
    // Class 0 takes turns among neither, the acid alone and the amine alone.
    assertThat(cases)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("0: 0 0", 250, "0: 1 0", 250, "0: 0 1", 250, "1: 1 1", 750));
  }

  /** Whether an atom is a carbon with two oxygens that have no other neighbour. */
  private static boolean isAcid(Graph graph, int v) {
    return name(graph, v).equals("C") && ends(graph, v, "O") == 2;
  }

  /** Whether an atom is a nitrogen with two carbons that have no other neighbour. */
  private static boolean isAmine(Graph graph, int v) {
    return name(graph, v).equals("N") && ends(graph, v, "C") == 2;
  }

  private static String name(Graph graph, int v) {
    return DATA.nodeLabelName(graph.label(v));
  }

  private static long ends(Graph graph, int v, String element) {
    return IntStream.range(0, graph.degree(v))
        .map(i -> graph.neighbor(v, i))
        .filter(u -> graph.degree(u) == 1 && name(graph, u).equals(element))
        .count();
  }

  @Test
  void theTruthOfClassOneIsBothGroupsAndClassZeroHasNone() {
    for (int g = 0; g < HALF; g++) {
      assertThat(DATA.groundTruth(g).orElseThrow().motifs()).isEmpty();
    }
    for (int g = HALF; g < DATA.size(); g++) {
      Graph graph = DATA.graph(g);
      GroundTruth truth = DATA.groundTruth(g).orElseThrow();
      assertThat(truth.names()).containsExactly(TwoGroups.TRUTH);
      assertThat(truth.edges()).hasSize(4);
      char[] elements = new char[6];
      int[] nodes = truth.nodes().toArray();
      assertThat(nodes).hasSize(6);
      for (int i = 0; i < nodes.length; i++) {
        elements[i] = name(graph, nodes[i]).charAt(0);
      }
      Arrays.sort(elements);
      assertThat(new String(elements)).isEqualTo("CCCNOO");
      assertThat(Arrays.stream(nodes).anyMatch(v -> isAcid(graph, v))).isTrue();
      assertThat(Arrays.stream(nodes).anyMatch(v -> isAmine(graph, v))).isTrue();
    }
  }

  @Test
  void theGroupsLieApart() {
    // From the acid's carbon to the nitrogen: the slots' two atoms and at least two between them.
    for (int g = HALF; g < DATA.size(); g++) {
      Graph graph = DATA.graph(g);
      NodeSet truth = DATA.groundTruth(g).orElseThrow().nodes();
      int acid = Arrays.stream(truth.toArray()).filter(v -> isAcid(graph, v)).findFirst().orElse(0);
      int amine =
          Arrays.stream(truth.toArray()).filter(v -> isAmine(graph, v)).findFirst().orElse(0);
      assertThat(distance(graph, acid, amine)).isGreaterThanOrEqualTo(5);
    }
  }

  private static int distance(Graph graph, int from, int to) {
    NodeSet met = NodeSet.of(graph.nodes(), from);
    int steps = 0;
    for (; !met.contains(to); steps++) {
      NodeSet next = met;
      for (int v : met.toArray()) {
        for (int i = 0; i < graph.degree(v); i++) {
          next = next.with(graph.neighbor(v, i));
        }
      }
      met = next;
    }
    return steps;
  }

  @Test
  void pairsHaveOneFormula() {
    for (int g = 0; g < HALF; g++) {
      assertThat(counts(DATA.graph(g))).isEqualTo(counts(DATA.graph(g + HALF)));
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

  @Test
  void noTwoMoleculesLookAlikeToANetworkOfThreeLayers() {
    assertThat(new Lookalikes().addAll(DATA.graphs())).isTrue();
  }

  @Test
  void smilesHaveTheAtomsOfTheGraphs() {
    DataSet data = TwoGroups.generate(3, 60);
    List<String> smiles = TwoGroups.smiles(3, 60);
    for (int g = 0; g < data.size(); g++) {
      assertThat(Smiles.parse(smiles.get(g)).atoms()).hasSize(data.graph(g).nodes());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 77, -5})
  void anySeedMakesAsManyMoleculesAndTheSameOnesAgain(long seed) {
    DataSet data = TwoGroups.generate(seed, 300);
    assertThat(data).isEqualTo(TwoGroups.generate(seed, 300));
    assertThat(data.size()).isEqualTo(300);
    assertThat(data).isNotEqualTo(TwoGroups.generate(seed + 1, 300));
  }

  @Test
  void numbersOfGraphsThatMakeNoPairsAreRefused() {
    assertThatThrownBy(() -> TwoGroups.generate(0, 3))
        .hasMessage("graphs must be even and >= 2, got 3");
  }
}
