package motive.spark.work;

import java.io.IOException;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.result.ResultLine;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.spark.input.Outline;
import org.jspecify.annotations.Nullable;

/**
 * The session of an executor, shared by all its tasks: colours that one task met are known to all,
 * and a model from elsewhere is opened once. Thread-safe. Each user closes it; the model is closed
 * when the last user has done so and another job has taken its place.
 */
public final class ExecutorSession implements AutoCloseable {
  private static @Nullable ExecutorSession current;

  private final String hash;
  private final Outline outline;
  private final ExplainSetup setup;
  private final ExplainSession session;
  private final int[] include;
  private final int[] exclude;
  private int users;

  private ExecutorSession(String hash, Outline outline, ExplainSetup setup) {
    this.hash = hash;
    this.outline = outline;
    this.setup = setup;
    this.session = setup.session();
    this.include = setup.include().stream().mapToInt(Integer::intValue).toArray();
    this.exclude = setup.exclude().stream().mapToInt(Integer::intValue).toArray();
  }

  /** The session of this process for a job; opened by the first task. */
  public static synchronized ExecutorSession of(JobSpec job) throws IOException {
    ExecutorSession kept = current;
    if (kept == null || !kept.hash.equals(job.hash())) {
      // The old one is let go first: its colours may fill half of the memory.
      dismiss();
      kept = open(job);
      current = kept;
    }
    kept.users++;
    return kept;
  }

  private static ExecutorSession open(JobSpec job) throws IOException {
    ExplainSetup setup = job.open(line -> {});
    try {
      return new ExecutorSession(job.hash(), job.outline(), setup);
    } catch (RuntimeException e) {
      setup.source().close();
      throw e;
    }
  }

  /** Lets the one of this process go. Who still works with it goes on. */
  public static synchronized void dismiss() {
    ExecutorSession old = current;
    current = null;
    if (old != null && old.users == 0) {
      old.setup.source().close();
    }
  }

  @Override
  public void close() {
    synchronized (ExecutorSession.class) {
      users--;
      if (users == 0 && current != this) {
        setup.source().close();
      }
    }
  }

  /** The same with instruments of its own, which know no colours yet. */
  public ExecutorSession cold() {
    return new ExecutorSession(hash, outline, setup);
  }

  /**
   * Explains a graph. What goes wrong with it is its outcome, unless memory ran out.
   *
   * @param stopped whether the outcome is no longer needed
   */
  public Outcome explain(long id, byte[] line, BooleanSupplier stopped) {
    if (id < 0) {
      return Outcome.failed(id, Outline.objectionTo(id));
    }
    try {
      Request request = request(id, outline.read(line));
      Explanation found = session.explain(request, stopped);
      return Outcome.of(ResultLine.of(request, found, hash));
    } catch (DatasetFormatException e) {
      return Outcome.failed(id, e.expectation());
    } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
      return Outcome.failed(id, words(e));
    }
  }

  private Request request(long id, DataSet data) {
    Graph graph = data.graph(0);
    setup
        .source()
        .objectionTo(data)
        .ifPresent(
            objection -> {
              throw new IllegalArgumentException(objection);
            });
    NodeSet none = NodeSet.empty(graph.nodes());
    OptionalInt label = outline.classed() ? OptionalInt.of(data.label(0)) : OptionalInt.empty();
    return new Request(graph, id, label, none, none, setup.settings())
        .withInclude(include)
        .withExclude(exclude);
  }

  private static String words(Throwable e) {
    boolean known =
        e instanceof IOException
            || e.getClass() == IllegalArgumentException.class
            || e.getClass() == IllegalStateException.class
            || e.getClass() == ArithmeticException.class;
    return known && e.getMessage() != null ? e.getMessage() : "unexpected " + e;
  }
}
