package motive.raster;

import java.io.IOException;
import java.nio.file.Path;
import motive.draw.Picture;
import motive.file.Staging;

/**
 * Pictures as PNG on light paper, two pixels for each of the SVG's. The same picture gives the same
 * bytes on one machine; another machine has other fonts.
 */
public final class Png {
  private Png() {}

  /**
   * Writes a picture to a file, in the place of an older one.
   *
   * @throws PngUnavailableException where this machine cannot draw; nothing is written then
   */
  public static void write(Picture picture, Path file) throws IOException {
    byte[] bytes = of(picture);
    Staging.file(file, out -> out.write(bytes));
  }

  /**
   * A picture as the bytes of a PNG file.
   *
   * @throws PngUnavailableException where this machine cannot draw
   */
  public static byte[] of(Picture picture) throws IOException {
    return of(picture, Png::requireFonts);
  }

  /** Fails with some throwable where nothing can be drawn. */
  interface Probe {
    void run();
  }

  static byte[] of(Picture picture, Probe probe) throws IOException {
    // Without a screen Java draws as well; asking for one would fail or open a window.
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
    try {
      probe.run();
    } catch (OutOfMemoryError | StackOverflowError e) {
      throw e;
    } catch (Error | RuntimeException e) {
      // What a runtime without fonts or libraries throws depends on its version: a plain Error, an
      // InternalError, a LinkageError, an exception.
      throw new PngUnavailableException(e);
    }
    return Rasterizer.png(picture);
  }

  private static void requireFonts() {
    Fonts.require();
  }
}
