package motive.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The user's browser, started by the command that the system has for that. */
final class Browser {
  private Browser() {}

  /** Opens an address; where nothing can, a sentence about it. */
  static Optional<String> open(String address) {
    return open(address, System.getProperty("os.name", ""));
  }

  static Optional<String> open(String address, String system) {
    List<String> command = command(system);
    List<String> words = new ArrayList<>(command);
    words.add(address);
    try {
      new ProcessBuilder(words)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          "--open must find " + command.get(0) + ", got none; open the address yourself");
    }
  }

  /**
   * A page in a file that no other user can read and that leads on to an address, so that the
   * address need not be given to a command.
   */
  static Path secretly(String address) throws IOException {
    Path folder = Files.createTempDirectory("motive-open");
    Path file = folder.resolve("studio.html");
    String page =
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="refresh" content="0;url=ADDRESS">
        <title>Motive studio</title>
        </html>
        """
            .replace("ADDRESS", address);
    // The folder is its owner's alone where the system knows of owners; the file is made no less.
    Files.writeString(file, page);
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
    return file;
  }

  /** Removes such a page. */
  static void forget(Path file) throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(file.resolveSibling(""));
  }

  /** The command to which an address is added. */
  static List<String> command(String system) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      // An empty title: the first quoted word would be taken for one.
      return List.of("cmd", "/c", "start", "");
    }
    return name.startsWith("mac") ? List.of("open") : List.of("xdg-open");
  }
}
