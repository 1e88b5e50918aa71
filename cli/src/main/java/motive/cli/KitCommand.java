package motive.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Kits: all that an explanation needs beside the graph. */
@Command(
    name = "kit",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = KitShowCommand.class)
final class KitCommand implements Runnable {
  @Mixin CommonOptions common;
  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command must be named: build or show");
  }
}
