package motive.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Fidelity worked out on paper, with models whose probabilities are given. */
class FidelityTest {
  /** A triangle 0, 1, 2 with a tail 2 – 3; its edges are 0–1, 0–2, 1–2, 2–3 in this order. */
  private static final Graph KITE =
      Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(0, 2).edge(1, 2).edge(2, 3).build();

  /** The probability of class 0 is a hundredth for each node and a tenth for each edge. */
  private static final GivenModel COUNTING =
      GivenModel.of(1, graph -> (graph.nodes() + 10 * graph.edges()) / 100.0);

  private static MetricMeasure kite(Complement complement) {
    return measure(COUNTING, Target.of(0), complement);
  }

  private static MetricMeasure measure(GivenModel model, Target target, Complement complement) {
    return MetricMeasure.of(
        KITE, model, new ColorTable(2), target, FidelityFormula.DEFAULT, complement);
  }

  private static int edge(int u, int v) {
    return KITE.edgeBetween(u, v);
  }

  @Test
  void nodesAreScoredAsTheSubgraphTheyInduce() {
    Part triangle = new Part.Nodes(NodeSet.of(4, 0, 1, 2));
    Assessment assessed = kite(Complement.NODES).assess(triangle);
    // 4 nodes and 4 edges; 3 and 3; 1 and none.
    assertThat(assessed.whole()).isCloseTo(0.44, within(1e-12));
    assertThat(assessed.inside()).isCloseTo(0.33, within(1e-12));
    assertThat(assessed.outside()).isCloseTo(0.01, within(1e-12));
    assertThat(assessed.fidPlus()).isCloseTo(0.43, within(1e-12));
    assertThat(assessed.fidMinus()).isCloseTo(0.89, within(1e-12));
    // 2 * 0.44 * 0.90 / 1.34
    assertThat(assessed.value(Metric.FIDELITY)).isCloseTo(0.5910447761, within(1e-9));
    // Without the triangle's edges: 4 nodes and 1 edge, fid+ 0.30; 2 * 0.31 * 0.90 / 1.21.
    Assessment cut = kite(Complement.EDGES).assess(triangle);
    assertThat(cut.outside()).isCloseTo(0.14, within(1e-12));
    assertThat(cut.value(Metric.FIDELITY)).isCloseTo(0.4611570248, within(1e-9));
  }

  @Test
  void edgesAreScoredWithTheirEndsAndNoOtherEdge() {
    Part path = new Part.Edges(List.of(edge(1, 2), edge(0, 1), edge(0, 1)));
    assertThat(path.touched(KITE)).isEqualTo(NodeSet.of(4, 0, 1, 2));
    Assessment assessed = kite(Complement.NODES).assess(path);
    // 3 nodes and 2 edges, though the three nodes induce 3; node 3 is left.
    assertThat(assessed.inside()).isCloseTo(0.23, within(1e-12));
    assertThat(assessed.outside()).isCloseTo(0.01, within(1e-12));
    // 2 * 0.44 * 0.80 / 1.24
    assertThat(assessed.value(Metric.FIDELITY)).isCloseTo(0.5677419355, within(1e-9));
    // All 4 nodes with the 2 other edges: fid+ 0.20; 2 * 0.21 * 0.80 / 1.01.
    Assessment cut = kite(Complement.EDGES).assess(path);
    assertThat(cut.inside()).isCloseTo(0.23, within(1e-12));
    assertThat(cut.outside()).isCloseTo(0.24, within(1e-12));
    assertThat(cut.value(Metric.FIDELITY)).isCloseTo(0.3326732673, within(1e-9));
  }

  @Test
  void edgesThatAreApartAreOnePart() {
    // 0–1 and 2–3 touch every node, so no node is left: the model on the empty graph.
    Part apart = new Part.Edges(List.of(edge(0, 1), edge(2, 3)));
    GivenModel model = GivenModel.of(1, graph -> (1 + graph.nodes() + 10 * graph.edges()) / 100.0);
    Assessment assessed = measure(model, Target.of(0), Complement.NODES).assess(apart);
    assertThat(assessed.inside()).isCloseTo(0.25, within(1e-12));
    assertThat(assessed.outside()).isCloseTo(0.01, within(1e-12));
  }

