package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.RivalOptions;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.Network.Pooling;
import motive.model.NodeNetwork;
import motive.model.NodeNetwork.Jumping;
import motive.model.Step;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * The losses of the first epochs are those of PyTorch with its own gradients and its own Adam. The
 * fixture is made by {@code make_gnnexplainer_fixture.py} in {@code src/test/scripts}.
 */
class GnnExplainerTorchTest {
  private static final JsonNode FIXTURE = fixture();

  private static JsonNode fixture() {
    try (InputStream in =
        Objects.requireNonNull(
            GnnExplainerTorchTest.class.getResourceAsStream("gnnexplainer.json"))) {
      return new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static double[] doubles(JsonNode array) {
    return IntStream.range(0, array.size()).mapToDouble(i -> array.get(i).asDouble()).toArray();
  }

  private static float[] floats(JsonNode array) {
    float[] values = new float[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) array.get(i).asDouble();
    }
    return values;
  }

  private static Step.Linear linear(JsonNode node) {
    float[] bias = floats(node.get("bias"));
    float[] weights = floats(node.get("weight"));
    return new Step.Linear(weights.length / bias.length, bias.length, weights, bias);
  }

  private static Network network() {
    List<Layer> layers = new ArrayList<>();
    for (JsonNode layer : FIXTURE.get("layers")) {
      Step.Linear first = linear(layer.get(0));
      Step relu = new Step.Activate(Activation.RELU);
      Chain chain = new Chain(first.inputs(), List.of(first, relu, linear(layer.get(1)), relu));
      layers.add(new Layer(Layer.Gather.SUM, 0, chain, false));
    }
    Step.Linear readout = linear(FIXTURE.get("readout"));
    return new Network(
        NodeNetwork.of(layers, Jumping.LAST),
        Pooling.SUM,
        new Chain(readout.inputs(), List.of(readout)));
  }

  private static Graph graph() {
    JsonNode x = FIXTURE.get("x");
    float[][] rows = new float[x.size()][];
    for (int v = 0; v < rows.length; v++) {
      rows[v] = floats(x.get(v));
    }
    GraphBuilder builder = Graph.builder(Features.dense(rows[0].length, rows));
    for (JsonNode edge : FIXTURE.get("edges")) {
      builder.edge(edge.get(0).asInt(), edge.get(1).asInt());
    }
    return builder.build();
  }

  /** The fixture's mask in our order of messages. */
  private static double[] ordered(Messages messages, double[] given) {
    double[] mask = new double[given.length];
    JsonNode theirs = FIXTURE.get("messages");
    for (int m = 0; m < messages.size(); m++) {
      for (int t = 0; t < theirs.size(); t++) {
        if (theirs.get(t).get(0).asInt() == messages.sender(m)
            && theirs.get(t).get(1).asInt() == messages.receiver(m)) {
          mask[m] = given[t];
        }
      }
    }
    return mask;
  }

  private static @Nullable MaskLogits optional(JsonNode array) {
    return array.isEmpty() ? null : new MaskLogits(doubles(array));
  }

  @Test
  void lossesAreThoseOfTorchUnderEveryPreset() {
    Network network = network();
    Messages messages = new Messages(List.of(graph()));
    Background background =
        new Background(() -> ColorModel.of(network), Optional.of(network), List.of(), List.of());
    int cases = 0;
    for (JsonNode expected : FIXTURE.get("cases")) {
      RivalOptions options =
          new RivalOptions(
              "gnnexplainer",
              Map.of(
                  "preset", expected.get("preset").asString(),
                  "features", expected.get("features").asString().toLowerCase(Locale.ROOT),
                  "lr", expected.get("rate").asString(),
                  "size", expected.get("size").asString(),
                  "entropy", expected.get("entropy").asString(),
                  "epochs", "5"));
      GnnMasks masks =
          new GnnMasks(
              GnnSettings.of(options),
              messages,
              new MaskLogits(ordered(messages, doubles(expected.get("edge")))),
              optional(expected.get("own")),
              optional(expected.get("feature")));
      List<Double> losses =
          new GnnExplainer(background, options, () -> {})
              .descend(
                  masks, messages, FIXTURE.get("target").asInt(), () -> false, new ArrayList<>());
      double[] theirs = doubles(expected.get("losses"));
      assertThat(losses).hasSize(5);
      for (int epoch = 0; epoch < 5; epoch++) {
        assertThat(losses.get(epoch))
            .as(expected.get("preset") + " " + expected.get("features") + ", epoch " + epoch)
            .isCloseTo(theirs[epoch], within(1e-4));
      }
      cases++;
    }
    assertThat(cases).isEqualTo(5);
  }
}
