package motive.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The commands about data sets. */
@Command(
    name = "data",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DataListCommand.class,
      DataShowCommand.class,
      DataFetchCommand.class,
      DataExportCommand.class
    })
final class DataCommand implements Runnable {
  @Mixin CommonOptions common;

  @Override
  public void run() {
    common.require(false, "a command must be named: list, show, fetch or export");
  }
}
