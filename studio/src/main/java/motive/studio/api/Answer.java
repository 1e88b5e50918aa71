package motive.studio.api;

import java.io.IOException;
import java.io.OutputStream;

/** What an endpoint gives back. */
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

  /** Nothing but that it is done. */
  record Nothing() implements Answer {}

  /**
   * A file.
   *
   * @param type its media type
   * @param fileName what a browser saves it as: letters, digits, dots, hyphens and underscores
   */
  record File(String type, String fileName, Content content) implements Answer {
    public File {
      if (!fileName.matches("[A-Za-z0-9._-]{1,120}")) {
        throw new IllegalArgumentException(
            "a file name must be 1 to 120 letters, digits, dots, hyphens and underscores, got "
                + fileName);
      }
    }
  }

  /** Writes what a file holds. */
  @FunctionalInterface
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Server-sent events, until the source ends or the client goes. */
  record Events(Source source) implements Answer {}

  /** Tells events one after the other; who carries them breaks the silence between them. */
  @FunctionalInterface
  interface Source {
    /**
     * Tells all there are.
     *
     * @throws IOException as the sink throws it, when the client has gone
     * @throws InterruptedException where it waits when the client goes
     */
    void run(Sink sink) throws IOException, InterruptedException;
  }

  /** Takes events. */
  interface Sink {
    /**
     * Sends an event.
     *
     * @param name its kind
     * @param value as JSON
     * @throws IOException where the client has gone
     */
    void send(String name, Object value) throws IOException;
  }

  /** JSON, done. */
  static Answer of(Object value) {
    return new Value(200, value);
  }

  /** JSON about what was made. */
  static Answer created(Object value) {
    return new Value(201, value);
  }

  /** JSON about what was begun. */
  static Answer accepted(Object value) {
    return new Value(202, value);
  }
}