  @Test
  void anEdgeMustBeOfTheGraph() {
    MetricMeasure measure = kite(Complement.NODES);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> measure.assess(new Part.Edges(List.of(1, 4))))
        .withMessage("edge must be in [0, 4), got 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> measure.assess(new Part.Edges(List.of(-1))))
        .withMessage("edge must be in [0, 4), got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> measure.assess(new Part.Nodes(NodeSet.of(5, 1))))
        .withMessage("nodes must be a set of 4 nodes, got one of 5");
  }

  /** Whole, inside and outside of the triangle, distinguished by their nodes. */
  private static GivenModel three() {
    return new GivenModel(
        1,
        3,
        graph ->
            switch (graph.nodes()) {
              case 4 -> new double[] {0.5, 0.3, 0.2};
              case 3 -> new double[] {0.6, 0.1, 0.3};
              default -> new double[] {0.2, 0.7, 0.1};
            });
  }

  @Test
  void aContrastIsTheFidelityOfTheDifference() {
    Part triangle = new Part.Nodes(NodeSet.of(4, 0, 1, 2));
    Assessment plain = measure(three(), Target.of(0), Complement.NODES).assess(triangle);
    // fid+ |0.5 - 0.2|, fid- 1 - |0.5 - 0.6|: 2 * 0.31 * 0.91 / 1.22.
    assertThat(plain.value(Metric.FIDELITY)).isCloseTo(0.4624590164, within(1e-9));
    assertThat(plain.keeps()).isTrue();
    assertThat(plain.flips()).isTrue();
    Assessment contrast =
        measure(three(), Target.contrast(0, 1), Complement.NODES).assess(triangle);
    // (1 + 0.5 - 0.3) / 2 = 0.6, (1 + 0.6 - 0.1) / 2 = 0.75, (1 + 0.2 - 0.7) / 2 = 0.25.
    assertThat(contrast.whole()).isCloseTo(0.6, within(1e-12));
    assertThat(contrast.inside()).isCloseTo(0.75, within(1e-12));
    assertThat(contrast.outside()).isCloseTo(0.25, within(1e-12));
    // 2 * 0.36 * 0.86 / 1.22
    assertThat(contrast.value(Metric.FIDELITY)).isCloseTo(0.5075409836, within(1e-9));
  }

  @Test
  void aContrastKeepsAndFlipsByItsTwoClassesAlone() {
    Part triangle = new Part.Nodes(NodeSet.of(4, 0, 1, 2));
    Assessment plain = measure(three(), Target.of(0), Complement.NODES).assess(triangle);
    // The graph is for class 0 with 0.5, so is the inside with 0.6; outside class 1 has 0.7.
    assertThat(plain.keeps()).isTrue();
    assertThat(plain.flips()).isTrue();
    Assessment contrast =
        measure(three(), Target.contrast(0, 1), Complement.NODES).assess(triangle);
    // 0.5 against 0.3; inside 0.6 against 0.1, outside 0.2 against 0.7.
    assertThat(contrast.keeps()).isTrue();
    assertThat(contrast.flips()).isTrue();
    Assessment undecided =
        measure(three(), Target.contrast(2, 1), Complement.NODES).assess(triangle);
    // 0.2 against 0.3: the graph is not for class 2, so nothing flips it; inside 0.3 against 0.1.
    assertThat(undecided.keeps()).isTrue();
    assertThat(undecided.flips()).isFalse();
    Assessment other = measure(three(), Target.contrast(0, 2), Complement.NODES).assess(triangle);
    // Outside 0.2 against 0.1: still for class 0.
    assertThat(other.flips()).isFalse();
  }

  @Test
  void ofTwoClassesTheContrastIsTheClass() {
    SplitMix64 random = new SplitMix64(5);
    for (int round = 0; round < 50; round++) {
      double[] p = {0.01 + 0.98 * random.nextDouble(), 0.01 + 0.98 * random.nextDouble()};
      GivenModel model = GivenModel.of(1, graph -> p[graph.nodes() % 2]);
      Part part = new Part.Nodes(NodeSet.of(4, 0, 1, 2));
      for (int c = 0; c < 2; c++) {
        Assessment plain = measure(model, Target.of(c), Complement.NODES).assess(part);
        Assessment contrast =
            measure(model, Target.contrast(c, 1 - c), Complement.NODES).assess(part);
        assertThat(contrast.value(Metric.FIDELITY))
            .isCloseTo(plain.value(Metric.FIDELITY), within(1e-12));
        assertThat(contrast.keeps()).isEqualTo(plain.keeps());
        assertThat(contrast.flips()).isEqualTo(plain.flips());
      }
    }
  }

  @Test
  void aModelWithoutProbabilitiesIsRefused() {
    GivenModel broken = GivenModel.of(1, graph -> Double.NaN);
    assertThatThrownBy(() -> measure(broken, Target.of(0), Complement.NODES))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(
            "the model must give the graph a probability, got NaN; check the weights of the model"
                + " and the features of the graph");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> measure(COUNTING, Target.of(2), Complement.NODES))
        .withMessage("class must be in [0, 2), got 2");
  }

  @Test
  void aPartWithoutNumbersIsNoCandidate() {
    // The whole graph has a probability, its parts have none.
    GivenModel broken = GivenModel.of(1, graph -> graph.nodes() == 4 ? 0.5 : Double.NaN);
    MetricMeasure measure = measure(broken, Target.of(0), Complement.NODES);
    String message =
        "metrics must be finite, got fidelity NaN, interpretability 0.0 and stability 0.0 for a"
            + " part of 2 nodes; check the weights of the networks and the features of the graph";
    assertThatThrownBy(() -> measure.assess(new Part.Nodes(NodeSet.of(4, 1, 2))))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(message);
    Measure.Scorer scorer = measure.scorer((row, scores) -> {});
    scorer.add(1);
    scorer.add(2);
    assertThatThrownBy(() -> scorer.score(0))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(message);
  }

  @Test
  void aScorerOfAnyModelGivesTheAssessment() {
    for (Complement complement : Complement.values()) {
      MetricMeasure measure = kite(complement);
      double[] fidelity = new double[1];
      Measure.Scorer scorer = measure.scorer((row, scores) -> fidelity[row] = scores.fidelity());
      scorer.add(2);
      scorer.add(3);
      scorer.add(1);
      scorer.undo();
      scorer.score(0);
      scorer.flush();
      Assessment assessed = measure.assess(new Part.Nodes(NodeSet.of(4, 2, 3)));
      assertThat(fidelity[0]).isEqualTo(assessed.value(Metric.FIDELITY));
    }
  }
}
