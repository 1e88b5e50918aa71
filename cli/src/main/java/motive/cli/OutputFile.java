package motive.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import motive.file.Writable;
import org.jspecify.annotations.Nullable;

/**
 * A text file that appears whole or not at all.
 *
 * <p>Text goes to a file beside the target; {@link #commit()} moves it into place. Closed without a
 * commit, or ended by a signal, nothing is left. A target that is no regular file (a pipe, a
 * device) is written directly.
 */
final class OutputFile implements AutoCloseable {
  /** What a signal must not leave behind. */
  private static final Set<Path> UNFINISHED = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(OutputFile::removeUnfinished));
  }

  private final Path target;
  private final Path written;
  private final FileChannel channel;
  private final Writer writer;

  private OutputFile(Path target, Path written, FileChannel channel) {
    this.target = target;
    this.written = written;
    this.channel = channel;
    this.writer =
        new BufferedWriter(
            new OutputStreamWriter(Channels.newOutputStream(channel), StandardCharsets.UTF_8));
  }

  /** Writes text; returns whether there is any worth a file. */
  interface Text {
    boolean writeTo(PrintWriter writer) throws Exception;
  }

  /** Writes text to a file, or to a given writer where no file is wanted. */
  static void write(@Nullable Path file, PrintWriter otherwise, Text text) throws Exception {
    if (file == null) {
      boolean unused = text.writeTo(otherwise);
      return;
    }
    try (OutputFile output = create(file)) {
      PrintWriter writer = new PrintWriter(output.writer());
      boolean isKept = text.writeTo(writer);
      if (writer.checkError()) {
        throw new IOException(file + " must take all that is written, got no room");
      }
      if (isKept) {
        output.commit();
      }
    }
  }

  /** Opens a file whose folder exists. */
  static OutputFile create(Path file) throws IOException {
    Writable.requireFileInFolder(file);
    Path target = file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new OutputFile(target, target, FileChannel.open(target, StandardOpenOption.WRITE));
    }
    // A link is followed, so that the move replaces what it points to and not the link.
    Path real = Files.exists(target) ? target.toRealPath() : target;
    Path beside =
        real.resolveSibling(
            "." + real.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    UNFINISHED.add(beside);
    return new OutputFile(
        real,
        beside,
        FileChannel.open(
            beside,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE));
  }

  /** Where the text goes; UTF-8, lines end as the caller ends them. */
  Writer writer() {
    return writer;
  }

  /** Moves the file into place. */
  void commit() throws IOException {
    writer.flush();
    if (!written.equals(target)) {
      channel.force(true);
      channel.close();
      Files.move(
          written, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      UNFINISHED.remove(written);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    if (UNFINISHED.remove(written)) {
      Files.deleteIfExists(written);
    }
  }

  private static void removeUnfinished() {
    // The process is ending: there is no place to report what could not be removed.
    UNFINISHED.forEach(file -> file.toFile().delete());
  }
}
