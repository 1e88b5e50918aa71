package motive.draw;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Text and numbers as they stand in SVG and HTML. */
public final class Markup {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Markup() {}

  /**
   * A text that stands for itself between tags and in quoted attributes. Characters that no XML
   * file may hold, and those that turn the direction of what follows, become U+FFFD.
   */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> append(out, c));
    return out.toString();
  }

  private static void append(StringBuilder out, int c) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      case '\'' -> out.append("&#39;");
      default -> out.appendCodePoint(isForbidden(c) ? 0xFFFD : c);
    }
  }

  private static boolean isForbidden(int c) {
    boolean control = (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7F && c < 0xA0);
    boolean surrogate = c >= 0xD800 && c < 0xE000;
    boolean turning = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return control || surrogate || turning || (c & 0xFFFE) == 0xFFFE;
  }

  /** A coordinate with two digits behind the point, the same everywhere. */
  static String number(double value) {
    long hundredths = Math.round(value * 100);
    long size = Math.abs(hundredths);
    return (hundredths < 0 ? "-" : "") + size / 100 + "." + (size / 10 % 10) + (size % 10);
  }

  /** A coordinate with at most one digit behind the point: pictures with many points stay small. */
  static String tenths(double value) {
    long tenths = Math.round(value * 10);
    long size = Math.abs(tenths);
    String digit = size % 10 == 0 ? "" : "." + size % 10;
    return (tenths < 0 ? "-" : "") + size / 10 + digit;
  }

  /** A number as people read it, of at most so many digits that count. */
  static String brief(double value, int digits) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
    if (rounded.signum() == 0) {
      return "0";
    }
    BigDecimal bare = rounded.stripTrailingZeros();
    int exponent = bare.precision() - bare.scale() - 1;
    return exponent < -5 || exponent > 9 ? power(bare) : bare.toPlainString();
  }

  /** A number other than 0 with one digit before the point and a power of ten. */
  static String power(BigDecimal bare) {
    int exponent = bare.precision() - bare.scale() - 1;
    return bare.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }

  /** How wide a text is at most, in ems; no font is measured here. */
  static double ems(String text) {
    return text.codePoints().mapToDouble(Markup::ems).sum();
  }

  private static double ems(int c) {
    if (c >= 0x1100) {
      return 1.1;
    }
    if ("MW@%mw—…".indexOf(c) >= 0) {
      return 1;
    }
    if (" .,:;!|'()[]{}/-fijlrt".indexOf(c) >= 0) {
      return 0.44;
    }
    return Character.isUpperCase(c) ? 0.8 : 0.64;
  }

  /** The lines of a text none of which is wider than {@code ems}; long words are cut. */
  static List<String> lines(String text, double ems) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : BLANKS.split(text.strip(), -1)) {
      if (line.length() > 0 && ems(line + " " + word) > ems) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "");
      for (int i = 0; i < word.length(); i = word.offsetByCodePoints(i, 1)) {
        String next = Character.toString(word.codePointAt(i));
        if (line.length() > 0 && ems(line + next) > ems) {
          lines.add(line.toString());
          line.setLength(0);
        }
        line.append(next);
      }
    }
    if (line.length() > 0) {
      lines.add(line.toString());
    }
    return lines;
  }

  /** A text of at most so many characters, the last an ellipsis where some were left out. */
  public static String shortened(String text, int characters) {
    return text.codePointCount(0, text.length()) <= characters
        ? text
        : text.substring(0, text.offsetByCodePoints(0, characters - 1)) + "…";
  }

  /** A text shortened to a width; empty where not even one character fits. */
  static String fitted(String text, double ems) {
    int characters = text.codePointCount(0, text.length());
    String shorter = text;
    while (characters > 1 && ems(shorter) > ems) {
      shorter = shortened(text, --characters);
    }
    return ems(shorter) <= ems ? shorter : "";
  }
}
