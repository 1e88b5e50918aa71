package motive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.GraphModel;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.objective.GivenModel;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class RobustFidelityTest {
  private static final RobustFidelity ORDINARY = new RobustFidelity(1, 0, 50);

  /** A triangle 0, 1, 2 with a tail 2 – 3. */
  private static final Graph KITE =
      Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(0, 2).edge(1, 2).edge(2, 3).build();

  private static final Part TRIANGLE = new Part.Nodes(NodeSet.of(4, 0, 1, 2));

  /** The probability of class 0 is a hundredth for each node and a tenth for each edge. */
  private static final GivenModel COUNTING =
      GivenModel.of(1, graph -> (graph.nodes() + 10 * graph.edges()) / 100.0);

  @Test
  void removingEverythingGivesOrdinaryFidelityWithAllNodesKept() {
    RobustFidelity.Result triangle = ORDINARY.of(KITE, COUNTING, Target.of(0), TRIANGLE, 1, 2);
    // 0.44 for all; 4 nodes and 1 edge: 0.14; 4 nodes and 3 edges: 0.34.
    assertThat(triangle.plus()).isCloseTo(0.30, within(1e-12));
    assertThat(triangle.minus()).isCloseTo(0.10, within(1e-12));
    assertThat(triangle.delta()).isCloseTo(0.20, within(1e-12));
    // The graph and one for each side, though there are 50 samples.
    assertThat(triangle.evaluations()).isEqualTo(3);
    Part path = new Part.Edges(List.of(KITE.edgeBetween(0, 1), KITE.edgeBetween(1, 2)));
    RobustFidelity.Result two = ORDINARY.of(KITE, COUNTING, Target.of(0), path, 1, 2);
    assertThat(two.plus()).isCloseTo(0.20, within(1e-12));
    assertThat(two.minus()).isCloseTo(0.20, within(1e-12));
  }

  @Test
  void removingNothingGivesNothing() {
    RobustFidelity.Result none =
        new RobustFidelity(0, 1, 50).of(KITE, COUNTING, Target.of(0), TRIANGLE, 1, 2);
    assertThat(none).isEqualTo(new RobustFidelity.Result(0, 0, 2));
  }

  @Test
  void dropsAreSigned() {
    // Fewer edges make the class likelier: 0.56 with four edges, 0.86 with one, 0.66 with three.
    GivenModel falling = GivenModel.of(1, g -> 1 - (g.nodes() + 10 * g.edges()) / 100.0);
    RobustFidelity.Result result = ORDINARY.of(KITE, falling, Target.of(0), TRIANGLE, 1, 2);
    assertThat(result.plus()).isCloseTo(-0.30, within(1e-12));
    assertThat(result.minus()).isCloseTo(-0.10, within(1e-12));
  }

  @Test
  void onRandomNetworksOrdinaryFidelityIsThatOfTheTwoGraphs() {
    SplitMix64 random = new SplitMix64(11);
    for (int round = 0; round < 40; round++) {
      Graph graph = RandomGraphs.labelled(random, 1 + random.nextInt(9), 3, 0.4, 0.1);
      GraphModel model = ColorModel.of(RandomNetworks.any(random, 3, 3));
      Target target = round % 2 == 0 ? Target.of(1) : Target.contrast(0, 2);
      Part part = round % 3 == 0 ? anyEdges(random, graph) : anyNodes(random, graph);
      RobustFidelity.Result result = ORDINARY.of(graph, model, target, part, 3, round);
      double whole = score(model, target, graph);
      Graph without = part.complementIn(graph, Complement.EDGES);
      int[] kept =
          IntStream.range(0, graph.edges())
              .filter(e -> !without.hasEdge(graph.low(e), graph.high(e)))
              .toArray();
      assertThat(result.plus()).isCloseTo(whole - score(model, target, without), within(1e-12));
      assertThat(result.minus())
          .isCloseTo(whole - score(model, target, graph.withEdges(kept)), within(1e-12));
    }
  }

  static Part anyNodes(SplitMix64 random, Graph graph) {
    int[] nodes = IntStream.range(0, graph.nodes()).filter(v -> random.nextInt(2) == 0).toArray();
    return new Part.Nodes(NodeSet.of(graph.nodes(), nodes));
  }

  static Part anyEdges(SplitMix64 random, Graph graph) {
    List<Integer> edges = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      if (random.nextInt(2) == 0) {
        edges.add(e);
      }
    }
    return new Part.Edges(edges);
  }

  private static double score(GraphModel model, Target target, Graph graph) {
    return target.score(Softmax.of(model.logits(graph)));
  }

  @Test
  void everySampleAskedPlainlyGivesTheSameMeans() {
    SplitMix64 random = new SplitMix64(12);
    for (int round = 0; round < 20; round++) {
      Graph graph = RandomGraphs.labelled(random, 3 + random.nextInt(7), 3, 0.5, 0.1);
      GraphModel model = ColorModel.of(RandomNetworks.any(random, 3, 2));
      Part part = round % 2 == 0 ? anyEdges(random, graph) : anyNodes(random, graph);
      RobustFidelity noise = new RobustFidelity(0.3, 0.6, 20);
      RobustFidelity.Result result = noise.of(graph, model, Target.of(0), part, 9, round);
      // One coin an edge and sample, in this order, whatever the part is.
      SplitMix64 numbers = Seeds.generator(9, round, "robust fidelity");
      double plus = 0;
      double minus = 0;
      for (int s = 0; s < 20; s++) {
        List<Integer> left = new ArrayList<>();
        List<Integer> right = new ArrayList<>();
        for (int e = 0; e < graph.edges(); e++) {
          double coin = numbers.nextDouble();
          boolean mine = isIn(graph, part, e);
          if (!mine || coin >= 0.3) {
            left.add(e);
          }
          if (mine || coin >= 1 - 0.6) {
            right.add(e);
          }
        }
        plus += score(model, Target.of(0), with(graph, left));
        minus += score(model, Target.of(0), with(graph, right));
      }
      double whole = score(model, Target.of(0), graph);
      assertThat(result.plus()).isCloseTo(whole - plus / 20, within(1e-12));
      assertThat(result.minus()).isCloseTo(whole - minus / 20, within(1e-12));
      assertThat(result.evaluations()).isLessThanOrEqualTo(41);
    }
  }

  private static Graph with(Graph graph, List<Integer> edges) {
    return graph.withEdges(edges.stream().mapToInt(Integer::intValue).toArray());
  }

  private static boolean isIn(Graph graph, Part part, int edge) {
    return part instanceof Part.Edges given
        ? given.edges().contains(edge)
        : part.touched(graph)
            .containsAll(NodeSet.of(graph.nodes(), graph.low(edge), graph.high(edge)));
  }

  @Test
  void anEdgeHasTheSameLuckInEveryPart() {
    // Each edge of a path alone: the drop of a part with all of them is the sum of the drops, since
    // each edge counts a hundredth and is lost in the same samples.
    Graph path =
        Graph.builder(Features.constant(5, 1, 1))
            .edge(0, 1)
            .edge(1, 2)
            .edge(2, 3)
            .edge(3, 4)
            .build();
    GivenModel model = GivenModel.of(1, g -> 0.5 + g.edges() / 100.0);
    double sum = 0;
    for (int e = 0; e < 4; e++) {
      Part one = new Part.Edges(List.of(e));
      sum += RobustFidelity.DEFAULT.of(path, model, Target.of(0), one, 5, 6).plus();
    }
    RobustFidelity.Result all =
        RobustFidelity.DEFAULT.of(
            path, model, Target.of(0), new Part.Edges(List.of(0, 1, 2, 3)), 5, 6);
    assertThat(all.plus()).isCloseTo(sum, within(1e-12)).isGreaterThan(0);
    // Nothing is outside, and of the empty part everything is: the same luck on the other side.
    RobustFidelity.Result nothing =
        RobustFidelity.DEFAULT.of(path, model, Target.of(0), new Part.Edges(List.of()), 5, 6);
    assertThat(all.minus()).isZero();
    assertThat(nothing.plus()).isZero();
    assertThat(nothing.minus()).isEqualTo(all.plus());
  }

  @Test
  void aTenthOfTheEdgesIsLost() {
    // 190 edges, 50 samples: the share lost is 0.1 within four standard deviations, 4 · 0.0031.
    Graph complete = RandomGraphs.labelled(new SplitMix64(1), 20, 2, 1, 0);
    GivenModel model = GivenModel.of(2, g -> g.edges() / 200.0);
    Part all = new Part.Nodes(NodeSet.all(20));
    double lost =
        RobustFidelity.DEFAULT.of(complete, model, Target.of(0), all, 7, 8).plus() * 200 / 190;
    assertThat(lost).isBetween(0.1 - 0.0124, 0.1 + 0.0124);
  }

  @Test
  void seedAndGraphDecideTheNoise() {
    RobustFidelity.Result first = kite(1, 2);
    assertThat(kite(1, 2)).isEqualTo(first);
    assertThat(kite(2, 2)).isNotEqualTo(first);
    assertThat(kite(1, 3)).isNotEqualTo(first);
  }

  private static RobustFidelity.Result kite(long seed, long id) {
    return new RobustFidelity(0.5, 0.5, 50).of(KITE, COUNTING, Target.of(0), TRIANGLE, seed, id);
  }

  @Test
  void aGraphWithoutEdgesLosesNothing() {
    Graph lonely = Graph.builder(Features.constant(2, 1, 1)).build();
    GivenModel model = GivenModel.of(1, g -> 0.25 * g.nodes());
    Part one = new Part.Nodes(NodeSet.of(2, 0));
    assertThat(RobustFidelity.DEFAULT.of(lonely, model, Target.of(0), one, 1, 2))
        .isEqualTo(new RobustFidelity.Result(0, 0, 2));
  }

  @Test
  void whatIsNoQuestionIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RobustFidelity(-0.1, 0.9, 50))
        .withMessage("alpha1 must be in [0, 1], got -0.1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RobustFidelity(0.1, Double.NaN, 50))
        .withMessage("alpha2 must be in [0, 1], got NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RobustFidelity(0.1, 0.9, 0))
        .withMessage("samples must be >= 1, got 0");
    RobustFidelity noise = RobustFidelity.DEFAULT;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> noise.of(KITE, COUNTING, Target.of(2), TRIANGLE, 1, 2))
        .withMessage("class must be in [0, 2), got 2");
    Part other = new Part.Nodes(NodeSet.of(5, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> noise.of(KITE, COUNTING, Target.of(0), other, 1, 2))
        .withMessage("a part must be a set of 4 nodes, got one of 5");
    Part far = new Part.Edges(List.of(4));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> noise.of(KITE, COUNTING, Target.of(0), far, 1, 2))
        .withMessage("edge must be in [0, 4), got 4");
    GivenModel broken = GivenModel.of(1, graph -> Double.NaN);
    assertThatThrownBy(() -> noise.of(KITE, broken, Target.of(0), TRIANGLE, 1, 2))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(
            "the model must give a part a probability, got NaN; check the weights of the model and"
                + " the features of the graph");
  }
}
