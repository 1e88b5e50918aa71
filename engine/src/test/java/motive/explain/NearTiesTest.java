package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import motive.candidate.Candidates.NearTies;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.objective.GivenModel;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.search.exact.ExactSearch;
import org.junit.jupiter.api.Test;

/** How far an explanation stands out, on graphs whose optima are symmetric. */
class NearTiesTest {
  private static Explanation explain(Graph graph, GivenModel model) {
    Instruments instruments =
        new Instruments(
            model, new ColorTable(2), Optional.empty(), Optional.empty(), new Scales(0.1, 1, 1));
    ExplainSettings settings =
        ExplainSettings.PAPER
            .withWeights(new Weights(1, 0, 0))
            .withMaxEdges(2)
            .withTarget(TargetChoice.given(0));
    return new TwoStageExplainer(instruments, new ExactSearch())
        .explain(Request.of(graph).withSettings(settings));
  }

  /** The probability of class 0 is a tenth for each node. */
  private static GivenModel counting() {
    return GivenModel.of(1, graph -> (graph.nodes() == 0 ? 0.001 : graph.nodes()) / 10.0);
  }

  @Test
  void arcsOfACycleTie() {
    GraphBuilder ring = Graph.builder(Features.constant(6, 1, 1));
    for (int v = 0; v < 6; v++) {
      ring.edge(v, (v + 1) % 6);
    }
    Explanation explanation = explain(ring.build(), counting());
    // k nodes: fid+ = k/10, fid- = 1 - (6 - k)/10. Three nodes: 2 * 0.31 * 0.71 / 1.02 = 0.43157;
    // two: 2 * 0.21 * 0.61 / 0.82 = 0.31244. Six arcs of three, all over 0.1.
    NearTies ties = explanation.nearTies().orElseThrow();
    assertThat(explanation.nodes().toArray()).containsExactly(0, 1, 2);
    assertThat(explanation.objective()).isCloseTo(4.3156862745, within(1e-9));
    assertThat(ties.equivalent()).isEqualTo(6);
    assertThat(ties.margin().orElseThrow()).isCloseTo(4.3156862745 - 3.1243902439, within(1e-9));
    // Arcs of one, two and three nodes, six of each.
    assertThat(explanation.candidates()).isEqualTo(18);
  }

  @Test
  void leavesOfAStarTieThoughTheyShareARow() {
    GraphBuilder star = Graph.builder(Features.constant(5, 1, 1));
    for (int v = 1; v < 5; v++) {
      star.edge(0, v);
    }
    Explanation explanation = explain(star.build(), counting());
    // Three nodes: fid+ 0.3, fid- 0.8: 2 * 0.31 * 0.81 / 1.12 = 0.448393; two nodes: fid+ 0.2,
    // fid- 0.7: 2 * 0.21 * 0.71 / 0.92 = 0.324130.
    NearTies ties = explanation.nearTies().orElseThrow();
    assertThat(explanation.nodes().toArray()).containsExactly(0, 1, 2);
    assertThat(explanation.edges()).containsExactly(0, 1);
    // Two of four leaves.
    assertThat(ties.equivalent()).isEqualTo(6);
    assertThat(ties.margin().orElseThrow()).isCloseTo(4.4839285714 - 3.2413043478, within(1e-9));
    // The centre, a leaf, both, the centre with two leaves: four rows for 1 + 4 + 4 + 6 sets.
    assertThat(explanation.evaluations()).isEqualTo(4);
    assertThat(explanation.candidates()).isEqualTo(15);
  }

  @Test
  void whereAllTieThereIsNoMargin() {
    Graph graph = Graph.builder(Features.constant(2, 1, 1)).build();
    Explanation explanation = explain(graph, counting());
    NearTies ties = explanation.nearTies().orElseThrow();
    assertThat(ties.equivalent()).isEqualTo(2);
    assertThat(ties.margin()).isEmpty();
    assertThat(explanation.nodes().toArray()).containsExactly(0);
  }
}
