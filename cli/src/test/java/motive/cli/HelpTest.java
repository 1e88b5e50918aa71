package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class HelpTest {
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

  private static Ran help(CommandLine command) {
    List<String> words =
        new ArrayList<>(List.of(command.getCommandSpec().qualifiedName(" ").split(" ", -1)));
    words.remove(0);
    words.add("--help");
    return Ran.motive(words.toArray(new String[0]));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasTheCommonOptionsADescriptionAndAnExample(CommandLine command) {
    Ran ran = help(command);
    String name = command.getCommandSpec().qualifiedName(" ");
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("Usage: " + name)
        .contains("--seed", "--threads", "--quiet", "--help")
        .contains("Example: " + name.replaceFirst(" data$", " data"));
    assertThat(command.getCommandSpec().usageMessage().description()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionThatMayBeLeftOutSaysItsDefault(CommandLine command) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      assertThat(String.join(" ", option.description()))
          .as(option.longestName())
          .isNotBlank()
          .satisfies(
              text -> {
                if (!option.required() && option.arity().max() > 0) {
                  assertThat(text).contains("(default: ");
                }
              });
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noLineOfHelpIsWiderThanATerminal(CommandLine command) {
    assertThat(help(command).out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void theRootListsItsCommands() {
    Ran ran = Ran.motive("--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("Commands:", "data", "motifs", "Exit codes: 0 done, 1 failed");
  }
}
