package motive.setup;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Command lines as a POSIX shell takes them. */
public final class ShellWords {
  /** Words that a shell takes as they are. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.,:/=+@%-]+");

  private ShellWords() {}

  /** Words on one line, quoted where a shell would split or interpret them. */
  public static String join(List<String> words) {
    return words.stream()
        .map(word -> PLAIN.matcher(word).matches() ? word : quoted(word))
        .collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
