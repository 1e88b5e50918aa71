package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.checkpoint.Tensor;
import motive.graph.Features;
import motive.graph.Graph;
import motive.learn.TargetResult.Outcome;
import motive.learn.torch.Torch;
import motive.model.ColorModel;
import org.junit.jupiter.api.Test;

class TargetTrainerTest {
  private static final List<Graph> GRAPHS = Toys.graphs(40);
  private static final int[] LABELS = Toys.labels(40);
  private static final TargetOptions QUICK = quick(0.9);

  private static TargetOptions quick(double goal) {
    return new TargetOptions(12, TargetOptions.Readout.LINEAR, goal, 8, 5e-3, 1e-3, 0.05, 4, 60);
  }

  @Test
  void reachesItsGoalOnGraphsThatCanBeToldApart() {
    List<Double> losses = new ArrayList<>();
    TargetResult result =
        new TargetTrainer(QUICK, 3)
            .train(GRAPHS, LABELS, 2, (epoch, loss, accuracy) -> losses.add(loss));
    assertThat(result.accuracy()).isGreaterThanOrEqualTo(0.9);
    assertThat(losses).hasSize(result.epochs());
    assertThat(losses.get(result.bestEpoch() - 1)).isEqualTo(result.loss());
    double[][] logits = TargetTrainer.logits(result.tensors(), GRAPHS);
    assertThat(TargetTrainer.accuracy(logits, LABELS)).isEqualTo(result.accuracy());
  }

  @Test
  void givesTheSameBytesForTheSameSeed() {
    TargetOptions options = QUICK.withMaxEpochs(3);
    Map<String, Tensor> first = train(options, 5);
    assertThat(train(options, 5)).isEqualTo(first);
    assertThat(train(options, 6)).isNotEqualTo(first);
  }

