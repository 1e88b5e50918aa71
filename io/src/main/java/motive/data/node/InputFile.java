package motive.data.node;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import motive.data.DatasetFormatException;

/** A file that may be packed by gzip, as the ending of its name says. */
record InputFile(Path path) {
  private static final String PACKED = ".gz";

  /** The first file of a folder that has one of some names, packed or not. */
  static Optional<InputFile> in(Path folder, List<String> names) {
    return names.stream()
        .flatMap(name -> List.of(name, name + PACKED).stream())
        .map(folder::resolve)
        .filter(Files::isRegularFile)
        .map(InputFile::new)
        .findFirst();
  }

  private String fileName() {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  private boolean isPacked() {
    return fileName().toLowerCase(Locale.ROOT).endsWith(PACKED);
  }

  /** The name of the file as it is without packing. */
  String unpackedName() {
    String name = fileName();
    return isPacked() ? name.substring(0, name.length() - PACKED.length()) : name;
  }

  /** Whether the name has an ending, in any case and packed or not. */
  boolean endsWith(String ending) {
    return unpackedName().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /** The name without packing and without its ending. */
  String stem() {
    String name = unpackedName();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** Opens the file; its bytes come unpacked. */
  InputStream open() throws IOException {
    if (Files.isDirectory(path)) {
      throw refusal("must be a file, got a folder");
    }
    InputStream in;
    try {
      in = Files.newInputStream(path);
    } catch (NoSuchFileException e) {
      throw refusal("must exist, got no such file");
    }
    if (!isPacked()) {
      return in;
    }
    try {
      return new GZIPInputStream(in, 1 << 16);
    } catch (ZipException | EOFException e) {
      in.close();
      throw refusal("must be packed by gzip, as its name says, got other bytes");
    }
  }

  /** A failure of the file as a whole. */
  DatasetFormatException refusal(String expectation) {
    return new DatasetFormatException(path.toString(), 0, expectation);
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
