package motive.lab.page;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import motive.report.ReportFolder;
import org.jspecify.annotations.Nullable;

/**
 * The folder of all results while a run works in it. One run at a time: two would take each other's
 * half-written folders for those of a killed run.
 */
public final class LabFolder implements AutoCloseable {
  /** Which command of ours writes the page over all experiments. */
  static final String GENERATOR = "lab";

  private static final String LOCK = ".lock";

  /** What may be there before the first page is: kits that a person made, and cells. */
  private static final List<String> BEFOREHAND = List.of("cells", "kits", LOCK);

  private final FileChannel channel;

  private LabFolder(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Throws where something is there that the lab did not write.
   *
   * @throws IllegalArgumentException with what to do
   */
  public static void requireOurs(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      if (Files.isRegularFile(folder.resolve(LOCK)) && Files.isDirectory(folder.resolve("cells"))) {
        return;
      }
      try (Stream<Path> entries = Files.list(folder)) {
        if (entries.allMatch(e -> BEFOREHAND.contains(String.valueOf(e.getFileName())))) {
          return;
        }
      }
    }
    var unused = ReportFolder.at(folder, GENERATOR);
  }

  /**
   * Takes the folder for a run, and makes it where it is not there.
   *
   * @throws IllegalArgumentException where it is not ours, or another run has it
   */
  public static LabFolder take(Path folder) throws IOException {
    requireOurs(folder);
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      taken = isFree(channel);
      if (!taken) {
        throw new IllegalArgumentException(
            "folder must not be in use by another run of the lab, got "
                + folder
                + "; wait for it, or name another");
      }
    } finally {
      if (!taken) {
        channel.close();
      }
    }
    return new LabFolder(channel);
  }

  // The lock lives as long as its channel, also when the process is killed.
  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      @Nullable FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
