package motive.studio.api;

import java.util.List;
import java.util.Optional;

/** Checked readers of query parameters. */
public final class Queries {
  private Queries() {}

  /** A whole number in a range. */
  public static int whole(Call call, String name, int least, int most, int absent) throws Problem {
    Optional<String> text = call.query(name);
    if (text.isEmpty()) {
      return absent;
    }
    boolean number = text.get().matches("\\d{1,10}");
    if (!number || Long.parseLong(text.get()) < least || Long.parseLong(text.get()) > most) {
      throw refuse(name, "a whole number in [" + least + ", " + most + "]", text.get());
    }
    return Integer.parseInt(text.get());
  }

  /** One of some words; the first where it is absent. */
  public static String word(Call call, String name, List<String> words) throws Problem {
    String word = call.query(name).orElse(words.get(0));
    if (!words.contains(word)) {
      throw refuse(name, "one of " + String.join(", ", words), word);
    }
    return word;
  }

  /** A flag; false where it is absent. */
  public static boolean flag(Call call, String name) throws Problem {
    return word(call, name, List.of("false", "true")).equals("true");
  }

  private static Problem refuse(String name, String rule, String got) {
    return Problem.badRequest("{} must be {}, got {}", name, rule, Problem.shown(got));
  }
}
