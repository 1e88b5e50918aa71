package motive.flag;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The message for words that a command does not take: what must hold, and what was given. */
public final class UsageMessage {
  private UsageMessage() {}

  /** The message in one line. */
  public static String of(ParameterException e) {
    return message(e).strip().replaceAll("\\s*[\\r\\n]+\\s*", " ");
  }

  private static String message(ParameterException e) {
    String message = String.valueOf(e.getMessage());
    ArgSpec spec = e.getArgSpec();
    if (e instanceof MissingParameterException missing) {
      return missing(missing);
    }
    if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " must be given once, got it twice";
    }
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    // Other messages are ours.
    return spec != null && e.getValue() != null && message.startsWith("Invalid value for ")
        ? name(spec) + " must be " + rule(spec) + ", got '" + e.getValue() + "'"
        : message;
  }

  private static String missing(MissingParameterException e) {
    // An option without its value is not required by itself.
    boolean lacksValue = e.getMissing().stream().noneMatch(ArgSpec::required);
    List<ArgSpec> missing = e.getMissing().isEmpty() ? List.of(e.getArgSpec()) : e.getMissing();
    return missing.stream().map(UsageMessage::name).collect(Collectors.joining(", "))
        + (lacksValue ? " must have a value, got none" : " must be given, got none");
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String first = e.getUnmatched().get(0);
    var commands = e.getCommandLine().getSubcommands();
    String meant =
        e.getSuggestions().isEmpty()
            ? ""
            // They come by likeness; with many commands the second is a guess already.
            : "; did you mean " + e.getSuggestions().get(0);
    String rule =
        e.isUnknownOption()
            ? "options must be those of this command"
            : commands.isEmpty()
                ? "each word must be an option or a value of one"
                : "the command must be one of " + String.join(", ", commands.keySet());
    return rule + ", got '" + first + "'" + meant;
  }

  private static String name(ArgSpec spec) {
    return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
  }

  private static String rule(ArgSpec spec) {
    Class<?> type = spec.auxiliaryTypes().length == 0 ? spec.type() : spec.auxiliaryTypes()[0];
    if (type.isEnum()) {
      List<String> names =
          Arrays.stream(type.getEnumConstants())
              .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
              .toList();
      return names.size() == 2 ? String.join(" or ", names) : "one of " + String.join(", ", names);
    }
    String kind = type.getSimpleName().toLowerCase(Locale.ROOT);
    return switch (kind) {
      case "int", "integer", "long" -> "a whole number";
      case "float", "double" -> "a number";
      case "boolean" -> "true or false";
      default -> "a " + kind;
    };
  }
}
