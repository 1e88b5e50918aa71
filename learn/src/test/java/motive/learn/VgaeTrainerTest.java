package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.checkpoint.Tensor;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.model.NodeEmbedding;
import org.junit.jupiter.api.Test;

class VgaeTrainerTest {
  private static final List<Graph> GRAPHS = Toys.graphs(20);
  private static final VgaeOptions QUICK = new VgaeOptions(8, 4, 5, 8, 1e-2);

  @Test
  void givesTheSameBytesForTheSameSeed() {
    Map<String, Tensor> first = train(QUICK, GRAPHS, 5).tensors();
    assertThat(train(QUICK, GRAPHS, 5).tensors()).isEqualTo(first);
    assertThat(train(QUICK, GRAPHS, 6).tensors()).isNotEqualTo(first);
  }

  private static VgaeTrainer.Result train(VgaeOptions options, List<Graph> graphs, long seed) {
    return new VgaeTrainer(options, seed).train(graphs, Progress.NONE);
  }

  @Test
  void lowersItsLoss() {
    double first = train(QUICK.withEpochs(1), GRAPHS, 1).loss();
    assertThat(train(QUICK.withEpochs(40), GRAPHS, 1).loss()).isLessThan(first);
  }

  @Test
  void agreesWithTheEngineOnEveryNode() {
    Map<String, Tensor> tensors = train(QUICK, GRAPHS, 2).tensors();
    double[][][] expected = VgaeTrainer.means(tensors, GRAPHS);
    NodeEmbedding engine =
        new NodeEmbedding(EngineNetworks.encoder(tensors), new ColorTable(4), 1L << 20);
    for (int g = 0; g < GRAPHS.size(); g++) {
      float[][] rows = engine.of(GRAPHS.get(g));
      for (int v = 0; v < rows.length; v++) {
        for (int d = 0; d < rows[v].length; d++) {
          assertThat((double) rows[v][d]).isEqualTo(expected[g][v][d], within(1e-4));
        }
      }
    }
  }

  @Test
  void namesTensorsAsPyTorchGeometricDoes() {
    Map<String, Tensor> tensors = train(QUICK.withEpochs(1), GRAPHS, 2).tensors();
    assertThat(tensors.keySet())
        .containsExactly(
            "convs.0.lin.weight",
            "convs.0.bias",
            "convs.1.lin.weight",
            "convs.1.bias",
            "logstd.lin.weight",
            "logstd.bias");
    assertThat(Toys.named(tensors, "convs.1.lin.weight").shape()).containsExactly(4, 8);
  }

  @Test
  void trainsOnCompleteAndEdgelessGraphs() {
    Graph complete = Toys.labelled(new int[] {0, 1, 0}, 0, 1, 1, 2, 0, 2);
    Graph edgeless = Toys.labelled(new int[] {0, 1});
    assertThat(train(QUICK, List.of(complete), 1).loss()).isFinite();
    assertThat(train(QUICK, List.of(edgeless), 1).loss()).isFinite();
    // No edge can be hidden with a non-edge to compare.
    assertThat(new VgaeTrainer(QUICK, 1).heldOutAuroc(List.of(edgeless), Progress.NONE)).isNaN();
  }

  @Test
  void ranksTheEdgesOfTwoCliquesAboveTheGapsBetweenThem() {
    // Labels tell the cliques apart, so edges join like and gaps unlike.
    int[] ends = {0, 1, 0, 2, 1, 2, 3, 4, 3, 5, 4, 5};
    List<Graph> graphs = List.of(Toys.labelled(new int[] {0, 0, 0, 1, 1, 1}, ends));
    VgaeTrainer trainer = new VgaeTrainer(QUICK.withEpochs(300), 1);
    Map<String, Tensor> tensors = trainer.train(graphs, Progress.NONE).tensors();
    double[][] means = VgaeTrainer.means(tensors, graphs)[0];
    double[] inside = {dot(means[0], means[1]), dot(means[1], means[2]), dot(means[3], means[5])};
    double[] between = {dot(means[0], means[3]), dot(means[1], means[4]), dot(means[2], means[5])};
    assertThat(Auroc.of(inside, between)).isEqualTo(1.0);
    assertThat(trainer.heldOutAuroc(graphs, Progress.NONE)).isEqualTo(1.0);
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(d -> a[d] * b[d]).sum();
  }

  @Test
  void stopsKindlyWhenInterrupted() {
    Thread.currentThread().interrupt();
    VgaeTrainer.Result result = train(QUICK, GRAPHS, 1);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.interrupted()).isTrue();
    assertThat(result.epochs()).isZero();
    assertThat(result.tensors()).hasSize(6);
  }
}
