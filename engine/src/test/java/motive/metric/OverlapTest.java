package motive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;
import org.junit.jupiter.api.Test;

class OverlapTest {
  /** A path of six nodes; edge e joins e and e + 1. */
  private static final Graph PATH =
      Graph.builder(Features.constant(6, 1, 1))
          .edge(0, 1)
          .edge(1, 2)
          .edge(2, 3)
          .edge(3, 4)
          .edge(4, 5)
          .build();

  private static Part nodes(int... nodes) {
    return new Part.Nodes(NodeSet.of(6, nodes));
  }

  private static Part edges(Integer... edges) {
    return new Part.Edges(List.of(edges));
  }

  @Test
  void overEdgesAndOverNodesAsOnPaper() {
    // Edges 0, 1, 2 against 2, 3: one of four. Nodes 0–3 against 2–4: two of five.
    Overlap edges = Overlap.ofEdges(PATH, nodes(0, 1, 2, 3), edges(2, 3));
    assertThat(edges).isEqualTo(new Overlap(1, 3, 2));
    assertThat(edges.jaccard()).isEqualTo(0.25);
    Overlap nodes = Overlap.ofNodes(PATH, nodes(0, 1, 2, 3), edges(2, 3));
    assertThat(nodes).isEqualTo(new Overlap(2, 4, 3));
    assertThat(nodes.jaccard()).isEqualTo(0.4);
  }

  @Test
  void theTruthThatFitsBestCounts() {
    List<Part> truths = List.of(edges(3, 4), edges(0, 1), edges(0, 1, 2));
    assertThat(Overlap.bestOfEdges(PATH, edges(0, 1, 2), truths)).isEqualTo(new Overlap(3, 3, 3));
    // Nodes 0, 1, 2 are the ends of the second.
    assertThat(Overlap.bestOfNodes(PATH, nodes(0, 1, 2), truths)).isEqualTo(new Overlap(3, 3, 3));
    // Of two that fit alike, the first.
    assertThat(Overlap.bestOfEdges(PATH, edges(2), List.of(edges(0), edges(0, 1))))
        .isEqualTo(new Overlap(0, 1, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Overlap.bestOfEdges(PATH, edges(2), List.of()))
        .withMessage(
            "truths must hold at least one, got none; leave out graphs without a ground truth");
  }

  @Test
  void nothingAgreesWithNothingAlone() {
    Overlap both = Overlap.ofEdges(PATH, edges(), edges());
    assertThat(List.of(both.jaccard())).containsOnly(1.0);
    for (Overlap one :
        List.of(
            Overlap.ofEdges(PATH, edges(), edges(1)), Overlap.ofEdges(PATH, edges(1), edges()))) {
      assertThat(List.of(one.jaccard())).containsOnly(0.0);
    }
  }

  @Test
  void explanationsAreComparedByNodesWhereNeitherHasEdges() {
    assertThat(Overlap.between(PATH, nodes(0), nodes(0)).jaccard()).isEqualTo(1);
    assertThat(Overlap.between(PATH, nodes(0), nodes(1)).jaccard()).isZero();
    // Nodes 0, 2 and 0, 4: one of three.
    assertThat(Overlap.between(PATH, nodes(0, 2), nodes(0, 4)).jaccard())
        .isCloseTo(1.0 / 3, within(1e-15));
    // One has an edge: over edges, of which they share none.
    assertThat(Overlap.between(PATH, nodes(0), nodes(0, 1)).jaccard()).isZero();
    // The same edges, named in two ways.
    assertThat(Overlap.between(PATH, nodes(0, 1, 2), edges(0, 1)).jaccard()).isEqualTo(1);
  }

  @Test
  void countsMustBelongTogether() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Overlap(3, 2, 5))
        .withMessage("shared must be in [0, 2], got 3");
  }
}
