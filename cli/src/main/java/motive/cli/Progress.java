package motive.cli;

/** A display of how far a task is. Close it when the task is over, whether done or failed. */
public interface Progress extends AutoCloseable {
  /** The system property by which the launcher says that a person sees standard error. */
  String TERMINAL = "motive.terminal";

  /** Says that so many steps are done, and what to note beside them. */
  void at(long done, String note);

  @Override
  void close();

  /** Shows nothing. */
  static Progress silent() {
    return new Progress() {
      @Override
      public void at(long done, String note) {}

      @Override
      public void close() {}
    };
  }
}
