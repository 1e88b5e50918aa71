package motive.raster;

import java.io.IOException;

/** No PNG can be made here, for want of fonts or of Java's graphics; SVG needs neither. */
public final class PngUnavailableException extends IOException {
  PngUnavailableException(Throwable cause) {
    super(
        "PNG must have a font and Java's graphics, got "
            + said(cause)
            + "; install fontconfig, fonts-dejavu-core and a complete Java runtime, or use the SVG",
        cause);
  }

  /** The first line of what an error says of itself, on which nothing is built. */
  private static String said(Throwable cause) {
    String text = String.valueOf(cause).strip();
    return text.lines().findFirst().orElse("nothing");
  }
}
