package motive.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The observations of clients of the studio: statuses, and how long each kind of request took. */
final class StudioTally {
  private static final int SHOWN = 5;

  private final Map<String, List<Long>> nanos = new TreeMap<>();
  private final Map<Integer, Integer> statuses = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private int failed;

  /** A request that was answered; refusals of a full queue do not count as times. */
  synchronized void answered(String kind, int status, long time, String body) {
    statuses.merge(status, 1, Integer::sum);
    if (status / 100 == 2) {
      nanos.computeIfAbsent(kind, key -> new ArrayList<>()).add(time);
    } else if (status != 429) {
      fail(kind + " got " + status + ": " + body);
    }
  }

  /** A request that was not answered. */
  synchronized void fail(String what) {
    failed++;
    if (failures.size() < SHOWN) {
      failures.add(what);
    }
  }

  synchronized int failed() {
    return failed;
  }

  synchronized List<String> failures() {
    return List.copyOf(failures);
  }

  synchronized int answered() {
    return statuses.values().stream().mapToInt(Integer::intValue).sum();
  }

  synchronized Map<Integer, Integer> statuses() {
    return new TreeMap<>(statuses);
  }

  synchronized void print(PrintWriter out, double seconds) {
    out.printf(
        Locale.ROOT,
        "%d requests in %.1f s: %.0f a second; by status %s; %d failed%n",
        answered(),
        seconds,
        answered() / seconds,
        statuses,
        failed);
    out.printf(
        Locale.ROOT, "%-10s %9s %9s %9s %9s %9s%n", "ms", "requests", "p50", "p90", "p99", "max");
    nanos.forEach(
        (kind, times) -> {
          long[] sorted = times.stream().mapToLong(Long::longValue).toArray();
          Arrays.sort(sorted);
          out.printf(
              Locale.ROOT,
              "%-10s %9d %9.1f %9.1f %9.1f %9.1f%n",
              kind,
              sorted.length,
              quantile(sorted, 0.5),
              quantile(sorted, 0.9),
              quantile(sorted, 0.99),
              quantile(sorted, 1));
        });
    failures.forEach(line -> out.println("failed: " + line));
  }

  /** The nearest rank, in milliseconds. */
  static double quantile(long[] sorted, double share) {
    int rank = (int) Math.ceil(share * sorted.length);
    return sorted[Math.max(0, rank - 1)] / 1e6;
  }
}
