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
    GOOD("✓"),
    CAUTION("!"),
    BAD("✗"),
    NEUTRAL("");

    private final String sign;

    Tone(String sign) {
      this.sign = sign;
    }
  }

  /**
   * The badge of a search's status: good for {@code PROVEN_OPTIMAL}, caution for {@code
   * BUDGET_SPENT} and {@code STOPPED}, neutral for all others.
   */
  public static Badge status(String name) {
    Tone tone =
        switch (name) {
          case "PROVEN_OPTIMAL" -> Tone.GOOD;
          case "BUDGET_SPENT", "STOPPED" -> Tone.CAUTION;
          default -> Tone.NEUTRAL;
        };
    return new Badge(name, tone);
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
