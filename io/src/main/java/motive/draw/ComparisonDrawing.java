package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import motive.draw.ComparisonPicture.Series;

/** Draws one comparison. */
final class ComparisonDrawing {
  private static final double HIGH = 330;
  private static final double INSET = 8;
  private static final int MOST_TICKS = 9;

  /** How wide a name may be, in ems. */
  private static final double WIDEST_NAME = 17;

  /** From the plot to a legend's symbols, the width of these, and from there to the names. */
  private static final double GAP = 18;

  private static final double SYMBOL = 46;

  /** How much of a category's width its methods share. */
  private static final double SHARED = 0.8;

  private static final double WIDEST_STEP = 28;

  private final String xTitle;
  private final String yTitle;
  private final List<String> categories;
  private final List<Series> series;
  private final Axis up;
  private final double left;
  private final double right;
  private double top;

  ComparisonDrawing(
      String xTitle,
      String yTitle,
      List<String> categories,
      List<Series> series,
      boolean logarithmic) {
    this.xTitle = xTitle;
    this.yTitle = yTitle;
    this.categories = categories;
    this.series = series;
    this.up = logarithmic ? Axis.powers(reach(0), MOST_TICKS) : Axis.even(even(reach(-1)));
    this.left = Canvas.MARGIN + up.ems() * Canvas.SIZE + 6;
    double names =
        series.stream().mapToDouble(s -> Markup.ems(name(s)) * Canvas.SIZE).max().orElse(0);
    this.right = Sheet.WIDTH - Canvas.MARGIN - names - (series.isEmpty() ? 0 : SYMBOL + GAP);
  }

  private static Ticks even(double[] values) {
    return values.length == 0
        ? Ticks.of(0, 1, MOST_TICKS)
        : Ticks.of(
            DoubleStream.of(values).min().getAsDouble(),
            DoubleStream.of(values).max().getAsDouble(),
            MOST_TICKS);
  }

  /**
   * All that the axis must hold: means and the upper ends of their spreads, and the lower ends too
   * unless powers of ten lead to them, where a spread as great as its mean has no end.
   *
   * @param downwards -1 for lower ends, 0 for the means in their place
   */
  private double[] reach(int downwards) {
    return series.stream()
        .flatMapToDouble(
            s ->
                IntStream.range(0, categories.size())
                    .filter(c -> downwards < 0 || s.mean(c) > 0)
                    .mapToObj(c -> ends(s.mean(c), s.spread(c), downwards))
                    .flatMapToDouble(both -> both))
        .filter(Double::isFinite)
        .toArray();
  }

  private static DoubleStream ends(double mean, double spread, int downwards) {
    return DoubleStream.of(mean + downwards * spread, mean + spread);
  }

  private String name(Series one) {
    return isEmpty(one)
        ? Sheet.fitted(one.name(), WIDEST_NAME - 7) + " (no values)"
        : Sheet.fitted(one.name(), WIDEST_NAME);
  }

  Sheet draw() {
    Sheet sheet = new Sheet();
    sheet.paragraph("strong", Canvas.MARGIN, "↑\u00a0" + yTitle);
    top = sheet.bottom() + 4;
    frame(sheet);
    List<Series> drawn = new ArrayList<>(series);
    // What matters most is drawn last, above the rest.
    drawn.sort(Comparator.comparingInt(ComparisonDrawing::rank));
    for (Series one : drawn) {
      if (one.emphasis() == Emphasis.REFERENCE) {
        levels(sheet, one);
      } else {
        lines(sheet, one);
      }
    }
    // No line, however thick, hides another method's mark.
    drawn.stream().filter(s -> s.emphasis() != Emphasis.REFERENCE).forEach(s -> marks(sheet, s));
    if (series.stream().allMatch(this::isEmpty)) {
      sheet.text("soft mid", (left + right) / 2, top + HIGH / 2, "no values");
    }
    double below = legend(sheet);
    sheet.moveTo(top + HIGH);
    labels(sheet);
    sheet.paragraph("strong", left, xTitle + "\u00a0→");
    sheet.moveTo(Math.max(sheet.bottom(), below) + 6);
    return sheet;
  }

  private static int rank(Series one) {
    return switch (one.emphasis()) {
      case REFERENCE -> 0;
      case PLAIN -> 1;
      case STRONG -> 2;
    };
  }

  private void frame(Sheet sheet) {
    StringBuilder grid = new StringBuilder();
    for (int i = 0; i < up.ticks().size(); i++) {
      double y = above(up.ticks().get(i));
      grid.append(Sheet.at(left, y)).append('H').append(tenths(right));
      sheet.text("soft end", left - 6, y, up.label(i));
    }
    for (int c = 1; c < categories.size(); c++) {
      grid.append(Sheet.at(left + c * band(), top)).append('V').append(tenths(top + HIGH));
    }
    sheet.path("class=\"grid\"", grid);
    sheet.path(
        "class=\"axis\"", Sheet.at(left, top) + "V" + tenths(top + HIGH) + "H" + tenths(right));
  }

  private double band() {
    return (right - left) / Math.max(1, categories.size());
  }

  private double above(double share) {
    return top + HIGH - INSET - share * (HIGH - 2 * INSET);
  }

  private double y(double value) {
    return above(up.share(value));
  }

