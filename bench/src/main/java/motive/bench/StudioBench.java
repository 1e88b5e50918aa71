package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import motive.check.Refuse;

/**
 * The studio under load: many clients that do at once, without a pause, what the page does.
 *
 * @param clients how many
 * @param seconds for how long
 */
record StudioBench(int clients, int seconds) {
  private static final int HEAP_SECONDS = 10;

  /** The load that the studio must serve. */
  static final StudioBench USUAL = new StudioBench(64, 60);

  StudioBench {
    Refuse.when(
        clients < 1 || seconds < 1,
        "clients and seconds must be >= 1, got {} and {}",
        clients,
        seconds);
  }

  /** Measures and prints; any response but a good one or a 429 is a failure. */
  void run(PrintWriter out) throws IOException {
    StudioTally tally;
    try (StudioChild studio = StudioChild.start()) {
      out.printf(Locale.ROOT, "%d clients for %d s; heap after collection (MB):", clients, seconds);
      tally = load(out, studio);
    }
    if (tally.failed() > 0) {
      throw new IOException(
          "the studio must answer every request or reject it with 429, got "
              + tally.failed()
              + " others");
    }
  }

  private static void warmUp(HttpClient http, StudioChild studio) throws IOException {
    StudioTally tally = new StudioTally();
    try {
      new StudioVisitor(http, studio.address(), -1, tally).warmUp();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the load was interrupted", e);
    }
    if (tally.failed() > 0) {
      throw new IOException("the studio must answer before the load, got " + tally.failures());
    }
  }

  private StudioTally load(PrintWriter out, StudioChild studio) throws IOException {
    StudioTally tally = new StudioTally();
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    warmUp(http, studio);
    out.printf(Locale.ROOT, " %d", studio.heap() >> 20);
    long start = System.nanoTime();
    long deadline = start + TimeUnit.SECONDS.toNanos(seconds);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      StudioVisitor visitor = new StudioVisitor(http, studio.address(), i, tally);
      Thread thread = new Thread(() -> visitor.run(deadline), "visitor-" + i);
      thread.start();
      threads.add(thread);
    }
    try {
      for (int at = HEAP_SECONDS; at <= seconds; at += HEAP_SECONDS) {
        long wait = start + TimeUnit.SECONDS.toNanos(at) - System.nanoTime();
        TimeUnit.NANOSECONDS.sleep(Math.max(0, wait));
        out.printf(Locale.ROOT, " %d", studio.heap() >> 20);
        out.flush();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the load was interrupted", e);
    }
    double time = (System.nanoTime() - start) / 1e9;
    out.printf(Locale.ROOT, "; at rest %d%n", studio.heap() >> 20);
    tally.print(out, time);
    return tally;
  }
}
