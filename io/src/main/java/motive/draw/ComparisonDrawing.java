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
  private static final int LONGEST_NAME = 26;

  /** From the plot to a legend's symbols, the width of these, and from there to the names. */
  private static final double GAP = 18;

  private static final double SYMBOL = 34;

  /** How much of a category's width its methods share. */
  private static final double SHARED = 0.8;

  /** Half the width of the end of a spread, and of a mark. */
  private static final double CAP = 2.5;

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
    double[] values = series.stream().flatMapToDouble(this::reach).toArray();
    this.up = logarithmic ? Axis.powers(values, MOST_TICKS) : Axis.even(even(values));
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

  /** All that the axis must hold of a series. */
  private DoubleStream reach(Series one) {
    return IntStream.range(0, categories.size())
        .filter(c -> Double.isFinite(one.mean(c)))
        .mapToObj(c -> DoubleStream.of(one.mean(c) - one.spread(c), one.mean(c) + one.spread(c)))
        .flatMapToDouble(both -> both);
  }

  private static String name(Series one) {
    return Markup.shortened(one.name(), LONGEST_NAME);
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
        line(sheet, one);
      }
    }
    if (series.stream().flatMapToDouble(this::reach).findAny().isEmpty()) {
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
    return middle + (marked.indexOf(one) - (marked.size() - 1) / 2.0) * Math.min(step, 16);
  }

  private boolean has(Series one, int category) {
    return up.holds(one.mean(category));
  }

  private static String tip(Series one, String category, double mean, double spread) {
    return one.name()
        + ", "
        + category
        + ": "
        + Markup.brief(mean, 4)
        + (spread > 0 ? " ± " + Markup.brief(spread, 2) : "");
  }

  private String tip(Series one, int c) {
    return tip(one, categories.get(c), one.mean(c), one.spread(c));
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

  private void line(Sheet sheet, Series one) {
    boolean strong = one.emphasis() == Emphasis.STRONG;
    Look look = new Look(place(one));
    sheet.open(strong ? "class=\"star\"" : look.group());
    StringBuilder path = new StringBuilder();
    StringBuilder bars = new StringBuilder();
    boolean open = false;
    for (int c = 0; c < categories.size(); c++) {
      if (has(one, c)) {
        String point = Sheet.at(x(one, c), y(one.mean(c)));
        path.append(open ? "L" + point.substring(1) : point);
        if (one.spread(c) > 0) {
          bars.append(bar(x(one, c), y(one.mean(c) + one.spread(c)), lowEnd(one, c)));
        }
      }
      open = has(one, c);
    }
    if (path.indexOf("L") >= 0) {
      sheet.path(strong ? "class=\"v\" fill=\"none\"" : look.line(), path);
    }
    if (bars.length() > 0) {
      sheet.path(strong ? "class=\"v\" fill=\"none\"" : "fill=\"none\"", bars);
    }
    for (int c = 0; c < categories.size(); c++) {
      if (has(one, c)) {
        mark(sheet, one, x(one, c), y(one.mean(c)), tip(one, c));
      }
    }
    sheet.close();
  }

  private static String bar(double x, double high, double low) {
    String cap = "h" + tenths(2 * CAP);
    return Sheet.at(x, high)
        + "V"
        + tenths(low)
        + Sheet.at(x - CAP, high)
        + cap
        + Sheet.at(x - CAP, low)
        + cap;
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
      double middle = x + (SYMBOL - 8) / 2;
      switch (one.emphasis()) {
        case REFERENCE -> sheet.path("class=\"axis\" stroke-width=\"2.2\"", dash);
        case STRONG -> {
          sheet.open("class=\"star\"").path("class=\"v\" fill=\"none\"", dash);
          mark(sheet, one, middle, y, "");
          sheet.close();
        }
        case PLAIN -> {
          Look look = new Look(place(one));
          sheet.open(look.group()).path(look.line(), dash);
          look.mark(sheet, middle, y, "");
          sheet.close();
        }
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
      String label = fitted(categories.get(c), (band() - 4) / Canvas.SIZE);
      if (!label.isEmpty()) {
        sheet.text(
            "soft mid", left + (c + 0.5) * band(), sheet.bottom() + Canvas.LINE / 2 + 2, label);
      }
    }
    sheet.moveTo(sheet.bottom() + Canvas.LINE + 4);
  }

  private static String fitted(String text, double ems) {
    int characters = text.codePointCount(0, text.length());
    String label = text;
    while (characters > 1 && Markup.ems(label) > ems) {
      label = Markup.shortened(text, --characters);
    }
    return Markup.ems(label) <= ems ? label : "";
  }
}
