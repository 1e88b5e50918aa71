package motive.raster;

import java.io.IOException;

/** The failure to make a PNG where fonts or Java's graphics are missing; SVG needs neither. */
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
