package motive.cli;

import java.io.IOException;
import java.util.function.LongFunction;
import motive.result.ResultFile;

/** An action that runs when a signal ends the process while this is open. */
public final class Interruption implements AutoCloseable {
  private final Thread hook;

  private Interruption(Thread hook) {
    this.hook = hook;
  }

  /** Runs an action on Ctrl-C; Java then ends with 130 by itself. */
  public static Interruption does(Runnable action) {
    Thread hook = new Thread(action, "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    return new Interruption(hook);
  }

  /**
   * Closes a file of lines on Ctrl-C and reports what it holds.
   *
   * @param kept the report of a number of lines
   */
  static Interruption keeps(ResultFile<?> file, CommonOptions common, LongFunction<String> kept) {
    return does(
        () -> {
          try {
            file.close();
            long lines = file.lines();
            common.print("stopped; " + (lines == 0 ? "no graph was finished" : kept.apply(lines)));
          } catch (IOException e) {
            common.print(Failures.line(e));
          }
        });
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
