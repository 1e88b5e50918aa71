package motive.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NodeOutputsTest {
  private static final int LABELS = 3;

  @ParameterizedTest
  @EnumSource(Layer.Gather.class)
  void outputsAreThoseOfEachNeighbourhoodBitForBit(Layer.Gather gather) {
    for (int seed = 0; seed < 40; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Network network = RandomNetworks.of(random, gather, LABELS, 2, Network.Pooling.NODE);
      Graph whole = RandomGraphs.labelled(random, 25, LABELS, 0.1, 0.1);
      NodeOutputs all = new NodeOutputs(network, whole);
      int[] asked = {0};
      // Stopped again and again, it goes on where it was.
      while (!all.run(() -> ++asked[0] % 7 == 0)) {
        assertThat(all.done()).isLessThan(1);
      }
      ColorModel model = ColorModel.of(network);
      double[] out = new double[2];
      for (int v = 0; v < whole.nodes(); v++) {
        Graph around =
            Neighborhood.of(whole, network.nodes().depth(), Integer.MAX_VALUE, 0, v).graph();
        all.output(v, out);
        assertThat(out).as("seed %s, node %s", seed, v).isEqualTo(model.logits(around));
      }
      assertThat(all.done()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SUM", "PAIR"})
  void refusesNetworksThatAnswerForSomethingElse(Network.Pooling pooling) {
    SplitMix64 random = new SplitMix64(1);
    Network network = RandomNetworks.of(random, Layer.Gather.SUM, LABELS, 2, pooling);
    Graph whole = RandomGraphs.labelled(random, 5, LABELS, 0.1, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new NodeOutputs(network, whole))
        .withMessage("the network must answer for a node, got one for " + pooling.task().subject());
  }
}
