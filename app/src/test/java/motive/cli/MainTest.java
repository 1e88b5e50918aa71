package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MainTest {
  private static void refused(String line, String... args) {
    Ran ran = Ran.motive(args);
    assertThat(ran.err()).isEqualTo(line + System.lineSeparator());
    assertThat(ran.out()).isEmpty();
    assertThat(ran.code()).isEqualTo(2);
  }

  @Test
  void wrongUsageIsOneLineAndExitCodeTwo() {
    refused("motive: a command must be named; see motive --help");
    refused(
        "motive: a command must be named: list, show, fetch or export; see motive data --help",
        "data");
    refused(
        "motive: the command must be one of demo, data, kit, predict, explain, score, compare, frontier,"
            + " summarize, similarity, motifs, completion, lab, studio, got 'predicts'; did you mean"
            + " predict; see motive --help",
        "predicts");
    refused("motive: --dataset must be given, got none; see motive motifs --help", "motifs");
    refused(
        "motive: options must be those of this command, got '--colour'; see motive data list --help",
        "data",
        "list",
        "--colour");
    refused(
        "motive: --seed must be a whole number, got 'x'; see motive data list --help",
        "data",
        "list",
        "--seed",
        "x");
    refused(
        "motive: --threads must be >= 1, got 0; see motive motifs --help",
        "motifs",
        "--dataset",
        "BA-2Motif",
        "--threads",
        "0");
  }

  @Test
  void aFailureIsOneLineAndExitCodeOne() {
    Ran ran = Ran.motive("data", "show", "no-such-folder/x");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .containsExactly("motive: no-such-folder/x: must exist, got no such file or folder");
  }

  @Test
  void saysItsVersion() {
    assertThat(Ran.motive("--version").out()).startsWith("motive ");
  }

  @Test
  void outputThatCannotBeWrittenIsAFailure() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space left on device");
          }
        };
    StringWriter err = new StringWriter();
    assertThat(Main.run(Main.writer(full), new PrintWriter(err), "--version"))
        .isEqualTo(Main.FAILED);
    assertThat(err.toString().lines())
        .containsExactly(
            "motive: standard output must be writable, got an error; is the disk full or the reader gone?");
  }
}
