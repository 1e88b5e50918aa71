package motive.learn;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import motive.checkpoint.CheckpointFormatException;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.Tensor;
import motive.checkpoint.TensorFile;
import motive.file.Staging;

/** A store of the finished parts of a kit in a folder, each in a file of its own. */
final class PartStore {
  private static final String SETTINGS = "settings";

  private final Path folder;

  PartStore(Path folder) {
    this.folder = folder;
  }

  /** The result of training. */
  record Trained(Map<String, Tensor> tensors, Map<String, String> metadata) {}

  /** The training of a part. */
  @FunctionalInterface
  interface Training {
    Trained run() throws IOException, InterruptedException;
  }

  Path folder() {
    return folder;
  }

  /** Makes the folder and keeps other builds of the same kit away until closed. */
  Closeable open() throws IOException {
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      locked = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // This process holds it already: the same message as for another process.
    } finally {
      if (!locked) {
        channel.close();
      }
    }
    if (!locked) {
      throw new FileAlreadyExistsException(
          folder.toString(),
          null,
          "must be free, got another build that works there; wait for its end");
    }
    return channel;
  }

  /**
   * A part that was trained before under the same settings, or else by training it now.
   *
   * @param settings everything that decides the part
   */
  TensorFile part(String name, String settings, KitProgress progress, Training training)
      throws IOException, InterruptedException {
    Path file = folder.resolve(name + ".safetensors");
    if (Files.isRegularFile(file)) {
      try {
        TensorFile stored = SafeTensors.read(file);
        if (settings.equals(stored.metadata().get(SETTINGS))) {
          progress.reused(name);
          return stored;
        }
      } catch (CheckpointFormatException e) {
        progress.note(name, "is trained again: " + e.getMessage());
      }
    }
    Trained trained = training.run();
    Map<String, String> metadata = new TreeMap<>(trained.metadata());
    metadata.put(SETTINGS, settings);
    TensorFile part = new TensorFile(trained.tensors(), metadata);
    SafeTensors.write(file, part);
    progress.finished(name);
    // Read back, so that a resumed build and an unbroken one package the same order of tensors.
    return SafeTensors.read(file);
  }

  static void deleteFolder(Path folder) throws IOException {
    if (Files.exists(folder)) {
      Staging.delete(folder);
    }
  }
}
