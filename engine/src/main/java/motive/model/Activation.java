package motive.model;

/** The function applied to each value between two linear maps. NaN stays NaN. */
public enum Activation {
  /** The identity. */
  NONE {
    @Override
    double of(double x) {
      return x;
    }
  },
  /** max(0, x). */
  RELU {
    @Override
    double of(double x) {
      return x < 0 ? 0 : x;
    }
  },
  /** Slope 0.01 below zero, as PyTorch's default. */
  LEAKY_RELU {
    @Override
    double of(double x) {
      return x < 0 ? 0.01 * x : x;
    }
  },
  /** exp(x) − 1 below zero, x elsewhere. */
  ELU {
    @Override
    double of(double x) {
      return x < 0 ? StrictMath.expm1(x) : x;
    }
  },
  /** The hyperbolic tangent. */
  TANH {
    @Override
    double of(double x) {
      return StrictMath.tanh(x);
    }
  },
  /** 1 / (1 + exp(−x)). */
  SIGMOID {
    @Override
    double of(double x) {
      return 1 / (1 + StrictMath.exp(-x));
    }
  };

  abstract double of(double x);
}
