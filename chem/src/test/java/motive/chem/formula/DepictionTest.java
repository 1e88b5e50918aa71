package motive.chem.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.chem.smiles.Smiles;
import motive.chem.smiles.SmilesMolecule;
import motive.chem.toxicophore.Toxicophores;
import motive.data.DataSet;
import motive.data.RealData;
import motive.data.tu.TuReader;
import motive.draw.MoleculeLayout;
import motive.draw.MoleculePictures;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.molecule.MoleculeShapes;
import motive.molecule.Molecules;
import org.junit.jupiter.api.Test;

class DepictionTest {
  private static final Map<Integer, String> ELEMENTS = Map.of(0, "C", 1, "N", 2, "O");

  private static Graph graph(String smiles) {
    SmilesMolecule molecule = Smiles.parse(smiles);
    int[] labels = molecule.atoms().stream().mapToInt(a -> "CNO".indexOf(a.element())).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(3, labels)).labels(labels);
    molecule.bonds().forEach(bond -> builder.edge(bond.from(), bond.to(), bond.label()));
    return builder.build();
  }

  private static DataSet data(Graph graph) {
    return DataSet.builder("sample").nodeLabelNames(new TreeMap<>(ELEMENTS)).add(graph, 0).build();
  }

  private static MoleculeShapes shapes(String smiles, boolean whole) {
    Graph graph = graph(smiles);
    return MoleculePictures.layout(Molecules.of(data(graph)).orElseThrow(), graph, whole)
        .shapes()
        .orElseThrow();
  }

  @Test
  void drawsALineForEachOrderAndLettersForWhatIsNoCarbon() {
    MoleculeShapes shapes = shapes("CC(=O)C#N", true);
    assertThat(shapes.bonds().stream().map(List::size)).containsExactlyInAnyOrder(1, 2, 1, 3);
    assertThat(shapes.atoms().get(0)).isEmpty();
    assertThat(shapes.atoms().get(2)).startsWith("M").endsWith("Z");
    assertThat(shapes.thickness()).isBetween(0.02, 0.08);
  }

  @Test
  void drawsLinesFromAtomToAtomOfTheLayout() {
    Graph graph = graph("CCCC");
    MoleculeLayout layout =
        MoleculePictures.layout(Molecules.of(data(graph)).orElseThrow(), graph, true);
    for (int e = 0; e < graph.edges(); e++) {
      MoleculeShapes.Line line = layout.shapes().orElseThrow().bonds().get(e).get(0);
      double x = (layout.x(graph.low(e)) + layout.x(graph.high(e))) / 2;
      double y = (layout.y(graph.low(e)) + layout.y(graph.high(e))) / 2;
      assertThat((line.x1() + line.x2()) / 2).isCloseTo(x, within(1e-3));
      assertThat((line.y1() + line.y2()) / 2).isCloseTo(y, within(1e-3));
    }
  }

  @Test
  void writesHydrogensOfWholeMoleculesAlone() {
    // The letters of NH2 are more than those of N.
    String whole = shapes("CN", true).atoms().get(1);
    String part = shapes("CN", false).atoms().get(1);
    assertThat(whole.length()).isGreaterThan(2 * part.length());
  }

  @Test
  void endsBondsWhereLettersBegin() {
    MoleculeShapes.Line bond = shapes("CO", true).bonds().get(0).get(0);
    assertThat(Math.hypot(bond.x2() - bond.x1(), bond.y2() - bond.y1())).isBetween(0.5, 0.9);
  }

  @Test
  void placesNoNumberByAFontOfTheMachine() {
    // The outline of an O of the font that comes along, in bonds: taken once, the same everywhere.
    String oxygen = shapes("CO", false).atoms().get(1);
    assertThat(oxygen.chars().filter(c -> c == 'Q' || c == 'C').count()).isGreaterThan(8);
    assertThat(shapes("CO", false)).isEqualTo(shapes("CO", false));
  }

  @Test
  void drawsEqualPicturesWithEqualBytesOnAnyThread() {
    Graph graph = graph("Nc1ccc(cc1)[N+](=O)[O-]");
    DataSet data = data(graph);
    String once = MoleculePictures.of(data, 0).svg();
    List<String> again =
        IntStream.range(0, 16)
            .parallel()
            .mapToObj(i -> MoleculePictures.of(data, 0).svg())
            .toList();
    assertThat(again).containsOnly(once);
  }

  @Test
  void highlightsAndTellsNodes() {
    Graph graph = graph("CC(=O)N");
    String svg = MoleculePictures.of(data(graph), 0).withHighlight(NodeSet.of(4, 1, 2), 1).inline();
    assertThat(svg)
        .contains(
            "class=\"halo\"", "<g class=\"hit\"", "<g class=\"dim\"", "<title>node 2, O</title>")
        .doesNotContain("<script", "href", "url(", "<style", "<image");
  }

  @Test
  void ringsGroundTruthAroundLettersAndBelowThem() {
    Graph graph = graph("Cc1ccccc1N");
    String svg = MoleculePictures.of(data(graph), 0).withGroundTruth(NodeSet.of(8, 0, 7)).svg();
    String rings =
        svg.substring(svg.indexOf("<g class=\"truth\""), svg.indexOf("<g class=\"all\" font"));
    // A methyl is a corner, NH2 is letters.
    assertThat(rings.split("<circle", -1)).hasSize(2);
    assertThat(rings.split("<rect", -1)).hasSize(2);
  }

  @Test
  void showsTheGroundTruthOfADataSet() {
    DataSet made = Toxicophores.generate(0);
    assertThat(MoleculePictures.of(made, 760).svg()).contains("<g class=\"truth\"");
    assertThat(MoleculePictures.of(made, 10).svg()).doesNotContain("<g class=\"truth\"");
  }

  @Test
  void leavesToThePlainDrawingWhatHasNoOrders() {
    // Five aromatic carbons in a ring have no orders in turn.
    GraphBuilder builder = Graph.builder(Features.oneHot(3, 0, 0, 0, 0, 0)).labels(0, 0, 0, 0, 0);
    for (int v = 0; v < 5; v++) {
      builder.edge(v, (v + 1) % 5, 0);
    }
    Graph ring = builder.build();
    MoleculeLayout layout =
        MoleculePictures.layout(Molecules.of(data(ring)).orElseThrow(), ring, true);
    assertThat(layout.formula().hasPlaces()).isTrue();
    assertThat(layout.shapes()).isEmpty();
    assertThat(MoleculePictures.of(data(ring), 0).svg()).contains("stroke-dasharray");
  }

  @Test
  void drawsEveryMoleculeOfMutag() throws Exception {
    DataSet mutag = TuReader.read(RealData.folder("MUTAG"));
    Molecules molecules = Molecules.of(mutag).orElseThrow();
    for (int g = 0; g < mutag.size(); g += 4) {
      Graph graph = mutag.graph(g);
      MoleculeShapes shapes =
          MoleculePictures.layout(molecules, graph, true).shapes().orElseThrow();
      for (int v = 0; v < graph.nodes(); v++) {
        if (graph.label(v) != 0) {
          assertThat(shapes.atoms().get(v)).as("graph " + g + ", node " + v).isNotEmpty();
        }
      }
    }
  }

  @Test
  void acceptsNothingButPaths() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MoleculeShapes(List.of(), List.of("M0 0\"><script>"), 0.1))
        .withMessage("letters must be the data of an SVG path, got 'M0 0\"><script>'");
  }
}
