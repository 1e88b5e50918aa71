package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.kit.KitManifest.Errors;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Networks that learn values. */
final class ValueTrainingTest {
  private static final int NODES = 8;

  /** Paths whose value is 100 and 7 for each node of the second kind. */
  private static DataSet paths(int count) {
    SplitMix64 random = new SplitMix64(5);
    DataSetBuilder data = DataSet.builder("paths");
    List<Double> values = new ArrayList<>();
    for (int g = 0; g < count; g++) {
      int[] kinds = IntStream.range(0, NODES).map(v -> random.nextInt(4) == 0 ? 1 : 0).toArray();
      GraphBuilder graph = Graph.builder(Features.oneHot(2, kinds));
      IntStream.range(1, NODES).forEach(v -> graph.edge(v - 1, v));
      data.add(graph.build(), 0);
      values.add(100.0 + 7 * Arrays.stream(kinds).sum());
    }
    return data.values(values.stream().mapToDouble(v -> v).toArray()).build();
  }

  private static TargetTrainer trainer() {
    return new TargetTrainer(TargetOptions.of(16, 0).withMaxEpochs(150), 1);
  }

  @Test
  void theTrainedNetworkGivesTheValuesThemselves() {
    DataSet data = paths(60);
    TargetTrainer trainer = trainer();
    TargetResult result = trainer.train(data.graphs(), trainer.lesson(data), Progress.NONE);
    double[][] rows = TargetTrainer.logits(result.tensors(), data.graphs());
    double[] given = Arrays.stream(rows).mapToDouble(row -> row[0]).toArray();
    double[] truth = IntStream.range(0, data.size()).mapToDouble(data::value).toArray();
    Errors errors = Errors.of(given, truth);
    assertThat(errors.r2()).isGreaterThan(0.9).isCloseTo(result.accuracy(), within(1e-3));
    assertThat(errors.mae()).isLessThan(3);
  }

  @Test
  void valuesThatHadNoSayAreJudged() {
    DataSet data = paths(60);
    int[] all = IntStream.range(0, data.size()).toArray();
    TargetTrainer.HeldOut held = trainer().heldOut(data, all, Progress.NONE);
    assertThat(held.heldOut()).isEqualTo(held.heldOutErrors().r2()).isGreaterThan(0.7);
    assertThat(held.trainErrors().mae()).isLessThan(held.trainErrors().rmse() + 1e-9);
  }

  @Test
  void errorsAreThoseOfTheirDefinition() {
    // Errors 1, 0 and -2; the mean of 1, 2, 6 is 3, and the squares of what is left sum to 14.
    Errors errors = Errors.of(new double[] {2, 2, 4}, new double[] {1, 2, 6});
    assertThat(errors.mae()).isEqualTo(1);
    assertThat(errors.rmse()).isCloseTo(Math.sqrt(5.0 / 3), within(1e-12));
    assertThat(errors.r2()).isCloseTo(1 - 5.0 / 14, within(1e-12));
    assertThat(Errors.of(new double[] {9, 2}, new double[] {Double.NaN, 2}).mae()).isZero();
  }

  @Test
  void theValuesOfNodesAreLearned() {
    DataSet one = paths(1);
    Graph graph = one.graph(0);
    // The value of a node is how many of its neighbours are of the second kind; one is not known.
    double[] values = new double[NODES];
    for (int v = 0; v < NODES; v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        values[v] += 10 * graph.features().row(graph.neighbor(v, i))[1];
      }
    }
    values[NODES - 1] = Double.NaN;
    int[] known = IntStream.range(0, NODES - 1).toArray();
    NodeTrainingOptions options = NodeTrainingOptions.forDataset("own").withWidth(8);
    NodeResult result =
        new NodeTrainer(options.withMaxEpochs(60), 1)
            .train(graph, values, new NodeSplit(known, new int[0], new int[0]), Progress.NONE);
    double[][] rows = NodeTrainer.logits(result.tensors(), graph, options.layers());
    double[] given = Arrays.stream(rows).mapToDouble(row -> row[0]).toArray();
    assertThat(Errors.of(given, values).r2()).isGreaterThan(0.8);
  }

  @Test
  void valuesThatDoNotDifferAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ValueLesson(new double[] {3, 3}, 0, 1))
        .withMessage("values must differ to be learned, got 2 of value 3.0");
  }
}
