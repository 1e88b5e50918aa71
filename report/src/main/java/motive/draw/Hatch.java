package motive.draw;

import static motive.draw.Markup.tenths;

/**
 * Lines across a rectangle that show its kind where colour does not. They are cut to the rectangle
 * here: patterns and clips of SVG need names, which several pictures in one page would share.
 */
final class Hatch {
  private static final double STEP = 6;

  /** How each kind is hatched: rising, falling, level, upright lines. The first is plain. */
  private static final int[] KINDS = {0, 1, 4, 2, 8, 3, 12, 5};

  private Hatch() {}

  /** The lines of a kind in a rectangle as path, empty where it has none. */
  static String path(int kind, double left, double top, double wide, double high) {
    int lines = KINDS[kind % KINDS.length];
    StringBuilder path = new StringBuilder();
    if ((lines & 1) != 0) {
      slanted(path, left, top, wide, high, false);
    }
    if ((lines & 2) != 0) {
      slanted(path, left, top, wide, high, true);
    }
    if ((lines & 4) != 0) {
      // From the bottom on, so that bars of one kind agree.
      for (double y = high - STEP / 2; y > 0; y -= STEP) {
        path.append(Canvas.from(left, top + y)).append('h').append(tenths(wide));
      }
    }
    if ((lines & 8) != 0) {
      for (double x = STEP / 2; x < wide; x += STEP) {
        path.append(Canvas.from(left + x, top)).append('v').append(tenths(high));
      }
    }
    return path.toString();
  }

  /**
   * Lines at 45 degrees: each enters at the lower or left side and leaves at the upper or right.
   */
  private static void slanted(
      StringBuilder path, double left, double top, double wide, double high, boolean falling) {
    double step = STEP * 1.4142135623730951;
    for (double sum = step / 2; sum < wide + high; sum += step) {
      // Measured from the lower left corner, all places of a line have x + y = sum when it falls.
      double x1 = Math.max(0, sum - high);
      double y1 = sum - x1;
      double x2 = Math.min(wide, sum);
      double y2 = sum - x2;
      double from = falling ? left + x1 : left + wide - x1;
      double to = falling ? left + x2 : left + wide - x2;
      path.append(Canvas.from(from, top + high - y1)).append('L').append(tenths(to)).append(' ');
      path.append(tenths(top + high - y2));
    }
  }
}
