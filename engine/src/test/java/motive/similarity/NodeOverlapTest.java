package motive.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.ToDoubleFunction;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class NodeOverlapTest {
  private static Graph path(int nodes) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int v = 1; v < nodes; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  private static NodeSet drawn(SplitMix64 random, int nodes) {
    NodeSet set = NodeSet.empty(nodes);
    for (int v = 0; v < nodes; v++) {
      set = random.nextInt(2) == 0 ? set : set.with(v);
    }
    return set;
  }

  @Test
  void nodesInBothAreCountedOverNodesInEither() {
    Graph graph = path(70);
    Similarity.Prepared side =
        new NodeOverlap(new ColorTable(0)).prepare(path(4)); // The nodes 0 to 3.
    ToDoubleFunction<NodeSet> parts = side.toPartsOf(graph).orElseThrow();
    // 2 and 3 of 0, 1, 2, 3, 4, 69.
    assertThat(parts.applyAsDouble(NodeSet.of(70, 2, 3, 4, 69))).isEqualTo(2.0 / 6);
    assertThat(parts.applyAsDouble(NodeSet.empty(70))).isZero();
  }

  @Test
  void nodeSetsAndColouredPartsHaveTheSameOverlap() {
    ColorTable table = new ColorTable(1);
    Graph graph = path(9);
    SplitMix64 random = new SplitMix64(3);
    for (int round = 0; round < 50; round++) {
      NodeSet mine = drawn(random, 9);
      NodeSet part = drawn(random, 9);
      Similarity.Prepared side = new NodeOverlap(table).prepare(graph.induced(mine));
      Coloring coloring = new Coloring(table, graph, Side.INSIDE);
      part.forEach(coloring::add);
      assertThat(side.toPartsOf(graph).orElseThrow().applyAsDouble(part))
          .as("round %d", round)
          .isEqualTo(side.to(coloring));
    }
  }
}
