package motive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.GraphModel;
import motive.model.RandomNetworks;
import motive.objective.Assessment;
import motive.objective.FidelityFormula;
import motive.objective.GivenModel;
import motive.objective.MetricMeasure;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class FurtherMetricsTest {
  /** A triangle 0, 1, 2 with a tail 2 – 3. */
  private static final Graph KITE =
      Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(0, 2).edge(1, 2).edge(2, 3).build();

  private static final Part TRIANGLE = new Part.Nodes(NodeSet.of(4, 0, 1, 2));

  /** The probability of class 0 is a hundredth for each node and a tenth for each edge. */
  private static final GivenModel COUNTING =
      GivenModel.of(1, graph -> (graph.nodes() + 10 * graph.edges()) / 100.0);

  private static FurtherMetrics kite(Part part, Complement complement) {
    return FurtherMetrics.of(KITE, COUNTING, Target.of(0), part, complement, 1, 2);
  }

  @Test
  void aTriangleIsMeasuredAsOnPaper() {
    FurtherMetrics measured = kite(TRIANGLE, Complement.NODES);
    // 0.44 for all, 0.33 for the triangle, 0.01 for the node that is left.
    assertThat(measured.fidelity()).isCloseTo(0.43, within(1e-12));
    assertThat(measured.inverse()).isCloseTo(0.11, within(1e-12));
    assertThat(measured.nodeSparsity()).isEqualTo(0.25);
    assertThat(measured.edgeSparsity()).isEqualTo(0.25);
    // nFid 0.1075, nInv 0.0825: 1.1075 · 0.9175 / 2.025.
    assertThat(measured.hFidelity()).isCloseTo(0.5017932099, within(1e-9));
    // 0.33 ln(0.33 / 0.44) + 0.67 ln(0.67 / 0.56) = −0.0949351 + 0.1201584 = 0.0252233.
    assertThat(measured.unfaithfulness()).isCloseTo(0.0249079, within(1e-7));
    assertThat(measured.nodes()).isEqualTo(3);
    assertThat(measured.edges()).isEqualTo(3);
    assertThat(measured.components()).isEqualTo(1);
    assertThat(measured.connected()).isTrue();
    // The model decides for class 1 on all three.
    assertThat(measured.keeps()).isFalse();
    assertThat(measured.flips()).isFalse();
  }

  @Test
  void theComplementIsTheOneAskedFor() {
    // 4 nodes and 1 edge: 0.14.
    FurtherMetrics cut = kite(TRIANGLE, Complement.EDGES);
    assertThat(cut.fidelity()).isCloseTo(0.30, within(1e-12));
    assertThat(cut.inverse()).isCloseTo(0.11, within(1e-12));
    assertThat(cut.robust()).isEqualTo(kite(TRIANGLE, Complement.NODES).robust());
  }

  @Test
  void edgesApartAreTwoPieces() {
    int first = KITE.edgeBetween(0, 1);
    int last = KITE.edgeBetween(2, 3);
    FurtherMetrics apart = kite(new Part.Edges(List.of(first, last)), Complement.EDGES);
    assertThat(apart.nodes()).isEqualTo(4);
    assertThat(apart.edges()).isEqualTo(2);
    // Though the four nodes induce one piece.
    assertThat(apart.components()).isEqualTo(2);
    assertThat(apart.connected()).isFalse();
    assertThat(apart.nodeSparsity()).isZero();
    assertThat(apart.edgeSparsity()).isEqualTo(0.5);
  }

  @Test
  void theEmptyPartIsNoPiece() {
    GivenModel model = GivenModel.of(1, g -> (1 + g.nodes() + 10 * g.edges()) / 100.0);
    Part nothing = new Part.Nodes(NodeSet.empty(4));
    FurtherMetrics empty =
        FurtherMetrics.of(KITE, model, Target.of(0), nothing, Complement.NODES, 1, 2);
    assertThat(empty.components()).isZero();
    assertThat(empty.connected()).isFalse();
    assertThat(empty.nodeSparsity()).isEqualTo(1);
    assertThat(empty.fidelity()).isZero();
  }

  @Test
  void aGraphWithoutEdgesOrNodesHasNothingToLeaveOut() {
    Graph lonely = Graph.builder(Features.constant(2, 1, 1)).build();
    GivenModel model = GivenModel.of(1, g -> 0.25 * (1 + g.nodes()));
    Part one = new Part.Nodes(NodeSet.of(2, 0));
    FurtherMetrics measured =
        FurtherMetrics.of(lonely, model, Target.of(0), one, Complement.NODES, 1, 2);
    assertThat(measured.edgeSparsity()).isZero();
    assertThat(measured.nodeSparsity()).isEqualTo(0.5);
    assertThat(FurtherMetrics.sparsity(0, 0)).isZero();
    assertThat(FurtherMetrics.sparsity(3, 4)).isEqualTo(0.25);
    assertThat(FurtherMetrics.sparsity(2, 4)).isEqualTo(0.5);
  }

  @Test
  void onRandomNetworksItAgreesWithTheAssessment() {
    SplitMix64 random = new SplitMix64(21);
    for (int round = 0; round < 40; round++) {
      Graph graph = RandomGraphs.labelled(random, 1 + random.nextInt(9), 3, 0.4, 0.1);
      GraphModel model = ColorModel.of(RandomNetworks.any(random, 3, 3));
      Target target = Target.of(random.nextInt(3));
      Complement complement = round % 2 == 0 ? Complement.NODES : Complement.EDGES;
      Part part =
          round % 3 == 0
              ? RobustFidelityTest.anyEdges(random, graph)
              : RobustFidelityTest.anyNodes(random, graph);
      FurtherMetrics measured = FurtherMetrics.of(graph, model, target, part, complement, round, 4);
      Assessment assessed =
          MetricMeasure.of(
                  graph, model, new ColorTable(2), target, FidelityFormula.DEFAULT, complement)
              .assess(part);
      assertThat(measured.fidelity()).isEqualTo(assessed.whole() - assessed.outside());
      assertThat(measured.inverse()).isEqualTo(assessed.whole() - assessed.inside());
      assertThat(measured.keeps()).isEqualTo(assessed.keeps());
      assertThat(measured.flips()).isEqualTo(assessed.flips());
      assertThat(measured.unfaithfulness()).isBetween(0.0, 1.0);
      assertThat(measured.hFidelity()).isBetween(0.0, 1.0);
      assertThat(measured.robust())
          .isEqualTo(RobustFidelity.DEFAULT.of(graph, model, target, part, round, 4));
      assertThat(measured.evaluations()).isEqualTo(measured.robust().evaluations() + 2);
      assertThat(FurtherMetrics.of(graph, model, target, part, complement, round, 4))
          .isEqualTo(measured);
    }
  }

  @Test
  void theWholeGraphIsFaithfulAndKeepsEverything() {
    FurtherMetrics all = kite(new Part.Nodes(NodeSet.all(4)), Complement.EDGES);
    assertThat(all.unfaithfulness()).isZero();
    assertThat(all.inverse()).isZero();
    assertThat(all.robust().minus()).isZero();
  }

  @Test
  void harmonicFidelityIsHalfTheHarmonicMean() {
    // Nothing changes: ½. The best at s = ½: 1.5 · 1.5 / 3; the worst: 0.5 · 0.5 / 1.
    assertThat(HFidelity.of(0, 0, 0.3)).isEqualTo(0.5);
    assertThat(HFidelity.of(1, -1, 0.5)).isEqualTo(0.75);
    assertThat(HFidelity.of(-1, 1, 0.5)).isEqualTo(0.25);
    // s = 1 leaves fidelity alone, s = 0 the inverse: 2 · 1 / 3 and 1 · 2 / 3.
    assertThat(HFidelity.of(1, 1, 1)).isCloseTo(2.0 / 3, within(1e-15));
    assertThat(HFidelity.of(-1, -1, 0)).isCloseTo(2.0 / 3, within(1e-15));
    assertThat(HFidelity.of(-1, 0, 1)).isZero();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HFidelity.of(1.1, 0, 0.5))
        .withMessage("fidelity must be in [-1, 1], got 1.1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HFidelity.of(0, Double.NaN, 0.5))
        .withMessage("inverse fidelity must be in [-1, 1], got NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HFidelity.of(0, 0, -0.5))
        .withMessage("sparsity must be in [0, 1], got -0.5");
  }

  @Test
  void unfaithfulnessHasADirection() {
    double[] part = {0.5, 0.5};
    double[] whole = {0.9, 0.1};
    // 0.5 ln(5/9) + 0.5 ln 5 = ½ ln(25/9) = ln(5/3): 1 − 3/5.
    assertThat(Unfaithfulness.of(part, whole)).isCloseTo(0.4, within(1e-12));
    // 0.9 ln 1.8 + 0.1 ln 0.2 = 0.3680642: 1 − exp of its negative.
    assertThat(Unfaithfulness.of(whole, part)).isCloseTo(0.3079275, within(1e-6));
  }

  @Test
  void impossibleClassesAreGuarded() {
    double[] sure = {1, 0};
    double[] even = {0.5, 0.5};
    // ln 2: one half. The other way round the divergence is infinite.
    assertThat(Unfaithfulness.of(sure, even)).isCloseTo(0.5, within(1e-12));
    assertThat(Unfaithfulness.of(even, sure)).isEqualTo(1);
    assertThat(Unfaithfulness.of(sure, sure)).isZero();
    assertThat(Unfaithfulness.of(new double[] {1, Double.MIN_VALUE}, even))
        .isCloseTo(0.5, within(1e-12));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Unfaithfulness.of(sure, new double[3]))
        .withMessage("both distributions must have equal lengths, got 2 and 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Unfaithfulness.of(new double[] {Double.NaN, 0}, sure))
        .withMessage("probability 0 of the part must be in [0, 1], got NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Unfaithfulness.of(sure, new double[] {1, -1}))
        .withMessage("probability 1 of the whole must be in [0, 1], got -1.0");
  }
}
