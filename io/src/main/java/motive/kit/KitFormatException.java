package motive.kit;

import java.io.IOException;

/** A kit, motif library or prior that cannot be read as it stands. The message is one line. */
public final class KitFormatException extends IOException {
  private final String source;
  private final String place;

  KitFormatException(String source, String place, String rule) {
    super(source + ": " + (place.isEmpty() ? "" : place + ": ") + rule);
    this.source = source;
    this.place = place;
  }

  /** The file, or the name of the shipped library. */
  public String source() {
    return source;
  }

  /** Where in it: a path such as {@code motifs[3].edges[0]}, or a line; empty for the whole. */
  public String place() {
    return place;
  }
}
