package motive.check;

/**
 * The refusal of a wrong argument, in one line: {@code <what> must <rule>, got <value>; <what to
 * do>}.
 */
public final class Refuse {
  private Refuse() {}

  /**
   * Throws where a condition holds.
   *
   * @param message with a {@code {}} for each value
   * @throws IllegalArgumentException where it holds
   */
  public static void when(boolean isWrong, String message, Object... values) {
    if (isWrong) {
      throw because(message, values);
    }
  }

  /**
   * The exception for a wrong argument.
   *
   * @param message with a {@code {}} for each value
   */
  public static IllegalArgumentException because(String message, Object... values) {
    return new IllegalArgumentException(text(message, values));
  }

  /**
   * A line of text.
   *
   * @param message with a {@code {}} for each value
   */
  public static String text(String message, Object... values) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (Object value : values) {
      int place = message.indexOf("{}", from);
      text.append(message, from, place).append(value);
      from = place + 2;
    }
    return text.append(message, from, message.length()).toString();
  }
}
