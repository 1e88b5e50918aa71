package motive.chem.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.chem.smiles.Smiles;
import motive.chem.smiles.SmilesMolecule;
import motive.chem.smiles.SmilesReader;
import motive.data.DataSet;
import motive.data.Limits;
import motive.data.RealData;
import motive.data.synthetic.Ba2Motif;
import motive.data.tu.TuReader;
import motive.draw.GraphLayout;
import motive.draw.GraphPicture;
import motive.draw.MoleculeLayout;
import motive.draw.MoleculePictures;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.molecule.Molecules;
import motive.molecule.SmilesOptions;
import motive.molecule.StructuralFormula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MoleculesTest {
  private static final List<String> ELEMENTS = List.of("C", "N", "O", "S", "Br");

  /** The graph of a SMILES with the labels of {@link #ELEMENTS}. */
  private static Graph graph(String smiles) {
    SmilesMolecule molecule = Smiles.parse(smiles);
    int[] labels =
        molecule.atoms().stream().mapToInt(atom -> ELEMENTS.indexOf(atom.element())).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(ELEMENTS.size(), labels)).labels(labels);
    molecule.bonds().forEach(bond -> builder.edge(bond.from(), bond.to(), bond.label()));
    return builder.build();
  }

  private static DataSet data(List<String> names, Graph... graphs) {
    var named = new TreeMap<Integer, String>();
    names.forEach(name -> named.put(named.size(), name));
    var data = DataSet.builder("sample").nodeLabelNames(named);
    for (Graph graph : graphs) {
      data.add(graph, 0);
    }
    return data.build();
  }

  private static Molecules molecules(Graph... graphs) {
    return Molecules.of(data(ELEMENTS, graphs)).orElseThrow();
  }

  private static int[] orders(MoleculeLayout layout) {
    return layout.bonds().stream().mapToInt(StructuralFormula.Bond::order).toArray();
  }

  private static int[] orders(String smiles) {
    Graph graph = graph(smiles);
    return orders(MoleculePictures.layout(molecules(graph), graph, true));
  }

  @Test
  void onlyLabelsNamedAfterElementsMakeMolecules() {
    Graph graph = graph("CN");
    assertThat(Molecules.of(data(List.of("C", "N"), graph))).isPresent();
    assertThat(Molecules.of(data(List.of("C"), graph))).isEmpty();
    assertThat(Molecules.of(data(List.of("helix", "sheet"), graph))).isEmpty();
    assertThat(Molecules.of(data(List.of("c", "n"), graph))).isEmpty();
    assertThat(Molecules.of(Ba2Motif.generate(0, 4, Ba2Motif.Defect.NONE))).isEmpty();
  }

  @Test
  void aRingOfSixIsAHexagonWithSidesOfOne() {
    Graph benzene = graph("c1ccccc1");
    MoleculeLayout layout = MoleculePictures.layout(molecules(benzene), benzene, true);
    assertThat(layout.formula().hasPlaces()).isTrue();
    for (int u = 0; u < 6; u++) {
      for (int v = 0; v < u; v++) {
        double distance = Math.hypot(layout.x(u) - layout.x(v), layout.y(u) - layout.y(v));
        int steps = Math.min(u - v, 6 - u + v);
        // Side, short diagonal and long diagonal of a hexagon.
        double expected = steps == 1 ? 1 : steps == 2 ? Math.sqrt(3) : 2;
        assertThat(distance).isCloseTo(expected, within(0.02));
      }
    }
  }

  @Test
  void aromaticBondsGetOrdersInTurn() {
    // Edges of benzene by their ends: 01, 05, 12, 23, 34, 45.
    assertThat(orders("c1ccccc1")).containsExactlyInAnyOrder(1, 1, 1, 2, 2, 2);
    Graph benzene = graph("c1ccccc1");
    MoleculeLayout layout = MoleculePictures.layout(molecules(benzene), benzene, true);
    for (int v = 0; v < 6; v++) {
      int sum = 0;
      for (int i = 0; i < 2; i++) {
        sum += layout.bonds().get(benzene.neighborEdge(v, i)).order();
      }
      assertThat(sum).isEqualTo(3);
    }
    assertThat(layout.bonds()).allMatch(StructuralFormula.Bond::aromatic);
  }

  @Test
  void nitrogenTakesADoubleBondWhereTheRingNeedsIt() {
    // Pyridine has three double bonds, pyrrole, furan and thiophene two, imidazole two.
    assertThat(orders("c1ccncc1")).containsExactlyInAnyOrder(1, 1, 1, 2, 2, 2);
    assertThat(orders("c1cc[nH]c1")).containsExactlyInAnyOrder(1, 1, 1, 2, 2);
    assertThat(orders("c1ccoc1")).containsExactlyInAnyOrder(1, 1, 1, 2, 2);
    assertThat(orders("c1ccsc1")).containsExactlyInAnyOrder(1, 1, 1, 2, 2);
    assertThat(orders("c1c[nH]cn1")).containsExactlyInAnyOrder(1, 1, 1, 2, 2);
    // Pyridinium has a nitrogen with three neighbours that still takes one.
    assertThat(orders("C[n+]1ccccc1")).containsExactlyInAnyOrder(1, 1, 1, 1, 2, 2, 2);
  }

  @Test
  void aPieceOfARingWithoutOrdersStaysAromatic() {
    // Three aromatic carbons in a row cannot all have a double bond.
    Graph piece =
        Graph.builder(Features.oneHot(1, 0, 0, 0))
            .labels(0, 0, 0)
            .edge(0, 1, 0)
            .edge(1, 2, 0)
            .build();
    Molecules molecules = molecules(piece);
    assertThat(MoleculePictures.layout(molecules, piece, true).bonds())
        .containsOnly(new StructuralFormula.Bond(0, true));
    assertThat(molecules.smiles(piece)).isEmpty();
  }

  @Test
  void nitroGroupsBearCharges() {
    Graph nitro = graph("C[N+](=O)[O-]");
    MoleculeLayout layout = MoleculePictures.layout(molecules(nitro), nitro, true);
    assertThat(layout.atoms().stream().map(StructuralFormula.Atom::text))
        .containsExactly("C", "N⁺", "O", "O⁻");
    assertThat(new StructuralFormula.Atom("Ca", 2, 0, 0).text()).isEqualTo("Ca²⁺");
  }

  @Test
  void whatIsNoMoleculeIsLaidOutAsAGraph() {
    int leaves = 12;
    GraphBuilder star = Graph.builder(Features.constant(leaves + 1, 1, 1f));
    IntStream.rangeClosed(1, leaves).forEach(v -> star.edge(0, v, 1));
    Graph graph = star.labels(new int[leaves + 1]).build();
    MoleculeLayout layout = MoleculePictures.layout(molecules(graph), graph, true);
    GraphLayout plain = GraphLayout.of(graph);
    assertThat(layout.formula().hasPlaces()).isFalse();
    for (int v = 0; v <= leaves; v++) {
      assertThat(layout.x(v)).isEqualTo(plain.x(v));
      assertThat(layout.y(v)).isEqualTo(plain.y(v));
    }
  }

  @Test
  void bondsWithoutLabelsCountAsSingle() {
    Graph bare = Graph.builder(Features.oneHot(1, 0, 0)).labels(0, 0).edge(0, 1).build();
    Molecules molecules = molecules(bare);
    assertThat(molecules.hasBonds()).isFalse();
    assertThat(orders(MoleculePictures.layout(molecules, bare, true))).containsExactly(1);
    assertThat(molecules.smiles(bare)).isEmpty();
  }

  @Test
  void smilesReadBackAsTheSameMolecule() {
    for (String smiles :
        List.of("CCO", "c1ccccc1Br", "C[N+](=O)[O-]", "CC#N", "c1cc[nH]c1", "C.O", "CS(=O)(=O)N")) {
      Graph graph = graph(smiles);
      Molecules molecules = molecules(graph);
      String written = molecules.smiles(graph).orElseThrow();
      // CDK numbers atoms anew for this SMILES, so that it is the same for the same molecule.
      assertThat(molecules.smiles(graph(written))).hasValue(written);
      assertThat(graph(written).nodes()).isEqualTo(graph.nodes());
    }
    Graph toluene = graph("Cc1ccccc1");
    assertThat(molecules(toluene).smiles(toluene))
        .isEqualTo(molecules(toluene).smiles(graph("c1cc(C)ccc1")));
  }

  @Test
  void picturesAreFormulasWhereThereAreSome() {
    Graph molecule = graph("CCBr");
    String svg = MoleculePictures.of(data(ELEMENTS, molecule), 0).svg();
    assertThat(svg)
        .contains("<title>sample graph 0</title>", "<title>node 2, Br</title>", "class=\"atom\"");
    assertThat(MoleculePictures.of(data(ELEMENTS, molecule), molecule).svg())
        .contains("<title>graph of 3 nodes and 2 edges</title>", "class=\"atom\"");
    DataSet other = data(List.of("helix", "sheet", "turn", "coil", "loop"), molecule);
    assertThat(MoleculePictures.of(other, 0).svg()).isEqualTo(GraphPicture.of(other, 0).svg());
  }

  @Test
  void chargesAndHydrogensOfTheFeaturesAreTaken(@TempDir Path parent) throws Exception {
    Path file = parent.resolve("x.smi");
    Files.writeString(file, "CC(=O)[O-] 0\n[CH2]C 1\n");
    SmilesOptions options = SmilesOptions.DEFAULT.withAtomFeatures(true);
    DataSet data = SmilesReader.read(file, options, Limits.DEFAULT);
    Molecules molecules = Molecules.of(data).orElseThrow();
    assertThat(MoleculePictures.layout(molecules, data.graph(0), true).atoms().get(3).text())
        .isEqualTo("O⁻");
    assertThat(molecules.smiles(data.graph(0))).hasValue("O=C([O-])C");
    assertThat(molecules.smiles(data.graph(1))).hasValue("[CH2]C");
  }

  @Test
  void chargesAndHydrogensOfSmilesAreTakenWithoutFeatures(@TempDir Path parent) throws Exception {
    Path file = parent.resolve("x.smi");
    Files.writeString(
        file, "CC(=O)[O-].[Na+] 0\nC[NH3+].[Cl-] 1\nCN=[N+]=[N-] 0\nO=c1cc[nH]cc1 0\n[CH2]C 1\n");
    DataSet data = SmilesReader.read(file);
    Molecules molecules = Molecules.of(data).orElseThrow();
    assertThat(texts(molecules, data.graph(0))).containsExactly("C", "C", "O", "O⁻", "Na⁺");
    assertThat(texts(molecules, data.graph(1))).containsExactly("C", "N⁺", "Cl⁻");
    for (int g = 0; g < data.size(); g++) {
      // What is written is read as the same atoms, with the same charges and hydrogens.
      String written = molecules.smiles(data.graph(g)).orElseThrow();
      assertThat(marks(written)).isEqualTo(marks(data.graph(g)));
    }
    // Outlines of letters: one each for N, H, 3 and +; N, two for a, and one for +.
    assertThat(outlines(molecules, data.graph(1), 1)).isEqualTo(4);
    assertThat(outlines(molecules, data.graph(0), 4)).isEqualTo(4);
  }

  @Test
  void hydrogensTakeThePlaceOfBondsThatWereCut(@TempDir Path parent) throws Exception {
    Path file = parent.resolve("x.smi");
    Files.writeString(file, "CCC(=O)[O-] 0\nCn1cccc1 1\n");
    DataSet data = SmilesReader.read(file);
    Molecules molecules = Molecules.of(data).orElseThrow();
    Graph ethane = data.graph(0).induced(NodeSet.of(5, 0, 1));
    assertThat(molecules.smiles(ethane)).hasValue("CC");
    Graph pyrrole = data.graph(1).induced(NodeSet.of(6, 1, 2, 3, 4, 5));
    assertThat(marks(molecules.smiles(pyrrole).orElseThrow())).isEqualTo(marks("c1cc[nH]c1"));
  }

  private static List<String> texts(Molecules molecules, Graph graph) {
    return MoleculePictures.layout(molecules, graph, true).atoms().stream()
        .map(StructuralFormula.Atom::text)
        .toList();
  }

  private static long outlines(Molecules molecules, Graph graph, int v) {
    String path =
        MoleculePictures.layout(molecules, graph, true).shapes().orElseThrow().atoms().get(v);
    return path.chars().filter(c -> c == 'M').count();
  }

  private static int[] marks(String smiles) {
    return Smiles.parse(smiles).atoms().stream()
        .mapToInt(SmilesMolecule.Atom::mark)
        .sorted()
        .toArray();
  }

  private static int[] marks(Graph graph) {
    return IntStream.range(0, graph.nodes()).map(graph::mark).sorted().toArray();
  }

  @Test
  void everyMoleculeOfMutagHasAFormula() throws Exception {
    DataSet mutag = TuReader.read(RealData.folder("MUTAG"));
    Molecules molecules = Molecules.of(mutag).orElseThrow();
    assertThat(molecules.elements().values()).containsExactly("C", "N", "O", "F", "I", "Cl", "Br");
    assertThat(molecules.hasBonds()).isTrue();
    for (int g = 0; g < mutag.size(); g++) {
      MoleculeLayout layout = MoleculePictures.layout(molecules, mutag.graph(g), true);
      assertThat(layout.formula().hasPlaces()).as("graph %d", g).isTrue();
      assertThat(orders(layout)).as("graph %d", g).doesNotContain(0);
      assertThat(molecules.smiles(mutag.graph(g))).as("graph %d", g).isPresent();
    }
    // Three rings in a bow and a nitro group: a nitrophenanthrene.
    assertThat(molecules.smiles(mutag.graph(0))).hasValue("O=[N+]([O-])c1ccc2c(ccc3ccccc32)c1");
  }
}
