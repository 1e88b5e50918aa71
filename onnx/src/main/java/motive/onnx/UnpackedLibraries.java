package motive.onnx;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder into which the runtime unpacks its native libraries, one for each process.
 *
 * <p>The runtime means to remove it at its end, but does so in an order in which the folder stays,
 * and a process that is killed leaves the libraries as well. Where loaded libraries need no file
 * any more, they are removed as soon as they are loaded.
 */
final class UnpackedLibraries {
  private static final Pattern FOLDER = Pattern.compile("onnxruntime-java[0-9]+");

  private UnpackedLibraries() {}

  /** Removes this process's folder where it can be known and need not stay; never fails. */
  static void remove() {
    try {
      Path temporary = Path.of(System.getProperty("java.io.tmpdir", "/tmp"));
      for (Path folder : folders(Path.of("/proc/self/maps"), temporary)) {
        remove(folder);
      }
    } catch (IOException | RuntimeException e) {
      // What stays costs room and nothing else.
    }
  }

  /**
   * The folders that the runtime made, of those that a table of mapped files names: no others, such
   * as an installation that a user configured.
   */
  static Set<Path> folders(Path maps, Path temporary) throws IOException {
    if (!Files.isReadable(maps)) {
      return Set.of();
    }
    // Names of files need not be UTF-8; those of the runtime are.
    try (Stream<String> lines = Files.lines(maps, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.indexOf('/') >= 0)
          .map(line -> Path.of(line.substring(line.indexOf('/'))).getParent())
          .filter(folder -> isTheRuntimes(folder, temporary))
          .collect(Collectors.toSet());
    }
  }

  private static boolean isTheRuntimes(Path folder, Path temporary) {
    Path name = folder == null ? null : folder.getFileName();
    return name != null
        && temporary.equals(folder.getParent())
        && FOLDER.matcher(name.toString()).matches();
  }

  private static void remove(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
