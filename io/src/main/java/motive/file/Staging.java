package motive.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * Files and folders that are made beside their place and moved there in one step, so that readers
 * never see half of one. Where making fails, nothing is left behind.
 */
public final class Staging {
  private Staging() {}

  /** An action that fills a new folder. */
  @FunctionalInterface
  public interface FolderAction {
    /** Writes the contents of a folder that is empty and not yet in its place. */
    void fill(Path folder) throws IOException;
  }

  /** An action that writes a new file. */
  @FunctionalInterface
  public interface FileAction {
    /** Writes all bytes of the file; the stream is closed by the caller. */
    void write(OutputStream out) throws IOException;
  }

  /**
   * Makes a folder.
   *
   * @throws FileAlreadyExistsException where there is something already; it is left as it is
   */
  public static void folder(Path target, FolderAction action) throws IOException {
    Path whole = target.toAbsolutePath().normalize();
    requireAbsent(whole, target);
    Path parent = parent(whole);
    Path beside = create(parent, whole, Files::createDirectory);
    boolean done = false;
    try {
      action.fill(beside);
      requireAbsent(whole, target);
      Files.move(beside, whole, StandardCopyOption.ATOMIC_MOVE);
      done = true;
    } finally {
      if (!done) {
        delete(beside);
      }
    }
  }

  /** Makes a file, in the place of an older one. */
  public static void file(Path target, FileAction action) throws IOException {
    Path whole = target.toAbsolutePath().normalize();
    if (Files.isDirectory(whole)) {
      throw new FileAlreadyExistsException(
          target.toString(), null, "must be a file, got a folder; choose another name");
    }
    Path beside = create(parent(whole), whole, Files::createFile);
    boolean done = false;
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(beside), 1 << 16)) {
        action.write(out);
      }
      Files.move(
          beside, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      done = true;
    } finally {
      if (!done) {
        Files.deleteIfExists(beside);
      }
    }
  }

  private static void requireAbsent(Path whole, Path target) throws IOException {
    if (Files.exists(whole, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileAlreadyExistsException(
          target.toString(), null, "must not exist yet; remove it or choose another folder");
    }
  }

  private static Path parent(Path whole) throws IOException {
    Path parent = whole.getParent();
    if (parent == null) {
      throw new FileAlreadyExistsException(
          whole.toString(), null, "must be below another folder; choose another name");
    }
    return Files.createDirectories(parent);
  }

  // Not Files.createTempDirectory: what it makes is for its owner alone, and stays so when moved.
  private static Path create(Path parent, Path whole, Creation creation) throws IOException {
    for (int attempt = 0; ; attempt++) {
      String name =
          "." + whole.getFileName() + "." + ProcessHandle.current().pid() + "." + attempt + ".part";
      try {
        return creation.create(parent.resolve(name));
      } catch (FileAlreadyExistsException e) {
        // Another writer of the same target is running, or one was killed: take the next name.
      }
    }
  }

  private interface Creation {
    Path create(Path path) throws IOException;
  }

  /** Deletes a folder with all that is in it; links are deleted, not followed. */
  public static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
