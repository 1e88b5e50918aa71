package motive.result;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * A runner of pieces of work on several threads that passes on their results one after the other,
 * in the order of the pieces, as they come. Work runs ahead of the results passed on by a bounded
 * number of pieces, so that memory stays bounded too.
 */
public final class InOrder {
  /** How many pieces a thread may be ahead: enough that one slow piece does not idle the others. */
  private static final int AHEAD = 16;

  private InOrder() {}

  /** A piece of work, by its number. */
  @FunctionalInterface
  public interface Work<T> {
    /** The result of a piece; called once for each, on any thread. */
    T at(int piece) throws Exception;
  }

  /** A receiver of results; false ends everything. */
  @FunctionalInterface
  public interface Taker<T> {
    /** Receives the result of a piece, on the calling thread and in the order of the pieces. */
    boolean take(int piece, T result) throws Exception;
  }

  /**
   * Does pieces 0 to {@code pieces} − 1.
   *
   * @throws Exception what the first piece that failed threw, after all before it were passed on
   */
  public static <T> void run(int pieces, int threads, Work<T> work, Taker<T> taker)
      throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, pieces)));
    try {
      Deque<Future<T>> waiting = new ArrayDeque<>();
      int next = 0;
      for (int piece = 0; piece < pieces; piece++) {
        while (next < pieces && next - piece <= (long) AHEAD * threads) {
          int chosen = next++;
          waiting.add(pool.submit(() -> work.at(chosen)));
        }
        if (!taker.take(piece, result(waiting.remove()))) {
          return;
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** A source of pieces, one after the other; null after the last. Not thread-safe. */
  @FunctionalInterface
  public interface Source<P> {
    /** The next piece; null after the last. */
    @Nullable P next() throws Exception;
  }

  /** The work on a piece. */
  @FunctionalInterface
  public interface Task<P, T> {
    /** The result of a piece; called once for each, on any thread. */
    T of(P piece) throws Exception;
  }

  /**
   * Does pieces of unknown number. They are read by a thread of its own, so that a result is passed
   * on as soon as it is there, also while the source keeps waiting; a source that is faster than
   * the work has to wait itself.
   *
   * @throws Exception what the source or the first piece that failed threw, after all before it
   *     were passed on
   */
  public static <P, T> void stream(Source<P> source, int threads, Task<P, T> task, Taker<T> taker)
      throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    BlockingQueue<Optional<Future<T>>> waiting = new ArrayBlockingQueue<>(AHEAD * threads);
    Thread reader =
        new Thread(
            () -> {
              try {
                read(source, pool, task, waiting);
              } catch (InterruptedException | RejectedExecutionException e) {
                // Nothing is received any more.
              }
            },
            "reader");
    // A read from a pipe cannot be interrupted, and must not keep the process alive.
    reader.setDaemon(true);
    reader.start();
    try {
      int piece = 0;
      for (var next = waiting.take(); next.isPresent(); next = waiting.take()) {
        if (!taker.take(piece++, result(next.get()))) {
          return;
        }
      }
    } finally {
      reader.interrupt();
      pool.shutdownNow();
    }
  }

  private static <P, T> void read(
      Source<P> source,
      ExecutorService pool,
      Task<P, T> task,
      BlockingQueue<Optional<Future<T>>> waiting)
      throws InterruptedException {
    try {
      for (P next = source.next(); next != null; next = source.next()) {
        P piece = next;
        waiting.put(Optional.of(pool.submit(() -> task.of(piece))));
      }
      waiting.put(Optional.empty());
    } catch (InterruptedException | RejectedExecutionException e) {
      throw e;
    } catch (Throwable e) {
      // The receiver of the results must not wait for a reader that has ended.
      waiting.put(Optional.of(CompletableFuture.failedFuture(e)));
    }
  }

  private static <T> T result(Future<T> future) throws Exception {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }
}
