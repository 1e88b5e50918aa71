package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class FailuresTest {
  @Test
  void saysWhatIsWrongWithAFile() {
    assertThat(Failures.line(new NoSuchFileException("a/b"))).isEqualTo("file must exist, got a/b");
    assertThat(Failures.line(new AccessDeniedException("a/b")))
        .isEqualTo("file must be readable and writable for you, got a/b; check its permissions");
    assertThat(Failures.line(new FileAlreadyExistsException("a/b")))
        .isEqualTo("file must not exist yet, got a/b; remove it or name another");
    assertThat(Failures.line(new NotDirectoryException("a/b")))
        .isEqualTo("folder must be there and be a folder, got a/b");
    assertThat(Failures.line(new FileSystemException("a/b", null, "No space left on device")))
        .isEqualTo("a/b: No space left on device");
  }

  @Test
  void passesTheMessagesOfTheHouseOnAndUnwrapsThem() {
    assertThat(Failures.line(new IllegalArgumentException("budget must be >= 1, got 0")))
        .isEqualTo("budget must be >= 1, got 0");
    assertThat(
            Failures.line(
                new CompletionException(
                    new UncheckedIOException(new IOException("x.txt:3: label must be a number")))))
        .isEqualTo("x.txt:3: label must be a number");
  }

  @Test
  void keepsEverythingOnOneLine() {
    assertThat(Failures.line(new IOException(" one\n  two\r\n\nthree ")))
        .isEqualTo("one two three");
  }

  @Test
  void namesWhatNobodyExpected() {
    assertThat(Failures.line(new NullPointerException("graph")))
        .isEqualTo(
            "unexpected java.lang.NullPointerException: graph; set MOTIVE_DEBUG=1 to see where");
    assertThat(Failures.line(new IOException()))
        .isEqualTo("unexpected java.io.IOException; set MOTIVE_DEBUG=1 to see where");
  }

  @Test
  void saysHowToGiveMoreMemory() {
    assertThat(Failures.line(new OutOfMemoryError("Java heap space")))
        .startsWith("memory must suffice, got ")
        .endsWith(" MB; give more, as in MOTIVE_JAVA_OPTS=-Xmx4g");
  }
}
