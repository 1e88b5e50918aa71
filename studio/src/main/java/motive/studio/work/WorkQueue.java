package motive.studio.work;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * A fixed number of hands and a bounded number of tasks that wait for one. A task whose caller has
 * gone is not begun, or asked to stop. Thread-safe.
 */
public final class WorkQueue implements AutoCloseable {
  private static final long LOOK_MILLIS = 100;

  private final ThreadPoolExecutor hands;
  private final Duration limit;

  /**
   * @param threads how many tasks run at once
   * @param waiting how many more may wait
   * @param limit after which a task is asked to stop
   */
  public WorkQueue(int threads, int waiting, Duration limit) {
    this.limit = limit;
    this.hands =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(waiting),
            task -> {
              Thread thread = new Thread(task, "studio-work");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** The deadline of a client that asks now, for all steps of its request. */
  public RequestDeadline deadline(BooleanSupplier abandoned) {
    return RequestDeadline.of(abandoned, limit);
  }

  /** Runs a task that is all of a request, and waits for it. */
  public <T> T run(BooleanSupplier abandoned, Task<T> task) throws Exception {
    return run(deadline(abandoned), task);
  }

  /**
   * Runs a task and waits for it. Not to be called by a task: it would wait for a hand while it
   * holds one.
   *
   * @throws BusyException where there is no room
   * @throws TooSlowException where the task gives no answer in its time
   * @throws CancellationException where the client has gone
   */
  public <T> T run(RequestDeadline client, Task<T> task) throws Exception {
    AtomicBoolean stop = new AtomicBoolean(client.isOver());
    FutureTask<T> future = new FutureTask<>(() -> task.run(stop::get));
    try {
      hands.execute(future);
    } catch (RejectedExecutionException e) {
      throw new BusyException(1);
    }
    try {
      return await(future, stop, client);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    } finally {
      stop.set(true);
      hands.remove(future);
    }
  }

  private static <T> T await(FutureTask<T> future, AtomicBoolean stop, RequestDeadline client)
      throws InterruptedException, ExecutionException, TooSlowException {
    while (true) {
      try {
        return future.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        client.check();
        if (client.isOver()) {
          stop.set(true);
        }
      }
    }
  }

  /** Stops taking tasks and tells nobody's results. */
  @Override
  public void close() {
    hands.shutdownNow();
  }
}
