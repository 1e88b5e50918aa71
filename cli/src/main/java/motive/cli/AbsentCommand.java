package motive.cli;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Unmatched;

/**
 * A command whose module is not on the class path: its help and its completion are those of the
 * command, and it refuses to run. Its options are in {@code absent.txt}, which a test compares with
 * the command.
 */
@Command
final class AbsentCommand implements Callable<Integer> {
  private static final String OPTIONS = "absent.txt";

  @Mixin CommonOptions common;
  @Unmatched final List<String> others = new ArrayList<>();

  private final String place;

  private AbsentCommand(String place) {
    this.place = place;
  }

  /** The command of that place, such as {@code kit build}. */
  static CommandSpec at(String place) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(new AbsentCommand(place));
    options(place).forEach(line -> add(line, spec));
    return spec;
  }

  /** The lines of a command in the file of options. */
  static List<String> options(String place) {
    try (InputStream stream =
        requireNonNull(AbsentCommand.class.getResourceAsStream(OPTIONS), OPTIONS)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .dropWhile(line -> !line.equals("[" + place + "]"))
          .skip(1)
          .takeWhile(line -> !line.isBlank())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // A name, then what is known of it, as in: --out label=DIR type=path required=true
  private static void add(String line, CommandSpec spec) {
    String[] words = line.split(" ", -1);
    if (words[0].startsWith("-")) {
      spec.addOption(option(words));
    } else {
      spec.addPositional(
          PositionalParamSpec.builder()
              .paramLabel(words[0])
              .type(List.class)
              .auxiliaryTypes(String.class)
              .arity(value("arity", words))
              .completionCandidates(List.of(String.valueOf(value("values", words)).split(",", -1)))
              .build());
    }
  }

  private static OptionSpec option(String... words) {
    Class<?> type = type(value("type", words));
    OptionSpec.Builder option =
        OptionSpec.builder(words[0])
            .type(value("several", words) == null ? type : List.class)
            .auxiliaryTypes(type)
            .required(value("required", words) != null)
            .defaultValue(value("default", words));
    String label = value("label", words);
    if (label != null) {
      option.paramLabel(label);
    }
    String values = value("values", words);
    if (values != null) {
      option.completionCandidates(List.of(values.split(",", -1)));
    }
    return option.build();
  }

  private static Class<?> type(@Nullable String name) {
    return "flag".equals(name) ? boolean.class : "path".equals(name) ? Path.class : String.class;
  }

  private static @Nullable String value(String key, String... words) {
    for (String word : words) {
      if (word.startsWith(key + "=")) {
        return word.substring(key.length() + 1);
      }
    }
    return null;
  }

  @Override
  public Integer call() {
    throw new IllegalStateException(
        "motive "
            + place
            + " must have module motive-app on the class path, got none; start it with ./motive");
  }
}
