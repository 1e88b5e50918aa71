package motive.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.util.jar.Attributes;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command of which all others are part. */
@Command(
    name = "motive",
    description = "Explains what a graph neural network saw.",
    versionProvider = MotiveCommand.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DemoCommand.class,
      DataCommand.class,
      KitCommand.class,
      PredictCommand.class,
      ExplainCommand.class,
      ScoreCommand.class,
      CompareCommand.class,
      FrontierCommand.class,
      SummarizeCommand.class,
      SimilarityCommand.class,
      MotifsCommand.class,
      CompletionCommand.class
    },
    footer = {
      "",
      "From a checkout also: motive spark, the same on Apache Spark; motive bench, benchmarks.",
      "Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped by Ctrl-C, 141 no reader.",
      "Example: motive demo"
    })
final class MotiveCommand implements Runnable {
  @Spec CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this text.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command must be named");
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"motive " + version()};
    }
  }

  /** The version that runs. */
  static String version() {
    // Not by the package: another folder may have defined it first, as that of a test has.
    String place = String.valueOf(Main.class.getResource("Main.class"));
    if (!place.startsWith("jar:")) {
      return "(not packaged)";
    }
    try {
      JarURLConnection jar = (JarURLConnection) URI.create(place).toURL().openConnection();
      return String.valueOf(
          jar.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
