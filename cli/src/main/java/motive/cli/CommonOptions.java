package motive.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import motive.setup.ShellWords;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of every command. */
public final class CommonOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  /** The seed of all that is random. */
  @Option(names = "--seed", paramLabel = "N", defaultValue = "0")
  public long seed;

  @Option(names = "--threads", paramLabel = "N")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(names = {"-q", "--quiet"})
  boolean quiet;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true)
  boolean help;

  @Option(names = "--help-all", usageHelp = true)
  boolean helpAll;

  /** The number of threads, at least 1. */
  public int threads() {
    require(threads >= 1, "--threads must be >= 1, got " + threads);
    return threads;
  }

  /** Throws what ends in exit code 2 unless the rule holds. */
  public void require(boolean rule, String message) {
    if (!rule) {
      throw wrongUsage(message);
    }
  }

  /** What ends in exit code 2. */
  ParameterException wrongUsage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** Makes something of options; values that are refused are wrong usage. */
  public <T> T asked(Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  /** The version of Motive that runs. */
  public String version() {
    return MotiveCommand.version();
  }

  /** The command as it was given, so that a shell would take it. */
  public String line() {
    List<String> words = new ArrayList<>(List.of("motive"));
    words.addAll(spec.commandLine().getParseResult().originalArgs());
    return ShellWords.join(words);
  }

  /** Where results go. */
  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Where everything else goes. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Prints a remark, unless nothing but results is to be printed. */
  public void warn(String message) {
    if (!quiet) {
      print(message);
    }
  }

  /** Prints what was guessed, assumed or skipped and may make a result wrong, quiet or not. */
  public void warnOfGuess(String message) {
    print(message);
  }

  /** Prints a line to standard error. */
  void print(String message) {
    err().println("motive: " + message);
    err().flush();
  }

  /**
   * The display of how far a task is.
   *
   * @param total how many steps it has, or a negative number where that is not known
   */
  public Progress progress(String task, long total) {
    if (quiet) {
      return Progress.silent();
    }
    return Boolean.getBoolean(Progress.TERMINAL)
        ? new BarProgress(task, total)
        : new LineProgress(err(), task, total);
  }
}
