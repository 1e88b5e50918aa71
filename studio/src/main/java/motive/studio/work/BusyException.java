package motive.studio.work;

/** A refusal: all workers are busy and the queue is full. */
public final class BusyException extends Exception {
  private static final long serialVersionUID = 1;

  private final int retryAfterSeconds;

  /**
   * @param retryAfterSeconds in how many seconds it is worth asking again
   */
  public BusyException(int retryAfterSeconds) {
    super(
        "the work queue must have room, got a full one; try again in " + retryAfterSeconds + " s");
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** In how many seconds it is worth asking again. */
  public int retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
