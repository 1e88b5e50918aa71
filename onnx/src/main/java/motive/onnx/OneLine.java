package motive.onnx;

/** Foreign text, shortened to fit a message line. */
final class OneLine {
  private static final int LONGEST = 300;

  private OneLine() {}

  /** The text without control characters and line ends, and not longer than a person will read. */
  static String of(String text) {
    StringBuilder line = new StringBuilder();
    boolean blank = false;
    for (int i = 0; i < text.length() && line.length() < LONGEST; i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c) || Character.isISOControl(c)) {
        blank = line.length() > 0;
      } else {
        if (blank) {
          line.append(' ');
          blank = false;
        }
        line.append(c);
      }
    }
    return line.length() < LONGEST ? line.toString() : line + " …";
  }
}
