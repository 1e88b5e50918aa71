package motive.report;

import static motive.draw.Markup.escape;

/**
 * A short word that stands out. The colour only underlines what the word and its sign say.
 *
 * @param text the word
 * @param tone what it means for the reader
 */
public record Badge(String text, Tone tone) {
  /** What a badge means for the reader. */
  public enum Tone {
    /** As it should be. */
    GOOD("✓"),
    /** Something to keep in mind. */
    CAUTION("!"),
    /** Not as it should be. */
    BAD("✗"),
    /** Neither good nor bad. */
    NEUTRAL("");

    private final String sign;

    Tone(String sign) {
      this.sign = sign;
    }
  }

  String html() {
    String style =
        switch (tone) {
          case GOOD -> "good";
          case CAUTION -> "caution";
          case BAD -> "bad";
          case NEUTRAL -> "neutral";
        };
    String sign = tone.sign.isEmpty() ? "" : tone.sign + " ";
    return "<span class=\"badge " + style + "\">" + sign + escape(text) + "</span>";
  }
}
