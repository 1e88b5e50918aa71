package motive.data.fetch;

import static motive.data.DatasetFormatException.shown;

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
 * Unpacks the files of one data set from an archive that is not trusted.
 *
 * <p>The whole archive is refused where any name leads elsewhere, stands there twice, or is a link;
 * where it has too many entries or unpacks to too much (real bytes are counted, not the stated
 * ones); or where a checksum is wrong. Only the files beside the edge file are taken.
 */
final class Unpacking {
  private final String shownArchive;
  private final FetchOptions options;
  private long unpacked;

  Unpacking(String shownArchive, FetchOptions options) {
    this.shownArchive = shownArchive;
    this.options = options;
  }

  void unpack(Path archive, String name, Path folder) throws IOException {
    requireZip(archive);
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      List<ZipEntry> entries = checked(zip);
      if (!CentralDirectory.holdsOnlyFiles(archive)) {
        throw refusal("entries must be files and folders, got a link or something else");
      }
      String edges = edgeFile(entries, name);
      String top = edges.substring(0, edges.lastIndexOf('/') + 1);
      for (ZipEntry entry : entries) {
        String inside =
            entry.getName().startsWith(top) ? entry.getName().substring(top.length()) : "";
        if (!entry.isDirectory() && !inside.isEmpty() && inside.indexOf('/') < 0) {
          unpack(zip, entry, folder.resolve(inside));
        }
      }
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      throw refusal("must be an intact zip archive, got " + reason(e));
    }
  }

  private void requireZip(Path archive) throws IOException {
    byte[] start;
    try (InputStream in = Files.newInputStream(archive)) {
      start = in.readNBytes(40);
    }
    if (start.length < 4 || start[0] != 'P' || start[1] != 'K') {
      throw refusal(
          "must be a zip archive, got " + shown(new String(start, StandardCharsets.ISO_8859_1)));
    }
  }

  private List<ZipEntry> checked(ZipFile zip) throws DatasetFormatException {
    if (zip.size() > options.maxEntries()) {
      throw refusal("must have at most " + options.maxEntries() + " entries, got " + zip.size());
    }
    Set<String> seen = new HashSet<>();
    List<ZipEntry> entries = new ArrayList<>(Collections.list(zip.entries()));
    for (ZipEntry entry : entries) {
      String path = entry.getName();
      if (!isInside(path)) {
        throw refusal("names of entries must stay inside the archive, got " + shown(path));
      }
      // Two names that differ in case alone are one file on some machines.
      if (!seen.add(path.toLowerCase(Locale.ROOT))) {
        throw refusal("names of entries must be distinct, got " + shown(path) + " twice");
      }
    }
    return entries;
  }

  private static boolean isInside(String path) {
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

  private String edgeFile(List<ZipEntry> entries, String name) throws DatasetFormatException {
    String wanted = name + "_A.txt";
    List<String> found = new ArrayList<>();
    for (ZipEntry entry : entries) {
      String path = entry.getName();
      if (path.equals(wanted) || path.endsWith("/" + wanted)) {
        found.add(path);
      }
    }
    if (found.size() != 1) {
      throw refusal(
          "must hold one file "
              + wanted
              + ", got "
              + (found.isEmpty() ? "none" : shown(String.join(", ", found))));
    }
    return found.get(0);
  }

  private void unpack(ZipFile zip, ZipEntry entry, Path file) throws IOException {
    CRC32 checksum = new CRC32();
    try (InputStream in = zip.getInputStream(entry);
        OutputStream out = Files.newOutputStream(file)) {
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        unpacked += count;
        if (unpacked > options.maxUnpackedBytes()) {
          throw refusal(
              "must unpack to at most " + options.maxUnpackedBytes() + " bytes, got more");
        }
        checksum.update(buffer, 0, count);
        out.write(buffer, 0, count);
      }
    } catch (EOFException e) {
      throw refusal("must be an intact zip archive, got " + shown(entry.getName()) + " cut off");
    }
    if (checksum.getValue() != entry.getCrc()) {
      throw refusal(
          "must be an intact zip archive, got a wrong checksum of " + shown(entry.getName()));
    }
  }

  private static String reason(Exception e) {
    return e.getMessage() == null ? "a broken one" : shown(e.getMessage());
  }

  private DatasetFormatException refusal(String expectation) {
    return new DatasetFormatException(shownArchive, 0, expectation);
  }
}
