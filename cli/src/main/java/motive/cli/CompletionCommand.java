package motive.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import motive.checkpoint.OutputKind;
import motive.data.catalog.DataSets;
import motive.kit.Kit;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** The command that prints a script by which shells complete words. */
@Command(name = "completion")
final class CompletionCommand implements Callable<Integer> {
  enum Shell {
    BASH,
    ZSH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin CommonOptions common;

  @Parameters(paramLabel = "SHELL")
  Shell shell;

  @Override
  public Integer call() {
    // One script serves both shells; another command line is made, since labels are changed in it.
    CommandLine all = Main.commandLine(common.out(), common.err(), false);
    prepare(all.getCommandSpec());
    common.out().print(AutoComplete.bash("motive", all));
    return Main.DONE;
  }

  /** Values of options that the command line takes as text; a shell offers files for any other. */
  static Map<String, List<String>> values() {
    return Map.of(
        "--output-kind", Arrays.stream(OutputKind.values()).map(OutputKind::id).toList(),
        "--class", List.of("predicted", "label"),
        "--kit", Kit.shippedNames(),
        "--dataset", DataSets.names());
  }

  // The script has a variable for each label, and options that share a label would share values.
  private static void prepare(CommandSpec spec) {
    Map<String, List<String>> texts = values();
    for (OptionSpec option : List.copyOf(spec.options())) {
      List<String> values = texts.get(option.longestName());
      if (option.completionCandidates() != null) {
        values = asWritten(option.completionCandidates());
      }
      if (values != null) {
        spec.remove(option);
        spec.addOption(
            OptionSpec.builder(option)
                .paramLabel(option.longestName().replaceAll("[^a-z]+", "_"))
                .completionCandidates(values)
                .build());
      }
    }
    spec.subcommands().values().forEach(sub -> prepare(sub.getCommandSpec()));
  }

  // Values are named in small letters wherever a person reads of them.
  private static List<String> asWritten(Iterable<String> values) {
    List<String> written = new ArrayList<>();
    values.forEach(value -> written.add(value.toLowerCase(Locale.ROOT)));
    return written;
  }
}
