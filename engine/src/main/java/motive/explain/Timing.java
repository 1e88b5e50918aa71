package motive.explain;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The time of each phase, in nanoseconds. Depends on the machine; two timings are always equal, so
 * that explanations can be compared.
 */
public final class Timing {
  private final Map<Phase, Long> nanos;

  Timing(Map<Phase, Long> nanos) {
    this.nanos = nanos.isEmpty() ? new EnumMap<>(Phase.class) : new EnumMap<>(nanos);
  }

  /** Given times, in nanoseconds. */
  public static Timing of(Map<Phase, Long> nanos) {
    return new Timing(nanos);
  }

  /** No time at all. */
  public static Timing none() {
    return new Timing(Map.of());
  }

  /** By phase, in their order; phases that did not happen are absent. */
  public Map<Phase, Long> nanos() {
    return Collections.unmodifiableMap(nanos);
  }

  /** The time of a phase in seconds; 0 where it did not happen. */
  public double seconds(Phase phase) {
    return nanos.getOrDefault(phase, 0L) / 1e9;
  }

  /** All phases but the evaluation that a deployed explainer would not run. */
  public double seconds() {
    double sum = 0;
    for (Map.Entry<Phase, Long> entry : nanos.entrySet()) {
      sum += entry.getKey() == Phase.STAB_EVAL ? 0 : entry.getValue() / 1e9;
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Timing;
  }

  @Override
  public int hashCode() {
    return 0;
  }

  @Override
  public String toString() {
    return nanos.toString();
  }
}
