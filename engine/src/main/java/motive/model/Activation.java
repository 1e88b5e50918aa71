package motive.model;

/** The function applied to each value between two linear maps. What is no number stays none. */
public enum Activation {
  NONE {
    @Override
    double of(double x) {
      return x;
    }
  },
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
  ELU {
    @Override
    double of(double x) {
      return x < 0 ? StrictMath.expm1(x) : x;
    }
  },
  TANH {
    @Override
    double of(double x) {
      return StrictMath.tanh(x);
    }
  },
  SIGMOID {
    @Override
    double of(double x) {
      return 1 / (1 + StrictMath.exp(-x));
    }
  };

  abstract double of(double x);
}
