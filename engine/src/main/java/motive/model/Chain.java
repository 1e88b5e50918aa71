package motive.model;

import java.util.List;
import motive.check.Refuse;

/** Steps applied one after the other; without steps the result is the input. Immutable. */
public final class Chain {
  private final int inputs;
  private final int outputs;
  private final List<Step> steps;

  /**
   * @param inputs the width of the vectors it takes
   */
  public Chain(int inputs, List<? extends Step> steps) {
    Refuse.when(inputs < 1, "inputs must be >= 1, got {}", inputs);
    this.inputs = inputs;
    this.steps = List.copyOf(steps);
    int width = inputs;
    for (int i = 0; i < this.steps.size(); i++) {
      Step step = this.steps.get(i);
      Refuse.when(
          step.inputs() >= 0 && step.inputs() != width,
          "step {} must take vectors of width {}, got {}",
          i,
          width,
          step.inputs());
      width = step.outputs() >= 0 ? step.outputs() : width;
    }
    this.outputs = width;
  }

  /** The width of the vectors that it takes. */
  public int inputs() {
    return inputs;
  }

  /** The width of the vectors that it gives. */
  public int outputs() {
    return outputs;
  }

  /** Its steps, in the order in which they are taken. */
  public List<Step> steps() {
    return steps;
  }

  double[] apply(double[] x) {
    double[] y = x;
    for (Step step : steps) {
      if (step instanceof Step.Linear linear) {
        y = linear.apply(y);
      } else if (step instanceof Step.Affine affine) {
        y = affine.apply(y);
      } else if (step instanceof Step.Activate activate) {
        y = activate.apply(y);
      }
    }
    return y;
  }
}
