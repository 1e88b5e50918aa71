package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Judged by PyTorch: {@code src/test/scripts/make_network_fixtures.py} made the expectations. */
class NetworkReaderTest {
  private static final String EXPORT =
      "; export the model as .onnx, which runs any network (docs/bring-your-model.md)";
  private static final String FOLDER = "/motive/checkpoint/networks/";

  private static InputStream open(String name) {
    return Objects.requireNonNull(NetworkReaderTest.class.getResourceAsStream(FOLDER + name), name);
  }

  private static JsonNode expected() throws IOException {
    try (InputStream in = open("expected.json")) {
      return new ObjectMapper().readTree(in);
    }
  }

  private static TensorFile file(String name) throws IOException {
    try (InputStream in = open(name + ".safetensors")) {
      return SafeTensors.read(in, name);
    }
  }

  private static List<Graph> graphs(JsonNode expected) {
    List<Graph> graphs = new ArrayList<>();
    for (JsonNode node : expected.get("graphs")) {
      int[] labels = new int[node.get("labels").size()];
      for (int v = 0; v < labels.length; v++) {
        labels[v] = node.get("labels").get(v).asInt();
      }
      GraphBuilder builder = Graph.builder(Features.oneHot(4, labels));
      for (JsonNode edge : node.get("edges")) {
        builder.edge(edge.get(0).asInt(), edge.get(1).asInt());
      }
      graphs.add(builder.build());
    }
    return graphs;
  }

  private static void check(LoadedNetwork loaded, JsonNode logits, List<Graph> graphs, double eps) {
    ColorModel model = ColorModel.of(loaded.network());
    for (int g = 0; g < graphs.size(); g++) {
      double[] expected = new double[logits.get(g).size()];
      for (int k = 0; k < expected.length; k++) {
        expected[k] = logits.get(g).get(k).asDouble();
      }
      assertThat(model.logits(graphs.get(g))).containsExactly(expected, within(eps));
      assertThat(DenseKernel.outputs(loaded.network(), graphs.get(g)))
          .containsExactly(expected, within(eps));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "gin_plain, GIN",
    "gin_mlp, GIN",
    "gin_norm_last, GIN",
    "gcn_jumping, GCN",
    "gcn_bare, GCN",
    "sage_residual, SAGE",
    "gin_binary, GIN"
  })
  void computesWhatPyTorchComputes(String name, Architecture.Kind kind) throws IOException {
    JsonNode expected = expected();
    JsonNode network = expected.get("networks").get(name);
    Renames renames =
        name.equals("gin_binary") ? Renames.parse("conv1=convs.0,conv2=convs.1") : Renames.NONE;
    String bare = name.equals("gcn_bare") ? ",pooling=sum" : "";
    String single = name.equals("gin_binary") ? ",output_kind=logit" : "";
    Architecture said = Architecture.parse(network.get("architecture").asString() + bare + single);
    LoadedNetwork loaded = NetworkReader.read(file(name), name, said, renames);
    assertThat(loaded.kind()).isEqualTo(kind);
    check(loaded, network.get("logits"), graphs(expected), 1e-5);
  }

  @ParameterizedTest
  @CsvSource({"f64, 1e-5", "f16, 0.05", "bf16, 0.4"})
  void readsOtherFloatTypes(String dtype, double tolerance) throws IOException {
    JsonNode expected = expected();
    LoadedNetwork loaded =
        NetworkReader.read(file("gin_plain_" + dtype), dtype, Architecture.OPEN, Renames.NONE);
    check(
        loaded,
        expected.get("networks").get("gin_plain").get("logits"),
        graphs(expected),
        tolerance);
  }

  @Test
  void saysEveryAssumption() throws IOException {
    assertThat(read("gin_plain", "").assumptions())
        .containsExactly(
            "the activation also follows the last layer",
            "every activation is a ReLU",
            "layers have no residual connections",
            "the last layer's result alone is pooled",
            "it classifies graphs, not nodes: node vectors are pooled by their sum before the"
                + " readout",
            "the readout is \"head.weight [3, 6]\"",
            "its 3 outputs are the logits of classes");
    String all =
        "activation=relu,final_activation=true,residual=false,pooling=sum,jumping=last,"
            + "output_kind=logits";
    assertThat(read("gin_plain", all).assumptions())
        .containsExactly("the readout is \"head.weight [3, 6]\"");
    assertThat(read("gin_norm_last", "").assumptions())
        .contains("GIN's ε is 0 where the file does not give it");
    assertThat(read("sage_residual", "").assumptions())
        .containsExactly(
            "the activation also follows the last layer",
            "SAGE aggregates by the mean and does not normalise its result",
            "the last layer's result alone is pooled",
            "the readout is two linear maps with an activation between them, first"
                + " \"readout.0.weight [6, 6]\", then \"readout.2.weight [3, 6]\"",
            "its 3 outputs are the logits of classes");
  }

  private static LoadedNetwork read(String name, String architecture) throws IOException {
    return NetworkReader.read(file(name), name, Architecture.parse(architecture), Renames.NONE);
  }

  @Test
  void saysWhereNormsAndLoopsAreTakenToStand() throws IOException {
    assertThat(read("gcn_jumping", "tail=none").assumptions())
        .contains(
            "GCN adds a self-loop to every node that has none and scales by both degrees",
            "a layer's norm comes before its activation",
            "every norm's ε is 1e-5");
    assertThat(read("gin_mlp", "").assumptions())
        .contains(
            "\"mlp.norms.0.module\" stands between the readout's two maps, before the activation");
  }

