package motive.studio.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import motive.explain.Explanation;
import motive.result.WarningSummary;
import motive.studio.api.Answer;

/** A job and its results so far. Thread-safe. */
final class Job {
  /** The number of graphs with pictures in a report. */
  static final int PICTURED = 100;

  private static final long PICTURED_BYTES = 16L << 10;
  private static final double NANOS = 1e9;

  /** Progress is sent ten times a second at most. */
  private static final long PAUSE_MILLIS = 100;

  /** A silent stream sends an empty line so often, by which a closed connection is noticed. */
  private static final long BEAT_MILLIS = 5_000;

  private final String id;
  private final JobQuestion question;
  private final int[] graphs;
  private final LongSupplier clock;
  private final List<Row> rows = new ArrayList<>();
  private final WarningSummary warnings = new WarningSummary();
  private final Map<Integer, Explanation> pictured = new LinkedHashMap<>();
  private Map<String, String> inputs = Map.of();
  private State state = State.QUEUED;
  private String message = "";
  private int failures;
  private long bytes;
  private long began;
  private long ended;
  private long changes;

  /**
   * @param graphs which, rising
   * @param clock in nanoseconds
   */
  Job(String id, JobQuestion question, int[] graphs, LongSupplier clock) {
    this.id = id;
    this.question = question;
    this.graphs = graphs.clone();
    this.clock = clock;
  }

  /** The states of a job. */
  enum State {
    QUEUED,
    RUNNING,
    STOPPING,
    STOPPED,
    DONE,
    FAILED;

    boolean isOver() {
      return this == STOPPED || this == DONE || this == FAILED;
    }
  }

  /**
   * The response about a job.
   *
   * @param warnings about what is finished, counted by kind
   */
  record Response(
      String id,
      String state,
      int done,
      int total,
      int failures,
      String message,
      Map<String, Object> question,
      double seconds,
      List<String> warnings) {}

  /**
   * The news since an earlier moment.
   *
   * @param changes how often the job has changed
   */
  record News(Response response, List<Row> rows, long changes, boolean over) {}

  String id() {
    return id;
  }

  JobQuestion question() {
    return question;
  }

  int[] graphs() {
    return graphs.clone();
  }

  synchronized Response response() {
    long until = state.isOver() ? ended : clock.getAsLong();
    return new Response(
        id,
        state.name().toLowerCase(Locale.ROOT),
        rows.size(),
        graphs.length,
        failures,
        message,
        question.response(),
        began == 0 ? 0 : (until - began) / NANOS,
        warnings.lines());
  }

  private void changed() {
    changes++;
    notifyAll();
  }

  /** Begins, unless it was stopped before. */
  synchronized boolean begin() {
    if (state != State.QUEUED) {
      return false;
    }
    state = State.RUNNING;
    began = clock.getAsLong();
    changed();
    return true;
  }

  /** Sets the message about what it does now. */
  synchronized void report(String text) {
    message = text;
    changed();
  }

  /** Sets what decides the results, by name. */
  synchronized void setInputs(Map<String, String> all) {
    inputs = Map.copyOf(all);
  }

  synchronized Map<String, String> inputs() {
    return inputs;
  }

  synchronized void add(Work.Finished finished) {
    if (pictured.size() < PICTURED) {
      pictured.put(Math.toIntExact(finished.line().graph()), finished.explanation());
    }
    warnings.add(finished.line());
    add(Row.of(finished.line()));
  }

  synchronized void add(Row row) {
    rows.add(row);
    bytes += row.size();
    failures += row.hasFailed() ? 1 : 0;
    changed();
  }

  synchronized void end(State how, String why) {
    if (!state.isOver()) {
      state = how;
      message = why;
      ended = clock.getAsLong();
      began = began == 0 ? ended : began;
      changed();
    }
  }

  /** Asks it to stop; what is finished stays. */
  synchronized void stop() {
    if (state == State.QUEUED) {
      end(State.STOPPED, "stopped before it began");
    } else if (state == State.RUNNING) {
      state = State.STOPPING;
      message = "stopping";
      changed();
    }
  }

  synchronized boolean isStopping() {
    return state == State.STOPPING || state.isOver();
  }

  synchronized boolean isOver() {
    return state.isOver();
  }

  /** The finished graphs. */
  synchronized List<Row> rows() {
    return List.copyOf(rows);
  }

  /** The explanations of the first graphs, which a report shows whole. */
  synchronized Map<Integer, Explanation> pictured() {
    return new LinkedHashMap<>(pictured);
  }

  /** About how much memory it takes. */
  synchronized long bytes() {
    return bytes + PICTURED_BYTES * pictured.size();
  }

  /**
   * Waits for news.
   *
   * @param seen how many rows are known already
   * @param known how often it had changed at the last news
   * @return the news, which are empty when the time is up
   */
  synchronized News await(int seen, long known, long millis) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    long left = millis;
    while (changes == known && !state.isOver() && left > 0) {
      wait(left);
      left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    }
    return new News(
        response(), List.copyOf(rows.subList(seen, rows.size())), changes, state.isOver());
  }

  /** Sends all results and what follows until the job ends, however late the client asks. */
  void stream(Answer.Sink sink) throws IOException, InterruptedException {
    int seen = 0;
    long known = -1;
    while (true) {
      News news = await(seen, known, BEAT_MILLIS);
      boolean changed = news.changes() != known;
      if (changed) {
        sink.send("progress", news.response());
      } else {
        sink.beat();
      }
      for (Row row : news.rows()) {
        sink.send("result", row.response());
      }
      seen += news.rows().size();
      known = news.changes();
      if (news.over()) {
        sink.send("end", news.response());
        return;
      }
      if (changed) {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
  }
}
