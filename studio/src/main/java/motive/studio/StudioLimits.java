package motive.studio;

import java.time.Duration;
import motive.studio.explain.ExplainLimits;
import motive.studio.http.HttpLimits;

/**
 * The limits of a studio.
 *
 * @param seconds how long one request may work
 * @param waiting how many requests may wait for a worker before more are refused
 * @param jobGraphs the most graphs of a job
 * @param explain of questions
 * @param http of the server
 */
public record StudioLimits(
    int seconds, int waiting, int jobGraphs, ExplainLimits explain, HttpLimits http) {
  /** Checks the limits. */
  public StudioLimits {
    requirePositive("seconds", seconds);
    requirePositive("waiting", waiting);
    requirePositive("jobGraphs", jobGraphs);
  }

  private static void requirePositive(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be >= 1, got " + value);
    }
  }

  /** The limits for a few people on one machine, with the heap of this process. */
  public static StudioLimits standard() {
    return new StudioLimits(
        30, 32, 10_000, ExplainLimits.of(Runtime.getRuntime().maxMemory()), HttpLimits.DEFAULT);
  }

  /** The same with another time and another queue. */
  public StudioLimits with(int otherSeconds, int otherWaiting) {
    return new StudioLimits(otherSeconds, otherWaiting, jobGraphs, explain, http);
  }

  /** How long one request may work. */
  Duration time() {
    return Duration.ofSeconds(seconds);
  }
}
