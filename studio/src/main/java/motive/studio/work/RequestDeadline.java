package motive.studio.work;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * How long one request waits, whatever steps it takes: until its client has gone or its time is up.
 * Thread-safe.
 */
public final class RequestDeadline {
  /** How long what was asked to stop may take to hand over what it has. */
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final BooleanSupplier gone;
  private final long seconds;
  private final long deadline;

  private RequestDeadline(BooleanSupplier gone, long seconds, long deadline) {
    this.gone = gone;
    this.seconds = seconds;
    this.deadline = deadline;
  }

  static RequestDeadline of(BooleanSupplier gone, Duration limit) {
    return new RequestDeadline(gone, limit.toSeconds(), System.nanoTime() + limit.toNanos());
  }

  /** The same time, but somebody else may go. */
  public RequestDeadline of(BooleanSupplier others) {
    return new RequestDeadline(others, seconds, deadline);
  }

  /** Whether the client has gone. */
  public boolean isGone() {
    return gone.getAsBoolean();
  }

  /** Whether the time is up, so that what is waited for should hand over what it has. */
  public boolean isOver() {
    return System.nanoTime() - deadline > 0;
  }

  /**
   * Ends the waiting where it must end.
   *
   * @throws CancellationException where the client has gone
   * @throws TooSlowException where the time is up and what was asked to stop did not
   */
  public void check() throws TooSlowException {
    if (isGone()) {
      throw new CancellationException("the client has gone");
    }
    if (System.nanoTime() - deadline > GRACE_NANOS) {
      throw new TooSlowException(seconds);
    }
  }
}
