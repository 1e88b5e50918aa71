package motive.draw;

import java.util.Locale;

/**
 * The look of charts on light and on dark paper. Kinds have the colours of Okabe and Ito, which
 * colour-blind people tell apart; from the ninth kind on the colours begin again, with a texture.
 */
final class ChartStyle {
  /** How many kinds have a colour of their own. */
  static final int COLORS = 8;

  private static final int[] FILLS = {
    0x56B4E9, 0xE69F00, 0x009E73, 0xF0E442, 0xCC79A7, 0xB3B3B3, 0xD55E00, 0x0072B2
  };

  /** One mark of each texture, drawn from the middle of a cell; the first is none. */
  private static final String[] TEXTURES = {
    "", "m-.1 0h.2", "m-3 0h6", "m0-3v6", "m-3 0h6m-3-3v6", "m-2.2-2.2l4.4 4.4", "m-2.2 2.2l4.4-4.4"
  };

  private static final Theme THEME =
      new Theme(".motive-chart", "--mc-")
          .with("paper", "#fff", "#16181c")
          .with("ink", "#1b1d21", "#eceef1")
          .with("soft", "#5a5f67", "#a6abb3")
          .with("rule", "#e4e6ea", "#2c3037")
          .with("line", "#8b9099", "#7c828b")
          .with("mark", "#c44f00", "#ff7a26")
          .with("data", "#0072b2", "#56b4e9");

  private ChartStyle() {}

  /** The class that gives a kind its colour. */
  static String kind(int kind) {
    return "k" + kind % COLORS;
  }

  /** The texture of a kind as relative path, empty where the colour says enough. */
  static String texture(int kind) {
    return TEXTURES[kind / COLORS % TEXTURES.length];
  }

  /** The rules for charts, of which any number may stand in one document. */
  static String css() {
    return THEME.css(rules(Theme.FACE));
  }

  /** The rules for charts on light paper, in plain CSS 2. */
  static String lightCss() {
    return THEME.lightCss(rules(Theme.PLAIN_FACE));
  }

  private static String rules(String face) {
    return ".motive-chart{font:12.5px "
        + face
        + "}\n"
        + rule(".paper", "fill:var(--mc-paper)")
        + rule("text", "fill:var(--mc-ink);font-variant-numeric:tabular-nums")
        + rule(".soft", "fill:var(--mc-soft)")
        + rule(".small", "font-size:11.5px")
        + rule(".strong", "font-weight:600")
        + rule(".head", "font-size:15px;font-weight:600")
        + rule(".mid", "text-anchor:middle")
        + rule(".end", "text-anchor:end")
        + rule(".grid", "fill:none;stroke:var(--mc-rule)")
        + rule(".axis", "fill:none;stroke:var(--mc-line)")
        + rule(".cut", "fill:none;stroke:var(--mc-line);stroke-dasharray:3 3")
        + rule(".whisker", "fill:none;stroke:var(--mc-ink);stroke-width:1.2")
        + rule(".hatch", "fill:none;stroke:var(--mc-paper);stroke-opacity:.6;stroke-width:1.3")
        + rule(".ray", "fill:none;stroke:var(--mc-line);stroke-opacity:.6;stroke-dasharray:2 3")
        + rule(".spot", "stroke:var(--mc-ink);stroke-width:.9")
        + rule(".own", "fill:none;stroke:var(--mc-mark);stroke-width:2")
        + rule(".touch", "fill:none;pointer-events:all")
        + rule(".faint .p", "fill:var(--mc-line);fill-opacity:.45")
        + rule(".solid .p", "fill:var(--mc-data);stroke:var(--mc-paper)")
        + rule(".star .p", "fill:var(--mc-mark);stroke:var(--mc-paper);stroke-width:1.5")
        + rule(".faint .v", "stroke:var(--mc-line);stroke-width:.5")
        + rule(".solid .v", "stroke:var(--mc-soft);stroke-width:.8")
        + rule(".star .v", "stroke:var(--mc-mark);stroke-width:3")
        + rule(".cells", "stroke-width:1.1;stroke-linejoin:round")
        + rule(
            ".texture",
            "fill:none;stroke:#111;stroke-opacity:.8;stroke-width:1.4;stroke-linecap:round")
        + rule(".border", "fill:none;stroke:#111;stroke-width:1.3;stroke-linecap:round")
        + rule(
            "text.number",
            "fill:#111;font-weight:700;text-anchor:middle;stroke:#fff;stroke-width:3px;"
                + "paint-order:stroke;stroke-linejoin:round;pointer-events:none")
        + rule(".pin", "fill:#fff;stroke:#111;stroke-width:2.2")
        + rule(".dot", "fill:#111")
        + fills();
  }

  private static String rule(String what, String how) {
    return ".motive-chart " + what + "{" + how + "}\n";
  }

  private static String fills() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < COLORS; i++) {
      String color = String.format(Locale.ROOT, "#%06x", FILLS[i]);
      out.append(rule(".k" + i, "fill:" + color + ";stroke:" + color));
    }
    return out.toString();
  }
}
