package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that real signals end. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(value = 300)
@Tag("slow")
class InterruptionTest {
  @TempDir Path folder;

  private Process start(Path out) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "motive.cli.Main"));
    command.addAll(List.of(explain(out, "all")));
    return new ProcessBuilder(command)
        .redirectError(folder.resolve("err").toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .start();
  }

  private static String[] explain(Path out, String graphs) {
    return ("explain --threads 2 --dataset BA-2Motif --budget 5 --graphs "
            + graphs
            + " --out "
            + out)
        .split(" ");
  }

  private static void awaitLines(Process process, Path part) throws Exception {
    while (!Files.exists(part) || Files.readString(part).lines().count() < 3) {
      assertThat(process.isAlive()).isTrue();
      Thread.sleep(20);
    }
  }

  /** Goes on until so many graphs are done, and holds them against a run of its own. */
  private void goesOn(Path out, int done) throws IOException {
    String graphs = "0-" + (done + 1);
    Ran ran = Ran.motive((String.join(" ", explain(out, graphs)) + " -q --resume").split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    Path whole = folder.resolve("whole.jsonl");
    Ran.motive((String.join(" ", explain(whole, graphs)) + " -q").split(" "));
    assertThat(ExplainCommandTest.untimed(Files.readString(out)))
        .hasSize(done + 2)
        .isEqualTo(ExplainCommandTest.untimed(Files.readString(whole)));
  }

  @Test
  void controlCKeepsWhatIsFinishedAndTellsHowToGoOn() throws Exception {
    Path out = folder.resolve("r.jsonl");
    Path part = folder.resolve("r.jsonl.part");
    Process process = start(out);
    awaitLines(process, part);
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExplainCommand.INTERRUPTED);
    assertThat(part).doesNotExist();
    String text = Files.readString(out);
    int done = (int) text.lines().count();
    assertThat(text).endsWith("}}\n");
    assertThat(Files.readAllLines(folder.resolve("err")))
        .contains(
            "motive: stopped; "
                + done
                + " finished graphs are in "
                + out
                + "; add --resume to the same command to go on (1000 were asked for)");
    goesOn(out, done);
  }

  @Test
  void aKillLosesNoLine() throws Exception {
    Path out = folder.resolve("r.jsonl");
    Path part = folder.resolve("r.jsonl.part");
    Process process = start(out);
    awaitLines(process, part);
    process.destroyForcibly().waitFor();
    assertThat(out).doesNotExist();
    String left = Files.readString(part);
    goesOn(out, (int) left.chars().filter(c -> c == '\n').count());
    assertThat(Files.readString(out)).startsWith(left.substring(0, left.lastIndexOf('\n') + 1));
  }
}
