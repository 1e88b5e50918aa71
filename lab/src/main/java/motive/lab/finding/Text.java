package motive.lab.finding;

import java.util.Locale;

/** Texts with values filled in. */
public final class Text {
  private Text() {}

  /** A text with a value in place of each {@code %s}; {@code %%} stands for a percent sign. */
  public static String of(String template, Object... values) {
    return String.format(Locale.ROOT, template, values);
  }

  /** A word with a capital letter. */
  public static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** A data set's name as part of a file name. */
  public static String fileName(String dataset) {
    return dataset.toLowerCase(Locale.ROOT);
  }
}
