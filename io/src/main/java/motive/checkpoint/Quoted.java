package motive.checkpoint;

/** Text from a file as messages quote it: no file can break or flood a line. */
final class Quoted {
  private static final int SHOWN = 80;

  private Quoted() {}

  /** The text in quotes, on one line, cut where it is long. */
  static String text(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      // What counts is the length as shown: an escape takes six characters.
      if (out.length() > SHOWN) {
        return out.append("…\"").toString();
      }
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (isPlain(c)) {
        out.append(c);
      } else {
        out.append("\\u");
        String hex = Integer.toHexString(c);
        out.append("0".repeat(4 - hex.length())).append(hex);
      }
    }
    return out.append('"').toString();
  }

  private static boolean isPlain(char c) {
    return !Character.isISOControl(c)
        && !Character.isSurrogate(c)
        && Character.getType(c) != Character.FORMAT
        && Character.getType(c) != Character.LINE_SEPARATOR
        && Character.getType(c) != Character.PARAGRAPH_SEPARATOR;
  }
}
