package motive.draw;

import java.util.ArrayList;
import java.util.List;

/** The bars of a panel, side by side or one above the other, with their numbers. */
final class BarsDrawing {
  /** How much of a category's width its bars share, and how wide one is at most. */
  private static final double SHARED = 0.8;

  private static final double WIDEST = 56;
  private static final double WIDEST_STACK = 110;

  /** What stays free between bars. */
  private static final double GAP = 2;

  /** From the end of a bar to the middle of its number, and of how many digits that is. */
  static final double BESIDE = 8;

  private static final int DIGITS = 3;

  private final Panel panel;
  private final Field field;
  private final double[] sums;
  private final List<Label> numbers = new ArrayList<>();
  private final StringBuilder whiskers = new StringBuilder();

  /** A bar's number, and where it stands. */
  private record Label(double x, double y, String text) {}

  BarsDrawing(Panel panel, Field field) {
    this.panel = panel;
    this.field = field;
    this.sums = new double[panel.categories.size()];
  }

  /** The sums of stacked bars by category. */
  static double[] sums(Panel panel) {
    double[] sums = new double[panel.categories.size()];
    for (Series one : panel.bars()) {
      one.dots.stream().filter(panel::holds).forEach(d -> sums[(int) d.x()] += d.y());
    }
    return sums;
  }

  void draw(Canvas canvas) {
    List<Series> bars = panel.bars();
    boolean stacked = panel.stacked;
    int beside = stacked ? 1 : bars.size();
    double step = Math.min(stacked ? WIDEST_STACK : WIDEST, SHARED * field.band() / beside);
    for (int b = 0; b < bars.size(); b++) {
      Series one = bars.get(b);
      double aside = stacked ? 0 : (b - (beside - 1) / 2.0) * step;
      canvas.open(group(one.kind));
      for (Dot dot : one.dots) {
        if (panel.holds(dot)) {
          bar(canvas, one, dot, aside, Math.max(1, step - GAP));
        }
      }
      canvas.close();
    }
    if (whiskers.length() > 0) {
      canvas.path("whisker", whiskers);
    }
    if (stacked) {
      for (int i = 0; i < sums.length; i++) {
        String text = Markup.brief(sums[i], DIGITS);
        numbers.add(new Label(field.x(i), field.y(sums[i]) - BESIDE, text));
      }
    }
    numbers(canvas, stacked ? field.band() : step);
  }

  private void bar(Canvas canvas, Series one, Dot dot, double aside, double wide) {
    int at = (int) dot.x();
    double x = field.x(dot.x()) + aside;
    String tip = SeriesDrawing.tip(one, dot, panel);
    if (panel.stacked) {
      double from = field.y(sums[at]);
      sums[at] += dot.y();
      bar(canvas, one.kind, x, from, field.y(sums[at]), wide, tip);
      return;
    }
    double end = field.y(dot.y());
    bar(canvas, one.kind, x, field.up().holds(0) ? field.y(0) : field.bottom(), end, wide, tip);
    boolean below = dot.y() < 0;
    if (dot.spreads()) {
      whiskers.append(field.whisker(x, dot.low(), dot.high()));
      double whisker = field.end(below ? dot.low() : dot.high());
      end = below ? Math.max(end, whisker) : Math.min(end, whisker);
    }
    double y = end + (below ? BESIDE : -BESIDE);
    numbers.add(new Label(x, y, Markup.brief(dot.y(), DIGITS)));
  }

  /** The numbers of all bars, or of none where they would touch each other. */
  private void numbers(Canvas canvas, double room) {
    if (numbers.stream().allMatch(n -> Markup.ems(n.text()) * Canvas.SMALL <= room)) {
      numbers.forEach(n -> canvas.words("soft small mid", n.x(), n.y(), n.text()));
    }
  }

  private static String group(int kind) {
    return "fill=\"" + new Look(kind).color() + "\"";
  }

  private static void bar(
      Canvas canvas, int kind, double x, double from, double to, double wide, String tip) {
    double top = Math.min(from, to);
    double high = Math.abs(from - to);
    canvas.shape("", Canvas.box(x - wide / 2, top, wide, high), tip);
    String hatch = Hatch.path(kind, x - wide / 2, top, wide, high);
    if (!hatch.isEmpty()) {
      canvas.path("hatch", hatch);
    }
  }

  /** Draws the symbol of the legend. */
  static void symbol(Canvas canvas, int kind, double x, double y) {
    canvas.open(group(kind));
    bar(canvas, kind, x + Legend.SYMBOL / 2, y + 6, y - 6, Legend.SYMBOL - 4, "");
    canvas.close();
  }
}
