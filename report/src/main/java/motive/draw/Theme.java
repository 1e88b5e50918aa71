package motive.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * Named colours on light and on dark paper, of which rules speak as {@code var(--prefix-name)}.
 *
 * @param selector what they hold for
 * @param prefix what their names begin with
 */
record Theme(String selector, String prefix, List<Tone> tones) {
  /** The letters of all pictures. */
  static final String FACE = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

  /** The same without names that are no words of CSS 2; first come those with Greek and arrows. */
  static final String PLAIN_FACE =
      "'Segoe UI','DejaVu Sans',Roboto,Helvetica,Arial,'Liberation Sans',sans-serif";

  /** One colour. */
  record Tone(String name, String light, String dark) {}

  Theme {
    tones = List.copyOf(tones);
  }

  Theme(String selector, String prefix) {
    this(selector, prefix, List.of());
  }

  Theme with(String name, String light, String dark) {
    List<Tone> more = new ArrayList<>(tones);
    more.add(new Tone(name, light, dark));
    return new Theme(selector, prefix, more);
  }

  /** Rules that follow the reader's preference. */
  String css(String rules) {
    StringBuilder light = new StringBuilder();
    StringBuilder dark = new StringBuilder();
    for (Tone tone : tones) {
      String name = (light.isEmpty() ? "" : ";") + prefix + tone.name() + ":";
      light.append(name).append(tone.light());
      dark.append(name).append(tone.dark());
    }
    return selector
        + "{"
        + light
        + "}\n@media (prefers-color-scheme:dark){"
        + selector
        + "{"
        + dark
        + "}}\n"
        + rules;
  }

  /** The same rules on light paper, with the colours themselves. */
  String lightCss(String rules) {
    // Renderers of CSS 2 have no weight between normal and bold.
    String plain = rules.replace("font-weight:600", "font-weight:bold");
    for (Tone tone : tones) {
      plain = plain.replace("var(" + prefix + tone.name() + ")", tone.light());
    }
    return plain;
  }
}
