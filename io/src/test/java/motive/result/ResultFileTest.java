package motive.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ResultFileTest {
  @TempDir Path folder;
  private Path file;
  private Path part;

  @BeforeEach
  void name() {
    file = folder.resolve("r.jsonl");
    part = folder.resolve("r.jsonl.part");
  }

  private static String text(int... graphs) {
    StringBuilder text = new StringBuilder();
    Arrays.stream(graphs).forEach(g -> text.append(Lines.of(g).format()).append('\n'));
    return text.toString();
  }

  private void write(int... graphs) throws IOException {
    try (ResultFile<ResultLine> results =
        ResultFile.create(file, Lines.SETTINGS, ResultLine::parse)) {
      for (int g : graphs) {
        assertThat(results.append(Lines.of(g))).isTrue();
      }
    }
  }

  @Test
  void anOlderFileStaysUntilTheRunIsOver() throws IOException {
    Files.writeString(file, "older");
    ResultFile<ResultLine> results = ResultFile.create(file, Lines.SETTINGS, ResultLine::parse);
    results.append(Lines.of(3));
    assertThat(file).hasContent("older");
    assertThat(part).hasContent(text(3));
    results.append(Lines.of(1));
    results.close();
    assertThat(Files.readString(file)).isEqualTo(text(3, 1));
    assertThat(part).doesNotExist();
    assertThat(results.append(Lines.of(4))).isFalse();
    assertThat(Files.readString(file)).isEqualTo(text(3, 1));
  }

  @Test
  void withoutAnyLineNothingChanges() throws IOException {
    Files.writeString(file, "older");
    ResultFile.create(file, Lines.SETTINGS, ResultLine::parse).close();
    assertThat(file).hasContent("older");
    assertThat(part).doesNotExist();
  }

  @Test
  void wheneverAProcessIsKilledResumingGivesEveryLineOnce() throws IOException {
    byte[] whole = text(0, 1).getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length <= whole.length; length++) {
      // What a process leaves that was killed after so many bytes.
      Files.write(part, Arrays.copyOf(whole, length));
      long ends = new String(whole, 0, length, StandardCharsets.UTF_8).lines().count();
      try (ResultFile<ResultLine> results =
          ResultFile.resume(file, Lines.SETTINGS, ResultLine::parse)) {
        assertThat((long) results.kept().size()).isBetween(Math.max(0, ends - 1), ends);
        for (int g = 0; g < 2; g++) {
          if (!results.kept().containsKey((long) g)) {
            results.append(Lines.of(g));
          }
        }
      }
      assertThat(Files.readString(file)).as("%d bytes", length).isEqualTo(text(0, 1));
      assertThat(part).doesNotExist();
      Files.delete(file);
    }
  }

  @Test
  void aFileThatWasMovedIntoPlaceIsGoneOnWithToo() throws IOException {
    write(0, 1);
    try (ResultFile<ResultLine> results =
        ResultFile.resume(file, Lines.SETTINGS, ResultLine::parse)) {
      assertThat(results.kept().keySet()).containsExactlyInAnyOrder(0L, 1L);
      results.append(Lines.of(2));
      // Until it is over, the finished lines stay where they are.
      assertThat(Files.readString(file)).isEqualTo(text(0, 1));
    }
    assertThat(Files.readString(file)).isEqualTo(text(0, 1, 2));
  }

  @Test
  void aKillWhileLinesAreCopiedLosesNone() throws IOException {
    write(0, 1, 2);
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length <= whole.length; length += 7) {
      Files.write(part, Arrays.copyOf(whole, length));
      ResultFile.resume(file, Lines.SETTINGS, ResultLine::parse).close();
      assertThat(Files.readString(file)).isEqualTo(text(0, 1, 2));
    }
  }

  @Test
  void linesOfOtherSettingsAreRefusedAndKept() throws IOException {
    write(0);
    assertThatThrownBy(() -> ResultFile.resume(file, "fedcba9876543210", ResultLine::parse))
        .hasMessage(
            file
                + ":1: settings must be fedcba987654… to go on with these options, got"
                + " 0123456789ab…; give the options, kit and data of the earlier run, or name"
                + " another file");
    assertThat(Files.readString(file)).isEqualTo(text(0));
    assertThat(part).doesNotExist();
  }

  @Test
  void whatIsNotOursIsRefusedAndKept() throws IOException {
    Files.writeString(file, text(0) + "{\"graph\": 1}\n");
    assertThatThrownBy(() -> ResultFile.resume(file, Lines.SETTINGS, ResultLine::parse))
        .hasMessage(file + ":2: class must be a whole number >= 0, got none");
    Files.writeString(file, text(0, 0));
    assertThatThrownBy(() -> ResultFile.resume(file, Lines.SETTINGS, ResultLine::parse))
        .hasMessage(file + ":2: graph 0 must have one line, got a second one");
    assertThat(Files.readString(file)).isEqualTo(text(0, 0));
    assertThat(part).doesNotExist();
  }

  @Test
  void theLinesOfAKilledRunAreNotWrittenOver() throws IOException {
    Files.writeString(part, text(0) + "{\"gra");
    assertThatThrownBy(() -> ResultFile.create(file, Lines.SETTINGS, ResultLine::parse))
        .hasMessage(
            part
                + ": must not exist yet, got the lines of a run that was killed; add --resume to go"
                + " on with them, or remove it");
    assertThat(Files.readString(part)).isEqualTo(text(0) + "{\"gra");
  }

  @Test
  void anOldFileOfOtherSettingsDoesNotHinderGoingOnWithAKilledRun() throws IOException {
    Files.writeString(file, Lines.of(0, "other").format() + "\n");
    Files.writeString(part, text(4));
    try (ResultFile<ResultLine> results =
        ResultFile.resume(file, Lines.SETTINGS, ResultLine::parse)) {
      assertThat(results.kept().keySet()).containsExactly(4L);
    }
    assertThat(Files.readString(file)).isEqualTo(text(4));
  }

  @Test
  void twoWritersOfOneFileAreRefused() throws IOException {
    try (ResultFile<ResultLine> first =
        ResultFile.create(file, Lines.SETTINGS, ResultLine::parse)) {
      first.append(Lines.of(0));
      for (boolean resumes : List.of(true, false)) {
        assertThatThrownBy(
                () -> {
                  if (resumes) {
                    ResultFile.resume(file, Lines.SETTINGS, ResultLine::parse);
                  } else {
                    ResultFile.create(file, Lines.SETTINGS, ResultLine::parse);
                  }
                })
            .hasMessage(
                file
                    + ": must be written by one process at a time, got another one that writes; wait for it or name another file");
      }
      first.append(Lines.of(1));
    }
    assertThat(Files.readString(file)).isEqualTo(text(0, 1));
  }

  @Test
  void aLineOfOtherSettingsIsNotTaken() throws IOException {
    try (ResultFile<ResultLine> results =
        ResultFile.create(file, Lines.SETTINGS, ResultLine::parse)) {
      assertThatThrownBy(() -> results.append(Lines.of(0, "other")))
          .hasMessage("line must have the settings 0123456789abcdef, got other");
    }
  }

  @Test
  void foldersAreRefused() {
    assertThatThrownBy(() -> ResultFile.create(folder, Lines.SETTINGS, ResultLine::parse))
        .hasMessage("output must be a file, got the folder " + folder);
    assertThatThrownBy(
            () -> ResultFile.create(folder.resolve("no/x"), Lines.SETTINGS, ResultLine::parse))
        .isInstanceOf(java.nio.file.NotDirectoryException.class);
  }
}
