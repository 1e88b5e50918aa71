package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import motive.flag.HelpTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class HelpTest {
  private static final int TWO_SCREENS = 48;

  /** Every command with all its subcommands, the root left out. */
  static Stream<CommandLine> commands() {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    List<CommandLine> all = new ArrayList<>();
    collect(Main.commandLine(nowhere, nowhere, false), all);
    return all.stream();
  }

  private static void collect(CommandLine line, List<CommandLine> all) {
    for (CommandLine command : line.getSubcommands().values()) {
      all.add(command);
      collect(command, all);
    }
  }

  private static Ran help(CommandLine command, String option) {
    List<String> words =
        new ArrayList<>(List.of(command.getCommandSpec().qualifiedName(" ").split(" ", -1)));
    words.remove(0);
    words.add(option);
    return Ran.motive(words.toArray(new String[0]));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandSaysWhatItDoesAndHasTheCommonOptionsAndAnExample(CommandLine command) {
    Ran ran = help(command, "--help");
    String name = command.getCommandSpec().qualifiedName(" ");
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("Usage: " + name)
        .contains("Machine:", "--seed", "--threads", "--quiet", "--help", "--help-all")
        .containsPattern("(?m)^(Example:|        ) " + name);
    assertThat(ran.out().lines().skip(1).findFirst().orElseThrow()).matches("[A-Z][a-z]+s\\b.*");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpAllHasATextForEveryOptionBelowAHeading(CommandLine command) {
    String all = help(command, "--help-all").out();
    assertThat(all).doesNotContain("Other options", "${");
    for (OptionSpec option : command.getCommandSpec().options()) {
      assertThat(all)
          .containsPattern("(?m)^  (-., )?" + option.longestName() + "( \\S+)?(\n)? +[A-Za-z]");
      if (option.defaultValue() != null && !option.defaultValue().isEmpty()) {
        assertThat(all.substring(all.indexOf(" " + option.longestName())))
            .contains("(default: ", option.defaultValue());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpFitsATerminalAndIsShort(CommandLine command) {
    String help = help(command, "--help").out();
    assertThat(help.lines()).allMatch(line -> line.length() <= 80).hasSizeLessThanOrEqualTo(60);
    assertThat(help(command, "--help-all").out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(help.split("\n  -", -1)).hasSizeLessThanOrEqualTo(31);
  }

  @Test
  void helpOfExplainFitsTwoScreens() {
    assertThat(Ran.motive("explain", "--help").out().lines())
        .hasSizeLessThanOrEqualTo(TWO_SCREENS)
        .noneMatch(line -> line.contains("--beam-width"));
    assertThat(Ran.motive("explain", "--help-all").out()).contains("--beam-width");
  }

  @Test
  void noTextIsLeftOfAnOptionThatIsGone() throws IOException {
    Set<String> known =
        commands()
            .flatMap(command -> command.getCommandSpec().options().stream())
            .map(OptionSpec::longestName)
            .collect(Collectors.toCollection(TreeSet::new));
    // Those of the root and of the job on Spark.
    known.addAll(List.of("--version", "--in", "--header", "--data-hash", "--buckets"));
    try (InputStream texts = HelpTexts.class.getResourceAsStream("options.txt")) {
      assertThat(new String(texts.readAllBytes(), StandardCharsets.UTF_8).lines())
          .filteredOn(line -> line.matches("(\\* )?--\\S+"))
          .allMatch(line -> known.contains(line.replace("* ", "")))
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void theRootListsItsCommands() {
    Ran ran = Ran.motive("--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("Commands:", "data", "motifs", "Exit codes: 0 done, 1 failed");
  }
}
