package motive.studio.desk;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import motive.studio.work.RequestDeadline;

/**
 * One computation, begun with one who waits, that serves all who wait for it, and that is not worth
 * ending once all of them have left. Thread-safe.
 */
final class SharedComputation<T> {
  private static final long LOOK_MILLIS = 50;

  private final CompletableFuture<T> result = new CompletableFuture<>();
  private volatile int waiting = 1;

  /** Waits with the others; false where all have left already, or it has landed. */
  synchronized boolean join() {
    if (waiting == 0 || result.isDone()) {
      return false;
    }
    waiting++;
    return true;
  }

  /** Waits no longer. */
  synchronized void leave() {
    waiting--;
  }

  /** Whether nobody waits. */
  boolean isAbandoned() {
    return waiting == 0;
  }

  void land(T value) {
    result.complete(value);
  }

  void fail(Throwable reason) {
    result.completeExceptionally(reason);
  }

  /**
   * What is computed, for one who has joined; leaves when it is there or when its deadline ends.
   *
   * @throws java.util.concurrent.CancellationException where the client has gone
   * @throws motive.studio.work.TooSlowException where its time is up
   * @throws Exception as the computation throws it
   */
  T await(RequestDeadline client) throws Exception {
    try {
      while (true) {
        try {
          return result.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          client.check();
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    } finally {
      leave();
    }
  }
}
