package motive.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import motive.flag.HelpTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The commands of modules that are not on the class path, compared with those that are. */
class AbsentCommandTest {
  private static CommandLine alone() {
    return HelpTexts.parser(() -> Commands.with(Map.of()), Main.class);
  }

  static List<String> places() {
    return Commands.ELSEWHERE;
  }

  private static String help(CommandLine line, String place, String option) {
    StringWriter out = new StringWriter();
    line.setOut(new PrintWriter(out));
    List<String> words = new ArrayList<>(List.of(place.split(" ", -1)));
    words.add(option);
    assertThat(line.execute(words.toArray(String[]::new))).isZero();
    return out.toString();
  }

  @ParameterizedTest
  @MethodSource("places")
  void theirHelpIsThatOfTheCommand(String place) {
    for (String option : List.of("--help", "--help-all")) {
      CommandLine whole = HelpTexts.parser(Commands::all, Main.class);
      assertThat(help(alone(), place, option)).isEqualTo(help(whole, place, option));
    }
  }

  @Test
  void theirCompletionIsThatOfTheCommand() {
    CommandLine whole = HelpTexts.parser(Commands::all, Main.class);
    assertThat(AutoComplete.bash("motive", alone())).isEqualTo(AutoComplete.bash("motive", whole));
  }

  /** A failure shows the lines that {@code absent.txt} must have. */
  @ParameterizedTest
  @MethodSource("places")
  void theFileHasTheOptionsOfTheCommand(String place) {
    CommandLine line = HelpTexts.parser(Commands::all, Main.class);
    for (String name : place.split(" ", -1)) {
      line = requireNonNull(line.getSubcommands().get(name), name);
    }
    CommandSpec shared = CommandSpec.forAnnotatedObject(new CommonOptionsAlone());
    CommandSpec spec = line.getCommandSpec();
    Stream<String> options =
        spec.options().stream()
            .filter(option -> shared.findOption(option.longestName()) == null)
            .map(AbsentCommandTest::line);
    Stream<String> parameters =
        spec.positionalParameters().stream().map(AbsentCommandTest::parameter);
    assertThat(String.join("\n", AbsentCommand.options(place)))
        .isEqualTo(Stream.concat(parameters, options).collect(Collectors.joining("\n")));
  }

  @CommandLine.Command
  static final class CommonOptionsAlone {
    @CommandLine.Mixin CommonOptions common;
  }

  private static String parameter(ArgSpec parameter) {
    return parameter.paramLabel() + " arity=" + parameter.arity() + values(parameter);
  }

  private static String line(OptionSpec option) {
    Class<?> type = option.auxiliaryTypes()[0];
    return option.longestName()
        + (option.arity().max() == 0 ? " type=flag" : " label=" + option.paramLabel())
        + (type == Path.class ? " type=path" : "")
        + (option.isMultiValue() ? " several=true" : "")
        + (option.required() ? " required=true" : "")
        + (option.defaultValue() == null || option.defaultValue().isEmpty()
            ? ""
            : " default=" + option.defaultValue())
        + values(option);
  }

  private static String values(ArgSpec arg) {
    Class<?> type = arg.auxiliaryTypes()[0];
    if (arg.completionCandidates() != null) {
      return " values=" + String.join(",", arg.completionCandidates());
    }
    return type.isEnum()
        ? " values="
            + Arrays.stream(type.getEnumConstants())
                .map(String::valueOf)
                .collect(Collectors.joining(","))
        : "";
  }

  @Test
  void theyRefuseToRun() {
    assertThatThrownBy(() -> ((AbsentCommand) AbsentCommand.at("studio").userObject()).call())
        .hasMessage(
            "motive studio must have module motive-app on the class path, got none; start it with"
                + " ./motive");
  }

  @ParameterizedTest
  @CsvSource({
    "studio --port 80, true",
    "lab motifs, true",
    "kit -q build --dataset D --out k, true",
    "kit show BA-2Motif, false",
    "predict --dataset BA-2Motif, false",
    "compare --dataset BA-2Motif --explainers degree, false",
  })
  void theLauncherGoesOnWhereModulesAreMissing(String words, boolean needed) {
    System.setProperty(MissingModules.CAN_GO_ON, "true");
    try {
      assertThat(MissingModules.areNeededBy(alone().parseArgs(words.split(" ", -1))))
          .isEqualTo(needed);
    } finally {
      System.clearProperty(MissingModules.CAN_GO_ON);
    }
    assertThat(MissingModules.areNeededBy(alone().parseArgs(words.split(" ", -1)))).isFalse();
  }
}
