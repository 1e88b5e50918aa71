package motive.baseline;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a rival by name, as a user writes them. Each is read once, with its default; then
 * {@link #requireAllKnown} rejects those that were not read. Not thread-safe.
 */
public final class RivalOptions {
  private final String method;
  private final Map<String, String> given;
  private final Map<String, String> used = new LinkedHashMap<>();

  /**
   * @param method its name in messages
   * @param given what the user wrote
   */
  public RivalOptions(String method, Map<String, String> given) {
    this.method = method;
    this.given = Map.copyOf(given);
  }

  /** A whole number of at least some value. */
  public int integer(String name, int usual, int least) {
    String text = text(name, Integer.toString(usual));
    try {
      int value = Integer.parseInt(text);
      if (value >= least) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw wrong(name, "a whole number >= " + least, text, e);
    }
    throw wrong(name, "a whole number >= " + least, text, null);
  }

  /** A number within closed bounds. */
  public double number(String name, double usual, double least, double most) {
    String text = text(name, Double.toString(usual));
    String rule = "a number in [" + least + ", " + most + "]";
    try {
      double value = Double.parseDouble(text);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw wrong(name, rule, text, e);
    }
    throw wrong(name, rule, text, null);
  }

  /** True or false. */
  public boolean flag(String name, boolean usual) {
    String text = text(name, Boolean.toString(usual));
    if (!text.equals("true") && !text.equals("false")) {
      throw wrong(name, "true or false", text, null);
    }
    return Boolean.parseBoolean(text);
  }

  /** One of the constants of an enumeration, written in lower case. */
  public <T extends Enum<T>> T choice(String name, T usual) {
    String text = text(name, usual.name().toLowerCase(Locale.ROOT));
    for (T constant : usual.getDeclaringClass().getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(text)) {
        return constant;
      }
    }
    String rule =
        Arrays.stream(usual.getDeclaringClass().getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", ", "one of ", ""));
    throw wrong(name, rule, text, null);
  }

  private String text(String name, String usual) {
    String text = given.getOrDefault(name, usual);
    used.put(name, text);
    return text;
  }

  private IllegalArgumentException wrong(
      String name, String rule, String text, @Nullable Throwable cause) {
    return new IllegalArgumentException(
        method + " " + name + " must be " + rule + ", got '" + text + "'", cause);
  }

  /** Every setting that was read, with its value. */
  public Map<String, String> describe() {
    return Map.copyOf(used);
  }

  /** Rejects settings that the method does not have. */
  public void requireAllKnown() {
    for (String name : new TreeSet<>(given.keySet())) {
      if (!used.containsKey(name)) {
        throw new IllegalArgumentException(
            method
                + " has no setting '"
                + name
                + "'; it has "
                + (used.isEmpty() ? "none" : String.join(", ", new TreeSet<>(used.keySet()))));
      }
    }
  }
}
