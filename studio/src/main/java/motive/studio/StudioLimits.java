package motive.studio;

import java.time.Duration;
import motive.studio.desk.DeskLimits;
import motive.studio.http.HttpLimits;

/**
 * How much the studio does for one request and in all.
 *
 * @param seconds how long one request may work
 * @param waiting how many requests may wait for a hand before more are refused
 * @param jobGraphs the most graphs of a job
 * @param desk how much one question may ask for
 * @param http what the door lets in
 */
public record StudioLimits(
    int seconds, int waiting, int jobGraphs, DeskLimits desk, HttpLimits http) {
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

  /** What suits a few people on one machine, with the heap that this process may take. */
  public static StudioLimits standard() {
    return new StudioLimits(
        30, 32, 10_000, DeskLimits.of(Runtime.getRuntime().maxMemory()), HttpLimits.DEFAULT);
  }

  /** The same with another time and another queue. */
  public StudioLimits with(int otherSeconds, int otherWaiting) {
    return new StudioLimits(otherSeconds, otherWaiting, jobGraphs, desk, http);
  }

  /** How long one request may work. */
  Duration time() {
    return Duration.ofSeconds(seconds);
  }
}
