package motive.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The machine that figures were measured on, and its clocks. */
final class Machine {
  private Machine() {}

  /** The processor's own name, where the system reports it. */
  static String processor() {
    try {
      return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }

  /** How long this thread has kept a processor busy, in nanoseconds. */
  static long threadNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /**
   * Runs an action several times and gives the median of its times in nanoseconds; the first runs
   * warm up and do not count.
   */
  static double medianNanos(int warmUps, int runs, Runnable action) {
    for (int i = 0; i < warmUps; i++) {
      action.run();
    }
    long[] times = new long[runs];
    for (int i = 0; i < runs; i++) {
      long start = System.nanoTime();
      action.run();
      times[i] = System.nanoTime() - start;
    }
    Arrays.sort(times);
    return times[runs / 2];
  }
}
