package motive.cli;

/** What is still to be done when a signal ends the process while this is open. */
public final class Interruption implements AutoCloseable {
  private final Thread hook;

  private Interruption(Thread hook) {
    this.hook = hook;
  }

  /** Does something on Ctrl-C; Java then ends with 130 by itself. */
  public static Interruption does(Runnable action) {
    Thread hook = new Thread(action, "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    return new Interruption(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending: the hook runs, as it should.
    }
  }
}
