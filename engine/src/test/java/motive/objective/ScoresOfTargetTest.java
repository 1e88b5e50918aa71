package motive.objective;

import static org.assertj.core.api.Assertions.assertThat;

import motive.color.ColorTable;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.Network;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class ScoresOfTargetTest {
  @Test
  void nothingFlipsAClassThatIsNotDecidedFor() {
    SplitMix64 random = new SplitMix64(8);
    int other = 0;
    int flipped = 0;
    for (int g = 0; g < 60; g++) {
      Network network = RandomNetworks.any(random, 3, 2);
      Graph graph = RandomGraphs.labelled(random, 7, 3, 0.4, 0);
      ColorModel model = new ColorModel(network, new ColorTable(5));
      int predicted = Softmax.best(model.logits(graph));
      for (int c = 0; c < 2; c++) {
        MetricMeasure measure =
            MetricMeasure.of(
                graph,
                model,
                model.table(),
                Target.of(c),
                FidelityFormula.DEFAULT,
                Complement.NODES);
        assertThat(measure.isDecided()).isEqualTo(c == predicted);
        for (int v = 0; v < 7; v++) {
          boolean flips = measure.assess(new Part.Nodes(NodeSet.of(7, v))).flips();
          if (c == predicted) {
            flipped += flips ? 1 : 0;
          } else {
            assertThat(flips).isFalse();
            other++;
          }
        }
      }
    }
    assertThat(other).isPositive();
    assertThat(flipped).isPositive();
  }
}
