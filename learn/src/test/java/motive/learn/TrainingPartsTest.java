package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.Map;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.learn.torch.Parameters;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class TrainingPartsTest {
  @Test
  void takesAdamsFirstTwoSteps() {
    // Loss 3w: gradient 3 each step. Step 1: m = 0.3, v = 0.009; corrected 3 and 9, so w falls by
    // the rate 0.1. Step 2: the corrected means are the same, so w falls by 0.1 again.
    Parameters parameters = Parameters.of(Map.of("w", Tensor.vector(1f)));
    step(parameters, 0, 100);
    assertThat(value(parameters)).isEqualTo(0.9f, within(1e-5f));
    step(parameters, 0, 100);
    assertThat(value(parameters)).isEqualTo(0.8f, within(1e-5f));
  }

  @Test
  void decaysWeightsApartFromTheGradient() {
    // 1 · (1 − 0.1 · 0.5) − 0.1 = 0.85.
    Parameters parameters = Parameters.of(Map.of("w", Tensor.vector(1f)));
    step(parameters, 0.5, 100);
    assertThat(value(parameters)).isEqualTo(0.85f, within(1e-5f));
  }

  private static void step(Parameters parameters, double decay, double maxNorm) {
    try (NDManager manager = Torch.newManager();
        Tape tape = Tape.start()) {
      Map<String, NDArray> leaves = parameters.leaves(manager);
      tape.backward(Toys.named(leaves, "w").mul(3f).sum());
      parameters.step(leaves, 0.1, decay, maxNorm);
    }
  }

  private static float value(Parameters parameters) {
    return Toys.named(parameters.tensors(), "w").value(0);
  }

  @Test
  void startsLinearMapsWithinTheRootOfTheirWidth() {
    Parameters parameters = new Parameters();
    parameters.linear("a", "b", 16, 50, new SplitMix64(1));
    parameters.risingLinear("c", "d", 16, 50, new SplitMix64(1));
    float[] weights = Toys.named(parameters.tensors(), "a").values();
    float[] rising = Toys.named(parameters.tensors(), "c").values();
    for (int i = 0; i < weights.length; i++) {
      assertThat(Math.abs(weights[i])).isLessThanOrEqualTo(0.25f);
      assertThat(rising[i]).isEqualTo(Math.abs(weights[i]));
    }
    Arrays.sort(weights);
    assertThat(weights[0]).isLessThan(-0.2f);
    assertThat(weights[weights.length - 1]).isGreaterThan(0.2f);
  }

  @Test
  void holdsOutTheSameShareOfEachClass() {
    int[] labels = new int[40];
    Arrays.fill(labels, 0, 10, 1);
    Split split = Split.stratified(labels, 0.2, 9);
    assertThat(split.heldOut).hasSize(8).isSorted();
    assertThat(split.train).hasSize(32).doesNotContain(split.heldOut);
    assertThat(Arrays.stream(split.heldOut).filter(g -> g < 10)).hasSize(2);
    assertThat(Split.stratified(labels, 0.2, 9).heldOut).containsExactly(split.heldOut);
    assertThat(Split.stratified(labels, 0.2, 10).heldOut).isNotEqualTo(split.heldOut);
  }

  @Test
  void halvesTheRateFourTimesBeforeALossHasSettled() {
    Settling settling = new Settling(0.8, 2);
    assertThat(settling.add(1)).isFalse();
    // Less than half a per cent lower is no progress.
    assertThat(settling.add(0.996)).isFalse();
    assertThat(settling.rate()).isEqualTo(0.8);
    assertThat(settling.add(1)).isFalse();
    assertThat(settling.rate()).isEqualTo(0.4);
    assertThat(settling.add(0.5)).isFalse();
    for (int i = 0; i < 7; i++) {
      assertThat(settling.add(0.5)).isFalse();
    }
    assertThat(settling.rate()).isEqualTo(0.05);
    assertThat(settling.add(0.5)).isTrue();
    settling.restart();
    assertThat(settling.rate()).isEqualTo(0.8);
  }

  @Test
  void drawsNonEdgesWithinAGraphAndNoneFromACompleteOne() {
    Graph path = Toys.labelled(new int[] {0, 0, 0}, 0, 1, 1, 2);
    NodePairs pairs = new NodePairs();
    assertThat(pairs.addEdges(path, 10)).isEqualTo(2);
    assertThat(pairs.first()).containsExactly(10, 11);
    assertThat(pairs.second()).containsExactly(11, 12);
    NodePairs gaps = new NodePairs();
    gaps.drawNonEdges(path, 10, 4, new SplitMix64(2));
    assertThat(gaps.size()).isEqualTo(4);
    for (int i = 0; i < 4; i++) {
      assertThat(new int[] {gaps.first()[i], gaps.second()[i]}).containsExactlyInAnyOrder(10, 12);
    }
    NodePairs none = new NodePairs();
    none.drawNonEdges(Toys.labelled(new int[] {0, 0}, 0, 1), 0, 4, new SplitMix64(2));
    none.drawNonEdges(Toys.labelled(new int[] {0}), 0, 4, new SplitMix64(2));
    assertThat(none.size()).isZero();
  }

  @Test
  void refusesEncodersWithoutWidth() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new VgaeOptions(0, 1, 1, 1, 0.1))
        .withMessage("hidden, latent, epochs and batch must be >= 1, got 0, 1, 1, 1");
  }
}
