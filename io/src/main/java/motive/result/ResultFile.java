package motive.result;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.file.Writable;
import org.jspecify.annotations.Nullable;

/**
 * A file of lines that grows while work is done. Thread-safe.
 *
 * <p>Lines go to a file beside, named like the target with {@code .part} behind, which is locked
 * meanwhile. When the run has finished or is stopped, it is moved into place in one step; so the
 * target holds whole lines at any moment, and an older target stays until then. A process that is
 * killed leaves the file beside. Each line has been passed to the system when {@link #append}
 * returns, so what a kill can leave is at most one line without its end, and no line is lost.
 *
 * <p>{@link #resume} continues with both: with the file beside, whose torn last line is cut off,
 * and with the target, whose lines are copied where the file beside lacks what they are about.
 * Copying is safe: a kill while copying leaves the target as it was. {@link #create} starts again,
 * but not over the lines of a run that was killed.
 *
 * <p>A target that is no regular file (a pipe, a device) is written directly.
 */
public final class ResultFile<L extends StoredLine> implements AutoCloseable {
  private static final int SHOWN_DIGITS = 12;

  private final Path target;
  private final @Nullable Path part;
  private final FileChannel channel;
  private final String settings;
  private final Parser<L> parser;
  private final Map<Long, L> kept = new LinkedHashMap<>();
  private long whole;
  private long lines;
  private boolean isOpen = true;

  private ResultFile(
      Path target, @Nullable Path part, FileChannel channel, String settings, Parser<L> parser) {
    this.target = target;
    this.part = part;
    this.channel = channel;
    this.settings = settings;
    this.parser = parser;
  }

  /** A parser of lines. */
  @FunctionalInterface
  public interface Parser<L> {
    /**
     * The content of a line.
     *
     * @param file where it stands, for messages
     * @param number of the line, from 1
     */
    L parse(String text, String file, long number) throws DatasetFormatException;
  }

  /**
   * Starts a file, in the place of an older one.
   *
   * @param settings the hash that all lines must have
   */
  public static <L extends StoredLine> ResultFile<L> create(
      Path file, String settings, Parser<L> parser) throws IOException {
    ResultFile<L> opened = open(file, settings, parser);
    try {
      if (opened.part != null) {
        if (!opened.wholeLines(opened.channel).isEmpty()) {
          throw new FileSystemException(
              opened.part.toString(),
              null,
              "must not exist yet, got the lines of a run that was killed; add --resume to go on"
                  + " with them, or remove it");
        }
        opened.channel.truncate(0);
      }
      return opened;
    } catch (IOException e) {
      opened.channel.close();
      throw e;
    }
  }

  /**
   * Goes on with a file; starts one where there is none.
   *
   * @param settings the hash that all lines must have
   * @throws DatasetFormatException where a line is not ours or has other settings
   */
  public static <L extends StoredLine> ResultFile<L> resume(
      Path file, String settings, Parser<L> parser) throws IOException {
    ResultFile<L> opened = open(file, settings, parser);
    try {
      if (opened.part == null) {
        throw new IllegalArgumentException(
            "--resume must go with a file, got " + file + ", which cannot be read again");
      }
      opened.takeUp(opened.part);
      return opened;
    } catch (IOException | RuntimeException e) {
      opened.abandon();
      throw e;
    }
  }

