package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.List;
import java.util.stream.DoubleStream;

/** The named rows of a panel: the span of each row's dots. */
final class RowsDrawing {
  private static final double LEAST_ROW = 22;

  /** How far apart the marks of neighbouring series are in a row. */
  private static final double STEP = 4.4;

  /** How wide a name may be, in ems. */
  private static final double WIDEST_NAME = 17;

  private RowsDrawing() {}

  /** How high a panel with rows is. */
  static double high(Panel panel) {
    double row = Math.max(LEAST_ROW, STEP * (panel.series().size() + 2));
    return row * Math.max(1, panel.scales().rows().size());
  }

  /** The vertical axis, the first row on top. */
  static Axis axis(List<String> rows) {
    return new Places(rows.stream().map(r -> Canvas.fitted(r, WIDEST_NAME)).toList(), true);
  }

  /** How far below the middle of a row the marks of a series stand. */
  static double below(int series, int of) {
    return (series - (of - 1) / 2.0) * STEP;
  }

  /** A line from the least to the greatest value of each row, which lies below the marks. */
  static void spans(Canvas canvas, Field field, Panel panel) {
    List<String> rows = panel.scales().rows();
    List<Dot> held = panel.held();
    for (int r = 0; r < rows.size(); r++) {
      int row = r;
      double[] xs = held.stream().filter(d -> d.y() == row).mapToDouble(Dot::x).toArray();
      if (xs.length == 0) {
        canvas.text("soft", field.left() + Field.INSET, field.y(row), "no values");
        continue;
      }
      double from = field.x(DoubleStream.of(xs).min().getAsDouble());
      double to = field.x(DoubleStream.of(xs).max().getAsDouble());
      if (to - from > 0.1) {
        boolean strong = rows.get(row).equals(panel.strongRow());
        String span = Canvas.at(from, field.y(row)) + "H" + tenths(to);
        canvas.path(strong ? "own" : "axis", span);
      }
    }
  }
}
