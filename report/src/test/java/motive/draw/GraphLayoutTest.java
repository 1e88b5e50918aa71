package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GraphLayoutTest {
  static Stream<Graph> graphs() {
    return Stream.of(
        Graphs.of(0),
        Graphs.of(1),
        Graphs.of(1, 0, 0),
        Graphs.of(2),
        Graphs.of(2, 0, 1),
        Graphs.of(2, 0, 0, 0, 1, 1, 1),
        Graphs.of(30),
        Graphs.of(9, 0, 1, 1, 2, 2, 0, 4, 5, 7, 8, 8, 8),
        Graphs.path(40),
        Graphs.cycle(7),
        Graphs.star(30),
        Graphs.complete(3),
        Graphs.complete(20),
        Graphs.complete(100),
        Graphs.grid(9, 5),
        // Beyond the size up to which all distances are known.
        Graphs.grid(30, 30),
        Ba2Motif.generate(0, 2, Ba2Motif.Defect.NONE).graph(1),
        BaMultiShapes.generate(0).graph(700));
  }

  private static double distance(GraphLayout layout, int u, int v) {
    return Math.hypot(layout.x(u) - layout.x(v), layout.y(u) - layout.y(v));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void placesAreFiniteInsideTheBoxAndApart(Graph graph) {
    GraphLayout layout = GraphLayout.of(graph);
    assertThat(layout.nodes()).isEqualTo(graph.nodes());
    for (int v = 0; v < graph.nodes(); v++) {
      assertThat(layout.x(v)).isBetween(0.0, layout.width());
      assertThat(layout.y(v)).isBetween(0.0, layout.height());
      for (int u = 0; u < v; u++) {
        assertThat(distance(layout, u, v)).as("%d and %d", u, v).isGreaterThan(0.3);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void theSameGraphHasTheSamePlaces(Graph graph) {
    GraphLayout first = GraphLayout.of(graph);
    GraphLayout second = GraphLayout.of(graph);
    for (int v = 0; v < graph.nodes(); v++) {
      assertThat(second.x(v)).isEqualTo(first.x(v));
      assertThat(second.y(v)).isEqualTo(first.y(v));
    }
  }

  @Test
  void theGraphWithoutNodesHasNoSize() {
    GraphLayout layout = GraphLayout.of(Graphs.of(0));
    assertThat(layout.width()).isZero();
    assertThat(layout.height()).isZero();
  }

  @Test
  void oneEdgeIsOneLongAndLies() {
    GraphLayout layout = GraphLayout.of(Graphs.of(2, 0, 1));
    assertThat(layout.width()).isEqualTo(1);
    assertThat(layout.height()).isZero();
  }

  @Test
  void aTriangleHasEqualSides() {
    GraphLayout layout = GraphLayout.of(Graphs.complete(3));
    assertThat(distance(layout, 0, 1)).isCloseTo(1, within(1e-2));
    assertThat(distance(layout, 1, 2)).isCloseTo(1, within(1e-2));
    assertThat(distance(layout, 2, 0)).isCloseTo(1, within(1e-2));
  }

  @Test
  void aPathIsNearlyStraightAndItsNodesStandInOrder() {
    // All distances of a path can be met on a line: the stress of that is 0.
    GraphLayout layout = GraphLayout.of(Graphs.path(6));
    assertThat(layout.width()).isCloseTo(5, within(0.2));
    assertThat(layout.height()).isLessThan(0.5);
    boolean rising = layout.x(0) < layout.x(5);
    for (int v = 1; v < 6; v++) {
      assertThat(layout.x(v) > layout.x(v - 1)).isEqualTo(rising);
    }
  }

  @Test
  void aCycleIsRound() {
    GraphLayout layout = GraphLayout.of(Graphs.cycle(6));
    double side = distance(layout, 0, 1);
    for (int v = 0; v < 6; v++) {
      assertThat(distance(layout, v, (v + 1) % 6)).isCloseTo(side, within(1e-2));
      assertThat(distance(layout, v, (v + 3) % 6)).isCloseTo(2 * side, within(1e-2));
    }
  }

  @Test
  void plantedMotifsAreDrawnWithoutCrossings() {
    // A tree with one house or one cycle is planar, and small enough for several starts.
    for (int g = 0; g < 20; g++) {
      Graph graph = Ba2Motif.generate(0, 20, Ba2Motif.Defect.NONE).graph(g);
      GraphLayout layout = GraphLayout.of(graph);
      double[] x = new double[graph.nodes()];
      double[] y = new double[graph.nodes()];
      for (int v = 0; v < x.length; v++) {
        x[v] = layout.x(v);
        y[v] = layout.y(v);
      }
      assertThat(Piece.of(graph).get(0).crossings(x, y)).as("graph %d", g).isZero();
    }
  }

  @Test
  void crossingsAreThoseOfTheDiagonals() {
    // K4 on a square: its two diagonals cross and nothing else does.
    Piece piece = Piece.of(Graphs.complete(4)).get(0);
    assertThat(piece.crossings(new double[] {0, 1, 1, 0}, new double[] {0, 0, 1, 1})).isEqualTo(1);
    // With node 3 inside the triangle of the others it is drawn without.
    assertThat(piece.crossings(new double[] {0, 4, 2, 2}, new double[] {0, 0, 3, 1})).isZero();
  }

  @Test
  void theLongerAxisLies() {
    for (Graph graph : graphs().filter(g -> Piece.of(g).size() == 1).toList()) {
      GraphLayout layout = GraphLayout.of(graph);
      assertThat(layout.width()).isGreaterThanOrEqualTo(layout.height());
    }
  }

  @Test
  void isolatedNodesStandInARowBelowTheRest() {
    GraphLayout layout = GraphLayout.of(Graphs.of(6, 1, 3, 3, 4, 4, 1));
    double row = layout.y(0);
    assertThat(layout.y(2)).isEqualTo(row);
    assertThat(layout.y(5)).isEqualTo(row);
    assertThat(layout.x(0)).isLessThan(layout.x(2));
    assertThat(layout.x(2)).isLessThan(layout.x(5));
    for (int v : new int[] {1, 3, 4}) {
      assertThat(layout.y(v)).isLessThanOrEqualTo(row - 1);
    }
  }

  @Test
  void componentsDoNotOverlap() {
    // Triangles 0-1-2 and 3-4-5 fit side by side.
    GraphLayout layout = GraphLayout.of(Graphs.of(6, 0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3));
    double left = Math.max(layout.x(0), Math.max(layout.x(1), layout.x(2)));
    double right = Math.min(layout.x(3), Math.min(layout.x(4), layout.x(5)));
    assertThat(right - left).isCloseTo(1, within(1e-9));
  }

  @Test
  void fewLandmarksGiveAlmostTheStressOfAll() {
    Piece piece = Piece.of(Graphs.grid(12, 12)).get(0);
    Landmarks all = Landmarks.of(piece);
    Stress judge = Stress.of(piece, all);
    assertThat(all.count()).isEqualTo(144);
    double[][] full = Scaling.of(all, 144, 2);
    judge.relax(full[0], full[1]);
    Landmarks few = Landmarks.spread(piece, 24);
    double[][] sparse = Scaling.of(few, 144, 2);
    Stress.of(piece, few).relax(sparse[0], sparse[1]);
    assertThat(judge.value(sparse[0], sparse[1]))
        .isGreaterThanOrEqualTo(judge.value(full[0], full[1]))
        .isLessThan(1.5 * judge.value(full[0], full[1]));
  }

  @Test
  void relaxingLowersTheStress() {
    Piece piece = Piece.of(Graphs.star(12)).get(0);
    Stress stress = Stress.of(piece, Landmarks.of(piece));
    double[] x = new double[12];
    double[] y = new double[12];
    for (int i = 0; i < 12; i++) {
      x[i] = i;
      y[i] = i % 3;
    }
    double before = stress.value(x, y);
    stress.relax(x, y);
    assertThat(stress.value(x, y)).isLessThan(before / 4);
  }
}
