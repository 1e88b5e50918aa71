package motive.studio.explain;

import java.util.concurrent.CompletableFuture;
import motive.studio.work.RequestDeadline;

/**
 * One computation for all requests that wait for it. It starts with one that waits, and may stop
 * once none does. Thread-safe.
 */
final class SharedComputation<T> {
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private volatile int waiting = 1;

  /** Waits with the others; false where none waits any more, or it has ended. */
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

  /** Whether no request waits. */
  boolean isAbandoned() {
    return waiting == 0;
  }

  void complete(T value) {
    result.complete(value);
  }

  void fail(Throwable reason) {
    result.completeExceptionally(reason);
  }

  /**
   * The result, for a request that has joined; it leaves when the result is there or at its
   * deadline.
   *
   * @throws Exception as the deadline or the computation throws it
   */
  T await(RequestDeadline deadline) throws Exception {
    try {
      return deadline.await(result);
    } finally {
      leave();
    }
  }
}
