package motive.studio.shelf;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * A file that may be imported, under a name that only says what it is: where it is put is ours to
 * say.
 *
 * @param path names joined by slashes, none of which leads up
 */
record Offer(String path, Content content) {
  /** Copies a file. */
  @FunctionalInterface
  interface Content {
    void copyTo(OutputStream out) throws IOException;
  }

  /** The folder with its last slash; empty at the top. */
  String folder() {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  /** The name without folders. */
  String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  boolean endsWith(String ending) {
    return path.toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /** Whether it is what file managers leave beside real files. */
  boolean isHidden() {
    return path.startsWith(".") || path.contains("/.") || path.startsWith("__MACOSX/");
  }
}
