package motive.baseline.motif;

import static org.assertj.core.api.Assertions.assertThat;

import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class MotifsTest {
  @Test
  void everyRingAndEveryOtherEdgeIsAMotif() {
    // A triangle, an edge at it, an edge elsewhere, and a node alone.
    Graph graph = RingsTest.graph(7, 0, 1, 1, 2, 2, 0, 2, 3, 4, 5);
    assertThat(Motifs.of(graph, Merge.NONE))
        .containsExactly(NodeSet.of(7, 0, 1, 2), NodeSet.of(7, 2, 3), NodeSet.of(7, 4, 5));
    assertThat(Motifs.of(RingsTest.graph(3), Merge.NONE)).isEmpty();
  }

  @Test
  void ringsThatShareAnEdgeAreOneMotifWhereAsked() {
    Graph graph = RingsTest.naphthalene();
    assertThat(Motifs.of(graph, Merge.NONE)).hasSize(2);
    assertThat(Motifs.of(graph, Merge.FUSED)).containsExactly(NodeSet.all(10));
    assertThat(Motifs.edges(graph, NodeSet.all(10))).hasSize(11);
  }

  @Test
  void ringsThatShareANodeAloneStayApart() {
    // Two triangles that meet in node 2, and a third that shares the edge 3-4 with the second. The
    // loop at 2 joins no two nodes.
    Graph graph = RingsTest.graph(6, 0, 1, 1, 2, 2, 0, 2, 3, 3, 4, 4, 2, 3, 5, 4, 5, 2, 2);
    assertThat(Motifs.of(graph, Merge.FUSED))
        .containsExactlyInAnyOrder(NodeSet.of(6, 0, 1, 2), NodeSet.of(6, 2, 3, 4, 5));
  }

  @Test
  void aSelfLoopIsAMotifUnlessARingHoldsItsNode() {
    Graph graph = RingsTest.graph(5, 0, 1, 1, 2, 2, 0, 0, 0, 2, 3, 3, 3);
    assertThat(Motifs.of(graph, Merge.NONE))
        .containsExactly(NodeSet.of(5, 0, 1, 2), NodeSet.of(5, 2, 3), NodeSet.of(5, 3));
    // Edges by number: 0-0, 0-1, 0-2, 1-2, 2-3, 3-3.
    assertThat(Motifs.edges(graph, NodeSet.of(5, 0, 1, 2))).containsExactly(0, 1, 2, 3);
    assertThat(Motifs.edges(graph, NodeSet.of(5, 2, 3))).containsExactly(4, 5);
  }
}
