package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import motive.graph.Features;
import motive.graph.Graph;
import motive.learn.torch.Parameters;
import motive.learn.torch.SparseMatrix;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class ColorBatchTest {
  private static final int LAYERS = 3;

  @Test
  void givesTheOutputsAndGradientsOfTheNodeWiseComputation() {
    List<Graph> graphs = Toys.graphs(8);
    Parameters parameters = new Parameters();
    Gin.define(parameters, LAYERS, 2, 5, new SplitMix64(1));
    Map<String, float[]> compressed = new TreeMap<>();
    Map<String, float[]> plain = new TreeMap<>();
    try (NDManager manager = Torch.newManager()) {
      ColorBatch batch = new ColoredGraphs(graphs, LAYERS).batch(3, 0, 5);
      try (Tape tape = Tape.start()) {
        Map<String, NDArray> leaves = parameters.leaves(manager);
        NDArray last = Gin.embed(manager, batch, leaves, LAYERS).get(LAYERS - 1);
        NDArray pooled = batch.pool(LAYERS).times(manager, last);
        tape.backward(pooled.square().sum());
        compressed.put("pooled", pooled.toFloatArray());
        leaves.forEach((name, leaf) -> compressed.put(name, leaf.getGradient().toFloatArray()));
      }
      try (Tape tape = Tape.start()) {
        Map<String, NDArray> leaves = parameters.leaves(manager);
        NDArray pooled = nodeWise(manager, leaves, graphs.get(3), graphs.get(0), graphs.get(5));
        tape.backward(pooled.square().sum());
        plain.put("pooled", pooled.toFloatArray());
        leaves.forEach((name, leaf) -> plain.put(name, leaf.getGradient().toFloatArray()));
      }
    }
    assertThat(compressed.keySet()).isEqualTo(plain.keySet()).hasSize(13);
    compressed.forEach(
        (name, values) -> {
          float[] expected = Toys.named(plain, name);
          assertThat(values).as(name).hasSameSizeAs(expected);
          for (int i = 0; i < values.length; i++) {
            float tolerance = 1e-4f * (1 + Math.abs(expected[i]));
            assertThat(values[i]).as(name).isEqualTo(expected[i], within(tolerance));
          }
        });
  }

  private static NDArray nodeWise(
      NDManager manager, Map<String, NDArray> weights, Graph... graphs) {
    int nodes = 0;
    for (Graph graph : graphs) {
      nodes += graph.nodes();
    }
    SparseMatrix sums = new SparseMatrix(nodes, nodes);
    SparseMatrix pool = new SparseMatrix(graphs.length, nodes);
    float[] inputs = new float[2 * nodes];
    int at = 0;
    for (int g = 0; g < graphs.length; g++) {
      Graph graph = graphs[g];
      for (int v = 0; v < graph.nodes(); v++) {
        sums.add(at + v, at + v, 1);
        pool.add(g, at + v, 1);
        System.arraycopy(graph.features().row(v), 0, inputs, 2 * (at + v), 2);
      }
      for (int e = 0; e < graph.edges(); e++) {
        sums.add(at + graph.low(e), at + graph.high(e), 1);
        sums.add(at + graph.high(e), at + graph.low(e), 1);
      }
      at += graph.nodes();
    }
    NDArray rows = Torch.matrix(manager, inputs, nodes, 2);
    for (int l = 0; l < LAYERS; l++) {
      NDArray hidden =
          Gin.relu(Gin.linear(sums.times(manager, rows), weights, "convs." + l + ".nn.0"));
      rows = Gin.relu(Gin.linear(hidden, weights, "convs." + l + ".nn.2"));
    }
    return pool.times(manager, rows);
  }

  @Test
  void hasOneRowForEachColour() {
    // A path of three: the ends look alike at every depth.
    Graph path = Toys.labelled(new int[] {0, 0, 0}, 0, 1, 1, 2);
    ColorBatch batch = new ColoredGraphs(List.of(path, path), 2).batch(0, 1);
    assertThat(batch.count(0)).isEqualTo(1);
    assertThat(batch.count(1)).isEqualTo(2);
    assertThat(batch.count(2)).isEqualTo(2);
    // Depth 1: an end sums itself and one neighbour, the middle itself and two.
    assertThat(batch.sums(1).dense()).containsExactly(2, 3);
    assertThat(batch.sums(2).dense()).containsExactly(1, 1, 2, 1);
    assertThat(batch.pool(2).dense()).containsExactly(2, 1, 2, 1);
    assertThat(batch.nodeRows(2)).containsExactly(0, 1, 0, 0, 1, 0);
  }

  @Test
  void normalisesByTheDegreesWithOneLoopEach() {
    // A path of three; degrees with loops 2, 3, 2. End: 1/2 + 1/√6, middle: 1/3 + 2/√6.
    Graph path = Toys.labelled(new int[] {0, 0, 0}, 0, 1, 1, 2);
    ColorBatch batch = new ColoredGraphs(List.of(path), 3).batch(0);
    float root = (float) (1 / Math.sqrt(6));
    assertThat(batch.normalised(0, 2).dense())
        .containsExactly(new float[] {0.5f + root, 1f / 3 + 2 * root}, within(1e-6f));
    // A loop of its own stands in for the one that would be added: degrees 2 and 2.
    Graph loop = Toys.labelled(new int[] {0, 1}, 0, 0, 0, 1);
    ColorBatch looped = new ColoredGraphs(List.of(loop), 2).batch(0);
    assertThat(looped.normalised(0, 2).dense()).containsExactly(0.5f, 0.5f, 0.5f, 0.5f);
  }

  @Test
  void cutsGraphsIntoBatchesByNodes() {
    Graph two = Toys.labelled(new int[] {0, 1}, 0, 1);
    ColoredGraphs set = new ColoredGraphs(List.of(two, two, two, two, two), 1);
    assertThat(set.cut(5)).containsExactly(new int[] {0, 1}, new int[] {2, 3}, new int[] {4});
    assertThat(set.cut(1)).hasSize(5);
  }

  @Test
  void refusesGraphsOfDifferentWidths() {
    Graph two = Toys.labelled(new int[] {0});
    Graph three = Graph.builder(Features.oneHot(3, 0)).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColoredGraphs(List.of(two, three), 1))
        .withMessage("features of graph 1 must have width 2 as those of graph 0, got 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColoredGraphs(List.of(), 1))
        .withMessage("graphs must hold at least one graph, got none");
  }
}
