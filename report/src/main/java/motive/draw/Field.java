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
    double inset = across instanceof Places ? 0 : INSET;
    return left + inset + share * (wide - 2 * inset);
  }

  private double above(double share) {
    if (up instanceof Places) {
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
      if (!(up instanceof Places)) {
        grid.append(Canvas.at(left, y)).append('H').append(tenths(right()));
      }
      boolean strong = up instanceof Places && up.label(i).equals(strongRow);
      canvas.text(strong ? "strong end" : "soft end", left - GAP, y, up.label(i));
    }
    for (int i = 0; i < across.ticks().size(); i++) {
      // Between named places, and at the numbers themselves.
      double x = across instanceof Places ? left + i * band() : along(across.ticks().get(i));
      if (x > left) {
        grid.append(Canvas.at(x, top)).append('V').append(tenths(bottom()));
      }
    }
    canvas.path("grid", grid);
    zero(canvas);
    canvas.path("axis", Canvas.at(left, top) + "V" + tenths(bottom()) + "H" + tenths(right()));
  }

  /** A stronger line at zero where values stand on both sides of it. */
  private void zero(Canvas canvas) {
    double share = up.holds(0) && !(up instanceof Places) ? up.share(0) : 0;
    if (share > 0.001 && share < 0.999) {
      canvas.path("axis", Canvas.at(left, above(share)) + "H" + tenths(right()));
    }
  }

  /** A frame without a scale, which says that there is nothing to show. */
  void empty(Canvas canvas) {
    canvas.path("axis", Canvas.at(left, top) + "V" + tenths(bottom()) + "H" + tenths(right()));
    canvas.text("soft mid", left + wide / 2, top + high / 2, "no data");
  }

  /** The height of the labels below. */
  double labelsHigh() {
    if (!(across instanceof Places places)) {
      return Canvas.LINE + 4;
    }
    if (isUpright(places)) {
      double longest =
          places.names().stream().mapToDouble(n -> Markup.ems(uprightName(n))).max().orElse(0);
      return longest * Canvas.SIZE + 12;
    }
    int most = places.names().stream().mapToInt(n -> lines(n).size()).max().orElse(1);
    return most * Canvas.LINE + 4;
  }

  /** The labels of the horizontal axis below the bottom of the canvas; none touches another. */
  void labelsBelow(Canvas canvas) {
    if (across instanceof Places places) {
      names(canvas, places);
      return;
    }
    canvas.labelsBelow(across, left + INSET, wide - 2 * INSET);
  }

  private void names(Canvas canvas, Places places) {
    boolean upright = isUpright(places);
    // Names that stand closer than their letters are high are left out evenly.
    int step = upright ? (int) Math.ceil(Canvas.SIZE / band()) : 1;
    for (int i = 0; i < places.names().size(); i += step) {
      double x = along(places.share(i));
      String name = places.label(i);
      if (upright) {
        canvas.upright("soft", x, bottom() + 6, uprightName(name));
      } else {
        double y = bottom() + Canvas.LINE / 2 + 2;
        for (String line : lines(name)) {
          canvas.text("soft mid", x, y, line);
          y += Canvas.LINE;
        }
      }
    }
  }

  private static String uprightName(String name) {
    return Canvas.fitted(name, LONGEST_UPRIGHT);
  }

  private List<String> lines(String name) {
    return name.isBlank() ? List.of() : Markup.lines(name, bandEms());
  }

  private double bandEms() {
    return (band() - 6) / Canvas.SIZE;
  }

  /** Whether some name must read upwards, since a word of it is wider than its place. */
  private boolean isUpright(Places places) {
    List<String> words = new ArrayList<>();
    places.names().forEach(n -> words.addAll(List.of(n.strip().split("\\s+", -1))));
    return words.stream().anyMatch(w -> Markup.ems(w) > bandEms())
        || places.names().stream().anyMatch(n -> lines(n).size() > MOST_LINES);
  }
}
