package motive.objective;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import motive.check.Refuse;
import motive.model.Softmax;

/**
 * What a model's outputs are: logits of classes, or one value.
 *
 * @param scale a change of the value by so much is a whole change; 0 for classes
 * @param middle values of at least this are high, others low
 * @param unit what the value is measured in; empty where that is not known, and for classes
 */
public record Output(double scale, double middle, String unit) {
  /** Logits, one a class. */
  public static final Output CLASSES = new Output(0, 0, "");

  /** The names of the sides that a value can lie on. */
  public static final List<String> SIDES = List.of("low", "high");

  private static final double LOWER_QUARTILE = 0.25;
  private static final double UPPER_QUARTILE = 0.75;

  /** Checks that both are finite and the scale is not negative. */
  public Output {
    Refuse.when(
        !(scale >= 0 && Double.isFinite(scale)) || !Double.isFinite(middle),
        "the scale of values must be finite and > 0 and their middle finite, got {} and {}",
        scale,
        middle);
    Objects.requireNonNull(unit, "unit");
    Refuse.when(
        !unit.isEmpty() && !(scale > 0), "a unit must go with values, got {} for classes", unit);
  }

  /** A value with its scale and the middle of usual values; its unit is not known. */
  public static Output value(double scale, double middle) {
    Refuse.when(!(scale > 0), "the scale of values must be > 0, got {}", scale);
    return new Output(scale, middle, "");
  }

  /** The same values in a unit. */
  public Output withUnit(String other) {
    return new Output(scale, middle, other);
  }

  /** The same values on another scale. */
  public Output withScale(double other) {
    return value(other, middle).withUnit(unit);
  }

  /**
   * A value whose scale is the interquartile range of a model's outputs, and whose middle is their
   * median.
   *
   * @param sorted the outputs over a data set, rising
   * @param scale in place of the range, where it is given
   */
  public static Output ofValues(double[] sorted, OptionalDouble scale) {
    Refuse.when(sorted.length == 0, "there must be outputs to find their spread, got none");
    double range = quantile(sorted, UPPER_QUARTILE) - quantile(sorted, LOWER_QUARTILE);
    Refuse.when(
        scale.isEmpty() && !(range > 0),
        "the model's outputs must differ to find the scale of values, got an interquartile range"
            + " of {}; give a scale",
        range);
    return value(scale.orElse(range), quantile(sorted, 0.5));
  }

  // Between two outputs where the quantile falls between them.
  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  /** Whether the model gives a value. */
  public boolean isValue() {
    return scale > 0;
  }

  /** How many classes motifs can speak for: those of the model; low and high for values. */
  public int evidenceClasses(int outputs) {
    return isValue() ? SIDES.size() : outputs;
  }

  /** The class that motifs speak for where a target is explained. */
  public int evidenceFor(Target target) {
    return target.isValue() ? side(target.value()) : target.of();
  }

  /** The class that motifs of a graph with these outputs speak for. */
  public int evidenceOf(double[] outputs) {
    return isValue() ? side(outputs[0]) : Softmax.best(outputs);
  }

  /** 0 for a low value, 1 for a high one. */
  public int side(double value) {
    return value >= middle ? 1 : 0;
  }
}
