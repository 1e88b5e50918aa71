package motive.baseline.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Step;

/**
 * A chain of steps whose results can be followed back: what it gives for a vector, and how a number
 * computed from that changes with the vector. The chain itself never changes. Thread-safe.
 */
final class FrozenReadout {
  /** One step, with what the way back needs. */
  private interface Link {
    double[] forward(double[] x);

    /** From the slope at a result to the slope at what gave it. */
    double[] back(double[] x, double[] y, double[] slope);
  }

  private final List<Link> links = new ArrayList<>();

  FrozenReadout(Chain chain) {
    for (Step step : chain.steps()) {
      if (step instanceof Step.Linear linear) {
        links.add(new LinearLink(linear));
      } else if (step instanceof Step.Affine affine) {
        links.add(new AffineLink(affine));
      } else if (step instanceof Step.Activate activate) {
        links.add(new ActivationLink(activate.activation()));
      }
    }
  }

  /** Runs the chain. */
  Pass run(double[] x) {
    double[][] values = new double[links.size() + 1][];
    values[0] = x;
    for (int i = 0; i < links.size(); i++) {
      values[i + 1] = links.get(i).forward(values[i]);
    }
    return new Pass(values);
  }

  /** One run of the chain. */
  final class Pass {
    private final double[][] values;

    private Pass(double[][] values) {
      this.values = values;
    }

    double[] result() {
      return values[values.length - 1];
    }

    /** The slope at the vector the chain was run on, from the slope at the result. */
    double[] back(double[] slope) {
      double[] at = slope;
      for (int i = links.size() - 1; i >= 0; i--) {
        at = links.get(i).back(values[i], values[i + 1], at);
      }
      return at;
    }
  }

  private static final class LinearLink implements Link {
    private final double[][] rows;
    private final double[] bias;
    private final int inputs;

    LinearLink(Step.Linear linear) {
      inputs = linear.inputs();
      rows = new double[linear.outputs()][inputs];
      bias = new double[rows.length];
      for (int o = 0; o < rows.length; o++) {
        bias[o] = linear.bias(o);
        for (int i = 0; i < inputs; i++) {
          rows[o][i] = linear.weight(o, i);
        }
      }
    }

    @Override
    public double[] forward(double[] x) {
      double[] y = new double[rows.length];
      for (int o = 0; o < y.length; o++) {
        y[o] = Vectors.dot(rows[o], x) + bias[o];
      }
      return y;
    }

    @Override
    public double[] back(double[] x, double[] y, double[] slope) {
      double[] result = new double[inputs];
      for (int o = 0; o < slope.length; o++) {
        Vectors.add(result, slope[o], rows[o]);
      }
      return result;
    }
  }

  /** A step that makes each number of one number. */
  private abstract static class Elementwise implements Link {
    abstract double value(int i, double x);

    /** How the result changes with the number. */
    abstract double steepness(int i, double x, double y);

    @Override
    public double[] forward(double[] x) {
      double[] y = new double[x.length];
      Arrays.setAll(y, i -> value(i, x[i]));
      return y;
    }

    @Override
    public double[] back(double[] x, double[] y, double[] slope) {
      double[] result = new double[slope.length];
      Arrays.setAll(result, i -> slope[i] * steepness(i, x[i], y[i]));
      return result;
    }
  }

  private static final class AffineLink extends Elementwise {
    private final Step.Affine affine;

    AffineLink(Step.Affine affine) {
      this.affine = affine;
    }

    @Override
    double value(int i, double x) {
      return affine.scale(i) * x + affine.shift(i);
    }

    @Override
    double steepness(int i, double x, double y) {
      return affine.scale(i);
    }
  }

  private static final class ActivationLink extends Elementwise {
    private final Activation activation;

    ActivationLink(Activation activation) {
      this.activation = activation;
    }

    @Override
    double value(int i, double x) {
      return switch (activation) {
        case NONE -> x;
        case RELU -> x < 0 ? 0 : x;
        case LEAKY_RELU -> x < 0 ? 0.01 * x : x;
        case ELU -> x < 0 ? StrictMath.expm1(x) : x;
        case TANH -> StrictMath.tanh(x);
        case SIGMOID -> 1 / (1 + StrictMath.exp(-x));
      };
    }

    // At a kink the side below counts, as in PyTorch.
    @Override
    double steepness(int i, double x, double y) {
      return switch (activation) {
        case NONE -> 1;
        case RELU -> x > 0 ? 1 : 0;
        case LEAKY_RELU -> x > 0 ? 1 : 0.01;
        case ELU -> x > 0 ? 1 : y + 1;
        case TANH -> 1 - y * y;
        case SIGMOID -> y * (1 - y);
      };
    }
  }
}
