package motive.data.json;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import motive.data.DatasetFormatException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;

/** The JSON object that a whole file holds, read from a stream of any length. */
public final class JsonObjectFile extends JsonTokens implements Closeable {
  private final String file;

  /**
   * Opens the object.
   *
   * @param in what to read, as UTF-8; closed with this
   * @param file the file's name in messages
   */
  public JsonObjectFile(InputStream in, String file) throws DatasetFormatException {
    super("the file", parser(in, file));
    this.file = file;
    open();
  }

  private static JsonParser parser(InputStream in, String file) throws DatasetFormatException {
    try {
      return MAPPER.createParser(in);
    } catch (JacksonException e) {
      throw new DatasetFormatException(
          file, 0, "the file must be readable, got " + e.getOriginalMessage());
    }
  }

  @Override
  String file() {
    return file;
  }

  @Override
  long line() {
    return Math.max(1, parser.currentTokenLocation().getLineNr());
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
