package motive.result;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Does pieces of work on several threads and hands over their results one after the other, in the
 * order of the pieces, as they come. Work runs ahead of what was handed over by a bounded number of
 * pieces, so that memory stays bounded too.
 */
public final class InOrder {
  /** How many pieces a thread may be ahead: enough that one slow piece does not idle the others. */
  private static final int AHEAD = 16;

  private InOrder() {}

  /** A piece of work, by its number. */
  @FunctionalInterface
  public interface Work<T> {
    T at(int piece) throws Exception;
  }

  /** Takes a result; false ends everything. */
  @FunctionalInterface
  public interface Taker<T> {
    boolean take(int piece, T result) throws Exception;
  }

  /**
   * Does pieces 0 to {@code pieces} − 1.
   *
   * @throws Exception what the first piece that failed threw, after all before it were handed over
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
