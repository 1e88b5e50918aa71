package motive.studio.work;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * A bounded queue of tasks for a fixed number of worker threads. A task whose request was cancelled
 * is not started, or asked to stop. Thread-safe.
 */
public final class WorkQueue implements AutoCloseable {
  private final ThreadPoolExecutor workers;
  private final Duration limit;

  /** A piece of work. */
  @FunctionalInterface
  public interface Task<T> {
    /**
     * Works.
     *
     * @param stopped asked now and then; when it returns true, the result is no longer needed or
     *     the time is up, and the best so far or a {@link CancellationException} is the answer
     */
    T run(BooleanSupplier stopped) throws Exception;
  }

  /**
   * A queue with idle workers.
   *
   * @param threads how many tasks run at once
   * @param waiting how many more may wait
   * @param limit after which a task is asked to stop
   */
  public WorkQueue(int threads, int waiting, Duration limit) {
    this.limit = limit;
    this.workers = pool("studio-work", threads, waiting, Thread.NORM_PRIORITY);
  }

  /**
   * A fixed number of daemon threads, which refuse tasks when too many wait.
   *
   * @param priority a hint: nothing relies on it
   */
  @SuppressWarnings("ThreadPriorityCheck")
  public static ThreadPoolExecutor pool(String name, int threads, int waiting, int priority) {
    return new ThreadPoolExecutor(
        threads,
        threads,
        0,
        TimeUnit.SECONDS,
        new ArrayBlockingQueue<>(waiting),
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          thread.setPriority(priority);
          return thread;
        });
  }

  /** The deadline of a request that starts now, for all its steps. */
  public RequestDeadline deadline(BooleanSupplier cancelled) {
    return RequestDeadline.of(cancelled, limit);
  }

  /** Runs a task that is all of a request, and waits for it. */
  public <T> T run(BooleanSupplier cancelled, Task<T> task) throws Exception {
    return run(deadline(cancelled), task);
  }

  /**
   * Runs a task and waits for it. A task must not call this: it would wait for a worker while it
   * occupies one.
   *
   * @throws BusyException where the queue is full
   * @throws TooSlowException where the task gives no answer in its time
   * @throws CancellationException where the request was cancelled
   */
  public <T> T run(RequestDeadline deadline, Task<T> task) throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    FutureTask<T> future = new FutureTask<>(() -> task.run(() -> stop.get() || deadline.isOver()));
    try {
      workers.execute(future);
    } catch (RejectedExecutionException e) {
      throw new BusyException(1);
    }
    try {
      return deadline.await(future);
    } finally {
      stop.set(true);
      workers.remove(future);
    }
  }

  /** Stops all tasks; no result is delivered any more. */
  @Override
  public void close() {
    workers.shutdownNow();
  }
}
