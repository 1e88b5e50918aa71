package motive.spark;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import motive.flag.UsageMessage;
import motive.spark.flag.JobFlags;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The entry of the Spark job. Exit codes: 0 done, 1 failed, 2 wrong usage. */
public final class Main {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int WRONG_USAGE = 2;

  private Main() {}

  /** Runs a job and ends with its exit code. */
  public static void main(String[] args) {
    PrintWriter out = writer(new FileOutputStream(FileDescriptor.out));
    PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
    int code = run(out, err, args);
    out.flush();
    err.flush();
    // Some masters take an exit of their own accord for a failure, whatever the code.
    if (code != DONE) {
      System.exit(code);
    }
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new PrintStream(stream, false, StandardCharsets.UTF_8), false, StandardCharsets.UTF_8);
  }

  /** Runs a job in a session of its own, with these writers in the place of the standard ones. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = JobFlags.parser();
    JobFlags flags = line.getCommand();
    try {
      line.parseArgs(args);
      if (line.isUsageHelpRequested()) {
        line.usage(out);
        return DONE;
      }
      flags.check();
    } catch (ParameterException | IllegalArgumentException e) {
      String message =
          e instanceof ParameterException usage ? UsageMessage.of(usage) : Failures.line(e);
      err.println("motive: " + message + "; see " + JobFlags.NAME + " --help");
      err.flush();
      return WRONG_USAGE;
    }
    try (SparkSession spark = Sessions.open()) {
      return run(spark, flags, err, args);
    } catch (Throwable e) {
      return failed(e, err);
    }
  }

  /** Runs a job in a given session. */
  static int run(SparkSession spark, JobFlags flags, PrintWriter err, String... args) {
    try {
      Remarks remarks = new Remarks(err, flags.quiet);
      JobSummary tally = new ExplainJob(spark, flags, args, remarks).run();
      remarks.print(tally.text(flags.out));
      tally.warnings().forEach(line -> remarks.print("warning: " + line));
      return DONE;
    } catch (Throwable e) {
      return failed(e, err);
    }
  }

  private static int failed(Throwable e, PrintWriter err) {
    err.println("motive: " + Failures.line(e));
    if (System.getenv("MOTIVE_DEBUG") != null) {
      e.printStackTrace(err);
    }
    err.flush();
    return FAILED;
  }

  /** The version that runs. */
  static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
