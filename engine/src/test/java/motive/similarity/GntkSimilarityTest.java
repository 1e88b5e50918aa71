package motive.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class GntkSimilarityTest extends SimilarityContract {
  private static final Graph PATH =
      Graph.builder(Features.oneHot(2, 0, 1, 0)).edge(0, 1).edge(1, 2).build();
  private static final Graph TRIANGLE =
      Graph.builder(Features.oneHot(2, 0, 0, 1)).edge(0, 1).edge(1, 2).edge(0, 2).build();
  private static final Graph SINGLE = Graph.builder(Features.oneHot(2, 0)).build();

  @Override
  Similarity similarity(ColorTable table) {
    return new GntkSimilarity(table, 4, 2, 1 << 20);
  }

  @Override
  int depth() {
    return 4;
  }

  @Override
  boolean isNormalised() {
    return false;
  }

  private static GntkSimilarity gntk(int blocks, int layers) {
    return new GntkSimilarity(new ColorTable(blocks), blocks, layers);
  }

  private static Graph cycle(int nodes, float value) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 10, value));
    for (int v = 0; v < nodes; v++) {
      builder.edge(v, (v + 1) % nodes);
    }
    return builder.build();
  }

  @Test
  void givesTheKnownValues() {
    GntkSimilarity four = gntk(4, 2);
    GntkSimilarity three = gntk(3, 2);
    Graph ring = cycle(5, 0.1f);
    assertThat(four.of(PATH, PATH)).isCloseTo(112.610191, within(1e-6));
    assertThat(three.of(PATH, PATH)).isCloseTo(87.161157, within(1e-6));
    assertThat(four.of(TRIANGLE, TRIANGLE)).isCloseTo(84.368280, within(1e-6));
    assertThat(three.of(TRIANGLE, TRIANGLE)).isCloseTo(64.871765, within(1e-6));
    assertThat(four.of(ring, ring)).isCloseTo(45, within(1e-5));
    assertThat(three.of(ring, ring)).isCloseTo(35, within(1e-5));
    assertThat(four.of(PATH, SINGLE)).isZero();
    assertThat(three.of(PATH, SINGLE)).isZero();
  }

  /** Equal features x, no isolated node: K = 2·n₁·n₂·(x·x)·(1 + L·R). */
  @Test
  void equalFeaturesHaveAClosedForm() {
    Graph star =
        Graph.builder(Features.constant(4, 10, 0.5f)).edge(0, 1).edge(0, 2).edge(0, 3).build();
    Graph ring = cycle(7, 0.5f);
    for (int blocks = 1; blocks <= 5; blocks++) {
      for (int layers = 1; layers <= 3; layers++) {
        assertThat(gntk(blocks, layers).of(star, ring))
            .isCloseTo(2 * 4 * 7 * 2.5 * (1 + blocks * layers), within(1e-7));
      }
    }
  }

  /**
   * One block of one layer by hand. Path (1,0) – (0,1) – (1,0) with itself: an end aggregates
   * (0,1), the middle (1,0); so Σ is 1 between ends and between middles, 0 between an end and a
   * middle. There r is 1: Θ = 1·1 + 1 = 2, five times. Elsewhere r is 0: Θ = 0·½ + 1/π, four times.
   */
  @Test
  void oneBlockByHand() {
    assertThat(gntk(1, 1).of(PATH, PATH)).isCloseTo(2 * (5 * 2 + 4 / Math.PI), within(1e-8));
  }

  @Test
  void agreesWithThePlainRecursion() {
    SplitMix64 random = new SplitMix64(11);
    for (int round = 0; round < 60; round++) {
      int blocks = 1 + random.nextInt(5);
      int layers = 1 + random.nextInt(3);
      PlainGntk judge = new PlainGntk(blocks, layers);
      GntkSimilarity raw = gntk(blocks, layers);
      List<Graph> graphs = graphs(1000 + round, 4);
      for (Graph a : graphs) {
        for (Graph b : graphs) {
          double expected = judge.kernel(a, b);
          // A rounding of 2^-33 a pair of nodes, at most.
          double rounding = 2.0 * a.nodes() * b.nodes() * 0x1p-33;
          assertThat(raw.of(a, b))
              .isCloseTo(expected, within(1e-9 * Math.abs(expected) + rounding));
          double scale = Math.sqrt(judge.kernel(a, a) * judge.kernel(b, b));
          assertThat(raw.normalised().of(a, b))
              .isCloseTo(scale == 0 ? 0 : expected / scale, within(1e-8));
        }
      }
    }
  }

  @Test
  void agreesOnGraphsWithManyNodes() {
    SplitMix64 random = new SplitMix64(12);
    Graph a = RandomGraphs.labelled(random, 90, 3, 0.04, 0.02);
    Graph b = RandomGraphs.labelled(random, 70, 3, 0.05, 0.02);
    PlainGntk judge = new PlainGntk(4, 2);
    GntkSimilarity raw = gntk(4, 2);
    assertThat(raw.of(a, b)).isCloseTo(judge.kernel(a, b), Percentage.withPercentage(1e-7));
    assertThat(raw.normalised().of(a, a)).isEqualTo(1);
    assertThat(raw.normalised().of(a, b))
        .isCloseTo(
            judge.kernel(a, b) / Math.sqrt(judge.kernel(a, a) * judge.kernel(b, b)), within(1e-9));
  }

  /** A star's leaves are alike, so its 4 million pairs of nodes are four pairs of colours. */
  @Test
  void moreThanAMillionPairsOfNodesAreSummedByValue() {
    int leaves = 2000;
    GraphBuilder builder = Graph.builder(Features.constant(leaves + 1, 1, 1));
    for (int v = 1; v <= leaves; v++) {
      builder.edge(0, v);
    }
    Graph star = builder.build();
    double expected = 2.0 * (leaves + 1) * (leaves + 1) * 9;
    GntkSimilarity raw = gntk(4, 2);
    assertThat(raw.of(star, star)).isCloseTo(expected, within(1e-6 * expected));
    assertThat(raw.normalised().of(star, star)).isEqualTo(1);
  }

  @Test
  void greatFeaturesAreSummedByValueWithTheSameBitsInAnyOrder() {
    SplitMix64 random = new SplitMix64(13);
    PlainGntk judge = new PlainGntk(3, 2);
    for (int round = 0; round < 60; round++) {
      Graph a = RandomGraphs.cancelling(random, 10, 3, 0.3, 0.1);
      Graph b = a.reordered(RandomGraphs.permutation(random, 10));
      Graph c = RandomGraphs.cancelling(random, 10, 3, 0.3, 0.1);
      double value = gntk(3, 2).of(a, c);
      assertThat(bits(gntk(3, 2).of(c, b))).isEqualTo(bits(value));
      assertThat(gntk(3, 2).of(a, a))
          .isCloseTo(judge.kernel(a, a), Percentage.withPercentage(1e-4));
    }
  }

  @Test
  void doesNotDependOnWhatIsRemembered() {
    List<Graph> graphs = graphs(14, 20);
    GntkSimilarity roomy = gntk(4, 2);
    GntkSimilarity forgetful = new GntkSimilarity(new ColorTable(4), 4, 2, 0);
    for (Graph a : graphs) {
      for (Graph b : graphs) {
        assertThat(bits(forgetful.of(a, b))).isEqualTo(bits(roomy.of(a, b)));
        assertThat(bits(forgetful.normalised().of(a, b)))
            .isEqualTo(bits(roomy.normalised().of(a, b)));
      }
    }
  }

  @Test
  void settingsThatCannotBeAreRefused() {
    assertThatThrownBy(() -> gntk(0, 2)).hasMessage("blocks must be >= 1, got 0");
    assertThatThrownBy(() -> gntk(4, 0)).hasMessage("layers must be >= 1, got 0");
    assertThatThrownBy(() -> new GntkSimilarity(new ColorTable(3)))
        .hasMessage("the colour table must reach depth 4, got 3");
    assertThatThrownBy(() -> new GntkSimilarity(new ColorTable(4), 4, 2, -1))
        .hasMessage("maxBytes must be >= 0, got -1");
    assertThatThrownBy(() -> gntk(4, 2).of(PATH, cycle(5, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("both graphs must have feature rows of one width, got 2 and 10");
  }
}
