package motive.result;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import motive.data.DatasetFormatException;

/** The lines of a text file that a person names. */
public final class TextLines {
  private static final String MARK = "\uFEFF";

  private TextLines() {}

  /**
   * All lines, without a byte order mark.
   *
   * @throws DatasetFormatException where the file is a folder or no UTF-8 text
   */
  public static List<String> read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new DatasetFormatException(file.toString(), 0, "must be a file, got a folder");
    }
    try {
      List<String> lines = new ArrayList<>(Files.readAllLines(file));
      if (!lines.isEmpty() && lines.get(0).startsWith(MARK)) {
        lines.set(0, lines.get(0).substring(1));
      }
      return lines;
    } catch (CharacterCodingException e) {
      throw new DatasetFormatException(
          file.toString(), 0, "must be text in UTF-8, got other bytes; name a file of JSON lines");
    }
  }
}
