package motive.data;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Archives made in memory. */
public final class Zips {
  private Zips() {}

  /** The files of a folder, each under a prefix. */
  public static byte[] of(Path folder, String prefix) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        entries.put(prefix + file.getFileName(), Files.readAllBytes(file));
      }
    }
    return of(entries);
  }

  public static byte[] of(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** The same archive with every occurrence of a name replaced by one of the same length. */
  public static byte[] renamed(byte[] zip, String from, String to) {
    byte[] result = zip.clone();
    for (int at : placesOf(zip, from)) {
      for (int i = 0; i < to.length(); i++) {
        result[at + i] = (byte) to.charAt(i);
      }
    }
    return result;
  }

  /** Where a text stands. */
  public static List<Integer> placesOf(byte[] bytes, String text) {
    return Stream.iterate(0, i -> i <= bytes.length - text.length(), i -> i + 1)
        .filter(
            at -> {
              for (int i = 0; i < text.length(); i++) {
                if (bytes[at + i] != text.charAt(i)) {
                  return false;
                }
              }
              return true;
            })
        .toList();
  }
}
