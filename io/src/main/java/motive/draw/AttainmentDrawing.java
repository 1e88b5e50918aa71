package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import motive.draw.AttainmentPicture.Row;

/** Draws one attainment chart. */
final class AttainmentDrawing {
  private static final double INSET = 10;
  private static final double LEAST_ROW = 22;

  /** How far apart the marks of neighbouring categories are in a row. */
  private static final double STEP = 4.4;

  /** How wide a name may be, in ems. */
  private static final double WIDEST_NAME = 17;

  private final String xTitle;
  private final String categoryTitle;
  private final List<String> categories;
  private final List<Row> rows;
  private final Axis across;
  private final double left;
  private final double right = Sheet.WIDTH - Canvas.MARGIN - 16;
  private final double row;
  private double top;

  AttainmentDrawing(String xTitle, String categoryTitle, List<String> categories, List<Row> rows) {
    this.xTitle = xTitle;
    this.categoryTitle = categoryTitle;
    this.categories = categories;
    this.rows = rows.stream().sorted(Comparator.comparingDouble(Row::mean).reversed()).toList();
    double[] values = DoubleStream.concat(DoubleStream.of(0, 1), values()).toArray();
    this.across =
        Axis.even(
            Plot.across(
                DoubleStream.of(values).min().getAsDouble(),
                DoubleStream.of(values).max().getAsDouble(),
                Sheet.WIDTH / 2));
    double names =
        rows.stream().mapToDouble(r -> Markup.ems(name(r)) * Canvas.SIZE).max().orElse(0);
    double label = Markup.ems(across.label(0)) * Canvas.SIZE / 2;
    this.left = Math.max(Canvas.MARGIN + names + 8, 4 + label - INSET);
    this.row = Math.max(LEAST_ROW, STEP * (categories.size() + 2));
  }

  /** The rows from top to bottom. */
  List<Row> sorted() {
    return rows;
  }

  private DoubleStream values() {
    return rows.stream()
        .flatMapToDouble(r -> IntStream.range(0, categories.size()).mapToDouble(r::value))
        .filter(Double::isFinite);
  }

  private static String name(Row one) {
    return Sheet.fitted(one.name(), WIDEST_NAME);
  }

  Sheet draw() {
    Sheet sheet = new Sheet();
    top = sheet.bottom() + 2;
    frame(sheet);
    for (int i = 0; i < rows.size(); i++) {
      draw(sheet, rows.get(i), top + (i + 0.5) * row);
    }
    if (rows.isEmpty()) {
      sheet.text("soft mid", (left + right) / 2, top + row / 2, "no values");
    }
    sheet.moveTo(bottom());
    labels(sheet);
    sheet.paragraph("strong", left, xTitle + "\u00a0→");
    sheet.moveTo(sheet.bottom() + 4);
    legend(sheet);
    return sheet;
  }

  private double bottom() {
    return top + Math.max(1, rows.size()) * row;
  }

  private double along(double share) {
    return left + INSET + share * (right - left - 2 * INSET);
  }

  private double x(double value) {
    return along(across.share(value));
  }

  private void frame(Sheet sheet) {
    StringBuilder grid = new StringBuilder();
    for (double tick : across.ticks()) {
      grid.append(Sheet.at(along(tick), top)).append('V').append(tenths(bottom()));
    }
    sheet.path("class=\"grid\"", grid);
    sheet.path("class=\"axis\"", Sheet.at(left, bottom()) + "H" + tenths(right));
    String high = "V" + tenths(bottom());
    sheet.path("class=\"axis\" stroke-width=\"2.2\"", Sheet.at(x(0), top) + high);
    sheet.path("class=\"own\"", Sheet.at(x(1), top) + high);
  }

  private void labels(Sheet sheet) {
    double free = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < across.ticks().size(); i++) {
      double x = along(across.ticks().get(i));
      double half = Markup.ems(across.label(i)) * Canvas.SIZE / 2;
      if (x - half >= free && x + half <= Sheet.WIDTH) {
        sheet.text("soft mid", x, sheet.bottom() + Canvas.LINE / 2 + 2, across.label(i));
        free = x + half + 4;
      }
    }
    sheet.moveTo(sheet.bottom() + Canvas.LINE + 4);
  }

  private void draw(Sheet sheet, Row one, double y) {
    String style =
        switch (one.emphasis()) {
          case STRONG -> "strong end";
          case REFERENCE -> "soft end";
          case PLAIN -> "end";
        };
    sheet.text(style, left - 6, y, name(one));
    double[] present =
        IntStream.range(0, categories.size())
            .mapToDouble(one::value)
            .filter(Double::isFinite)
            .toArray();
    if (present.length == 0) {
      sheet.text("soft", left + INSET, y, "no values");
      return;
    }
    double from = x(DoubleStream.of(present).min().getAsDouble());
    double to = x(DoubleStream.of(present).max().getAsDouble());
    if (to - from > 0.1) {
      String reach = Sheet.at(from, y) + "H" + tenths(to);
      boolean strong = one.emphasis() == Emphasis.STRONG;
      sheet.path(strong ? "class=\"own\"" : "class=\"axis\"", reach);
    }
    for (int c = 0; c < categories.size(); c++) {
      if (Double.isFinite(one.value(c))) {
        String tip = one.name() + ", " + category(c) + ": " + Markup.brief(one.value(c), 4);
        Look look = new Look(c);
        sheet.open(look.group());
        look.mark(sheet, x(one.value(c)), y + (c - (categories.size() - 1) / 2.0) * STEP, tip);
        sheet.close();
      }
    }
  }

  private String category(int c) {
    return categoryTitle + " " + categories.get(c);
  }

  /** The two lines and a mark for each category, as many as fit on a line. */
  private void legend(Sheet sheet) {
    double x = Canvas.MARGIN;
    for (int i = -2; i < categories.size(); i++) {
      String name =
          i == -2 ? "0: chance" : i == -1 ? "1: optimum" : Markup.shortened(category(i), 40);
      double wide = 18 + Markup.ems(name) * Canvas.SIZE;
      if (x > Canvas.MARGIN && x + wide > Sheet.WIDTH - Canvas.MARGIN) {
        x = Canvas.MARGIN;
        sheet.moveTo(sheet.bottom() + Canvas.LINE);
      }
      double y = sheet.bottom() + Canvas.LINE / 2;
      if (i < 0) {
        String look = i == -2 ? "class=\"axis\" stroke-width=\"2.2\"" : "class=\"own\"";
        sheet.path(look, Sheet.at(x + 6, y - 7) + "v14");
      } else {
        sheet.open(new Look(i).group());
        new Look(i).mark(sheet, x + 6, y, "");
        sheet.close();
      }
      sheet.text("", x + 18, y, name);
      x += wide + 12;
    }
    sheet.moveTo(sheet.bottom() + Canvas.LINE + 4);
  }
}
