package motive.learn.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import motive.checkpoint.Tensor;
import motive.seed.SplitMix64;

/**
 * The weights of a network while it is trained, and Adam's moments of their gradients.
 *
 * <p>Values live in Java arrays. Each step copies them into native leaves that end with the step's
 * manager, so nothing native outlives a step and no gradient is left to clear. Not thread-safe.
 */
public final class Parameters {
  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;
  private static final double SPARSE_BOUND = 1;

  private final Map<String, Parameter> byName = new LinkedHashMap<>();
  private int steps;

  private static final class Parameter {
    final int[] shape;
    final float[] value;
    final float[] mean;
    final float[] square;

    Parameter(int[] shape, float[] value) {
      this.shape = shape;
      this.value = value;
      this.mean = new float[value.length];
      this.square = new float[value.length];
    }
  }

  /** Adds a linear map with PyTorch's initial values: uniform within 1/√in, bias included. */
  public void linear(String weight, String bias, int in, int out, SplitMix64 random) {
    double bound = 1 / Math.sqrt(in);
    byName.put(weight, uniform(new int[] {out, in}, bound, random));
    byName.put(bias, uniform(new int[] {out}, bound, random));
  }

  /** Adds a linear map like {@link #linear} whose weight starts without negative values. */
  public void risingLinear(String weight, String bias, int in, int out, SplitMix64 random) {
    linear(weight, bias, in, out, random);
    float[] value = named(weight).value;
    for (int i = 0; i < value.length; i++) {
      value[i] = Math.abs(value[i]);
    }
  }

  /**
   * Adds a linear map like {@link #risingLinear} whose outputs start to read few inputs.
   *
   * @param read how many inputs an output reads, on average, with weights up to {@link
   *     #SPARSE_BOUND}; the others start at a hundredth of their value
   */
  public void sparseLinear(
      String weight, String bias, int in, int out, int read, SplitMix64 random) {
    risingLinear(weight, bias, in, out, random);
    float[] value = named(weight).value;
    double share = (double) read / in;
    for (int i = 0; i < value.length; i++) {
      value[i] =
          random.nextDouble() < share
              ? (float) (SPARSE_BOUND * random.nextDouble())
              : 0.01f * value[i];
    }
  }

  /** Adds a graph convolution with PyG's initial values: Glorot's uniform weight, zero bias. */
  public void convolution(String weight, String bias, int in, int out, SplitMix64 random) {
    byName.put(weight, uniform(new int[] {out, in}, Math.sqrt(6.0 / (in + out)), random));
    byName.put(bias, new Parameter(new int[] {out}, new float[out]));
  }

  /** Adds the scale and the shift of a norm, which start at 1 and 0. */
  public void norm(String weight, String bias, int width) {
    float[] ones = new float[width];
    Arrays.fill(ones, 1);
    byName.put(weight, new Parameter(new int[] {width}, ones));
    byName.put(bias, new Parameter(new int[] {width}, new float[width]));
  }

  private static Parameter uniform(int[] shape, double bound, SplitMix64 random) {
    int size = 1;
    for (int dimension : shape) {
      size = Math.multiplyExact(size, dimension);
    }
    float[] value = new float[size];
    for (int i = 0; i < size; i++) {
      value[i] = (float) (bound * (2 * random.nextDouble() - 1));
    }
    return new Parameter(shape, value);
  }

  /** Sets the values to given ones of the same names and shapes. */
  public static Parameters of(Map<String, Tensor> tensors) {
    Parameters parameters = new Parameters();
    tensors.forEach(
        (name, tensor) ->
            parameters.byName.put(name, new Parameter(tensor.shape(), tensor.values())));
    return parameters;
  }

  /** Native copies whose gradients are wanted, in the order of definition. */
  public Map<String, NDArray> leaves(NDManager manager) {
    Map<String, NDArray> leaves = constants(manager);
    leaves.values().forEach(leaf -> leaf.setRequiresGradient(true));
    return leaves;
  }

  /** Native copies for evaluation. */
  public Map<String, NDArray> constants(NDManager manager) {
    Map<String, NDArray> arrays = new LinkedHashMap<>();
    byName.forEach(
        (name, p) -> {
          long[] shape = new long[p.shape.length];
          for (int i = 0; i < shape.length; i++) {
            shape[i] = p.shape[i];
          }
          arrays.put(name, Torch.array(manager, p.value, new Shape(shape)));
        });
    return arrays;
  }

  /**
   * One step of Adam along the gradients of the leaves.
   *
   * @param decay pulls every weight towards 0, apart from the gradient (AdamW)
   * @param maxNorm longer gradients are shortened to this length
   */
  public void step(Map<String, NDArray> leaves, double rate, double decay, double maxNorm) {
    Map<String, float[]> gradients = new LinkedHashMap<>();
    double squares = 0;
    for (Map.Entry<String, NDArray> leaf : leaves.entrySet()) {
      float[] gradient;
      try (NDArray native0 = leaf.getValue().getGradient()) {
        gradient = native0.toFloatArray();
      }
      for (float g : gradient) {
        squares += (double) g * g;
      }
      gradients.put(leaf.getKey(), gradient);
    }
    double norm = Math.sqrt(squares);
    if (!Double.isFinite(norm)) {
      return; // an overflow has no direction
    }
    float scale = norm > maxNorm ? (float) (maxNorm / norm) : 1f;
    steps++;
    double corrected =
        rate * Math.sqrt(1 - StrictMath.pow(BETA2, steps)) / (1 - StrictMath.pow(BETA1, steps));
    gradients.forEach((name, g) -> update(named(name), g, scale, corrected, rate * decay));
  }

  private static void update(
      Parameter p, float[] gradient, float scale, double rate, double shrink) {
    float b1 = (float) BETA1;
    float b2 = (float) BETA2;
    float keep = (float) (1 - shrink);
    float step = (float) rate;
    float epsilon = (float) EPSILON;
    for (int i = 0; i < gradient.length; i++) {
      float g = gradient[i] * scale;
      float m = b1 * p.mean[i] + (1 - b1) * g;
      float v = b2 * p.square[i] + (1 - b2) * g * g;
      p.mean[i] = m;
      p.square[i] = v;
      p.value[i] = keep * p.value[i] - step * m / ((float) Math.sqrt(v) + epsilon);
    }
  }

  private Parameter named(String name) {
    Parameter parameter = byName.get(name);
    if (parameter == null) {
      throw new IllegalArgumentException("no parameter is called '" + name + "'");
    }
    return parameter;
  }

  /** A copy of the values as they are now. */
  public Map<String, Tensor> tensors() {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    byName.forEach((name, p) -> tensors.put(name, Tensor.of(p.shape, p.value)));
    return Collections.unmodifiableMap(tensors);
  }
}
