package motive.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import motive.checkpoint.Architecture;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.SafeTensors;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.ColorModel;
import motive.seed.SplitMix64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** What {@code src/test/scripts/make_onnx_fixtures.py} made. */
final class Fixtures {
  static final int FEATURES = 4;

  private Fixtures() {}

  private static InputStream resource(String name) {
    return Objects.requireNonNull(Fixtures.class.getResourceAsStream("/motive/onnx/" + name), name);
  }

  static byte[] bytes(String name) throws IOException {
    try (InputStream in = resource(name + ".onnx")) {
      return in.readAllBytes();
    }
  }

  static JsonNode expected() throws IOException {
    try (InputStream in = resource("expected.json")) {
      return new ObjectMapper().readTree(in);
    }
  }

  /** A ring with a self-loop and a node alone, a tree, one node, and a graph of two parts. */
  static List<Graph> graphs() throws IOException {
    List<Graph> graphs = new ArrayList<>();
    for (JsonNode node : expected().get("graphs")) {
      GraphBuilder builder = Graph.builder(Features.oneHot(FEATURES, ints(node.get("labels"))));
      for (int e = 0; e < node.get("edges").size(); e++) {
        JsonNode edge = node.get("edges").get(e);
        int label = node.get("edgeLabels").get(e).asInt();
        builder.edge(edge.get(0).asInt(), edge.get(1).asInt(), label);
      }
      graphs.add(builder.build());
    }
    return graphs;
  }

  private static int[] ints(JsonNode list) {
    int[] values = new int[list.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = list.get(i).asInt();
    }
    return values;
  }

  /** A connected graph with some cycles and node labels. */
  static Graph random(int nodes, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    int[] labels = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      labels[v] = random.nextInt(FEATURES);
    }
    GraphBuilder builder = Graph.builder(Features.oneHot(FEATURES, labels));
    for (int v = 1; v < nodes; v++) {
      builder.edge(v, random.nextInt(v));
    }
    for (int i = 0; i < nodes / 3; i++) {
      builder.edge(random.nextInt(nodes), random.nextInt(nodes));
    }
    return builder.build();
  }

  static ForeignModel open(String name) throws IOException {
    return open(name, ForeignOptions.OPEN);
  }

  static ForeignModel open(String name, ForeignOptions options) throws IOException {
    return new OnnxFormat().open(bytes(name), name + ".onnx", options, graphs());
  }

  /** Our own network with the weights of a fixture. */
  static ColorModel ours(String name, String architecture) throws IOException {
    try (InputStream in = resource(name + ".safetensors")) {
      return ColorModel.of(
          NetworkReader.read(
                  SafeTensors.read(in, name), name, Architecture.parse(architecture), Renames.NONE)
              .network());
    }
  }
}
