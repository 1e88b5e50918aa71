package motive.baseline.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class SelectionTest {
  // A triangle 0-1-2 with the tail 2-3-4-5. Edges by number: 0-1, 0-2, 1-2, 2-3, 3-4, 4-5.
  private static final Graph GRAPH = RingsTest.graph(6, 0, 1, 1, 2, 2, 0, 2, 3, 3, 4, 4, 5);
  private static final NodeSet RING = NodeSet.of(6, 0, 1, 2);
  private static final NodeSet NEAR = NodeSet.of(6, 2, 3);
  private static final NodeSet MIDDLE = NodeSet.of(6, 3, 4);
  private static final NodeSet FAR = NodeSet.of(6, 4, 5);
  private static final List<NodeSet> MOTIFS = List.of(RING, NEAR, MIDDLE, FAR);

  private static Selection selection(double threshold, double... attention) {
    return new Selection(GRAPH, MOTIFS, attention, threshold);
  }

  @Test
  void motifsAreTakenByFallingAttentionUntilTheirShareExceedsTheThreshold() {
    assertThat(selection(0.7, 0.125, 0.5, 0.125, 0.25).attended()).containsExactly(NEAR, FAR);
    // The share must exceed the threshold, not reach it; then both of the equal ones are in.
    assertThat(selection(0.75, 0.125, 0.5, 0.125, 0.25).attended())
        .containsExactly(NEAR, FAR, MIDDLE, RING);
    assertThat(selection(0.2, 0.125, 0.5, 0.125, 0.25).attended()).containsExactly(NEAR);
    assertThat(selection(0, 0.125, 0.5, 0.125, 0.25).attended()).containsExactly(NEAR);
  }

  @Test
  void attentionThatVanishesInSinglePrecisionIsNone() {
    assertThat(selection(1, 1, 1e-44, 1e-46, 0).attended()).containsExactly(RING, NEAR);
  }

  @Test
  void wholeMotifsAreTakenAndThoseThatDoNotFitSkipped() {
    Selection selection = selection(1, 0.4, 0.3, 0.2, 0.1);
    assertThat(selection.within(3)).containsExactly(0, 1, 2);
    assertThat(selection.within(4)).containsExactly(0, 1, 2, 3);
    assertThat(selection.within(9)).containsExactly(0, 1, 2, 3, 4, 5);
    // The ring does not fit, but what follows it does.
    assertThat(selection.within(2)).containsExactly(3, 4);
    assertThat(selection.within(1)).containsExactly(3);
  }

  @Test
  void sharedEdgesCountOnce() {
    Graph graph = RingsTest.naphthalene();
    Selection selection =
        new Selection(graph, Motifs.of(graph, Merge.NONE), new double[] {0.5, 0.5}, 1);
    assertThat(selection.within(11)).hasSize(11);
    assertThat(selection.within(10)).hasSize(6);
    assertThat(selection.within(5)).isEmpty();
  }

  @Test
  void edgesBetweenMotifsAreInNeither() {
    // A square whose opposite sides alone are named: the two other sides are not taken.
    Graph square = RingsTest.graph(4, 0, 1, 1, 2, 2, 3, 3, 0);
    Selection selection =
        new Selection(
            square, List.of(NodeSet.of(4, 0, 1), NodeSet.of(4, 2, 3)), new double[] {0.5, 0.5}, 1);
    // Edges by number: 0-1, 0-3, 1-2, 2-3.
    assertThat(selection.within(4)).containsExactly(0, 3);
  }
}
