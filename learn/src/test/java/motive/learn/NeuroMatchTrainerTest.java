package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.model.ColorModel;
import org.junit.jupiter.api.Test;

class NeuroMatchTrainerTest {
  private static final List<Graph> GRAPHS = Toys.graphs(30);
  private static final NeuroMatchOptions QUICK =
      new NeuroMatchOptions(3, 16, 256, 128, 2, 64, 5e-3, 2);

  private static NeuroMatchTrainer.Result train(NeuroMatchOptions options, long seed) {
    return new NeuroMatchTrainer(options, seed).train(GRAPHS, List.of(), Progress.NONE);
  }

  @Test
  void givesTheSameBytesForTheSameSeed() {
    NeuroMatchTrainer.Result first = train(QUICK, 5);
    NeuroMatchOptions oneThread = new NeuroMatchOptions(3, 16, 256, 128, 2, 64, 5e-3, 1);
    assertThat(train(oneThread, 5)).isEqualTo(first);
    assertThat(train(QUICK, 6).tensors()).isNotEqualTo(first.tensors());
  }

  @Test
  void learnsToTellContainedPatternsFromAbsentOnes() {
    NeuroMatchTrainer.Result result = train(QUICK.withPairs(2000, 400).withEpochs(12), 1);
    assertThat(result.heldOut().both()).isGreaterThan(0.8);
    assertThat(result.heldOut().easy()).isGreaterThan(0.8);
    Graph triangle = Toys.labelled(new int[] {0, 0, 0}, 0, 1, 1, 2, 0, 2);
    Graph edge = Toys.labelled(new int[] {0, 1}, 0, 1);
    NeuroMatchTrainer.MeanMatch match =
        NeuroMatchTrainer.meanMatch(result.tensors(), GRAPHS, List.of(triangle, edge));
    assertThat(match.contained()).isGreaterThan(match.absent());
  }

  @Test
  void roundsPairsAndBatchesUpToFullGroups() {
    NeuroMatchOptions two = new NeuroMatchOptions(3, 16, 250, 128, 2, 60, 5e-3, 2);
    NeuroMatchTrainer.Result first = train(two, 5);
    assertThat(train(two.withThreads(1), 5)).isEqualTo(first);
    // 250 pairs make 32 groups and 60 pairs make 8: rounded up to full groups, the same run.
    assertThat(train(new NeuroMatchOptions(3, 16, 256, 128, 2, 64, 5e-3, 2), 5)).isEqualTo(first);
    assertThat(train(two, 6).tensors()).isNotEqualTo(first.tensors());
  }

  @Test
  void agreesWithTheEngineOnEveryGraph() {
    agreesWithTheEngine(train(QUICK, 2).tensors());
  }

  private static void agreesWithTheEngine(Map<String, Tensor> tensors) {
    double[][] expected = NeuroMatchTrainer.embeddings(tensors, GRAPHS);
    double[][] rows = new double[GRAPHS.size()][16];
    ColorModel.of(EngineNetworks.order(tensors)).logits(GRAPHS, rows);
    for (int g = 0; g < rows.length; g++) {
      assertThat(rows[g]).containsExactly(expected[g], within(1e-4));
    }
  }

  @Test
  void matchesFullyWhereNoCoordinateIsAbove() {
    assertThat(NeuroMatchTrainer.match(new double[] {1, -2}, new double[] {1, 5})).isEqualTo(1);
    // Above by 1 and by 2: E = 1 + 4, S = 1/6.
    assertThat(NeuroMatchTrainer.match(new double[] {1, 2, 0}, new double[] {0, 0, 9}))
        .isEqualTo(1 / 6.0);
  }

  @Test
  void asksForFurtherPatternsToo() {
    Graph triangle = Toys.labelled(new int[] {1, 1, 1}, 0, 1, 1, 2, 0, 2);
    NeuroMatchTrainer.Result with =
        new NeuroMatchTrainer(QUICK, 5).train(GRAPHS, List.of(triangle), Progress.NONE);
    assertThat(with.tensors()).isNotEqualTo(train(QUICK, 5).tensors());
  }

  @Test
  void stopsKindlyWhenInterrupted() {
    Thread.currentThread().interrupt();
    NeuroMatchTrainer.Result result = train(QUICK, 1);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.interrupted()).isTrue();
    assertThat(result.heldOut().both()).isNaN();
  }

  @Test
  void refusesTooFewGraphs() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new NeuroMatchTrainer(QUICK, 1).train(Toys.graphs(2), List.of(), Progress.NONE))
        .withMessage("graphs must be at least 3, of which a fifth is held out, got 2");
  }

  @Test
  void refusesMoreLayersThanTheColouringHas() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new NeuroMatchOptions(5, 16, 1, 1, 1, 1, 1e-3, 1))
        .withMessage("layers must be in [1, 4], got 5");
  }
}
