package motive.baseline.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import motive.graph.Features;
import motive.graph.Graph;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.DenseKernel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class FrozenReadoutTest {
  /** A chain in which every kind of step and every activation occurs sooner or later. */
  static Chain chain(SplitMix64 random, int inputs, int outputs) {
    List<Step> steps = new ArrayList<>();
    int width = inputs;
    for (int i = random.nextInt(3); i > 0; i--) {
      int next = 1 + random.nextInt(5);
      steps.add(linear(random, width, next));
      width = next;
      if (random.nextInt(2) == 0) {
        steps.add(new Step.Affine(gaussians(random, width), gaussians(random, width)));
      }
      Activation[] all = Activation.values();
      steps.add(new Step.Activate(all[random.nextInt(all.length)]));
    }
    steps.add(linear(random, width, outputs));
    return new Chain(inputs, steps);
  }

  private static Step.Linear linear(SplitMix64 random, int inputs, int outputs) {
    float[] weights = new float[inputs * outputs];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    float[] bias = new float[outputs];
    for (int i = 0; i < outputs; i++) {
      bias[i] = (float) random.nextGaussian();
    }
    return new Step.Linear(inputs, outputs, weights, random.nextInt(3) == 0 ? null : bias);
  }

  static double[] gaussians(SplitMix64 random, int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = random.nextGaussian();
    }
    return values;
  }

  @Test
  void resultsAreThoseOfTheNetwork() {
    for (int i = 0; i < 200; i++) {
      SplitMix64 random = new SplitMix64(i);
      int width = 1 + random.nextInt(5);
      Chain chain = chain(random, width, 1 + random.nextInt(4));
      float[] row = new float[width];
      double[] x = new double[width];
      for (int c = 0; c < width; c++) {
        row[c] = (float) random.nextGaussian();
        x[c] = row[c];
      }
      // One node under a layer without a map: the pooled vector is its features.
      Layer layer = new Layer(Layer.Gather.SUM, 0, new Chain(width, List.of()), false);
      NodeNetwork nodes = NodeNetwork.of(List.of(layer), NodeNetwork.Jumping.LAST);
      Graph node = Graph.builder(Features.dense(width, new float[][] {row})).build();
      double[] expected = DenseKernel.outputs(new Network(nodes, Network.Pooling.SUM, chain), node);
      assertThat(new FrozenReadout(chain).run(x).result())
          .as("chain " + i)
          .containsExactly(expected, within(1e-9));
    }
  }

  @Test
  void slopesAreThoseOfSmallSteps() {
    double step = 1e-6;
    for (int i = 0; i < 300; i++) {
      SplitMix64 random = new SplitMix64(i);
      int width = 1 + random.nextInt(5);
      int outputs = 1 + random.nextInt(3);
      FrozenReadout readout = new FrozenReadout(chain(random, width, outputs));
      double[] x = gaussians(random, width);
      double[] asked = gaussians(random, outputs);
      double[] slope = readout.run(x).back(asked);
      for (int c = 0; c < width; c++) {
        double[] up = x.clone();
        double[] down = x.clone();
        up[c] += step;
        down[c] -= step;
        double expected =
            (Vectors.dot(asked, readout.run(up).result())
                    - Vectors.dot(asked, readout.run(down).result()))
                / (2 * step);
        assertThat(slope[c])
            .as("chain " + i + ", place " + c)
            .isCloseTo(expected, within(1e-5 * (1 + Math.abs(expected))));
      }
    }
  }

  @Test
  void everyActivationHasItsSlopeOnBothSidesOfZero() {
    double[] x = {-0.7, 0.4};
    Map<Activation, double[]> expected = new EnumMap<>(Activation.class);
    expected.put(Activation.NONE, new double[] {1, 1});
    expected.put(Activation.RELU, new double[] {0, 1});
    expected.put(Activation.LEAKY_RELU, new double[] {0.01, 1});
    expected.put(Activation.ELU, new double[] {Math.exp(-0.7), 1});
    expected.put(
        Activation.TANH,
        new double[] {1 - Math.pow(Math.tanh(0.7), 2), 1 - Math.pow(Math.tanh(0.4), 2)});
    expected.put(
        Activation.SIGMOID,
        new double[] {
          Math.exp(-0.7) / Math.pow(1 + Math.exp(-0.7), 2),
          Math.exp(-0.4) / Math.pow(1 + Math.exp(-0.4), 2)
        });
    for (Activation activation : Activation.values()) {
      Chain chain = new Chain(2, List.of(new Step.Activate(activation)));
      assertThat(new FrozenReadout(chain).run(x).back(new double[] {1, 1}))
          .as(activation.name())
          .containsExactly(expected.get(activation), within(1e-12));
    }
  }

  @Test
  void atItsKinkARectifierIsFlat() {
    Chain chain = new Chain(1, List.of(new Step.Activate(Activation.RELU)));
    assertThat(new FrozenReadout(chain).run(new double[] {0}).back(new double[] {1}))
        .containsExactly(0);
  }
}
