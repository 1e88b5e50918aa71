package motive.raster;

import java.awt.Font;
import java.awt.font.FontRenderContext;

/** A check whether this machine can draw letters. */
final class Fonts {
  private Fonts() {}

  /** Draws a letter in thought, and fails with whatever Java throws where it cannot. */
  static void require() {
    FontRenderContext context = new FontRenderContext(null, true, true);
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    if (font.createGlyphVector(context, "a").getVisualBounds().isEmpty()) {
      throw new IllegalStateException("a font without letters");
    }
  }
}
