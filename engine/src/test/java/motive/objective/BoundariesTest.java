package motive.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Values on a boundary, where a comparison that is a little wrong changes an answer. */
class BoundariesTest {
  /** A triangle 0, 1, 2 with node 3 at 2; edges 0-1, 0-2, 1-2, 2-3. */
  private static final Graph KITE =
      Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(0, 2).edge(1, 2).edge(2, 3).build();

  @Test
  void shapesAreNumberedAsTheyAreMetHoweverMany() {
    SplitMix64 random = new SplitMix64(11);
    ShapeIndex index = new ShapeIndex();
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      // Small numbers come back often; large ones make the index grow.
      int shape = random.nextInt(2) == 0 ? random.nextInt(100) : random.nextInt(1 << 20);
      int expected = numbers.computeIfAbsent(shape, s -> numbers.size());
      assertThat(index.of(shape)).isEqualTo(expected);
      assertThat(index.size()).isEqualTo(numbers.size());
    }
  }

  @Test
  void aContrastOfEqualLogitsIsWonByTheLowerClass() {
    double[] equal = {1, 1};
    assertThat(Target.contrast(0, 1).wins(equal)).isTrue();
    assertThat(Target.contrast(1, 0).wins(equal)).isFalse();
    Target.of(1).requireFits(2);
    assertThatIllegalArgumentException().isThrownBy(() -> Target.of(2).requireFits(2));
    assertThatIllegalArgumentException().isThrownBy(() -> Target.contrast(0, 2).requireFits(2));
  }

  @Test
  void aFloorIsReachedByItsOwnValue() {
    Preference fidelity = (f, i, s) -> f;
    for (Metric metric : Metric.values()) {
      Preference floored = Constrained.by(fidelity).atLeast(metric, 0.5);
      assertThat(floored.value(0.5, 0.5, 0.5)).isEqualTo(0.5);
      double below = Math.nextDown(0.5);
      assertThat(
              floored.value(
                  metric == Metric.FIDELITY ? below : 0.5,
                  metric == Metric.INTERPRETABILITY ? below : 0.5,
                  metric == Metric.STABILITY ? below : 0.5))
          .isEqualTo(Double.NEGATIVE_INFINITY);
    }
  }

  @Test
  void ofEqualWorstShortfallsTheLesserSumIsPreferred() {
    Chebyshev.Range range = new Chebyshev.Range(0, 1);
    Chebyshev even = new Chebyshev(new Weights(1, 1, 1), range, range, range);
    // All fall short by a third of 0.5 at most; each metric that falls short less is better.
    double all = even.value(0.5, 0.5, 0.5);
    assertThat(even.value(1, 0.5, 0.5)).isGreaterThan(all);
    assertThat(even.value(0.5, 1, 0.5)).isGreaterThan(all);
    assertThat(even.value(0.5, 0.5, 1)).isGreaterThan(all);
  }

  @Test
  void aPartKnowsItsEdgesAndWhatIsLeftWithoutThem() {
    Part nodes = new Part.Nodes(NodeSet.of(4, 0, 1, 2));
    assertThat(nodes.edgesIn(KITE)).containsExactly(0, 1, 2);
    assertThat(nodes.touched(KITE)).isEqualTo(NodeSet.of(4, 0, 1, 2));
    Part edges = new Part.Edges(List.of(3, 0));
    assertThat(edges.edgesIn(KITE)).containsExactly(0, 3);
    Graph rest = edges.complementIn(KITE, Complement.EDGES);
    assertThat(rest.edges()).isEqualTo(2);
    assertThat(rest.hasEdge(0, 2) && rest.hasEdge(1, 2)).isTrue();
    Part beyond = new Part.Edges(List.of(4));
    assertThatIllegalArgumentException().isThrownBy(() -> beyond.edgesIn(KITE));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> beyond.complementIn(KITE, Complement.EDGES));
  }

  @Test
  void reportedValuesAreThoseOfTheAssessment() {
    Assessment worth =
        new Assessment(
            KITE,
            new Part.Nodes(NodeSet.of(4, 0)),
            0.75,
            0.5,
            0.25,
            true,
            false,
            0.625,
            0.625,
            Optional.empty(),
            Optional.empty(),
            Breakdown.given("fidelity", 0.625),
            Optional.of(Breakdown.given("interpretability", 2)),
            Optional.empty());
    MetricValues values = worth.metrics();
    assertThat(values.get(Metric.FIDELITY)).isEqualTo(0.625);
    assertThat(values.get("fidPlus")).isEqualTo(0.5);
    assertThat(values.get("fidMinus")).isEqualTo(0.75);
    assertThat(values.get(Metric.INTERPRETABILITY)).isEqualTo(2);
    assertThat(values.get(Metric.STABILITY)).isNaN();
    assertThat(worth.value((f, i, s) -> f + 10 * i + 100 * s)).isEqualTo(20.625);
    assertThat(ReportedMetrics.brief())
        .extracting(ReportedMetric::id)
        .startsWith("fidelity", "interpretability", "stability")
        .doesNotContain("fidPlus");
    assertThat(ReportedMetrics.all())
        .allMatch(metric -> metric.isHigherBetter() != metric.id().equals("noiseMinus"));
  }
}