  private static <L extends StoredLine> ResultFile<L> open(
      Path file, String settings, Parser<L> parser) throws IOException {
    Writable.requireFileInFolder(file);
    Path target = file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new ResultFile<>(
          target, null, FileChannel.open(target, StandardOpenOption.WRITE), settings, parser);
    }
    // A link is followed, so that the move replaces what it points to and not the link.
    Path real = Files.exists(target) ? target.toRealPath() : target;
    Path part = real.resolveSibling(real.getFileName() + ".part");
    while (true) {
      FileChannel channel =
          FileChannel.open(
              part, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (!isLocked(channel)) {
        channel.close();
        throw new FileSystemException(
            file.toString(),
            null,
            "must be written by one process at a time, got another one that writes; wait for it or name"
                + " another file");
      }
      if (Files.exists(part)) {
        return new ResultFile<>(real, part, channel, settings, parser);
      }
      // The other process moved it into place between our opening and locking: take a new one.
      channel.close();
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private void takeUp(Path beside) throws IOException {
    List<String> ours = wholeLines(channel);
    channel.truncate(whole);
    read(ours, beside);
    lines = ours.size();
    if (!Files.exists(target)) {
      return;
    }
    List<String> older;
    long end = whole;
    try (FileChannel old = FileChannel.open(target, StandardOpenOption.READ)) {
      older = wholeLines(old);
    }
    whole = end;
    if (!ours.isEmpty() && !older.isEmpty() && !hasOurSettings(older.get(0))) {
      // The target is of other settings and was to be replaced when the killed run had finished.
      return;
    }
    Set<Long> known = Set.copyOf(kept.keySet());
    Map<Long, String> all = read(older, target);
    for (Map.Entry<Long, String> line : all.entrySet()) {
      if (!known.contains(line.getKey())) {
        write(line.getValue());
      }
    }
  }

  private boolean hasOurSettings(String line) {
    try {
      return parser.parse(line, target.toString(), 1).settings().equals(settings);
    } catch (DatasetFormatException e) {
      return false;
    }
  }

  private Map<Long, String> read(List<String> texts, Path from) throws DatasetFormatException {
    Map<Long, String> byKey = new LinkedHashMap<>();
    String name = from.toString();
    for (int i = 0; i < texts.size(); i++) {
      L line = parser.parse(texts.get(i), name, i + 1L);
      if (!line.settings().equals(settings)) {
        throw new DatasetFormatException(
            name,
            i + 1L,
            Refuse.text(
                "settings must be {} to go on with these options, got {}; give the options,"
                    + " kit and data of the earlier run, or name another file",
                shown(settings),
                shown(line.settings())));
      }
      if (byKey.putIfAbsent(line.key(), texts.get(i)) != null) {
        throw new DatasetFormatException(
            name, i + 1L, line.about() + " must have one line, got a second one");
      }
      kept.putIfAbsent(line.key(), line);
    }
    return byKey;
  }

  private static String shown(String hash) {
    return hash.length() <= SHOWN_DIGITS ? hash : hash.substring(0, SHOWN_DIGITS) + "…";
  }

  // Reads through the channel that holds the lock: on some systems another one, closed, would
  // give the lock up.
  private List<String> wholeLines(FileChannel from) throws IOException {
    if (from.size() > Integer.MAX_VALUE - 8) {
      throw new FileSystemException(
          target.toString(), null, "must have at most 2 GB to go on, got more; name another file");
    }
    ByteBuffer buffer = ByteBuffer.allocate((int) from.size());
    while (buffer.hasRemaining() && from.read(buffer, buffer.position()) >= 0) {
      // Until all is read.
    }
    byte[] bytes = buffer.array();
    List<String> found = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < buffer.position(); i++) {
      if (bytes[i] == '\n') {
        found.add(new String(bytes, start, i - start, StandardCharsets.UTF_8));
        start = i + 1;
      }
    }
    whole = start;
    return found;
  }

  /** The lines taken up by resuming, by key, in the order of the file. */
  public Map<Long, L> kept() {
    return Collections.unmodifiableMap(kept);
  }

  /** How many lines there are. */
  public synchronized long lines() {
    return lines;
  }

  /**
   * Adds a line; false where the file was closed meanwhile, and then nothing is written.
   *
   * @throws IllegalArgumentException where the line has other settings
   */
  public synchronized boolean append(L line) throws IOException {
    if (!line.settings().equals(settings)) {
      throw new IllegalArgumentException(
          "line must have the settings " + settings + ", got " + line.settings());
    }
    if (isOpen) {
      write(line.format());
    }
    return isOpen;
  }

  private void write(String line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    long at = whole;
    while (bytes.hasRemaining()) {
      at += part == null ? channel.write(bytes) : channel.write(bytes, at);
    }
    whole = at;
    lines++;
  }

  /**
   * Moves the lines into place, whether the run has finished or is stopped; without any line, the
   * target stays as it was. What comes later is not written.
   */
  @Override
  public synchronized void close() throws IOException {
    if (!isOpen) {
      return;
    }
    isOpen = false;
    if (part == null || lines == 0) {
      abandonEmpty();
      return;
    }
    try (channel) {
      // The rest of a failed write is removed before a reader sees it.
      channel.truncate(whole);
      channel.force(true);
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void abandonEmpty() throws IOException {
    if (part != null) {
      Files.deleteIfExists(part);
    }
    channel.close();
  }

  // Rejected: a file beside that was there keeps its lines, one that we made is removed.
  private void abandon() throws IOException {
    if (part != null && channel.size() == 0) {
      Files.deleteIfExists(part);
    }
    channel.close();
  }
}
