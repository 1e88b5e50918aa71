package motive.studio.work;

/** A refusal: a task did not end within its time. */
public final class TooSlowException extends Exception {
  private static final long serialVersionUID = 1;

  TooSlowException(long seconds) {
    super("a request must be done within " + seconds + " s, got none that was; ask for less");
  }
}
