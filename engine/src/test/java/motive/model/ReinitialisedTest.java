package motive.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class ReinitialisedTest {
  private static List<Chain> chains(Network network) {
    List<Chain> chains = new ArrayList<>();
    network.nodes().layers().forEach(layer -> chains.add(layer.chain()));
    chains.add(network.nodes().tail());
    chains.add(network.readout());
    return chains;
  }

  private static Network anew(Network network, long seed) {
    return Reinitialised.of(network, new SplitMix64(seed)::nextDouble);
  }

  @Test
  void theArchitectureStaysAndTheWeightsDoNot() {
    SplitMix64 random = new SplitMix64(31);
    for (int round = 0; round < 60; round++) {
      Network trained = RandomNetworks.any(random, 3, 2);
      Network fresh = anew(trained, round);
      assertThat(fresh.pooling()).isEqualTo(trained.pooling());
      assertThat(fresh.nodes().jumping()).isEqualTo(trained.nodes().jumping());
      for (int l = 0; l < trained.nodes().layers().size(); l++) {
        Layer before = trained.nodes().layers().get(l);
        Layer after = fresh.nodes().layers().get(l);
        assertThat(after.gather()).isEqualTo(before.gather());
        assertThat(after.epsilon()).isEqualTo(before.epsilon());
        assertThat(after.residual()).isEqualTo(before.residual());
      }
      for (int c = 0; c < chains(trained).size(); c++) {
        requireAnew(chains(trained).get(c).steps(), chains(fresh).get(c).steps());
      }
    }
  }

  private static void requireAnew(List<Step> before, List<Step> after) {
    assertThat(after).hasSameSizeAs(before);
    for (int i = 0; i < before.size(); i++) {
      Step old = before.get(i);
      Step step = after.get(i);
      assertThat(step).hasSameClassAs(old);
      assertThat(step.inputs()).isEqualTo(old.inputs());
      assertThat(step.outputs()).isEqualTo(old.outputs());
      if (step instanceof Step.Linear linear) {
        requireDrawn((Step.Linear) old, linear);
      } else if (step instanceof Step.Affine affine) {
        for (int o = 0; o < affine.outputs(); o++) {
          assertThat(affine.scale(o)).isEqualTo(1);
          assertThat(affine.shift(o)).isZero();
        }
      } else {
        assertThat(step).isEqualTo(old);
      }
    }
  }

  private static void requireDrawn(Step.Linear old, Step.Linear linear) {
    double bound = 1 / Math.sqrt(linear.inputs());
    boolean biased = false;
    for (int o = 0; o < linear.outputs(); o++) {
      for (int i = 0; i < linear.inputs(); i++) {
        assertThat(Math.abs(linear.weight(o, i))).isLessThanOrEqualTo((float) bound);
        assertThat(linear.weight(o, i)).isNotEqualTo(old.weight(o, i));
      }
      assertThat(Math.abs(linear.bias(o))).isLessThanOrEqualTo((float) bound);
      biased |= linear.bias(o) != 0;
    }
    boolean wasBiased = false;
    for (int o = 0; o < old.outputs(); o++) {
      wasBiased |= old.bias(o) != 0;
    }
    assertThat(biased).isEqualTo(wasBiased);
  }

  @Test
  void weightsAreDrawnInAFixedOrder() {
    // 2 outputs of 4 inputs: ±½. Numbers 0, 0.1 … 0.9 are moved to −0.5, −0.4 … 0.4.
    Step.Linear old = new Step.Linear(4, 2, new float[8], new float[] {1, 0});
    Layer layer = new Layer(Layer.Gather.SUM, 0, new Chain(4, List.of(old)), false);
    Network network =
        new Network(
            NodeNetwork.of(List.of(layer), NodeNetwork.Jumping.LAST),
            Network.Pooling.SUM,
            new Chain(2, List.of()));
    int[] next = {0};
    Network fresh = Reinitialised.of(network, () -> next[0]++ / 10.0);
    Step.Linear linear = (Step.Linear) fresh.nodes().layers().get(0).chain().steps().get(0);
    assertThat(linear.weight(0, 0)).isEqualTo(-0.5f);
    assertThat(linear.weight(0, 3)).isEqualTo(-0.2f);
    assertThat(linear.weight(1, 0)).isEqualTo(-0.1f);
    assertThat(linear.bias(0)).isEqualTo(0.3f);
    assertThat(linear.bias(1)).isEqualTo(0.4f);
    assertThat(next[0]).isEqualTo(10);
  }

  @Test
  void equalNumbersGiveEqualLogitsAndOthersGiveOthers() {
    SplitMix64 random = new SplitMix64(32);
    for (int round = 0; round < 20; round++) {
      Network trained = RandomNetworks.any(random, 3, 2);
      Graph graph = RandomGraphs.labelled(random, 6, 3, 0.5, 0);
      double[] first = ColorModel.of(anew(trained, 1)).logits(graph);
      assertThat(ColorModel.of(anew(trained, 1)).logits(graph)).isEqualTo(first);
      assertThat(ColorModel.of(anew(trained, 2)).logits(graph)).isNotEqualTo(first);
      assertThat(ColorModel.of(trained).logits(graph)).isNotEqualTo(first);
    }
  }
}
