package motive.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import motive.flag.HelpTexts;
import motive.flag.UsageMessage;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The entry of the command line. Exit codes: 0 done, 1 failed, 2 wrong usage, 141 when the reader
 * of a pipe went away.
 */
public final class Main {
  /** The exit code of a command that did what was asked. */
  public static final int DONE = 0;

  /** The exit code of a command that failed. */
  public static final int FAILED = 1;

  static final int WRONG_USAGE = 2;

  /**
   * The command needs modules that are not here, and was not started. Given to the launcher alone.
   */
  static final int NEEDS_MODULES = 3;

  /** What shells say of a program that a broken pipe ended. */
  static final int UNREAD = 141;

  private Main() {}

  /** Runs a command and ends with its exit code. */
  public static void main(String[] args) {
    // Text is UTF-8 whatever the locale says; files and pipes outlive the terminal's settings.
    StandardOutput stream = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
    System.exit(run(stream, writer(stream), err, args));
  }

  static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new PrintStream(stream, false, StandardCharsets.UTF_8), false, StandardCharsets.UTF_8);
  }

  /** Runs a command with these writers in the place of the standard ones. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(new StandardOutput(OutputStream.nullOutputStream()), out, err, args);
  }

  private static int run(StandardOutput stream, PrintWriter out, PrintWriter err, String... args) {
    boolean debug = System.getenv("MOTIVE_DEBUG") != null;
    int code;
    try {
      code = commandLine(out, err, debug).execute(withHelp(args));
    } catch (Throwable e) {
      // Errors do not reach the handlers: memory that ran out, a native library that did not load.
      code = failed(e, err, debug);
    }
    // A writer keeps quiet about what it could not write; a full disk must not look like success.
    boolean failed = out.checkError();
    if (failed && stream.isUnread()) {
      // As every tool in a pipe ends whose reader is gone: without a message.
      return UNREAD;
    }
    if (failed && code == DONE) {
      err.println(
          "motive: standard output must be writable, got an error; is the disk full or the reader gone?");
      code = FAILED;
    }
    err.flush();
    return code;
  }

  // "help explain" means "explain --help".
  private static String[] withHelp(String... args) {
    if (args.length == 0 || !args[0].equals("help")) {
      return args;
    }
    List<String> words = new ArrayList<>(List.of(args).subList(1, args.length));
    words.add("--help");
    return words.toArray(String[]::new);
  }

  /** The parser of all commands, with one line for each failure. */
  static CommandLine commandLine(PrintWriter out, PrintWriter err, boolean debug) {
    CommandLine line = HelpTexts.parser(Commands::all, Main.class);
    line.setOut(out);
    line.setErr(err);
    line.setExecutionStrategy(Main::execute);
    line.setExecutionExceptionHandler((e, command, parsed) -> failed(e, err, debug));
    line.setParameterExceptionHandler((e, args) -> wrongUsage(e, err));
    return line;
  }

  private static int execute(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    return MissingModules.areNeededBy(parsed)
        ? NEEDS_MODULES
        : new CommandLine.RunLast().execute(parsed);
  }

  private static int failed(Throwable e, PrintWriter err, boolean debug) {
    err.println("motive: " + Failures.line(e));
    if (debug) {
      e.printStackTrace(err);
    }
    err.flush();
    return FAILED;
  }

  private static int wrongUsage(ParameterException e, PrintWriter err) {
    err.println(
        "motive: "
            + UsageMessage.of(e)
            + "; see "
            + e.getCommandLine().getCommandSpec().qualifiedName(" ")
            + " --help");
    err.flush();
    return WRONG_USAGE;
  }
}
