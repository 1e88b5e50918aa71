package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import motive.learn.torch.Torch;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Step;

/** A chain of steps on native rows; lives as long as the manager of its weights. */
final class NativeChain {
  /*
   * Implementation notes.
   *
   * DJL puts a result into the scope of the array that a method is called on. So rows are always
   * that array and weights the argument: what is computed ends with the rows' scope, and the
   * weights' scope never grows. For the same reason weights are stored transposed.
   */
  private final List<UnaryOperator<NDArray>> steps = new ArrayList<>();

  NativeChain(Chain chain, NDManager manager) {
    for (Step step : chain.steps()) {
      if (step instanceof Step.Linear linear) {
        NDArray weights = Torch.matrix(manager, columns(linear), linear.inputs(), linear.outputs());
        NDArray bias = vector(manager, linear.outputs(), linear::bias);
        steps.add(rows -> rows.matMul(weights).add(bias));
      } else if (step instanceof Step.Affine affine) {
        NDArray scale = vector(manager, affine.inputs(), i -> (float) affine.scale(i));
        NDArray shift = vector(manager, affine.inputs(), i -> (float) affine.shift(i));
        steps.add(rows -> rows.mul(scale).add(shift));
      } else if (step instanceof Step.Activate activate) {
        steps.add(rows -> activated(activate.activation(), rows));
      }
    }
  }

  private interface Entry {
    float of(int i);
  }

  private static NDArray vector(NDManager manager, int size, Entry entry) {
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = entry.of(i);
    }
    return Torch.array(manager, values, new Shape(1, size));
  }

  private static float[] columns(Step.Linear linear) {
    float[] values = new float[linear.inputs() * linear.outputs()];
    for (int i = 0; i < linear.inputs(); i++) {
      for (int o = 0; o < linear.outputs(); o++) {
        values[i * linear.outputs() + o] = linear.weight(o, i);
      }
    }
    return values;
  }

  private static NDArray activated(Activation activation, NDArray rows) {
    return switch (activation) {
      case NONE -> rows;
      case RELU -> rows.getNDArrayInternal().relu();
      case LEAKY_RELU -> rows.getNDArrayInternal().leakyRelu(0.01f);
      case ELU -> rows.getNDArrayInternal().elu(1f);
      case TANH -> rows.tanh();
      case SIGMOID -> rows.getNDArrayInternal().sigmoid();
    };
  }

  NDArray apply(NDArray rows) {
    NDArray result = rows;
    for (UnaryOperator<NDArray> step : steps) {
      result = step.apply(result);
    }
    return result;
  }
}
