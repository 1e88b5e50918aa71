package motive.baseline.motif;

import java.util.ArrayList;
import java.util.List;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Step;

/**
 * A chain of steps whose results can be followed back: what it gives for a vector, and how a number
 * computed from that changes with the vector. The chain itself never changes. One instance serves
 * all threads.
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

  private record AffineLink(Step.Affine affine) implements Link {
    @Override
    public double[] forward(double[] x) {
      double[] y = new double[x.length];
      for (int i = 0; i < y.length; i++) {
        y[i] = affine.scale(i) * x[i] + affine.shift(i);
      }
      return y;
    }

    @Override
    public double[] back(double[] x, double[] y, double[] slope) {
      double[] result = new double[slope.length];
      for (int i = 0; i < result.length; i++) {
        result[i] = affine.scale(i) * slope[i];
      }
      return result;
    }
  }

  private record ActivationLink(Activation activation) implements Link {
    @Override
    public double[] forward(double[] x) {
      double[] y = new double[x.length];
      for (int i = 0; i < y.length; i++) {
        y[i] = value(x[i]);
      }
      return y;
    }

    private double value(double x) {
      return switch (activation) {
        case NONE -> x;
        case RELU -> x < 0 ? 0 : x;
        case LEAKY_RELU -> x < 0 ? 0.01 * x : x;
        case ELU -> x < 0 ? StrictMath.expm1(x) : x;
        case TANH -> StrictMath.tanh(x);
        case SIGMOID -> 1 / (1 + StrictMath.exp(-x));
      };
    }

    @Override
    public double[] back(double[] x, double[] y, double[] slope) {
      double[] result = new double[slope.length];
      for (int i = 0; i < result.length; i++) {
        result[i] = slope[i] * steepness(x[i], y[i]);
      }
      return result;
    }

    // At a kink the side below counts, as in PyTorch.
    private double steepness(double x, double y) {
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
