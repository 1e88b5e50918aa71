package motive.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The commands about data sets. */
@Command(
    name = "data",
    description = "Lists, shows, downloads and writes data sets.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DataListCommand.class,
      DataShowCommand.class,
      DataFetchCommand.class,
      DataExportCommand.class
    },
    footer = {"", "Example: motive data show BA-2Motif"})
final class DataCommand implements Runnable {
  @Mixin CommonOptions common;

  @Override
  public void run() {
    common.require(false, "a command must be named: list, show, fetch or export");
  }
}
