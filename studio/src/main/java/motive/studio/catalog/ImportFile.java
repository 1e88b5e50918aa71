package motive.studio.catalog;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * A file that is offered for import. Its name says what it is, not where it is copied to.
 *
 * @param path names joined by slashes, none of which leads up
 */
record ImportFile(String path, Content content) {
  /** The content of the file. */
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

  /** Whether it is a hidden file, or one that file managers add to archives. */
  boolean isHidden() {
    return path.startsWith(".") || path.contains("/.") || path.startsWith("__MACOSX/");
  }
}
