package motive.data.fetch;

import static motive.data.DatasetFormatException.shown;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import motive.data.DatasetFormatException;

/**
 * A zip archive that is not trusted.
 *
 * <p>The whole archive is rejected where any name leads outside, occurs twice, or is a link; where
 * it has too many entries or unpacks to too much (real bytes are counted, not the stated ones); or
 * where a checksum is wrong. Not thread-safe.
 */
public final class UntrustedZip implements Closeable {
  private final String shownArchive;
  private final ZipFile zip;
  private final List<ZipEntry> files;
  private final long maxUnpackedBytes;
  private long unpacked;

  private UntrustedZip(
      String shownArchive, ZipFile zip, List<ZipEntry> files, long maxUnpackedBytes) {
    this.shownArchive = shownArchive;
    this.zip = zip;
    this.files = files;
    this.maxUnpackedBytes = maxUnpackedBytes;
  }

  /**
   * Opens an archive and checks its names.
   *
   * @param shownArchive its name in messages
   * @throws DatasetFormatException where it is no archive, or rejected
   */
  public static UntrustedZip open(
      Path archive, String shownArchive, int maxEntries, long maxUnpackedBytes) throws IOException {
    requireZip(archive, shownArchive);
    ZipFile zip;
    try {
      zip = new ZipFile(archive.toFile());
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      throw broken(shownArchive, e);
    }
    boolean done = false;
    try {
      List<ZipEntry> files = checked(zip, shownArchive, maxEntries);
      if (!CentralDirectory.holdsOnlyFiles(archive)) {
        throw refusal(
            shownArchive, "entries must be files and folders, got a link or something else");
      }
      done = true;
      return new UntrustedZip(shownArchive, zip, files, maxUnpackedBytes);
    } catch (IllegalArgumentException e) {
      throw broken(shownArchive, e);
    } finally {
      if (!done) {
        zip.close();
      }
    }
  }

  private static void requireZip(Path archive, String shownArchive) throws IOException {
    byte[] start;
    try (InputStream in = Files.newInputStream(archive)) {
      start = in.readNBytes(40);
    }
    if (start.length < 4 || start[0] != 'P' || start[1] != 'K') {
      throw refusal(
          shownArchive,
          "must be a zip archive, got " + shown(new String(start, StandardCharsets.ISO_8859_1)));
    }
  }

  private static List<ZipEntry> checked(ZipFile zip, String shownArchive, int maxEntries)
      throws DatasetFormatException {
    if (zip.size() > maxEntries) {
      throw refusal(
          shownArchive, "must have at most " + maxEntries + " entries, got " + zip.size());
    }
    Set<String> seen = new HashSet<>();
    List<ZipEntry> files = new ArrayList<>();
    for (ZipEntry entry : Collections.list(zip.entries())) {
      String path = entry.getName();
      if (!isInside(path)) {
        throw refusal(
            shownArchive, "names of entries must stay inside the archive, got " + shown(path));
      }
      // Two names that differ in case alone are one file on some machines.
      if (!seen.add(path.toLowerCase(Locale.ROOT))) {
        throw refusal(
            shownArchive, "names of entries must be distinct, got " + shown(path) + " twice");
      }
      if (!entry.isDirectory()) {
        files.add(entry);
      }
    }
    return files;
  }

  /**
   * Whether a name is a plain path below its folder: without a root, a drive, a way up, a backslash
   * or characters that cannot be seen.
   */
  public static boolean isInside(String path) {
    if (path.isEmpty() || path.startsWith("/") || path.indexOf('\\') >= 0) {
      return false;
    }
    for (int i = 0; i < path.length(); i++) {
      if (path.charAt(i) == ':' || Character.isISOControl(path.charAt(i))) {
        return false;
      }
    }
    for (String part : path.split("/", -1)) {
      if (part.equals("..") || part.equals(".")) {
        return false;
      }
    }
    return true;
  }

  /** The entries that are files, in the order of the archive. */
  public List<ZipEntry> files() {
    return Collections.unmodifiableList(files);
  }

  /** Unpacks an entry into a new stream of bytes, which stays open. */
  public void unpack(ZipEntry entry, OutputStream out) throws IOException {
    CRC32 checksum = new CRC32();
    try (InputStream in = zip.getInputStream(entry)) {
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        unpacked += count;
        if (unpacked > maxUnpackedBytes) {
          throw refusal(
              shownArchive, "must unpack to at most " + maxUnpackedBytes + " bytes, got more");
        }
        checksum.update(buffer, 0, count);
        out.write(buffer, 0, count);
      }
    } catch (EOFException e) {
      throw refusal(
          shownArchive,
          "must be an intact zip archive, got " + shown(entry.getName()) + " cut off");
    } catch (ZipException | IllegalArgumentException e) {
      throw broken(shownArchive, e);
    }
    if (checksum.getValue() != entry.getCrc()) {
      throw refusal(
          shownArchive,
          "must be an intact zip archive, got a wrong checksum of " + shown(entry.getName()));
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private static DatasetFormatException broken(String shownArchive, Exception e) {
    String reason = e.getMessage() == null ? "a broken one" : shown(e.getMessage());
    return refusal(shownArchive, "must be an intact zip archive, got " + reason);
  }

  private static DatasetFormatException refusal(String shownArchive, String expectation) {
    return new DatasetFormatException(shownArchive, 0, expectation);
  }
}
