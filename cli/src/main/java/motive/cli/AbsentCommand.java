package motive.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Unmatched;

/** A command whose module is not on the class path: it is listed in help, and refuses to run. */
@Command
final class AbsentCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Unmatched final List<String> others = new ArrayList<>();

  private final String place;

  AbsentCommand(String place) {
    this.place = place;
  }

  @Override
  public Integer call() {
    throw new IllegalStateException(
        "motive "
            + place
            + " must have module motive-app on the class path, got none; start it with ./motive");
  }
}
