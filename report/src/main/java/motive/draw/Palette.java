package motive.draw;

import java.util.Locale;

/**
 * The colours of a picture on light and on dark paper: those of Okabe and Ito, which colour-blind
 * people tell apart. Vermilion marks what is highlighted and is never the colour of a label.
 */
final class Palette {
  /** How many labels have a colour of their own; further ones begin again. */
  static final int LABELS = 7;

  private static final int[] FILLS = {
    0xB3B3B3, 0x56B4E9, 0xE69F00, 0xF0E442, 0xCC79A7, 0x009E73, 0x0072B2
  };

  /** The one fill on which dark letters are hard to read. */
  private static final int DARK_FILL = 6;

  private static final int LIGHT_PAPER = 0xFFFFFF;
  private static final int DARK_PAPER = 0x16181C;

  /** How much of its colour a node keeps that is not highlighted. */
  private static final double DIMMED = 0.45;

  private Palette() {}

  /** The number of a label's colour. */
  static int of(int label) {
    return Math.floorMod(label, LABELS);
  }

  /** The rules for pictures, of which any number may stand in one document. */
  static String css() {
    return theme().css(rules(Theme.FACE));
  }

  /** The rules for pictures on light paper, in plain CSS 2. */
  static String lightCss() {
    return theme().lightCss(rules(Theme.PLAIN_FACE));
  }

  private static Theme theme() {
    Theme theme =
        new Theme(".motive-graph", "--mg-")
            .with("paper", hex(LIGHT_PAPER), hex(DARK_PAPER))
            .with("ink", "#1b1d21", "#eceef1")
            .with("soft", "#63676e", "#a6abb3")
            .with("line", "#757a82", "#8d939c")
            .with("faint", "#c3c7cd", "#4a4f58")
            .with("mark", "#c44f00", "#ff7a26")
            .with("halo", "#ffdcc2", "#5a2f12");
    for (int i = 0; i < LABELS; i++) {
      theme = theme.with("d" + i, hex(mix(FILLS[i], LIGHT_PAPER)), hex(mix(FILLS[i], DARK_PAPER)));
    }
    return theme;
  }

  private static String rules(String face) {
    return ".motive-graph{font-family:"
        + face
        + "}\n"
        + ".motive-graph .paper{fill:var(--mg-paper)}\n"
        + ".motive-graph .words{fill:var(--mg-ink)}\n"
        + ".motive-graph .e{fill:none;stroke:var(--mg-line);stroke-linecap:round}\n"
        + ".motive-graph .dim .e{stroke:var(--mg-faint)}\n"
        + ".motive-graph .hit .e{stroke:var(--mg-mark)}\n"
        + ".motive-graph .n{stroke:var(--mg-line)}\n"
        + ".motive-graph .dim .n{stroke:var(--mg-faint)}\n"
        + ".motive-graph .hit .n{stroke:var(--mg-mark)}\n"
        + ".motive-graph .halo{fill:none;stroke:var(--mg-halo);stroke-linecap:round}\n"
        + ".motive-graph .glow{fill:var(--mg-halo)}\n"
        + ".motive-graph .dot{fill:var(--mg-mark)}\n"
        + ".motive-graph .atom{fill:var(--mg-ink);text-anchor:middle;font-weight:600}\n"
        + ".motive-graph .charge{text-anchor:start}\n"
        + ".motive-graph .dim .atom{fill:var(--mg-soft)}\n"
        + ".motive-graph .spot{fill:none;pointer-events:all}\n"
        + ".motive-graph .truth{fill:none;stroke:var(--mg-ink);pointer-events:none}\n"
        + ".motive-graph .t{fill:#111;stroke:none;text-anchor:middle;font-weight:600}\n"
        + ".motive-graph .dim .t{fill:var(--mg-soft)}\n"
        + fillRules();
  }

  private static String fillRules() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < LABELS; i++) {
      out.append(".motive-graph .c").append(i).append("{fill:").append(hex(FILLS[i])).append("}\n");
      out.append(".motive-graph .dim .c").append(i);
      out.append("{fill:var(--mg-d").append(i).append(")}\n");
    }
    return out.append(".motive-graph .c" + DARK_FILL + "+.t{fill:#fff}\n")
        .append(".motive-graph .dim .c" + DARK_FILL + "+.t{fill:var(--mg-ink)}\n")
        .append(".motive-graph .hit .plain{fill:var(--mg-mark)}\n")
        .toString();
  }

  private static int mix(int color, int paper) {
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int a = color >> shift & 255;
      int b = paper >> shift & 255;
      mixed |= (int) Math.round(a * DIMMED + b * (1 - DIMMED)) << shift;
    }
    return mixed;
  }

  private static String hex(int color) {
    return String.format(Locale.ROOT, "#%06x", color);
  }
}
