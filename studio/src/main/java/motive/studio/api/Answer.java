package motive.studio.api;

import java.io.IOException;
import java.io.OutputStream;

/** The answer of an endpoint. */
public sealed interface Answer {
  /**
   * JSON.
   *
   * @param value records, maps, lists, texts, numbers and booleans; see {@link Json#write}
   */
  record Value(int status, Object value) implements Answer {}

  /**
   * Text that is written already and is shown rather than saved.
   *
   * @param type its media type
   */
  record Text(String type, String text) implements Answer {}

  /** An answer without a body. */
  record Nothing() implements Answer {}

  /**
   * A file.
   *
   * @param type its media type
   * @param fileName what a browser saves it as: letters, digits, dots, hyphens and underscores
   */
  record File(String type, String fileName, Content content) implements Answer {
    /** Checks the file name. */
    public File {
      if (!fileName.matches("[A-Za-z0-9._-]{1,120}")) {
        throw new IllegalArgumentException(
            "a file name must be 1 to 120 letters, digits, dots, hyphens and underscores, got "
                + fileName);
      }
    }
  }

  /** The content of a file. */
  @FunctionalInterface
  interface Content {
    /** Writes all of it. */
    void writeTo(OutputStream out) throws IOException;
  }

  /** Server-sent events, until the source ends or the client closes the connection. */
  record Events(Source source) implements Answer {}

  /** A source of events. */
  @FunctionalInterface
  interface Source {
    /**
     * Sends all events.
     *
     * @throws IOException as the sink throws it, where the client has closed the connection
     * @throws InterruptedException where the server is closed
     */
    void run(Sink sink) throws IOException, InterruptedException;
  }

  /** A receiver of events. */
  interface Sink {
    /**
     * Sends an event.
     *
     * @param name its kind
     * @param value as JSON
     * @throws IOException where the client has closed the connection
     */
    void send(String name, Object value) throws IOException;

    /** Sends an empty line, which shows the client that the stream is open. */
    void beat() throws IOException;
  }

  /** JSON with status 200. */
  static Answer of(Object value) {
    return new Value(200, value);
  }

  /** JSON about what was created, with status 201. */
  static Answer created(Object value) {
    return new Value(201, value);
  }

  /** JSON about what was started, with status 202. */
  static Answer accepted(Object value) {
    return new Value(202, value);
  }
}
