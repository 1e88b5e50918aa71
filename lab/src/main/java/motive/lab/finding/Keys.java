package motive.lab.finding;

/** Paths of segments separated by slashes. */
final class Keys {
  private Keys() {}

  /** Whether a key is the prefix or continues it with a slash; every key is under the empty one. */
  static boolean isUnder(String key, String prefix) {
    return prefix.isEmpty()
        || (key.startsWith(prefix)
            && (key.length() == prefix.length() || key.charAt(prefix.length()) == '/'));
  }
}
