package motive.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import motive.check.Refuse;

/**
 * A check before the work begins that results can be written to a place, so that a wrong place is
 * reported at once. Nothing is left behind.
 */
public final class Writable {
  private Writable() {}

  /**
   * Requires that a folder can hold new files. It need not exist, nor do the folders above it.
   *
   * @throws IllegalArgumentException where it cannot
   */
  public static void requireFolder(Path folder) {
    Path whole = folder.toAbsolutePath().normalize();
    if (Files.exists(whole) && !Files.isDirectory(whole)) {
      throw new IllegalArgumentException(
          "output must be a folder, got the file " + folder + "; name another place");
    }
    requireRoomBelow(nearest(whole), folder);
  }

  /**
   * Requires that a file can be written, in the place of an older one too. The folders above it
   * need not exist. What is no regular file, a pipe or a device, is written as it is.
   *
   * @throws IllegalArgumentException where it cannot
   */
  public static void requireFile(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    if (Files.isDirectory(whole)) {
      throw new IllegalArgumentException("output must be a file, got the folder " + file);
    }
    if (!Files.exists(whole)) {
      requireRoomBelow(nearest(parent(whole)), file);
    } else if (Files.isRegularFile(whole)) {
      // A file is made beside what a link points to, and then moved.
      requireRoomBelow(parent(real(whole)), file);
    } else if (!Files.isWritable(whole)) {
      throw refusal(file, whole);
    }
  }

  /**
   * The same for a file whose folder must exist.
   *
   * @throws NotDirectoryException where it does not
   * @throws IllegalArgumentException where the file cannot be written
   */
  public static void requireFileInFolder(Path file) throws NotDirectoryException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new NotDirectoryException(folder.toString());
    }
    requireFile(file);
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file;
    }
  }

  private static Path parent(Path whole) {
    Path parent = whole.getParent();
    return parent == null ? whole : parent;
  }

  /** The folder itself, or the one above it that exists. */
  private static Path nearest(Path folder) {
    Path nearest = folder;
    while (!Files.exists(nearest, LinkOption.NOFOLLOW_LINKS) && nearest.getParent() != null) {
      nearest = nearest.getParent();
    }
    return nearest;
  }

  // Only a try shows it: permissions, read-only disks and file systems of the kernel each fail in
  // their own way.
  private static void requireRoomBelow(Path folder, Path wanted) {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          Refuse.text(
              "output must be below folders alone, got {}, where {} is a file; name another"
                  + " place",
              wanted,
              folder));
    }
    Path trial = folder.resolve(".motive-" + ProcessHandle.current().pid() + ".part");
    try {
      Files.deleteIfExists(trial);
      Files.createFile(trial);
      Files.delete(trial);
    } catch (IOException e) {
      throw refusal(wanted, folder);
    }
  }

  private static IllegalArgumentException refusal(Path wanted, Path folder) {
    return new IllegalArgumentException(
        "output must be where files can be written, got "
            + wanted
            + (wanted.equals(folder) ? "" : ", and " + folder + " takes none")
            + "; name another place");
  }
}
