package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import motive.baseline.RivalOptions;
import motive.graph.Features;
import motive.graph.Graph;
import motive.learn.rival.ModelLoss.Slopes;
import motive.learn.rival.ModelLoss.Weights;
import motive.learn.torch.Torch;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Network;
import motive.model.Network.Pooling;
import motive.model.NodeNetwork;
import motive.model.NodeNetwork.Jumping;
import motive.model.Step;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Masks, by hand: on the path 0 – 1 – 2 the messages are 1→0, 0→1, 2→1, 1→2. */
class MaskTest {
  private static final Graph PATH =
      Graph.builder(Features.dense(1, new float[][] {{1}, {2}, {3}})).edge(0, 1).edge(1, 2).build();

  private static GnnSettings settings(Map<String, String> given) {
    return GnnSettings.of(new RivalOptions("gnnexplainer", given));
  }

  /**
   * Sums neighbours, times a tenth, pools by sum; the logits are the pooled value and its negative.
   */
  private static Network tenth() {
    Layer layer =
        new Layer(
            Layer.Gather.SUM,
            0,
            new Chain(1, List.of(new Step.Linear(1, 1, new float[] {0.1f}, null))),
            false);
    return new Network(
        NodeNetwork.of(List.of(layer), Jumping.LAST),
        Pooling.SUM,
        new Chain(1, List.of(new Step.Linear(1, 2, new float[] {1, -1}, null))));
  }

  @Test
  void slopesOfALinearNetworkAreThoseWorkedOutByHand() {
    // Pooled: s = 0.1 (1 + 2 + 3 + ½ (2 + 1 + 3 + 2)) = 1. The loss of class 0 is log(1 + e⁻²ˢ)
    // = 0.126928, its slope in s is −2 / (1 + e²) = −0.238406, and s changes by 0.1 x of the
    // sender with a message's weight.
    try (NDManager manager = Torch.newManager()) {
      Slopes slopes =
          ModelLoss.at(
              new NativeNetwork(tenth(), manager),
              new NativeGraphs(new Messages(List.of(PATH)), manager),
              new int[] {0},
              Weights.of(new double[] {0.5, 0.5, 0.5, 0.5}),
              manager);
      assertThat(slopes.losses).containsExactly(new double[] {0.126928}, within(1e-6));
      assertThat(slopes.messages)
          .containsExactly(
              new double[] {-0.0476812, -0.0238406, -0.0715218, -0.0476812}, within(1e-6));
    }
  }

  @Test
  void termsAreSizeAndEntropy() {
    // ½ · 0.005 + log 2 · ¼ (the mean over four), and no slope of the entropy at ½.
    MaskTerms terms = MaskTerms.sumAndMean(0.005, 1, 1e-15, 4);
    assertThat(terms.value(0.5)).isEqualTo(0.0025 + 0.1732868, within(1e-7));
    assertThat(terms.slope(0.5)).isEqualTo(0.005, within(1e-12));
    // The entropy's slope is log((1 − p) / p): log 3 at ¼.
    assertThat(terms.slope(0.25)).isEqualTo(0.005 + 1.0986123 / 4, within(1e-7));
    assertThat(terms.value(0)).isEqualTo(0, within(1e-12));
    assertThat(terms.value(1)).isEqualTo(0.005, within(1e-12));
  }

  @Test
  void sigmoidsOfLowLogitsStayApart() {
    // Far below 0 the sigmoid is e^x: 1.9287498e-22 at −50, 7.0954742e-23 at −51.
    assertThat(MaskTerms.sigmoid(-50)).isEqualTo(1.9287498e-22, within(1e-28));
    assertThat(MaskTerms.sigmoid(-51)).isEqualTo(7.0954742e-23, within(1e-28));
    assertThat(MaskTerms.sigmoid(0)).isEqualTo(0.5);
    assertThat(MaskTerms.sigmoid(Math.log(3))).isEqualTo(0.75, within(1e-12));
  }

