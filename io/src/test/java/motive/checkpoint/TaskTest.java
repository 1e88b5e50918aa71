package motive.checkpoint;

import static motive.checkpoint.RefusedNetworksTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import motive.model.Network;
import motive.model.Network.Pooling;
import motive.model.NodeNetwork.Jumping;
import motive.model.Task;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of networks that answer for nodes and for pairs of nodes. */
class TaskTest {
  private static final String GCN =
      "convs.0.bias 5, convs.0.lin.weight 5x4, convs.1.bias 5, convs.1.lin.weight 5x5";
  private static final String SAGE =
      "convs.0.lin_l.weight 5x4, convs.0.lin_l.bias 5, convs.0.lin_r.weight 5x4,"
          + " convs.1.lin_l.weight 3x5, convs.1.lin_l.bias 3, convs.1.lin_r.weight 3x5";
  private static final String GIN =
      "convs.0.nn.0.weight 6x4, convs.0.nn.0.bias 6, convs.0.nn.2.weight 5x6, convs.0.nn.2.bias 5,"
          + " convs.0.eps 1, convs.1.nn.0.weight 5x5, convs.1.nn.0.bias 5";

  /** A file whose values a seed decides: names with shapes. */
  private static TensorFile file(String shapes) {
    SplitMix64 random = new SplitMix64(7);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (String entry : shapes.split(", ", -1)) {
      String[] parts = entry.split(" ", -1);
      int[] shape = IntStream.of(lengths(parts[1])).toArray();
      float[] values = new float[IntStream.of(shape).reduce(1, (a, b) -> a * b)];
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) random.nextGaussian();
      }
      tensors.put(parts[0], Tensor.of(shape, values));
    }
    return new TensorFile(tensors);
  }

  private static int[] lengths(String text) {
    return List.of(text.split("x", -1)).stream().mapToInt(Integer::parseInt).toArray();
  }

  private static Tensor tensor(TensorFile file, String name) {
    return Objects.requireNonNull(file.tensors().get(name), name);
  }

  private static LoadedNetwork read(String shapes, String architecture) throws IOException {
    return NetworkReader.read(file(shapes), "m.pt", Architecture.parse(architecture), Renames.NONE);
  }

  private static Graph graph() {
    SplitMix64 random = new SplitMix64(3);
    int nodes = 12;
    GraphBuilder builder =
        Graph.builder(Features.oneHot(4, IntStream.range(0, nodes).map(v -> v % 4).toArray()));
    for (int v = 1; v < nodes; v++) {
      builder.edge(v, random.nextInt(v));
    }
    return builder.edge(2, 9).edge(4, 4).build();
  }

  private static double[] row(Tensor vector, int outputs, double[] x, float[] bias) {
    double[] y = new double[outputs];
    for (int o = 0; o < outputs; o++) {
      y[o] = bias[o];
      for (int i = 0; i < x.length; i++) {
        y[o] += (double) vector.value(o * x.length + i) * x[i];
      }
    }
    return y;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {GCN + "| ''", SAGE + "| ''", GIN + "| ''", GIN + "| tail=none"})
  void withoutAReadoutEachNodeHasTheVectorOfTheLastLayer(String shapes, String said)
      throws IOException {
    LoadedNetwork loaded = read(shapes, said);
    assertThat(loaded.task()).isEqualTo(Task.NODE);
    assertThat(loaded.assumptions()).anyMatch(line -> line.startsWith("task: node, since 2 "));
    double[][] expected = DenseKernel.nodes(loaded.network().nodes(), graph());
    ColorModel model = ColorModel.of(loaded.network());
    for (int v = 0; v < graph().nodes(); v++) {
      assertThat(model.logits(graph().withRoots(v))).containsExactly(expected[v], within(1e-4));
    }
  }

  @Test
  void withTaskNodeTheReadoutRunsAtEachNode() throws IOException {
    String shapes = GIN + ", head.weight 3x5, head.bias 3";
    LoadedNetwork loaded = read(shapes, "task=node");
    assertThat(loaded.network().pooling()).isEqualTo(Pooling.NODE);
    assertThat(loaded.assumptions())
        .noneMatch(line -> line.startsWith("task") || line.contains("pooled"))
        .contains("the last layer's result alone is read");
    double[][] rows = DenseKernel.nodes(loaded.network().nodes(), graph());
    TensorFile file = file(shapes);
    Tensor weight = tensor(file, "head.weight");
    float[] bias = tensor(file, "head.bias").values();
    ColorModel model = ColorModel.of(loaded.network());
    for (int v = 0; v < rows.length; v++) {
      assertThat(model.logits(graph().withRoots(v)))
          .containsExactly(row(weight, 3, rows[v], bias), within(1e-4));
    }
  }

  @Test
  void atANodeAMapOfAllLayersNeedsNoPlace() throws IOException {
    String shapes = GCN + ", lin.weight 3x10, lin.bias 3";
    assertRefused(shapes, "", "", "the place of \"lin\" must be known");
    LoadedNetwork nodes = read(shapes, "task=node");
    assertThat(nodes.network().nodes().jumping()).isEqualTo(Jumping.CONCATENATE);
    assertThat(nodes.assumptions()).noneMatch(line -> line.contains("joined poolings"));
    LoadedNetwork tail = read(shapes, "tail=lin");
    assertThat(tail.task()).isEqualTo(Task.NODE);
    double[][] rows = DenseKernel.nodes(tail.network().nodes(), graph());
    ColorModel model = ColorModel.of(nodes.network());
    // The activation after the last layer is assumed in both readings.
    for (int v = 0; v < rows.length; v++) {
      assertThat(model.logits(graph().withRoots(v))).containsExactly(rows[v], within(1e-4));
    }
  }

  @Test
  void pairsAreScoredByTheProductOfTheirNodes() throws IOException {
    LoadedNetwork loaded = read(GCN, "task=edge");
    assertThat(loaded.network().pooling()).isEqualTo(Pooling.PAIR_PRODUCT);
    assertThat(loaded.outputKind()).contains(OutputKind.LOGIT);
    assertThat(loaded.classNames()).contains(List.of("no", "yes"));
    assertThat(loaded.assumptions())
        .contains(
            "the logit of a pair is the dot product of both nodes' vectors",
            "its output is the logit of class 1 against 0 for class 0");
    double[][] rows = DenseKernel.nodes(loaded.network().nodes(), graph());
    double dot = IntStream.range(0, 5).mapToDouble(c -> rows[3][c] * rows[8][c]).sum();
    assertThat(ColorModel.of(loaded.network()).logits(graph().withRoots(3, 8)))
        .containsExactly(new double[] {0, dot}, within(1e-4));
  }

  @ParameterizedTest
  @CsvSource({
    "10, '', PAIR, LAST",
    "20, '', PAIR, CONCATENATE",
    "5, '', PAIR_PRODUCT, LAST",
    "10, pooling=pair_product, PAIR_PRODUCT, CONCATENATE",
    "10, jumping=cat, PAIR_PRODUCT, CONCATENATE",
    "20, pooling=pair, PAIR, CONCATENATE",
    "10, pooling=pair, PAIR, LAST"
  })
  void theWidthOfAReadoutShowsHowAPairIsRead(
      int width, String said, Pooling pooling, Jumping jumping) throws IOException {
    LoadedNetwork loaded =
        read(GCN + ", fc.weight 2x" + width + ", fc.bias 2", "task=edge," + said);
    assertThat(loaded.network().pooling()).isEqualTo(pooling);
    assertThat(loaded.network().nodes().jumping()).isEqualTo(jumping);
    assertThat(loaded.classNames()).isEmpty();
    Network network = loaded.network();
    double[] expected = DenseKernel.outputs(network, graph().withRoots(1, 6));
    assertThat(ColorModel.of(network).logits(graph().withRoots(1, 6)))
        .containsExactly(expected, within(1e-4));
  }

  @Test
  void aPairIsReadInTheOrderOfItsNodes() throws IOException {
    String shapes = GCN + ", fc.weight 2x10, fc.bias 2";
    LoadedNetwork loaded = read(shapes, "task=edge");
    assertThat(loaded.assumptions())
        .contains(
            "the readout takes the vectors of both nodes, one after the other (pooling=pair)");
    double[][] rows = DenseKernel.nodes(loaded.network().nodes(), graph());
    double[] both = new double[10];
    System.arraycopy(rows[1], 0, both, 0, 5);
    System.arraycopy(rows[6], 0, both, 5, 5);
    TensorFile file = file(shapes);
    float[] bias = tensor(file, "fc.bias").values();
    assertThat(ColorModel.of(loaded.network()).logits(graph().withRoots(1, 6)))
        .containsExactly(row(tensor(file, "fc.weight"), 2, both, bias), within(1e-4));
  }

  @Test
  void aSecondMapIsNotTakenForThatOfAPair() throws IOException {
    String shapes = GCN + ", fc1.weight 10x5, fc1.bias 10, fc2.weight 2x10, fc2.bias 2";
    assertThat(read(shapes, "task=edge").network().pooling()).isEqualTo(Pooling.PAIR_PRODUCT);
  }

  @Test
  void oneNumberOfAReadoutIsAskedAbout() throws IOException {
    String shapes = GCN + ", fc.weight 1x10, fc.bias 1";
    assertRefused(shapes, "task=edge", "", "the meaning of the output must be known, got one");
    LoadedNetwork logit = read(shapes, "task=edge,output_kind=logit");
    assertThat(logit.classNames()).contains(List.of("no", "yes"));
    assertThat(logit.network().outputs()).isEqualTo(2);
  }

  @Test
  void aReadoutOfTwoNodesIsPointedTo() {
    assertThatThrownBy(
            () ->
                read(
                    GCN.replace("5x5", "3x5").replace("1.bias 5", "1.bias 3") + ", fc.weight 2x6",
                    ""))
        .hasMessageEndingWith("; with --task edge it takes the vectors of two nodes");
  }

  @ParameterizedTest
  @CsvSource({
    "'task=node,pooling=sum', 'task node and pooling sum, which is of task graph'",
    "'pooling=pair,task=node', 'task node and pooling pair, which is of task edge'",
    "'task=graph,pooling=node', 'task graph and pooling node, which is of task node'"
  })
  void taskAndPoolingMustAgree(String text, String got) {
    assertThatThrownBy(() -> Architecture.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("task and pooling of an architecture must agree, got " + got);
  }

  @Test
  void aPoolingAtRootsSaysTheTask() {
    List<Optional<Task>> tasks = new ArrayList<>();
    for (String said : List.of("pooling=node", "pooling=pair", "pooling=max", "task=edge", "")) {
      tasks.add(Architecture.parse(said).task());
    }
    assertThat(tasks)
        .containsExactly(
            Optional.of(Task.NODE),
            Optional.of(Task.EDGE),
            Optional.of(Task.GRAPH),
            Optional.of(Task.EDGE),
            Optional.empty());
    assertThat(Architecture.OPEN.withTask(Task.NODE).text()).isEqualTo("task=node");
  }
}
