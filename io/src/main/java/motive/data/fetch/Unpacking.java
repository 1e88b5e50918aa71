package motive.data.fetch;

import static motive.data.DatasetFormatException.shown;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import motive.check.Refuse;
import motive.data.DatasetFormatException;

/** The unpacking of one data set's files from an archive: those beside its edge file. */
final class Unpacking {
  private final String shownArchive;
  private final FetchOptions options;

  Unpacking(String shownArchive, FetchOptions options) {
    this.shownArchive = shownArchive;
    this.options = options;
  }

  void unpack(Path archive, String name, Path folder) throws IOException {
    try (UntrustedZip zip =
        UntrustedZip.open(
            archive, shownArchive, options.maxEntries(), options.maxUnpackedBytes())) {
      String edges = edgeFile(zip.files(), name);
      String top = edges.substring(0, edges.lastIndexOf('/') + 1);
      for (ZipEntry entry : zip.files()) {
        String inside =
            entry.getName().startsWith(top) ? entry.getName().substring(top.length()) : "";
        if (!inside.isEmpty() && inside.indexOf('/') < 0) {
          try (OutputStream out = Files.newOutputStream(folder.resolve(inside))) {
            zip.unpack(entry, out);
          }
        }
      }
    }
  }

  private String edgeFile(List<ZipEntry> entries, String name) throws DatasetFormatException {
    String wanted = name + "_A.txt";
    List<String> found =
        entries.stream()
            .map(ZipEntry::getName)
            .filter(path -> path.equals(wanted) || path.endsWith("/" + wanted))
            .toList();
    if (found.size() != 1) {
      throw new DatasetFormatException(
          shownArchive,
          0,
          Refuse.text(
              "must hold one file {}, got {}",
              wanted,
              found.isEmpty() ? "none" : shown(String.join(", ", found))));
    }
    return found.get(0);
  }
}
