package motive.learn;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.kit.KitManifest.Errors;
import motive.kit.KitManifest.Values;
import motive.objective.Output;

/**
 * What a user says of the values of a kit.
 *
 * @param scale a change by so much is a whole change; the interquartile range if empty
 * @param unit what values are measured in
 */
public record ValueOptions(OptionalDouble scale, Optional<String> unit) {
  /** Nothing. */
  public static final ValueOptions NONE =
      new ValueOptions(OptionalDouble.empty(), Optional.empty());

  /** What a manifest says of a model with these outputs over a data set, in any order. */
  Values described(double[] outputs, Errors whole, Errors train, Errors heldOut) {
    Output output = Output.ofValues(Arrays.stream(outputs).sorted().toArray(), scale);
    return new Values(output.scale(), output.middle(), unit, whole, train, heldOut);
  }
}
