package motive.draw;

import static motive.draw.Markup.tenths;

/** A rectangle with two axes. */
record Plot(double left, double top, double wide, double high, Ticks across, Ticks up) {
  /** What stays free inside the rectangle, so that no point lies on its border. */
  private static final double INSET = 7;

  private static final int MOST_TICKS = 8;

  /** How far from the left a plot must begin to leave room for its labels. */
  static double leftOf(Ticks up) {
    return Canvas.MARGIN + up.ems() * Canvas.SIZE + 6;
  }

  /**
   * A plot over the width of the canvas.
   *
   * @param least how far from the left it begins at least
   */
  static Plot at(double least, double top, double high, Ticks across, Ticks up) {
    // The outer labels are centred below their ticks and may need more than the margin.
    double left = Math.max(least, 4 + half(across, 0) - INSET);
    double right = Math.max(Canvas.MARGIN, 4 + half(across, across.size() - 1) - INSET);
    return new Plot(left, top, Canvas.WIDTH - right - left, high, across, up);
  }

  private static double half(Ticks ticks, int label) {
    return Markup.ems(ticks.label(label)) * Canvas.SIZE / 2;
  }

  /** As many ticks as fit one above the other. */
  static Ticks up(double lowest, double highest, double high) {
    int most = (int) (high / (Canvas.LINE + 2));
    return Ticks.of(lowest, highest, Math.max(Ticks.FEWEST, Math.min(MOST_TICKS, most)));
  }

  /** As many ticks as fit side by side. */
  static Ticks across(double lowest, double highest, double wide) {
    int most = MOST_TICKS;
    Ticks ticks = Ticks.of(lowest, highest, most);
    while (most > Ticks.FEWEST && ticks.size() * (ticks.ems() * Canvas.SIZE + 8) > wide) {
      most--;
      ticks = Ticks.of(lowest, highest, most);
    }
    return ticks;
  }

  double x(double value) {
    return along(across.share(value));
  }

  private double along(double share) {
    return left + INSET + share * (wide - 2 * INSET);
  }

  double y(double value) {
    return above(up.share(value));
  }

  private double above(double share) {
    return top + high - INSET - share * (high - 2 * INSET);
  }

  double right() {
    return left + wide;
  }

  double bottom() {
    return top + high;
  }

  /** The grid, the frame and the labels of the vertical axis. */
  void frame(Canvas canvas) {
    StringBuilder grid = new StringBuilder();
    for (int i = 0; i < up.size(); i++) {
      double y = above(up.tick(i));
      grid.append('M').append(tenths(left)).append(' ').append(tenths(y));
      grid.append('H').append(tenths(right()));
      canvas.text("soft end", left - 6, y, up.label(i));
    }
    for (int i = 0; i < across.size(); i++) {
      grid.append('M').append(tenths(along(across.tick(i)))).append(' ').append(tenths(top));
      grid.append('V').append(tenths(bottom()));
    }
    canvas.path("grid", grid);
    canvas.path(
        "axis",
        "M" + tenths(left) + " " + tenths(top) + "V" + tenths(bottom()) + "H" + tenths(right()));
  }

  /** The labels of the horizontal axis; what follows stands below them. */
  void labelsBelow(Canvas canvas) {
    canvas.moveTo(bottom());
    canvas.labelsBelow(across, left + INSET, wide - 2 * INSET);
  }
}
