package motive.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.baseline.catalog.RivalCatalog;
import motive.foreign.ForeignFormats;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The modules that a command needs and that are not on the class path. The launcher starts what
 * most people use, and goes on with all modules where that was not enough.
 */
final class MissingModules {
  /** The property that the launcher sets where it can go on with all modules. */
  static final String CAN_GO_ON = "motive.partial";

  private MissingModules() {}

  /** Whether the launcher should start this command again, with all modules. */
  static boolean areNeededBy(ParseResult parsed) {
    if (!Boolean.getBoolean(CAN_GO_ON)) {
      return false;
    }
    ParseResult command = parsed;
    while (command.subcommand() != null) {
      command = command.subcommand();
    }
    return command.commandSpec().userObject() instanceof AbsentCommand
        || lacksExplainer(command)
        || lacksFormat(command);
  }

  private static boolean lacksExplainer(ParseResult command) {
    List<String> missing = new ArrayList<>(RivalCatalog.TRAINED_ELSEWHERE);
    RivalCatalog.all().forEach(kind -> missing.remove(kind.id()));
    for (String option : List.of("--explainer", "--explainers")) {
      OptionSpec spec = command.commandSpec().findOption(option);
      if (spec != null && !missing.isEmpty()) {
        for (String each : String.valueOf(spec.<Object>getValue()).split(",", -1)) {
          String name = each.strip().split(":", -1)[0];
          if (missing.contains(name) || name.equals("all")) {
            return true;
          }
        }
      }
    }
    return false;
  }

  // A model from elsewhere, or a kit around one.
  private static boolean lacksFormat(ParseResult command) {
    return ForeignFormats.all().isEmpty()
        && command.matchedArgs().stream()
            .map(ArgSpec::originalStringValues)
            .flatMap(List::stream)
            .anyMatch(value -> isOnnx(value) || isForeignKit(value));
  }

  private static boolean isOnnx(String value) {
    return value.toLowerCase(Locale.ROOT).endsWith(".onnx");
  }

  private static boolean isForeignKit(String value) {
    try {
      Path manifest = Path.of(value, "kit.json");
      return Files.isRegularFile(manifest)
          && Files.readString(manifest, StandardCharsets.UTF_8).contains("\"foreign\"");
    } catch (IOException | IllegalArgumentException e) {
      // The command says what is wrong with it.
      return false;
    }
  }
}
