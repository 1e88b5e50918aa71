package motive.checkpoint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import motive.check.Refuse;
import motive.model.Step;
import org.jspecify.annotations.Nullable;

/**
 * The tensors of a file by name, what is given about their network, and what had to be assumed.
 * Each tensor is taken once, so that unused tensors are known.
 */
final class NamedTensors {
  /** What to do about a network that cannot be read from its tensors. */
  static final String EXPORT =
      "; export the model as .onnx, which runs any network (docs/bring-your-model.md)";

  private static final double BATCH_NORM_EPSILON = 1e-5;

  private final String source;
  private final Architecture architecture;
  private final List<String> assumptions = new ArrayList<>();
  private final TreeMap<String, Tensor> left;
  private final List<String> order;
  private final List<String> leftOut;

  NamedTensors(String source, Renames.Renamed tensors, Architecture architecture) {
    this.source = source;
    this.architecture = architecture;
    this.left = new TreeMap<>(tensors.kept());
    left.keySet().removeIf(name -> name.endsWith(".num_batches_tracked"));
    this.order = new ArrayList<>(tensors.kept().keySet());
    this.leftOut = tensors.leftOut();
  }

  CheckpointFormatException failure(String problem) {
    return new CheckpointFormatException(source, problem);
  }

  /** What the caller and the file give about the network. */
  Architecture architecture() {
    return architecture;
  }

  /** The given value, or else the assumption, which is noted. */
  <T> T resolve(Optional<T> said, T assumed, String line) {
    if (said.isEmpty()) {
      note(line);
    }
    return said.orElse(assumed);
  }

  /** Notes an assumption, since neither the file nor the caller gave the value. */
  void note(String line) {
    if (!assumptions.contains(line)) {
      assumptions.add(line);
    }
  }

  /** What was assumed, in the order of the notes. */
  List<String> assumptions() {
    return assumptions;
  }

  boolean has(String name) {
    return left.containsKey(name);
  }

  /** The names of unused tensors, sorted. */
  List<String> names() {
    return new ArrayList<>(left.keySet());
  }

  /** The names of tensors that were left out by renaming; a layer's are as they would be there. */
  List<String> leftOut() {
    return leftOut;
  }

  /**
   * Whether a map stands before the layers in the file. A state_dict has the order in which a model
   * defines its parts; a file in the order of names does not show it.
   */
  boolean precedesLayers(String map) {
    List<String> sorted = new ArrayList<>(order);
    Collections.sort(sorted);
    if (sorted.equals(order)) {
      return false;
    }
    for (String name : order) {
      if (ConvReader.isOfLayer(name)) {
        return false;
      }
      if (name.equals(map + ".weight")) {
        return true;
      }
    }
    return false;
  }

  Optional<Tensor> peek(String name) {
    return Optional.ofNullable(left.get(name));
  }

  private Tensor take(String name) throws CheckpointFormatException {
    Tensor tensor = left.remove(name);
    if (tensor == null) {
      throw failure("tensor " + Quoted.text(name) + " must be in the file, got none");
    }
    return tensor;
  }

  float[] takeVector(String name, int length) throws CheckpointFormatException {
    Tensor tensor = take(name);
    if (tensor.rank() != 1 || tensor.dimension(0) != length) {
      throw failure(
          Refuse.text(
              "{} must have shape [{}], got {}",
              Quoted.text(name),
              length,
              Arrays.toString(tensor.shape())));
    }
    return tensor.values();
  }

  /** A number on its own: a shape without dimensions, or [1]. */
  double takeNumber(String name) throws CheckpointFormatException {
    Tensor tensor = take(name);
    if (tensor.size() != 1) {
      throw failure(
          Quoted.text(name)
              + " must hold one number, got shape "
              + Arrays.toString(tensor.shape()));
    }
    return tensor.value(0);
  }

  Tensor takeMatrix(String name) throws CheckpointFormatException {
    Tensor tensor = take(name);
    if (tensor.rank() != 2 || tensor.size() == 0) {
      throw failure(
          Quoted.text(name)
              + " must have shape [outputs, inputs], got "
              + Arrays.toString(tensor.shape()));
    }
    return tensor;
  }

  /** The linear map {@code prefix.weight}, with {@code prefix.bias} where that is there. */
  Step.Linear takeLinear(String prefix) throws CheckpointFormatException {
    return takeLinear(prefix + ".weight", prefix + ".bias");
  }

  /** Like the next, and notes where there is no bias. */
  Step.Linear takeNotedLinear(String weight, String bias) throws CheckpointFormatException {
    if (has(weight) && !has(bias)) {
      note(Quoted.text(weight) + " goes without a bias, since the file has none for it");
    }
    return takeLinear(weight, bias);
  }

  Step.Linear takeLinear(String weight, String bias) throws CheckpointFormatException {
    Tensor matrix = takeMatrix(weight);
    float @Nullable [] shift = has(bias) ? takeVector(bias, matrix.dimension(0)) : null;
    return new Step.Linear(matrix.dimension(1), matrix.dimension(0), matrix.values(), shift);
  }

  boolean hasBatchNorm(String prefix) {
    return has(prefix + ".running_mean") && has(prefix + ".running_var");
  }

  /** The BatchNorm at a prefix, as it acts in evaluation mode. */
  Step.Affine takeBatchNorm(String prefix, int width) throws CheckpointFormatException {
    float[] ones = new float[width];
    Arrays.fill(ones, 1f);
    boolean affine = has(prefix + ".weight");
    float[] gamma = affine ? takeVector(prefix + ".weight", width) : ones;
    float[] beta = affine ? takeVector(prefix + ".bias", width) : new float[width];
    float[] mean = takeVector(prefix + ".running_mean", width);
    float[] variance = takeVector(prefix + ".running_var", width);
    for (int i = 0; i < width; i++) {
      if (variance[i] < 0) {
        throw failure(
            Refuse.text(
                "{} must be >= 0, got {} at {}",
                Quoted.text(prefix + ".running_var"),
                variance[i],
                i));
      }
    }
    return Step.Affine.batchNorm(gamma, beta, mean, variance, BATCH_NORM_EPSILON);
  }
}