  /** Where a method stands in a category: all that have marks stand side by side. */
  private double x(Series one, int category) {
    List<Series> marked = series.stream().filter(s -> s.emphasis() != Emphasis.REFERENCE).toList();
    double step = SHARED * band() / marked.size();
    double middle = left + (category + 0.5) * band();
    return middle + (marked.indexOf(one) - (marked.size() - 1) / 2.0) * Math.min(step, WIDEST_STEP);
  }

  private boolean isEmpty(Series one) {
    return IntStream.range(0, categories.size()).noneMatch(c -> has(one, c));
  }

  private boolean has(Series one, int category) {
    return up.holds(one.mean(category));
  }

  private String tip(Series one, int c) {
    return one.name()
        + ", "
        + categories.get(c)
        + ": "
        + Markup.brief(one.mean(c), 4)
        + (one.spread(c) > 0 ? " ± " + Markup.brief(one.spread(c), 2) : "");
  }

  /** A grey level across each category, its spread a band around it. */
  private void levels(Sheet sheet, Series one) {
    for (int c = 0; c < categories.size(); c++) {
      if (has(one, c)) {
        double from = left + c * band();
        double high = y(one.mean(c) + one.spread(c));
        double low = lowEnd(one, c);
        if (low - high > 0.1) {
          String box =
              Sheet.at(from, high)
                  + "h"
                  + tenths(band())
                  + "V"
                  + tenths(low)
                  + "h-"
                  + tenths(band())
                  + "z";
          sheet.open("class=\"faint\"").path("class=\"p\" opacity=\".5\"", box).close();
        }
        String level = Sheet.at(from, y(one.mean(c))) + "h" + tenths(band());
        sheet.path("class=\"axis\" stroke-width=\"2.2\"", level, tip(one, c));
      }
    }
  }

  /** The lower end of a spread; the bottom of the plot where the axis does not reach so far. */
  private double lowEnd(Series one, int c) {
    double low = one.mean(c) - one.spread(c);
    return up.holds(low) ? Math.min(y(low), top + HIGH) : top + HIGH;
  }

  private String group(Series one) {
    return one.emphasis() == Emphasis.STRONG ? "class=\"star\"" : new Look(place(one)).group();
  }

  /** Straight from mean to mean, with a gap where one is missing, and the spreads. */
  private void lines(Sheet sheet, Series one) {
    StringBuilder path = new StringBuilder();
    StringBuilder bars = new StringBuilder();
    for (int c = 0; c < categories.size(); c++) {
      if (has(one, c)) {
        double x = x(one, c);
        if (c > 0 && has(one, c - 1)) {
          path.append(Sheet.at(x(one, c - 1), y(one.mean(c - 1))));
          path.append('L').append(tenths(x)).append(' ').append(tenths(y(one.mean(c))));
        }
        if (one.spread(c) > 0) {
          bars.append(Sheet.whisker(x, y(one.mean(c) + one.spread(c)), lowEnd(one, c)));
        }
      }
    }
    boolean strong = one.emphasis() == Emphasis.STRONG;
    sheet.open(group(one));
    if (path.length() > 0) {
      sheet.path(strong ? "class=\"v\" fill=\"none\"" : new Look(place(one)).line(), path);
    }
    if (bars.length() > 0) {
      sheet.path(strong ? "class=\"v\" fill=\"none\"" : "fill=\"none\"", bars);
    }
    sheet.close();
  }

  private void marks(Sheet sheet, Series one) {
    sheet.open(group(one));
    for (int c = 0; c < categories.size(); c++) {
      if (has(one, c)) {
        mark(sheet, one, x(one, c), y(one.mean(c)), tip(one, c));
      }
    }
    sheet.close();
  }

  private int place(Series one) {
    return series.stream().filter(s -> s.emphasis() == Emphasis.PLAIN).toList().indexOf(one);
  }

  private void mark(Sheet sheet, Series one, double x, double y, String tip) {
    if (one.emphasis() == Emphasis.STRONG) {
      sheet.path("class=\"p\"", Sheet.at(x, y) + "m0-7l7 7-7 7-7-7z", tip);
    } else {
      new Look(place(one)).mark(sheet, x, y, tip);
    }
  }

  /** Symbols and names to the right of the plot, and where they end. */
  private double legend(Sheet sheet) {
    double y = top + Canvas.LINE / 2;
    double x = right + GAP;
    for (Series one : series) {
      String dash = Sheet.at(x, y) + "h" + tenths(SYMBOL - 8);
      if (one.emphasis() == Emphasis.REFERENCE) {
        sheet.path("class=\"axis\" stroke-width=\"2.2\"", dash);
      } else {
        boolean strong = one.emphasis() == Emphasis.STRONG;
        sheet.open(group(one));
        sheet.path(strong ? "class=\"v\" fill=\"none\"" : new Look(place(one)).line(), dash);
        mark(sheet, one, x + (SYMBOL - 8) / 2, y, "");
        sheet.close();
      }
      String style = one.emphasis() == Emphasis.STRONG ? "strong" : "";
      sheet.text(style, x + SYMBOL, y, name(one));
      y += Canvas.LINE + 2;
    }
    return y;
  }

  /** The names of the categories, shortened to the room they have. */
  private void labels(Sheet sheet) {
    for (int c = 0; c < categories.size(); c++) {
      String label = Sheet.fitted(categories.get(c), (band() - 4) / Canvas.SIZE);
      if (!label.isEmpty()) {
        sheet.text(
            "soft mid", left + (c + 0.5) * band(), sheet.bottom() + Canvas.LINE / 2 + 2, label);
      }
    }
    sheet.moveTo(sheet.bottom() + Canvas.LINE + 4);
  }
}