  @Test
  void takesAdamsFirstTwoSteps() {
    // The slope 4 in the weight is 4 · ½ · ½ = 1 in the logit: the first step is the rate. A slope
    // of 0 then halves nothing: m = 0.09, v = 0.000999; corrected 0.473684 and 0.499750, so the
    // step is 0.01 · 0.473684 / √0.499750 = 0.0067006.
    MaskLogits mask = new MaskLogits(new double[] {0});
    mask.step(new double[] {4}, 0.01);
    assertThat(mask.logits()[0]).isEqualTo(-0.01, within(1e-9));
    mask.step(new double[] {0}, 0.01);
    assertThat(mask.logits()[0]).isEqualTo(-0.0167006, within(1e-7));
  }

  @Test
  void entriesWithoutASlopeAreLeftOutFromTheSecondEpochOn() {
    Messages messages = new Messages(List.of(PATH));
    GnnMasks masks =
        new GnnMasks(
            settings(Map.of("lr", "0")), messages, new MaskLogits(new double[4]), null, null);
    assertThat(masks.terms()).isZero();
    masks.step(new Slopes(new double[1], new double[] {1, 0, -1, 0}, new double[0], new double[0]));
    // Two weights of ½ count: 0.005 · 1 + log 2.
    assertThat(masks.terms()).isEqualTo(0.005 + 0.6931472, within(1e-7));
    assertThat(masks.scores()).containsExactly(0.5, 0, 0.5, 0);
  }

  @Test
  void digCountsAWeightForEveryNodeToo() {
    Messages messages = new Messages(List.of(PATH));
    GnnMasks masks =
        new GnnMasks(
            settings(Map.of("preset", "dig")),
            messages,
            new MaskLogits(new double[4]),
            new MaskLogits(new double[3]),
            null);
    // Seven weights of ½: 0.001 · 3.5 + 0.001 log 2, from the first epoch on.
    assertThat(masks.terms()).isEqualTo(0.0035 + 0.0006931472, within(1e-9));
  }

  @Test
  void theAuthorsShareDirectionsAndCutSelfLoops() {
    Graph looped = Graph.builder(Features.constant(2, 1, 1f)).edge(0, 1).edge(1, 1).build();
    Messages messages = new Messages(List.of(looped));
    // 1→0, 0→1, 1→1 with weights ½, ¾ (logit log 3) and ½.
    GnnMasks masks =
        new GnnMasks(
            settings(Map.of("preset", "original", "features", "none")),
            messages,
            new MaskLogits(new double[] {0, Math.log(3), 0}),
            null,
            null);
    assertThat(masks.weights().messages)
        .containsExactly(new double[] {0.625, 0.625, 0}, within(1e-12));
    // 0.005 · 1.75, and entropies log 2, 0.5623351, log 2 over all 4 pairs of nodes.
    assertThat(masks.terms()).isEqualTo(0.00875 + 1.9486295 / 4, within(1e-6));
  }

  @Test
  void firstMasksHaveTheSpreadOfPyTorchGeometric() {
    GnnMasks masks =
        GnnMasks.drawn(settings(Map.of()), new Messages(List.of(star(4000))), new SplitMix64(1));
    double[] weights = masks.weights().messages;
    double squares = 0;
    for (double w : weights) {
      double logit = Math.log(w / (1 - w));
      squares += logit * logit;
    }
    // σ² = 2 / N; of 8000 draws the mean square is within 6 % of it (five deviations of √(2/8000)).
    assertThat(squares / weights.length).isEqualTo(2.0 / 4001, within(0.08 * 2.0 / 4001));
    double mean = Arrays.stream(weights).average().orElseThrow();
    assertThat(mean).isEqualTo(0.5, within(1e-3));
  }

  private static Graph star(int leaves) {
    var builder = Graph.builder(Features.constant(leaves + 1, 1, 1f));
    for (int v = 1; v <= leaves; v++) {
      builder.edge(0, v);
    }
    return builder.build();
  }
}
