package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayList;
import java.util.List;

/**
 * A rectangle with two axes of any sort on a {@link Canvas}.
 *
 * @param foot what stays free between the lowest tick and the lower border
 */
record Field(double left, double top, double wide, double high, double foot, Axis across, Axis up) {
  /** What stays free inside the rectangle, so that no mark lies on its border. */
  static final double INSET = 8;

  /** From the labels of the vertical axis to the rectangle. */
  private static final double GAP = 6;

  private static final int MOST_LINES = 3;

  /** How long a name may be that reads upwards, in ems. */
  private static final double LONGEST_UPRIGHT = 12;

  /** How much room the labels of a vertical axis need to its left. */
  static double room(Axis up) {
    return up.ems() * Canvas.SIZE + GAP;
  }

  /** The same at another height. */
  Field at(double other) {
    return new Field(left, other, wide, high, foot, across, up);
  }

  double right() {
    return left + wide;
  }

  double bottom() {
    return top + high;
  }

  double x(double value) {
    return along(across.share(value));
  }

  double y(double value) {
    return above(up.share(value));
  }

  private double along(double share) {
    double inset = across.isNamed() ? 0 : INSET;
    return left + inset + share * (wide - 2 * inset);
  }

  private double above(double share) {
    if (up.isNamed()) {
      return top + high * (1 - share);
    }
    return top + high - foot - share * (high - INSET - foot);
  }

  boolean holds(Dot dot) {
    return across.holds(dot.x()) && up.holds(dot.y());
  }

  /** The height of a spread's end, which powers of ten may not lead to. */
  double end(double value) {
    return up.holds(value) ? Math.min(y(value), bottom()) : bottom();
  }

  /** A spread as path; its lower end is open where powers of ten do not lead to it. */
  String whisker(double x, double low, double high) {
    return up.holds(low) && y(low) <= bottom()
        ? Canvas.whisker(x, end(high), y(low))
        : Canvas.openWhisker(x, end(high), bottom());
  }

  /** The width of one of the named places. */
  double band() {
    return wide / Math.max(1, across.ticks().size());
  }

  /**
   * The grid, the frame and the labels of the vertical axis.
   *
   * @param strongRow the label that stands out; may be none
   */
  void frame(Canvas canvas, String strongRow) {
    StringBuilder grid = new StringBuilder();
    for (int i = 0; i < up.ticks().size(); i++) {
      double y = above(up.ticks().get(i));
      if (!up.isNamed()) {
        grid.append(Canvas.from(left, y)).append('H').append(tenths(right()));
      }
      boolean strong = up.isNamed() && up.labels().get(i).equals(strongRow);
      canvas.words(strong ? "strong end" : "soft end", left - GAP, y, up.labels().get(i));
    }
    for (int i = 0; i < across.ticks().size(); i++) {
      // Between named places, and at the numbers themselves.
      double x = across.isNamed() ? left + i * band() : along(across.ticks().get(i));
      if (x > left) {
        grid.append(Canvas.from(x, top)).append('V').append(tenths(bottom()));
      }
    }
    canvas.path("grid", grid);
    zero(canvas);
    canvas.path("axis", Canvas.from(left, top) + "V" + tenths(bottom()) + "H" + tenths(right()));
  }

  /** A stronger line at zero where values stand on both sides of it. */
  private void zero(Canvas canvas) {
    double share = up.holds(0) && !up.isNamed() ? up.share(0) : 0;
    if (share > 0.001 && share < 0.999) {
      canvas.path("axis", Canvas.from(left, above(share)) + "H" + tenths(right()));
    }
  }

  /** A frame without a scale, which says that there is nothing to show. */
  void empty(Canvas canvas) {
    canvas.path("axis", Canvas.from(left, top) + "V" + tenths(bottom()) + "H" + tenths(right()));
    canvas.words("soft mid", left + wide / 2, top + high / 2, "no data");
  }

  /** The height of the labels below. */
  double labelsHigh() {
    if (!across.isNamed()) {
      return Canvas.LINE + 4;
    }
    if (isUpright()) {
      double longest =
          across.labels().stream().mapToDouble(n -> Markup.ems(uprightName(n))).max().orElse(0);
      return longest * Canvas.SIZE + 12;
    }
    int most = across.labels().stream().mapToInt(n -> lines(n).size()).max().orElse(1);
    return most * Canvas.LINE + 4;
  }

  /** The labels of the horizontal axis below the bottom of the canvas; none touches another. */
  void labelsBelow(Canvas canvas) {
    if (across.isNamed()) {
      names(canvas);
      return;
    }
    canvas.labelsBelow(across, left + INSET, wide - 2 * INSET);
  }

  private void names(Canvas canvas) {
    boolean upright = isUpright();
    // Names that stand closer than their letters are high are left out evenly.
    int step = upright ? (int) Math.ceil(Canvas.SIZE / band()) : 1;
    for (int i = 0; i < across.labels().size(); i += step) {
      double x = along(across.share(i));
      String name = across.labels().get(i);
      if (upright) {
        canvas.upright("soft", x, bottom() + 6, uprightName(name));
      } else {
        double y = bottom() + Canvas.LINE / 2 + 2;
        for (String line : lines(name)) {
          canvas.words("soft mid", x, y, line);
          y += Canvas.LINE;
        }
      }
    }
  }

  private static String uprightName(String name) {
    return Markup.fitted(name, LONGEST_UPRIGHT);
  }

  private List<String> lines(String name) {
    return name.isBlank() ? List.of() : Markup.lines(name, bandEms());
  }

  private double bandEms() {
    return (band() - 6) / Canvas.SIZE;
  }

  /** Whether some name must read upwards, since a word of it is wider than its place. */
  private boolean isUpright() {
    List<String> words = new ArrayList<>();
    across.labels().forEach(n -> words.addAll(List.of(n.strip().split("\\s+", -1))));
    return words.stream().anyMatch(w -> Markup.ems(w) > bandEms())
        || across.labels().stream().anyMatch(n -> lines(n).size() > MOST_LINES);
  }
}
