package motive.data.node;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.files.LineReader;

/** The lines of a file as text, which must be UTF-8. Not thread-safe. */
final class TextLines implements Closeable {
  private final LineReader lines;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();

  TextLines(InputFile file, Limits limits) throws IOException {
    this.lines = new LineReader(file.open(), file.toString(), limits);
  }

  /** Moves to the next line; blank ones may come last alone. */
  boolean next() throws IOException {
    return lines.next();
  }

  /** Moves to the next line, blank or not. */
  boolean nextOfAny() throws IOException {
    return lines.nextOfAny();
  }

  /** The current line with the blanks around it. */
  String text() throws DatasetFormatException {
    try {
      return decoder.decode(ByteBuffer.wrap(lines.copyWithBlanks())).toString();
    } catch (CharacterCodingException e) {
      throw refusal("a line must be UTF-8, got bytes that are not");
    }
  }

  long number() {
    return lines.number();
  }

  String file() {
    return lines.file();
  }

  DatasetFormatException refusal(String expectation) {
    return lines.refusal(expectation);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
