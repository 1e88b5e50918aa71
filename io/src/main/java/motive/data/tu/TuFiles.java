package motive.data.tu;

import static motive.data.DatasetFormatException.shown;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.files.LineReader;
import motive.data.files.NumberLines;
import org.jspecify.annotations.Nullable;

/** The files of one data set, in a folder or in a zip, by the part of their name after the name. */
final class TuFiles implements Closeable {
  private static final String EDGES = "_A.txt";

  private final String name;
  private final SortedMap<String, Opener> files;
  private final String where;
  private final String stem;
  private final Limits limits;
  private final @Nullable ZipFile zip;

  private TuFiles(
      String where, SortedMap<String, Opener> files, Limits limits, @Nullable ZipFile zip)
      throws DatasetFormatException {
    this.where = where;
    this.files = files;
    this.limits = limits;
    this.zip = zip;
    List<String> found = new ArrayList<>();
    for (String path : files.keySet()) {
      if (path.endsWith(EDGES)) {
        found.add(path);
      }
    }
    if (found.size() != 1) {
      throw new DatasetFormatException(
          where,
          0,
          found.isEmpty()
              ? "must hold a file whose name ends in " + EDGES + ", got none"
              : Refuse.text(
                  "must hold one file whose name ends in {}, got {}; give each data set a folder"
                      + " of its own",
                  EDGES,
                  shown(String.join(", ", found))));
    }
    this.stem = found.get(0).substring(0, found.get(0).length() - EDGES.length());
    this.name = stem.substring(stem.lastIndexOf('/') + 1);
  }

  static TuFiles open(Path path, Limits limits) throws IOException {
    if (Files.isDirectory(path)) {
      return folder(path, limits);
    }
    if (Files.isRegularFile(path)) {
      return zip(path, limits);
    }
    throw new DatasetFormatException(
        path.toString(), 0, "must be a TUDataset folder or zip, got nothing there");
  }

  private static TuFiles folder(Path path, Limits limits) throws IOException {
    SortedMap<String, Opener> files = new TreeMap<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
      for (Path entry : entries) {
        if (Files.isRegularFile(entry)) {
          files.put(entry.getFileName().toString(), () -> Files.newInputStream(entry));
        } else if (entry.getFileName().toString().endsWith(".txt")) {
          // A part of the data set that silently counts as absent would change what is read.
          throw new DatasetFormatException(
              entry.toString(), 0, "must be a file, got a folder or something else");
        }
      }
    }
    return new TuFiles(path + path.getFileSystem().getSeparator(), files, limits, null);
  }

  private static TuFiles zip(Path path, Limits limits) throws IOException {
    ZipFile zip;
    try {
      zip = new ZipFile(path.toFile());
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      throw new DatasetFormatException(
          path.toString(), 0, "must be a TUDataset folder or an intact zip, got " + reason(e));
    }
    try {
      SortedMap<String, Opener> files = new TreeMap<>();
      for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
        ZipEntry entry = e.nextElement();
        // macOS adds a folder of shadow files, which end like the files they shadow.
        if (!entry.isDirectory() && !entry.getName().startsWith("__MACOSX/")) {
          Opener earlier = files.put(entry.getName(), () -> zip.getInputStream(entry));
          if (earlier != null) {
            throw new DatasetFormatException(
                path.toString(),
                0,
                "names in a zip must be distinct, got " + shown(entry.getName()) + " twice");
          }
        }
      }
      return new TuFiles(path + "!", files, limits, zip);
    } catch (IOException | RuntimeException e) {
      zip.close();
      if (e instanceof IllegalArgumentException) {
        throw new DatasetFormatException(
            path.toString(), 0, "names in a zip must be readable, got " + reason(e));
      }
      throw e;
    }
  }

  private static String reason(Exception e) {
    return e.getMessage() == null ? "a broken archive" : shown(e.getMessage());
  }

  /** The name of the data set: what stands before {@code _A.txt}. */
  String name() {
    return name;
  }

  boolean has(String suffix) {
    return files.containsKey(stem + suffix);
  }

  /** The name of a file in messages. */
  String shownName(String suffix) {
    return where + stem + suffix;
  }

  /** Opens a file that must be there. */
  NumberLines numbers(String suffix) throws IOException {
    return new NumberLines(lines(suffix));
  }

  /** Opens a file that must be there. */
  LineReader lines(String suffix) throws IOException {
    Opener opener = files.get(stem + suffix);
    if (opener == null) {
      throw new DatasetFormatException(shownName(suffix), 0, "must exist, got no such file");
    }
    InputStream in;
    try {
      in = opener.open();
    } catch (ZipException | EOFException e) {
      throw new DatasetFormatException(
          shownName(suffix), 0, "packed data must be intact, got " + reason(e));
    }
    return new LineReader(in, shownName(suffix), limits);
  }

  @Override
  public void close() throws IOException {
    if (zip != null) {
      zip.close();
    }
  }

  private interface Opener {
    InputStream open() throws IOException;
  }
}
