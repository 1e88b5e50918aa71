package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script is tried in a real bash. */
class CompletionCommandTest {
  @TempDir Path folder;

  private record Bash(int code, List<String> out, String err) {}

  private static Bash bash(String... args) throws IOException, InterruptedException {
    String[] command = new String[args.length + 1];
    command[0] = "bash";
    System.arraycopy(args, 0, command, 1, args.length);
    Process process = new ProcessBuilder(command).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Bash(process.waitFor(), out.lines().toList(), err);
  }

  private Path script() throws IOException {
    Ran ran = Ran.motive("completion", "bash");
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    return Files.writeString(folder.resolve("motive.bash"), ran.out());
  }

  /** What bash offers for the last of these words. */
  private List<String> offered(String... words) throws IOException, InterruptedException {
    String line = String.join(" ", words);
    String last = words[words.length - 1].isEmpty() ? "''" : "";
    Bash bash =
        bash(
            "--norc",
            "-c",
            "compopt() { :; }; source '"
                + script()
                + "'; COMP_WORDS=("
                + line
                + last
                + "); COMP_CWORD="
                + (words.length - 1)
                + "; COMP_LINE='"
                + line
                + "'; COMP_POINT="
                + line.length()
                + "; _complete_motive; printf '%s\\n' \"${COMPREPLY[@]}\"");
    assertThat(bash.err()).isEmpty();
    return bash.out().stream().map(String::strip).toList();
  }

  @Test
  void theScriptIsSoundBash() throws Exception {
    assertThat(bash("-n", script().toString())).isEqualTo(new Bash(0, List.of(), ""));
  }

  @Test
  void bashCompletesCommandsAndOptionsAndTheirValues() throws Exception {
    assertThat(offered("motive", "exp")).containsExactly("explain");
    assertThat(offered("motive", "explain", "--form")).containsExactly("--format");
    assertThat(offered("motive", "explain", "--format", "")).containsExactly("jsonl", "csv");
    assertThat(offered("motive", "completion", "z")).containsExactly("zsh");
  }

  @Test
  void optionsThatCallTheirValuesAlikeKeepTheirOwn() throws Exception {
    assertThat(offered("motive", "explain", "--complement", "")).containsExactly("nodes", "edges");
    assertThat(offered("motive", "explain", "--containment", ""))
        .containsExactly("induced", "plain");
    assertThat(offered("motive", "explain", "--search", "e")).containsExactly("exact");
    assertThat(offered("motive", "explain", "--match", "")).contains("containment");
  }

  @Test
  void valuesThatAreTextAreOfferedToo() throws Exception {
    assertThat(offered("motive", "explain", "--output-kind", ""))
        .containsExactly("logits", "probabilities", "logit", "probability", "value");
    assertThat(offered("motive", "frontier", "--class", "p")).containsExactly("predicted");
    assertThat(offered("motive", "explain", "--kit", "Tox")).containsExactly("Toxicophores");
    assertThat(offered("motive", "predict", "--dataset", "BA")).contains("BA-2Motif");
    // Nothing: bash offers files then.
    assertThat(offered("motive", "explain", "--dataset", "./")).containsExactly("");
  }

  @Test
  void eachOptionWithValuesIsThere() {
    String script = Ran.motive("completion", "bash").out();
    assertThat(CompletionCommand.values().keySet())
        .allMatch(o -> script.contains("# " + o + " values"));
    assertThat(script).contains("-o default");
  }

  @Test
  void theScriptIsTheSameEveryTimeAndForBothShells() {
    assertThat(Ran.motive("completion", "zsh")).isEqualTo(Ran.motive("completion", "bash"));
  }

  @Test
  void anotherShellIsWrongUsage() {
    Ran ran = Ran.motive("completion", "fish");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).containsIgnoringCase("bash or zsh").contains("fish");
  }
}