  @Test
  void trainsSideBySideAsItDoesAlone() throws Exception {
    TargetOptions options = QUICK.withMaxEpochs(6);
    Map<String, Tensor> first = train(options, 5);
    Map<String, Tensor> second = train(options, 6);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<Map<String, Tensor>> one = threads.submit(() -> train(options, 5));
      Future<Map<String, Tensor>> other = threads.submit(() -> train(options, 6));
      assertThat(one.get()).isEqualTo(first);
      assertThat(other.get()).isEqualTo(second);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Map<String, Tensor> train(TargetOptions options, long seed) {
    return new TargetTrainer(options, seed).train(GRAPHS, LABELS, 2, Progress.NONE).tensors();
  }

  @Test
  void namesTensorsAsPyTorchGeometricDoes() {
    Map<String, Tensor> tensors = train(QUICK.withMaxEpochs(1), 1);
    assertThat(tensors.keySet())
        .containsExactlyInAnyOrder(
            "convs.0.eps",
            "convs.1.eps",
            "convs.2.eps",
            "convs.0.nn.0.weight",
            "convs.0.nn.0.bias",
            "convs.0.nn.2.weight",
            "convs.0.nn.2.bias",
            "convs.1.nn.0.weight",
            "convs.1.nn.0.bias",
            "convs.1.nn.2.weight",
            "convs.1.nn.2.bias",
            "convs.2.nn.0.weight",
            "convs.2.nn.0.bias",
            "convs.2.nn.2.weight",
            "convs.2.nn.2.bias",
            "lin.weight",
            "lin.bias");
    assertThat(Toys.named(tensors, "convs.0.nn.0.weight").shape()).containsExactly(12, 2);
    assertThat(Toys.named(tensors, "lin.weight").shape()).containsExactly(2, 12);
    assertThat(tensors.get("convs.1.eps")).isEqualTo(Tensor.vector(0f));
  }

  @Test
  void agreesWithTheEngineOnEveryGraph() {
    Map<String, Tensor> linear = train(QUICK.withMaxEpochs(5), 2);
    assertThat(linear).containsKeys("lin.weight", "lin.bias");
    assertEngineAgrees(linear);
    Map<String, Tensor> hidden =
        train(QUICK.withMaxEpochs(5).withReadout(TargetOptions.Readout.HIDDEN), 2);
    assertThat(hidden).containsKeys("lin1.weight", "lin1.bias", "lin2.weight", "lin2.bias");
    assertThat(hidden).doesNotContainKeys("lin.weight", "lin.bias");
    assertEngineAgrees(hidden);
  }

  private static void assertEngineAgrees(Map<String, Tensor> tensors) {
    double[][] expected = TargetTrainer.logits(tensors, GRAPHS);
    double[][] logits = new double[GRAPHS.size()][2];
    ColorModel.of(EngineNetworks.target(tensors)).logits(GRAPHS, logits);
    for (int g = 0; g < logits.length; g++) {
      assertThat(logits[g]).containsExactly(expected[g], within(1e-4));
    }
  }

  @Test
  void aReadoutThatIsNotSettledCannotBeTrained() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TargetTrainer(QUICK.withReadout(TargetOptions.Readout.AUTO), 1))
        .withMessage("readout must be linear or hidden, got auto");
  }

  @Test
  void readsTheReadoutAloneForAGraphWithoutNodes() {
    Map<String, Tensor> tensors = train(QUICK.withMaxEpochs(1), 2);
    Graph empty = Graph.builder(Features.oneHot(2)).build();
    Tensor bias = Toys.named(tensors, "lin.bias");
    double[][] logits = TargetTrainer.logits(tensors, List.of(GRAPHS.get(0), empty));
    assertThat(logits[1]).containsExactly(bias.value(0), bias.value(1));
  }

  @Test
  void judgesGraphsThatHadNoSay() {
    TargetTrainer.HeldOut held =
        new TargetTrainer(QUICK, 3).heldOut(GRAPHS, LABELS, 2, Progress.NONE);
    Split split = Split.stratified(LABELS, 0.2, 3);
    assertThat(split.heldOut).hasSize(8);
    assertThat(held.train()).isEqualTo(held.result().accuracy());
    // Accuracy over eight graphs.
    assertThat(held.heldOut() * 8).isEqualTo(Math.rint(held.heldOut() * 8));
  }

  @Test
  void stopsKindlyWhenInterrupted() {
    TargetOptions endless = quick(1).withMaxEpochs(1_000_000);
    TargetResult result =
        new TargetTrainer(endless, 1)
            .train(
                GRAPHS,
                LABELS,
                2,
                (epoch, loss, accuracy) -> {
                  if (epoch == 2) {
                    Thread.currentThread().interrupt();
                  }
                });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(result.epochs()).isEqualTo(2);
    assertThat(result.tensors()).hasSize(17);
  }

  @Test
  void leavesNothingNativeBehind() {
    train(QUICK.withMaxEpochs(1), 1);
    int before = open();
    train(QUICK.withMaxEpochs(3), 1);
    assertThat(open()).isEqualTo(before);
  }

  private static int open() {
    try (NDManager manager = Torch.newManager()) {
      return manager.getParentManager().getManagedArrays().size();
    }
  }

  @Test
  void refusesLabelsThatDoNotFit() {
    TargetTrainer trainer = new TargetTrainer(QUICK, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> trainer.train(GRAPHS, new int[3], 2, Progress.NONE))
        .withMessage("labels must name a class for each of 40 graphs, got 3");
    int[] wrong = LABELS.clone();
    wrong[4] = 2;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> trainer.train(GRAPHS, wrong, 2, Progress.NONE))
        .withMessage("label of graph 4 must be in [0, 2), got 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> trainer.train(GRAPHS, LABELS, 1, Progress.NONE))
        .withMessage("classes must be >= 2, got 1");
  }

  @Test
  void knowsThePublishedWidthsAndAccuracies() {
    assertThat(TargetOptions.forDataset("MUTAG").width()).isEqualTo(300);
    assertThat(TargetOptions.forDataset("BA-2Motif").goal()).isEqualTo(1.0);
    assertThat(TargetOptions.forDataset("BAMultiShapes").width()).isEqualTo(64);
    assertThat(TargetOptions.forDataset("Toxicophores").goal()).isEqualTo(0.98);
    assertThat(TargetOptions.forDataset("TwoGroups").goal()).isEqualTo(0.98);
    assertThat(TargetOptions.forDataset("PROTEINS").goal()).isEqualTo(0.845);
    assertThat(TargetOptions.forDataset("other").goal()).isZero();
  }

  @Test
  void refusesOptionsThatCannotWork() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QUICK.withMaxEpochs(0))
        .withMessage("maxEpochs must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> quick(1.5))
        .withMessage("goal must be in [0, 1.0], got 1.5");
  }
}
