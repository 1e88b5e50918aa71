package motive.name;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * The known name that a person may have meant by one that is not known. Case, hyphens and
 * underscores do not count; beyond these a name may have one wrong, missing, additional or swapped
 * character, and two where it is long.
 */
public final class NearestName {
  private static final int SHORTEST = 3;
  private static final int LONG = 8;

  private NearestName() {}

  /** The nearest of the known names, the first of those as near; empty where none is near. */
  public static Optional<String> of(String typed, Collection<String> known) {
    String asked = plain(typed);
    String nearest = null;
    int least = asked.length() < SHORTEST ? 1 : asked.length() < LONG ? 2 : 3;
    for (String name : known) {
      int distance = distance(asked, plain(name));
      if (distance < least) {
        nearest = name;
        least = distance;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** The end of an error message; empty where no known name is near. */
  public static String hint(String typed, Collection<String> known) {
    return of(typed, known).map(name -> "; did you mean " + name).orElse("");
  }

  /** Whether two names differ in nothing that counts. */
  public static boolean isSame(String one, String other) {
    return plain(one).equals(plain(other));
  }

  private static String plain(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }

  // Optimal string alignment: a swap of neighbours is one step.
  private static int distance(String a, String b) {
    int[][] steps = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          steps[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(steps[i - 1][j], steps[i][j - 1]) + 1;
        least = Math.min(least, steps[i - 1][j - 1] + change);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          least = Math.min(least, steps[i - 2][j - 2] + 1);
        }
        steps[i][j] = least;
      }
    }
    return steps[a.length()][b.length()];
  }
}
