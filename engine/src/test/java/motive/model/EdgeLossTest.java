package motive.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** A graph that lost edges has the logits of that graph, bit for bit. */
class EdgeLossTest {
  private static void compare(GraphModel model, Graph graph, SplitMix64 random, String name) {
    EdgeLoss loss = model.edgeLoss(graph);
    double[] out = new double[model.classes()];
    for (int look = 0; look < 12; look++) {
      BitSet lost = new BitSet(graph.edges());
      int odds = 1 + random.nextInt(6);
      for (int e = 0; e < graph.edges(); e++) {
        lost.set(e, random.nextInt(odds) == 0);
      }
      loss.logits(lost, out);
      assertThat(out).as(name).isEqualTo(model.logits(graph.withoutEdges(lost)));
    }
  }

  @Test
  void coloursGiveTheBitsOfTheGraphItself() {
    for (int round = 0; round < 150; round++) {
      SplitMix64 random = new SplitMix64(round);
      Graph graph = RandomGraphs.labelled(random, 1 + random.nextInt(12), 3, 0.35, 0.1);
      Network network = RandomNetworks.any(random, 3, 2);
      compare(ColorModel.of(network), graph, random, "round " + round);
    }
  }

  @Test
  void graphsOfMoreEdgesThanAWordHasBits() {
    for (int round = 0; round < 30; round++) {
      SplitMix64 random = new SplitMix64(2000 + round);
      Graph graph = RandomGraphs.labelled(random, 20, 3, 0.5, 0.1);
      assertThat(graph.edges()).isGreaterThan(Long.SIZE);
      Network network = RandomNetworks.any(random, 3, 2);
      compare(ColorModel.of(network), graph, random, "round " + round);
    }
  }

  @Test
  void aFullTableChangesNothing() {
    for (int round = 0; round < 40; round++) {
      SplitMix64 random = new SplitMix64(1000 + round);
      Graph graph = RandomGraphs.labelled(random, 2 + random.nextInt(10), 3, 0.35, 0.1);
      Network network = RandomNetworks.any(random, 3, 2);
      ColorTable small = new ColorTable(network.nodes().depth(), 2000);
      compare(new ColorModel(network, small), graph, random, "round " + round);
    }
  }

  @Test
  void aFunctionIsAskedAboutEachGraph() {
    SplitMix64 random = new SplitMix64(3);
    Graph graph = RandomGraphs.labelled(random, 9, 3, 0.4, 0.1);
    GraphModel model = GraphModel.of(2, 3, g -> new double[] {g.edges(), g.nodes()});
    compare(model, graph, random, "function");
  }
}
