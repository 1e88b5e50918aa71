package motive.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The style sheets of pictures and pages, each a resource of the program. */
public enum StyleSheet {
  /** Graphs and molecules; colours are those of Okabe and Ito, made for colour-blind people. */
  GRAPH,
  /** Charts and triangles. */
  CHART,
  /** The page around them. */
  PAGE;

  /** The letters of pictures, and the same without names that CSS 2 does not know. */
  private static final String FACE =
      "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

  private static final String PLAIN_FACE =
      "'Segoe UI','DejaVu Sans',Roboto,Helvetica,Arial,'Liberation Sans',sans-serif";

  private static final Pattern COLOR = Pattern.compile("(--[a-z0-9-]+):([^;}]+)");

  private final String css;

  StyleSheet() {
    String name = "/motive/style/" + name().toLowerCase(Locale.ROOT) + ".css";
    try (InputStream in = StyleSheet.class.getResourceAsStream(name)) {
      this.css =
          new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rules, which follow the reader's preference for light or dark. */
  public String css() {
    return css;
  }

  /**
   * The rules of a picture on light paper in plain CSS 2. Its sheet names the colours in the first
   * line, those on dark paper in the second.
   */
  String lightCss() {
    int colors = css.indexOf('\n');
    String plain =
        css.substring(css.indexOf('\n', colors + 1) + 1)
            .replace(FACE, PLAIN_FACE)
            // Renderers of CSS 2 have no weight between normal and bold.
            .replace("font-weight:600", "font-weight:bold");
    Matcher color = COLOR.matcher(css.substring(0, colors));
    while (color.find()) {
      plain = plain.replace("var(" + color.group(1) + ")", color.group(2));
    }
    return plain;
  }
}