  @Test
  void refusesANormBeforeTheReadout() throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>(file("gin_plain").tensors());
    tensors.remove("head.weight");
    tensors.remove("head.bias");
    tensors.put("head.0.running_mean", Tensor.vector(new float[6]));
    tensors.put("head.0.running_var", Tensor.vector(1, 1, 1, 1, 1, 1));
    tensors.put("head.1.weight", Tensor.of(new int[] {6, 6}, new float[36]));
    tensors.put("head.3.weight", Tensor.of(new int[] {2, 6}, new float[12]));
    assertThatThrownBy(
            () -> NetworkReader.read(new TensorFile(tensors), "m", Architecture.OPEN, Renames.NONE))
        .hasMessage(
            "m: a readout's norm must stand between its two maps, got \"head.0\" before"
                + " \"head.1\"");
  }

  @Test
  void whatTheCallerSaysGoesBeforeTheMetadata() throws IOException {
    assertThat(read("sage_residual", "").network().nodes().layers().get(1).residual()).isTrue();
    assertThat(read("sage_residual", "residual=false").network().nodes().layers().get(1).residual())
        .isFalse();
  }

  @Test
  void readsJumpingOffTheReadoutsWidth() throws IOException {
    // lin takes 3 x 6 values: all layers' results, and gives 6, which the classifier takes.
    LoadedNetwork loaded = read("gcn_jumping", "pooling=mean,tail=none");
    assertThat(loaded.network().readout().inputs()).isEqualTo(18);
    assertThat(loaded.assumptions())
        .contains(
            "all layers' results are joined (jumping=cat, which was not given), since the readout takes width 18, but joined poolings of the last layer (mean and max) look the"
                + " same in a file and cannot be read yet: predict --expected shows which of the two it is");
  }

  /** The plain GIN with one tensor replaced or added must be refused. */
  private static void assertRefused(String tensor, Tensor replacement, String message)
      throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>(file("gin_plain").tensors());
    tensors.put(tensor, replacement);
    assertThatThrownBy(
            () ->
                NetworkReader.read(
                    new TensorFile(tensors), "m.safetensors", Architecture.OPEN, Renames.NONE))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage("m.safetensors: " + message);
  }

  @Test
  void refusesWhatDoesNotFit() throws IOException {
    assertRefused(
        "convs.0.nn.0.bias",
        Tensor.vector(1, 2),
        "\"convs.0.nn.0.bias\" must have shape [6], got [2]");
    assertRefused(
        "convs.0.nn.0.weight",
        Tensor.vector(1, 2),
        "\"convs.0.nn.0.weight\" must have shape [outputs, inputs], got [2]");
    assertRefused(
        "convs.1.nn.0.weight",
        Tensor.of(new int[] {6, 2}, new float[12]),
        "convs.1 must take vectors of width 6, got weights for 2");
    assertRefused(
        "convs.2.nn.2.weight",
        Tensor.of(new int[] {6, 5}, new float[30]),
        "convs.2.nn.2.weight must take vectors of width 6, got 5");
    assertRefused(
        "convs.1.eps", Tensor.vector(0, 0), "\"convs.1.eps\" must hold one number, got shape [2]");
    assertRefused(
        "head.weight",
        Tensor.of(new int[] {3, 7}, new float[21]),
        "one readout map must take vectors of width 6, got \"head.weight [3, 7]\"" + EXPORT);
    assertRefused(
        "convs.4.nn.0.weight",
        Tensor.of(new int[] {6, 6}, new float[36]),
        "layers must be numbered from 0 without gaps, got convs [0, 1, 2, 4]");
    assertRefused(
        "edge_encoder.scale",
        Tensor.vector(1),
        "every tensor must have a place in the network, got none for \"edge_encoder.scale\" beside"
            + " GIN layers and a readout"
            + EXPORT);
  }

  @Test
  void refusesAFileWithoutLayers() {
    assertThatThrownBy(
            () ->
                NetworkReader.read(
                    new TensorFile(Map.of("w", Tensor.vector(1))),
                    "g",
                    Architecture.OPEN,
                    Renames.NONE))
        .hasMessage(
            "g: layers must be named convs.0.…, convs.1.…, got none among \"w\"; where they are of"
                + " GIN, GCN or GraphSAGE, give whole layers these names with --rename"
                + " (docs/checkpoints.md)");
  }

  @Test
  void leavesOutWhatIsRenamedToNothing() throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>(file("gin_plain").tensors());
    tensors.put("decoder.weight", Tensor.of(new int[] {2, 6}, new float[12]));
    LoadedNetwork loaded =
        NetworkReader.read(
            new TensorFile(tensors), "m", Architecture.OPEN, Renames.parse("decoder="));
    assertThat(loaded.network().outputs()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"kind=gat", "pooling=median", "colour=red", "gin", "residual=yes"})
  void refusesArchitecturesItDoesNotKnow(String text) {
    assertThatThrownBy(() -> Architecture.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be")
        .hasMessageContaining("got");
  }

  @Test
  void anArchitectureIsItsText() {
    String text = "kind=gin,pooling=mean,jumping=cat,activation=leaky_relu,residual=true,tail=lin";
    assertThat(Architecture.parse(text).text()).isEqualTo(text);
    assertThat(Architecture.parse("pooling=sum, kind=gcn").text())
        .isEqualTo("kind=gcn,pooling=sum");
    assertThatThrownBy(() -> Architecture.parse("pooling=sum,pooling=max"))
        .hasMessage("architecture setting pooling must be given once, got it twice");
  }
}
