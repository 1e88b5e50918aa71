package motive.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places are looked at before they are written to. */
class WritableTest {
  @TempDir Path folder;

  private long entries() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.count();
    }
  }

  @Test
  void placesThatCanBeMadeAreTakenAndNothingIsLeft() throws Exception {
    Path old = Files.writeString(folder.resolve("old.txt"), "old");
    long before = entries();
    assertThatCode(() -> Writable.requireFolder(folder)).doesNotThrowAnyException();
    assertThatCode(() -> Writable.requireFolder(folder.resolve("a/b/c")))
        .doesNotThrowAnyException();
    assertThatCode(() -> Writable.requireFile(folder.resolve("a/b/c.txt")))
        .doesNotThrowAnyException();
    assertThatCode(() -> Writable.requireFileInFolder(old)).doesNotThrowAnyException();
    assertThat(entries()).isEqualTo(before);
    assertThat(Files.readString(old)).isEqualTo("old");
  }

  @Test
  void aFileIsNoFolderAndNothingIsBelowIt() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    Path below = file.resolve("x");
    assertThatThrownBy(() -> Writable.requireFolder(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("output must be a folder, got the file " + file + "; name another place");
    String words =
        "output must be below folders alone, got "
            + below
            + ", where "
            + file
            + " is a file; name another place";
    assertThatThrownBy(() -> Writable.requireFolder(below)).hasMessage(words);
    assertThatThrownBy(() -> Writable.requireFile(below)).hasMessage(words);
    assertThatThrownBy(() -> Writable.requireFileInFolder(below))
        .isInstanceOf(NotDirectoryException.class);
    assertThatThrownBy(() -> Writable.requireFile(folder))
        .hasMessage("output must be a file, got the folder " + folder);
  }

  @Test
  void whatTheSystemRefusesIsRefused() {
    Path kernel = Path.of("/proc");
    assumeTrue(Files.isDirectory(kernel), "there is no file system that takes no files");
    assertThatThrownBy(() -> Writable.requireFolder(kernel.resolve("report")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "output must be where files can be written, got /proc/report, and /proc takes none;"
                + " name another place");
    assertThatThrownBy(() -> Writable.requireFileInFolder(kernel.resolve("out.jsonl")))
        .hasMessageContaining("got /proc/out.jsonl, and /proc takes none");
  }

  @Test
  void aPipeOrADeviceIsWrittenAsItIs() {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device), "there is no such device");
    assertThatCode(() -> Writable.requireFileInFolder(device)).doesNotThrowAnyException();
  }
}
