package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void appearsOnlyWhenCommitted() throws IOException {
    Path target = folder.resolve("out.jsonl");
    try (OutputFile file = OutputFile.create(target)) {
      file.writer().write("größe\n");
      assertThat(target).doesNotExist();
      file.commit();
    }
    assertThat(target).hasContent("größe\n");
    assertThat(names()).containsExactly("out.jsonl");
  }

  @Test
  void keepsTheOldFileAndLeavesNothingWithoutACommit() throws IOException {
    Path target = Files.writeString(folder.resolve("out"), "old");
    try (OutputFile file = OutputFile.create(target)) {
      file.writer().write("new");
    }
    assertThat(target).hasContent("old");
    assertThat(names()).containsExactly("out");
  }

  @Test
  void followsALinkInsteadOfReplacingIt() throws IOException {
    Path target = Files.writeString(folder.resolve("real"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    try (OutputFile file = OutputFile.create(link)) {
      file.writer().write("new");
      file.commit();
    }
    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent("new");
  }

  @Test
  void refusesFoldersAndPlacesInFoldersThatAreNotThere() {
    assertThatThrownBy(() -> OutputFile.create(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("output must be a file, got the folder " + folder);
    assertThatThrownBy(() -> OutputFile.create(folder.resolve("no/where")))
        .isInstanceOf(NotDirectoryException.class);
  }
}
