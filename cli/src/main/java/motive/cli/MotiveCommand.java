package motive.cli;

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
      "From a checkout also: motive bench, the side-by-side figures.",
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
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
