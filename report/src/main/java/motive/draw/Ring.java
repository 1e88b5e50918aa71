package motive.draw;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line around an atom and its letters that crosses none of them: a circle where they are near the
 * atom's place, else a box with round corners. Lengths are in bonds.
 */
record Ring(double left, double top, double right, double bottom, boolean round) {
  /*
   * Implementation notes.
   *
   * Letters fill a box of their own, of which a box that is FREE larger on each side must not cut
   * off a corner: with corners of radius r that holds where (r - FREE) * sqrt(2) <= r - the line's
   * half thickness, that is up to r = 0.25.
   */
  private static final double FREE = 0.09;
  private static final double CORNER = 0.22;

  /** What stays free within a circle, and the largest that does not meet a neighbour's. */
  private static final double INSIDE = 0.05;

  private static final double LARGEST = 0.47;

  private static final Pattern POINT = Pattern.compile("(-?[0-9.]+) (-?[0-9.]+)");

  /**
   * The ring of an atom.
   *
   * @param x and y, its place
   * @param reach the least radius
   * @param letters the data of an SVG path
   */
  static Ring around(double x, double y, double reach, String letters) {
    double left = x;
    double right = x;
    double top = y;
    double bottom = y;
    double far = 0;
    Matcher points = POINT.matcher(letters);
    while (points.find()) {
      double px = Double.parseDouble(points.group(1));
      double py = Double.parseDouble(points.group(2));
      left = Math.min(left, px);
      right = Math.max(right, px);
      top = Math.min(top, py);
      bottom = Math.max(bottom, py);
      far = Math.max(far, Math.sqrt((px - x) * (px - x) + (py - y) * (py - y)));
    }
    double radius = Math.max(reach, far + INSIDE);
    if (radius <= Math.max(reach, LARGEST)) {
      return new Ring(x - radius, y - radius, x + radius, y + radius, true);
    }
    return new Ring(
        Math.min(x - reach, left - FREE),
        Math.min(y - reach, top - FREE),
        Math.max(x + reach, right + FREE),
        Math.max(y + reach, bottom + FREE),
        false);
  }

  /** How far it stands out of a picture of some size. */
  double beyond(double width, double height) {
    return Math.max(Math.max(-left, right - width), Math.max(-top, bottom - height));
  }

  void draw(SvgWriter out, double unit, double atX, double atY) {
    double x = atX + left * unit;
    double y = atY + top * unit;
    double wide = (right - left) * unit;
    if (round) {
      double cx = atX + (left + right) / 2 * unit;
      double cy = atY + (top + bottom) / 2 * unit;
      out.empty("circle", "cx", cx, "cy", cy, "r", (right - left) / 2 * unit).newLine();
    } else {
      double high = (bottom - top) * unit;
      out.empty("rect", "x", x, "y", y, "width", wide, "height", high, "rx", CORNER * unit);
      out.newLine();
    }
  }
}
