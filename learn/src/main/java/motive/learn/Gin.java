package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import motive.learn.torch.Parameters;
import motive.seed.SplitMix64;

/** GIN layers with ε = 0 and two-layer networks, ReLU after both linear maps. */
final class Gin {
  private Gin() {}

  static void define(Parameters parameters, int layers, int in, int width, SplitMix64 random) {
    for (int l = 0; l < layers; l++) {
      String nn = "convs." + l + ".nn.";
      define(parameters, nn + "0", l == 0 ? in : width, width, random);
      define(parameters, nn + "2", width, width, random);
    }
  }

  /** Defines the linear map {@code name.weight}, {@code name.bias}. */
  static void define(Parameters parameters, String name, int in, int out, SplitMix64 random) {
    parameters.linear(name + ".weight", name + ".bias", in, out, random);
  }

  /** The embeddings after each layer: element l has a row for each colour of depth l + 1. */
  static List<NDArray> embed(
      NDManager manager, ColorBatch batch, Map<String, NDArray> weights, int layers) {
    List<NDArray> embeddings = new ArrayList<>();
    NDArray rows = batch.inputs(manager);
    for (int l = 0; l < layers; l++) {
      NDArray sums = batch.sums(l + 1).times(manager, rows);
      String nn = "convs." + l + ".nn.";
      rows = relu(linear(relu(linear(sums, weights, nn + "0")), weights, nn + "2"));
      embeddings.add(rows);
    }
    return embeddings;
  }

  static NDArray linear(NDArray rows, Map<String, NDArray> weights, String name) {
    return rows.matMul(named(weights, name + ".weight").transpose())
        .add(named(weights, name + ".bias"));
  }

  static NDArray named(Map<String, NDArray> weights, String name) {
    NDArray weight = weights.get(name);
    if (weight == null) {
      throw new IllegalArgumentException(
          "weights must hold '" + name + "', got " + weights.keySet());
    }
    return weight;
  }

  static NDArray relu(NDArray rows) {
    return rows.getNDArrayInternal().relu();
  }
}
