package motive.model;

import java.util.Arrays;
import motive.check.Refuse;
import org.jspecify.annotations.Nullable;

/** One map from a vector to a vector; immutable. */
public sealed interface Step {
  /** The width it takes, or -1 where any does. */
  int inputs();

  /** The width it gives, or -1 where it is the width taken. */
  int outputs();

  /** y = W x + b. */
  final class Linear implements Step {
    /*
     * Implementation notes.
     *
     * The columns of W stand one after the other, so that the product is a sum of scaled columns:
     * a loop without a dependency from one value to the next, and nothing to do for the zeros that
     * a ReLU leaves. Four columns are added at once, each value still column by column: the bits
     * are those of one at a time, for a quarter of the loads and stores. Weights are floats; they
     * are kept as doubles because the compiler makes vector code of loops over one type only.
     */
    private final int inputs;
    private final int outputs;
    private final double[] columns;
    private final float @Nullable [] bias;

    /**
     * @param weights row by row: {@code outputs} rows of {@code inputs} values
     */
    public Linear(int inputs, int outputs, float[] weights, float @Nullable [] bias) {
      if (inputs < 1 || outputs < 1 || weights.length != (long) inputs * outputs) {
        throw Refuse.because(
            "weights must hold {} rows of {} values, got {}", outputs, inputs, weights.length);
      }
      if (bias != null && bias.length != outputs) {
        throw new IllegalArgumentException(
            "bias must have " + outputs + " values, got " + bias.length);
      }
      this.inputs = inputs;
      this.outputs = outputs;
      this.columns = new double[weights.length];
      for (int o = 0; o < outputs; o++) {
        for (int i = 0; i < inputs; i++) {
          columns[i * outputs + o] = weights[o * inputs + i];
        }
      }
      this.bias = bias == null ? null : bias.clone();
    }

    @Override
    public int inputs() {
      return inputs;
    }

    @Override
    public int outputs() {
      return outputs;
    }

    /** The weight between an input and an output. */
    public float weight(int output, int input) {
      return (float) columns[input * outputs + output];
    }

    /** The bias of an output; 0 where there is none. */
    public float bias(int output) {
      return bias == null ? 0 : bias[output];
    }

    /** W x, without the bias. */
    double[] product(double[] x) {
      double[] y = new double[outputs];
      int[] live = new int[inputs];
      int count = 0;
      for (int i = 0; i < inputs; i++) {
        if (x[i] != 0) {
          live[count++] = i;
        }
      }
      int k = 0;
      for (; k + 4 <= count; k += 4) {
        addFour(y, x, live[k], live[k + 1], live[k + 2], live[k + 3]);
      }
      for (; k < count; k++) {
        double factor = x[live[k]];
        int column = live[k] * outputs;
        for (int o = 0; o < y.length; o++) {
          y[o] += factor * columns[column + o];
        }
      }
      return y;
    }

    private void addFour(double[] y, double[] x, int a, int b, int c, int d) {
      double[] w = columns;
      double xa = x[a];
      double xb = x[b];
      double xc = x[c];
      double xd = x[d];
      int atA = a * outputs;
      int atB = b * outputs;
      int atC = c * outputs;
      int atD = d * outputs;
      for (int o = 0; o < y.length; o++) {
        y[o] = y[o] + xa * w[atA + o] + xb * w[atB + o] + xc * w[atC + o] + xd * w[atD + o];
      }
    }

    double[] apply(double[] x) {
      double[] y = product(x);
      if (bias != null) {
        for (int o = 0; o < outputs; o++) {
          y[o] += bias[o];
        }
      }
      return y;
    }
  }

  /** y = scale · x + shift, value by value: a BatchNorm in evaluation mode. */
  final class Affine implements Step {
    private final double[] scale;
    private final double[] shift;

    /** A step that scales and shifts each number. */
    public Affine(double[] scale, double[] shift) {
      if (scale.length != shift.length) {
        throw Refuse.because(
            "scale and shift must have equal lengths, got {} and {}", scale.length, shift.length);
      }
      this.scale = scale.clone();
      this.shift = shift.clone();
    }

    /** What a BatchNorm with these parameters does in evaluation mode. */
    public static Affine batchNorm(
        float[] gamma, float[] beta, float[] mean, float[] variance, double epsilon) {
      double[] scale = new double[gamma.length];
      double[] shift = new double[gamma.length];
      for (int i = 0; i < gamma.length; i++) {
        if (!(variance[i] + epsilon > 0)) {
          throw new IllegalArgumentException(
              "running variance " + i + " must be positive, got " + variance[i]);
        }
        scale[i] = gamma[i] / Math.sqrt(variance[i] + epsilon);
        shift[i] = beta[i] - mean[i] * scale[i];
      }
      return new Affine(scale, shift);
    }

    /** What the i-th number is multiplied by. */
    public double scale(int i) {
      return scale[i];
    }

    /** What is then added to it. */
    public double shift(int i) {
      return shift[i];
    }

    @Override
    public int inputs() {
      return scale.length;
    }

    @Override
    public int outputs() {
      return scale.length;
    }

    double[] apply(double[] x) {
      double[] y = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        y[i] = scale[i] * x[i] + shift[i];
      }
      return y;
    }
  }

  /** An activation applied to each value. */
  record Activate(Activation activation) implements Step {
    @Override
    public int inputs() {
      return -1;
    }

    @Override
    public int outputs() {
      return -1;
    }

    double[] apply(double[] x) {
      double[] y = new double[x.length];
      Arrays.setAll(y, i -> activation.of(x[i]));
      return y;
    }
  }
}
