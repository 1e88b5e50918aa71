package motive.studio.work;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** The end of one request, whatever steps it takes: cancelled, or its time is up. Thread-safe. */
public final class RequestDeadline {
  /** The time that a task which was asked to stop has left to deliver what it found. */
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static final long POLL_MILLIS = 50;

  private final BooleanSupplier cancelled;
  private final long seconds;
  private final long deadline;

  private RequestDeadline(BooleanSupplier cancelled, long seconds, long deadline) {
    this.cancelled = cancelled;
    this.seconds = seconds;
    this.deadline = deadline;
  }

  static RequestDeadline of(BooleanSupplier cancelled, Duration limit) {
    return new RequestDeadline(cancelled, limit.toSeconds(), System.nanoTime() + limit.toNanos());
  }

  /** The same time with another way to cancel. */
  public RequestDeadline of(BooleanSupplier other) {
    return new RequestDeadline(other, seconds, deadline);
  }

  /** Whether the request was cancelled. */
  public boolean isCancelled() {
    return cancelled.getAsBoolean();
  }

  /** Whether the time is up, so that a task should deliver what it has found. */
  public boolean isOver() {
    return System.nanoTime() - deadline > 0;
  }

  /**
   * Ends the waiting where it must end.
   *
   * @throws CancellationException where the request was cancelled
   * @throws TooSlowException where the time is up and a task that was asked to stop did not
   */
  public void check() throws TooSlowException {
    if (isCancelled()) {
      throw new CancellationException("the request was cancelled");
    }
    if (System.nanoTime() - deadline > GRACE_NANOS) {
      throw new TooSlowException(seconds);
    }
  }

  /** Waits for a result within this deadline; throws what {@link #check} or the task throws. */
  public <T> T await(Future<T> result) throws Exception {
    return await(result, this::check);
  }

  /** A check that throws where waiting must end. */
  @FunctionalInterface
  public interface Check {
    /** Throws where the waiting must end. */
    void run() throws Exception;
  }

  /** Waits for a result, and checks now and then whether to go on. */
  public static <T> T await(Future<T> result, Check check) throws Exception {
    while (true) {
      try {
        return result.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        check.run();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Exception cause) {
          throw cause;
        }
        throw e;
      }
    }
  }
}
