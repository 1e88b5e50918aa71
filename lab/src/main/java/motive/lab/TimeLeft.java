package motive.lab;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import motive.lab.work.Job;

/**
 * The amount of work and the time that it will take: what the jobs to come are said to cost, by how
 * long those that are done took in truth. Used by one thread.
 */
final class TimeLeft {
  private final Map<Job<?>, Double> open = new HashMap<>();
  private final LongSupplier nanos;
  private final int jobs;
  private int done;
  private double spent;
  private double expected;
  private long began;

  /**
   * @param costs of the jobs to be run, in seconds as guessed
   * @param kept how many jobs are done already
   * @param nanos a clock that only rises
   */
  TimeLeft(Map<Job<?>, Double> costs, int kept, LongSupplier nanos) {
    this.open.putAll(costs);
    this.nanos = nanos;
    this.jobs = costs.size() + kept;
    this.done = kept;
  }

  int jobs() {
    return jobs;
  }

  int done() {
    return done;
  }

  void begins() {
    began = nanos.getAsLong();
  }

  void ends(Job<?> job) {
    Double cost = open.remove(job);
    if (cost != null) {
      done++;
      spent += (nanos.getAsLong() - began) / 1e9;
      expected += cost;
    }
  }

  /** The seconds left; empty before anything is known of this machine. */
  Optional<Double> seconds() {
    if (expected == 0) {
      return Optional.empty();
    }
    // Summed in an order of its own, so that the same state always gives the same words.
    List<Double> costs = open.values().stream().sorted().toList();
    double left = 0;
    for (double cost : costs) {
      left += cost;
    }
    return Optional.of(left * spent / expected);
  }

  /** The time left in words. */
  String words() {
    return seconds().map(TimeLeft::words).orElse("time left not known yet");
  }

  static String words(double seconds) {
    return seconds < 90
        ? String.format(Locale.ROOT, "about %.0f s left", Math.max(1, seconds))
        : String.format(Locale.ROOT, "about %.0f min left", seconds / 60);
  }
}
