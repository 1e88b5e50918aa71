package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.molecule.StructuralFormula;
import motive.molecule.StructuralFormula.Atom;
import motive.molecule.StructuralFormula.Bond;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class MoleculePictureTest {
  private static final Bond SINGLE = new Bond(1, false);
  private static final Bond DOUBLE = new Bond(2, false);
  private static final Bond TRIPLE = new Bond(3, false);

  /** Two atoms side by side. */
  private static GraphPicture pair(Bond bond, Atom left, Atom right) {
    return GraphPicture.of(Graphs.path(2))
        .withMolecule(
            layout(
                GraphLayout.at(new double[] {0, 1}, new double[2]),
                List.of(bond),
                List.of(left, right)));
  }

  private static MoleculeLayout layout(GraphLayout places, List<Bond> bonds, List<Atom> atoms) {
    return new MoleculeLayout(places, new StructuralFormula(atoms, bonds, true), Optional.empty());
  }

  private static Atom atom(String element) {
    return new Atom(element, 0, 0, 0);
  }

  /** A ring of six carbons with the bonds given, in the order of the edges. */
  private static GraphPicture ring(Bond... bonds) {
    double[] x = new double[6];
    double[] y = new double[6];
    Arrays.setAll(x, v -> Math.cos(v * Math.PI / 3));
    Arrays.setAll(y, v -> Math.sin(v * Math.PI / 3));
    List<Atom> atoms = IntStream.range(0, 6).mapToObj(v -> atom("C")).toList();
    return GraphPicture.of(Graphs.cycle(6))
        .withMolecule(layout(GraphLayout.at(x, y), List.of(bonds), atoms));
  }

  private static double[] ends(Element line) {
    return List.of("x1", "y1", "x2", "y2").stream()
        .mapToDouble(name -> Double.parseDouble(line.getAttribute(name)))
        .toArray();
  }

  @Test
  void carbonIsDrawnByItsBondsAndOthersByTheirSymbols() throws Exception {
    String svg = pair(SINGLE, atom("C"), atom("Br")).svg();
    assertThat(svg).contains(">Br</text>").doesNotContain(">C</text>");
    assertThat(svg).contains("<title>node 0, C</title>", "<title>node 1, Br</title>");
    double[] bond = ends(Svg.all(Svg.parsed(svg), "line").get(0));
    Element letters = Svg.all(Svg.parsed(svg), "text").get(0);
    // The line begins in the carbon and leaves room for the letters.
    double whole = Double.parseDouble(letters.getAttribute("x")) - bond[0];
    assertThat(bond[2] - bond[0]).isBetween(0.4 * whole, 0.8 * whole);
    assertThat(
            GraphPicture.of(Graphs.of(1))
                .withMolecule(
                    layout(
                        GraphLayout.at(new double[1], new double[1]),
                        List.of(),
                        List.of(atom("C"))))
                .svg())
        .contains(">C</text>");
  }

  @Test
  void chargesStandBehindTheSymbol() {
    assertThat(pair(SINGLE, new Atom("N", 1, 0, 0), new Atom("O", -1, 0, 0)).svg())
        .containsSubsequence(">N</text>", ">⁺</text>", ">O</text>", ">⁻</text>");
  }

  @Test
  void bondsHaveAsManyLinesAsOrders() throws Exception {
    assertThat(Svg.count(pair(SINGLE, atom("C"), atom("C")).svg(), "<line ")).isEqualTo(1);
    assertThat(Svg.count(pair(DOUBLE, atom("C"), atom("C")).svg(), "<line ")).isEqualTo(2);
    assertThat(Svg.count(pair(TRIPLE, atom("C"), atom("C")).svg(), "<line ")).isEqualTo(3);
    String aromatic = pair(new Bond(0, true), atom("C"), atom("C")).svg();
    assertThat(Svg.count(aromatic, "<line ")).isEqualTo(2);
    assertThat(Svg.count(aromatic, "stroke-dasharray")).isEqualTo(1);
    // At the end of a chain the two lines lie alike on both sides of the middle.
    List<Element> lines = Svg.all(Svg.parsed(pair(DOUBLE, atom("C"), atom("C")).svg()), "line");
    double middle =
        Svg.all(Svg.parsed(pair(SINGLE, atom("C"), atom("C")).svg()), "line").stream()
            .mapToDouble(line -> ends(line)[1])
            .findFirst()
            .orElseThrow();
    assertThat((ends(lines.get(0))[1] + ends(lines.get(1))[1]) / 2).isCloseTo(middle, within(0.01));
  }

  @Test
  void theSecondLineOfADoubleBondLiesWithinTheRing() throws Exception {
    Bond one = new Bond(1, true);
    Bond two = new Bond(2, true);
    // Edges by their ends: 01, 05, 12, 23, 34, 45.
    List<Element> lines = Svg.all(Svg.parsed(ring(two, one, one, two, one, two).svg()), "line");
    assertThat(lines).hasSize(9);
    double cx =
        lines.stream().mapToDouble(l -> (ends(l)[0] + ends(l)[2]) / 2).average().orElseThrow();
    double cy =
        lines.stream().mapToDouble(l -> (ends(l)[1] + ends(l)[3]) / 2).average().orElseThrow();
    double[] distances =
        lines.stream()
            .mapToDouble(
                line -> {
                  double[] e = ends(line);
                  return Math.hypot((e[0] + e[2]) / 2 - cx, (e[1] + e[3]) / 2 - cy);
                })
            .sorted()
            .toArray();
    // Three inner lines, nearer to the centre than the six sides of the ring.
    assertThat(distances[2]).isLessThan(0.9 * distances[3]);
    assertThat(distances[8]).isCloseTo(distances[3], within(0.1));
  }

  @Test
  void whatIsHighlightedHasAHaloAndTheRestIsDimmed() {
    GraphPicture plain = ring(DOUBLE, SINGLE, SINGLE, DOUBLE, SINGLE, DOUBLE);
    assertThat(plain.svg()).doesNotContain("class=\"halo\"", "class=\"dim\"");
    String svg = plain.withHighlight(NodeSet.of(6, 0, 1), 0).withHighlightName("explanation").svg();
    assertThat(svg)
        .containsSubsequence(
            "class=\"halo\"", "<g class=\"dim\"", "<g class=\"hit\"", ">explanation</text>");
    assertThat(svg).contains("highlighted: 2 nodes, 1 edge").doesNotContain("class=\"dot\"");
    // Without a bond nothing else would show a carbon.
    assertThat(plain.withHighlight(NodeSet.of(6, 3)).svg())
        .contains("class=\"glow\"", "class=\"dot\"");
    assertThat(StyleSheet.GRAPH.css()).contains(".halo{");
    assertThat(Picture.lightCss()).contains(".halo{").doesNotContain("var(");
  }

  @Test
  void symbolsAreEscaped() throws Exception {
    String svg = pair(SINGLE, atom("<script>"), atom("\"&'")).svg();
    Svg.parsed(svg);
    assertThat(svg).doesNotContain("<script>").contains("&lt;script&gt;", "&quot;&amp;&#39;");
  }

  @Test
  void aMoleculeMustBeThatOfTheGraph() {
    Graph path = Graphs.path(3);
    MoleculeLayout other =
        layout(
            GraphLayout.at(new double[] {0, 1}, new double[2]),
            List.of(SINGLE),
            List.of(atom("C"), atom("C")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphPicture.of(path).withMolecule(other))
        .withMessage("molecule must have 3 atoms and 2 bonds, got 2 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Bond(0, false))
        .withMessage("order of a bond must be 1, 2 or 3, or 0 where it is aromatic, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphLayout.at(new double[2], new double[3]))
        .withMessage("x and y must be of the same nodes, got 2 and 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> layout(GraphLayout.of(path), List.of(), List.of()))
        .withMessage("places must be those of 0 atoms, got 3");
  }
}
