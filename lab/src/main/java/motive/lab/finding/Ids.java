package motive.lab.finding;

import java.util.regex.Pattern;

/** Names that are parts of file names. */
final class Ids {
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,79}");

  private Ids() {}

  static void require(String id) {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException(
          "id must be lower-case letters, digits and hyphens, got " + id);
    }
  }
}
