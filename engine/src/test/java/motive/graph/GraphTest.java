package motive.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class GraphTest {
  /** A triangle 0-1-2 with a tail 2-3, a self-loop on 1, and node 4 alone. */
  private static Graph sample() {
    return Graph.builder(Features.oneHot(3, 0, 1, 2, 0, 1))
        .edge(1, 0, 7)
        .edge(2, 3, 8)
        .edge(1, 1, 9)
        .edge(0, 2, 5)
        .edge(2, 1, 6)
        .labels(0, 1, 2, 0, 1)
        .ids("a", "b", "c", "d", "e")
        .build();
  }

  @Test
  void sortsEdgesAndNeighbours() {
    Graph graph = sample();
    assertThat(graph.nodes()).isEqualTo(5);
    assertThat(graph.edges()).isEqualTo(5);
    int[][] ends = {{0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 3}};
    int[] labels = {7, 5, 9, 6, 8};
    for (int e = 0; e < 5; e++) {
      assertThat(new int[] {graph.low(e), graph.high(e)}).isEqualTo(ends[e]);
      assertThat(graph.edgeLabel(e)).isEqualTo(Optional.of(labels[e]));
    }
    assertThat(neighbors(graph, 1)).containsExactly(0, 1, 2);
    assertThat(neighbors(graph, 2)).containsExactly(0, 1, 3);
    assertThat(neighbors(graph, 4)).isEmpty();
    for (int v = 0; v < 5; v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        assertThat(graph.edgeBetween(v, graph.neighbor(v, i))).isEqualTo(graph.neighborEdge(v, i));
      }
    }
    assertThat(graph.hasLoop(1)).isTrue();
    assertThat(graph.hasLoop(0)).isFalse();
    assertThat(graph.edgeBetween(0, 3)).isEqualTo(-1);
  }

  private static int[] neighbors(Graph graph, int v) {
    int[] neighbors = new int[graph.degree(v)];
    for (int i = 0; i < neighbors.length; i++) {
      neighbors[i] = graph.neighbor(v, i);
    }
    return neighbors;
  }

  @Test
  void mergesParallelEdgesAndSaysHowMany() {
    GraphBuilder builder =
        Graph.builder(Features.constant(2, 1, 1f)).edge(0, 1, 3).edge(1, 0, 4).edge(1, 1, 5);
    Graph graph = builder.build();
    assertThat(graph.edges()).isEqualTo(2);
    assertThat(builder.merged()).isEqualTo(1);
    assertThat(graph.edgeLabel(0)).as("the first label given").isEqualTo(Optional.of(3));
  }

  @Test
  void inducesSubgraphsWithAllTheyCarry() {
    Graph graph = sample();
    Graph part = graph.induced(NodeSet.of(5, 1, 2, 3));
    assertThat(part)
        .isEqualTo(
            Graph.builder(Features.oneHot(3, 1, 2, 0))
                .edge(0, 0, 9)
                .edge(0, 1, 6)
                .edge(1, 2, 8)
                .labels(1, 2, 0)
                .ids("b", "c", "d")
                .build());
    assertThat(graph.inducedEdges(NodeSet.of(5, 1, 2, 3))).isEqualTo(3);
    assertThat(graph.induced(NodeSet.all(5))).isEqualTo(graph);
    assertThat(graph.induced(NodeSet.empty(5)).nodes()).isZero();
  }

  @Test
  void reorderingAndBackIsTheSameGraph() {
    for (int seed = 0; seed < 50; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Graph graph = RandomGraphs.labelled(random, 12, 3, 0.3, 0.2);
      int[] order = RandomGraphs.permutation(random, 12);
      int[] back = new int[12];
      for (int i = 0; i < 12; i++) {
        back[order[i]] = i;
      }
      Graph moved = graph.reordered(order);
      for (int i = 0; i < 12; i++) {
        assertThat(moved.label(i)).isEqualTo(graph.label(order[i]));
        for (int j = 0; j < 12; j++) {
          assertThat(moved.hasEdge(i, j)).isEqualTo(graph.hasEdge(order[i], order[j]));
        }
      }
      assertThat(moved.reordered(back)).isEqualTo(graph);
    }
  }

  @Test
  void keepsOnlyTheEdgesAskedFor() {
    Graph graph = sample();
    Graph part = graph.withEdges(1, 2);
    assertThat(part.nodes()).isEqualTo(5);
    assertThat(part.edges()).isEqualTo(2);
    assertThat(part.hasEdge(0, 2)).isTrue();
    assertThat(part.hasLoop(1)).isTrue();
    assertThat(part.id(4)).isEqualTo("e");
  }

  @Test
  void otherFeaturesLeaveAllElseAsItIs() {
    Graph graph = sample();
    Graph other = graph.withFeatures(Features.constant(5, 3, 2f));
    assertThat(other.features().row(4)).containsExactly(2f, 2f, 2f);
    assertThat(other).isNotEqualTo(graph);
    assertThat(other.withFeatures(graph.features())).isEqualTo(graph);
  }

  @Test
  void edgeFeaturesStayWithTheirEdges() {
    Graph graph =
        Graph.builder(Features.constant(4, 1, 1f))
            .edge(0, 1)
            .edge(1, 2)
            .edge(2, 3)
            .edge(0, 3)
            .build();
    // Edges by their ends: 01, 03, 12, 23.
    Graph rich = graph.withEdgeFeatures(Features.dense(1, new float[][] {{1}, {3}, {12}, {23}}));

    assertThat(rows(rich.induced(NodeSet.of(4, 0, 2, 3)))).containsExactly(3f, 23f);
    assertThat(rows(rich.withEdges(3, 0))).containsExactly(1f, 23f);
    // Node 3 becomes 0, and so on: edges 01 = 32, 12 = 21, 03 = 30, 23 = 10.
    assertThat(rows(rich.reordered(3, 2, 1, 0))).containsExactly(23f, 3f, 12f, 1f);
    assertThat(rich).isNotEqualTo(graph);
    assertThatThrownBy(() -> graph.withEdgeFeatures(Features.constant(3, 1, 1f)))
        .hasMessage("edge features must have a row for each of 4 edges, got 3");
  }

  private static List<Float> rows(Graph graph) {
    List<Float> values = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      values.add(graph.edgeFeatures().orElseThrow().row(e)[0]);
    }
    return values;
  }

  @Test
  void aGraphWithoutNodesIsOrdinary() {
    Graph empty = Graph.builder(Features.oneHot(4)).build();
    assertThat(empty.nodes()).isZero();
    assertThat(empty.edges()).isZero();
    assertThat(Components.of(empty)).isEmpty();
    assertThat(empty.features().width()).isEqualTo(4);
  }

  @Test
  void holdsMoreNodesThanAWordHasBits() {
    GraphBuilder builder = Graph.builder(Features.constant(100_000, 1, 1f));
    for (int v = 1; v < 100_000; v++) {
      builder.edge(v - 1, v);
    }
    Graph path = builder.build();
    assertThat(path.edges()).isEqualTo(99_999);
    assertThat(Components.of(path)).hasSize(1);
    assertThat(path.inducedEdges(NodeSet.of(100_000, 64, 65, 66, 99_998, 99_999))).isEqualTo(3);
  }

  @Test
  void marksStayWithTheirNodes() {
    Graph plain = Graph.builder(Features.constant(4, 1, 1f)).edge(0, 1).edge(1, 2).build();
    Graph marked =
        Graph.builder(Features.constant(4, 1, 1f))
            .edge(0, 1)
            .edge(1, 2)
            .marks(10, -11, 12, 13)
            .build();
    assertThat(plain.hasMarks()).isFalse();
    assertThatThrownBy(() -> plain.mark(0))
        .hasMessage("a graph must have marks to read one, got a graph without marks");
    assertThat(marks(marked)).containsExactly(10, -11, 12, 13);
    assertThat(marks(marked.induced(NodeSet.of(4, 1, 3)))).containsExactly(-11, 13);
    assertThat(marks(marked.withEdges(1))).containsExactly(10, -11, 12, 13);
    assertThat(marks(marked.reordered(3, 2, 0, 1))).containsExactly(13, 12, 10, -11);
    assertThat(marks(marked.withFeatures(Features.constant(4, 2, 0f))))
        .containsExactly(10, -11, 12, 13);
    assertThat(marks(marked.withEdgeFeatures(Features.constant(2, 1, 0f))))
        .containsExactly(10, -11, 12, 13);
  }

  @Test
  void graphsWithOtherMarksAreOthers() {
    GraphBuilder builder = Graph.builder(Features.constant(2, 1, 1f)).edge(0, 1);
    Graph plain = builder.build();
    Graph marked = builder.marks(1, 2).build();
    assertThat(marked).isNotEqualTo(plain).isEqualTo(builder.build());
    assertThat(marked).hasSameHashCodeAs(builder.build());
    assertThat(builder.marks(2, 1).build()).isNotEqualTo(marked);
  }

  private static int[] marks(Graph graph) {
    return IntStream.range(0, graph.nodes()).map(graph::mark).toArray();
  }

  @Test
  void refusesWhatMakesNoGraph() {
    GraphBuilder two = Graph.builder(Features.constant(2, 1, 1f));
    assertThatThrownBy(() -> two.edge(0, 5))
        .hasMessage("edge 0 must join nodes in [0, 2), got (0, 5)");
    assertThatThrownBy(() -> two.labels(1, 2, 3))
        .hasMessage("labels must have one value for each of 2 nodes, got 3");
    assertThatThrownBy(() -> two.marks(1))
        .hasMessage("marks must have one value for each of 2 nodes, got 1");
    two.edge(0, 1).edge(0, 0, 4);
    assertThatThrownBy(two::build)
        .hasMessage("all 2 edges must have a label or none, got 1 with one");
    assertThatThrownBy(() -> Features.oneHot(2, 0, 2))
        .hasMessage("one-hot column of row 1 must be in [0, 2), got 2");
    assertThatThrownBy(() -> Features.dense(1, new float[][] {{Float.NaN}}))
        .hasMessage("feature 0 of row 0 must be finite, got NaN");
    assertThatThrownBy(() -> Features.dense(2, new float[][] {{1}}))
        .hasMessage("feature row 0 must have 2 values, got 1");
    assertThatThrownBy(() -> sample().reordered(0, 1, 2, 3, 3))
        .hasMessage("order must be a permutation of 5 nodes, got [0, 1, 2, 3, 3]");
    assertThatThrownBy(() -> sample().withFeatures(Features.constant(4, 1, 1f)))
        .hasMessage("features must have a row for each of 5 nodes, got 4");
    assertThatThrownBy(() -> sample().induced(NodeSet.empty(4)))
        .hasMessage("nodes must be a set of 5 nodes, got one of 4");
  }

  @Test
  void anUndirectedCopyLosesDirectionsAlone() {
    Graph directed =
        Graph.builder(Features.dense(2, new float[] {1, 0, 0, 2, 3, 0}))
            .arc(1, 0)
            .arc(1, 2)
            .arc(2, 1)
            .build();
    Graph undirected = directed.undirected();
    assertThat(directed.leadsUp(0)).isFalse();
    assertThat(undirected.isDirected()).isFalse();
    assertThat(undirected)
        .isEqualTo(
            Graph.builder(Features.dense(2, new float[][] {{1, 0}, {0, 2}, {3, 0}}))
                .edge(0, 1)
                .edge(1, 2)
                .build());
    assertThat(undirected.undirected()).isSameAs(undirected);
  }

  @Test
  void aFlatArrayOfFeaturesIsCheckedAndCopied() {
    float[] values = {1, 2, 3, 4};
    Features features = Features.dense(2, values);
    values[0] = 9;
    assertThat(features.row(0)).containsExactly(1, 2);
    assertThat(features.rows()).isEqualTo(2);
    assertThatThrownBy(() -> Features.dense(3, values))
        .hasMessage("values must be rows of a width >= 1, got 4 of width 3");
    assertThatThrownBy(() -> Features.dense(2, new float[] {1, 2, 3, Float.NaN}))
        .hasMessage("feature 1 of row 1 must be finite, got NaN");
  }
}
