package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import motive.draw.ScatterPicture.Join;
import motive.draw.ScatterPicture.Point;
import motive.draw.ScatterPicture.Series;
import motive.draw.ScatterPicture.Style;

/** Draws one scatter chart. */
final class ScatterDrawing {
  private static final double HIGH = 250;

  private final String xTitle;
  private final String yTitle;
  private final String valueTitle;
  private final List<Series> series;

  ScatterDrawing(String xTitle, String yTitle, String valueTitle, List<Series> series) {
    this.xTitle = xTitle;
    this.yTitle = yTitle;
    this.valueTitle = valueTitle;
    this.series = series;
  }

  Canvas draw() {
    Canvas canvas = new Canvas();
    canvas.paragraph("strong", Canvas.MARGIN, "↑\u00a0" + yTitle);
    Plot plot = plot(canvas.bottom() + 4);
    Ticks colors =
        points().anyMatch(p -> p.value().isPresent())
            ? ticks(values(), (low, high) -> Plot.across(low, high, Canvas.WIDTH - 80))
            : Ticks.of(0, 1, Ticks.FEWEST);
    plot.frame(canvas);
    if (points().findAny().isEmpty()) {
      canvas.text(
          "soft mid", plot.left() + plot.wide() / 2, plot.top() + plot.high() / 2, "no points");
    }
    series.forEach(one -> draw(canvas, plot, colors, one));
    plot.labelsBelow(canvas);
    canvas.paragraph("strong", plot.left(), xTitle + "\u00a0→");
    canvas.moveTo(canvas.bottom() + 6);
    canvas.legend(series.stream().map(Symbol::new).toList());
    if (points().anyMatch(p -> p.value().isPresent())) {
      canvas.scaleBar("colour: " + valueTitle, colors);
    }
    return canvas;
  }

  private Plot plot(double top) {
    Ticks up = ticks(numbers(Point::y), (low, high) -> Plot.up(low, high, HIGH));
    double room = Canvas.WIDTH - Canvas.MARGIN - Plot.leftOf(up);
    Ticks across = ticks(numbers(Point::x), (low, high) -> Plot.across(low, high, room));
    return Plot.at(Plot.leftOf(up), top, HIGH, across, up);
  }

  private interface Finder {
    Ticks find(double low, double high);
  }

  private static Ticks ticks(double[] values, Finder finder) {
    return values.length == 0
        ? finder.find(0, 1)
        : finder.find(
            DoubleStream.of(values).min().getAsDouble(),
            DoubleStream.of(values).max().getAsDouble());
  }

  private Stream<Point> points() {
    return series.stream().flatMap(one -> one.points().stream());
  }

  private double[] numbers(ToDoubleFunction<Point> number) {
    return points().mapToDouble(number).toArray();
  }

  private double[] values() {
    return points().flatMapToDouble(p -> p.value().stream()).toArray();
  }

  private static void draw(Canvas canvas, Plot plot, Ticks colors, Series one) {
    canvas.open(one.style().name().toLowerCase(Locale.ROOT));
    join(canvas, plot, one);
    for (Point point : one.points()) {
      String look =
          point.value().isPresent()
              ? "v\" fill=\"" + ColorScale.at(colors.share(point.value().getAsDouble()))
              : "p";
      canvas.raw(mark(one.style(), look, plot.x(point.x()), plot.y(point.y()), point.tip()));
    }
    canvas.close();
  }

  private static void join(Canvas canvas, Plot plot, Series one) {
    if (one.join() == Join.NONE || one.points().size() < 2) {
      return;
    }
    List<Point> ordered =
        one.points().stream()
            .sorted(Comparator.comparingDouble(Point::x).thenComparing(p -> -p.y()))
            .toList();
    StringBuilder path = new StringBuilder("M");
    for (int i = 0; i < ordered.size(); i++) {
      String x = tenths(plot.x(ordered.get(i).x()));
      String y = tenths(plot.y(ordered.get(i).y()));
      if (i > 0 && one.join() == Join.STEP) {
        path.append('V').append(y).append('H').append(x);
      } else {
        path.append(i == 0 ? "" : "L").append(x).append(' ').append(y);
      }
    }
    canvas.path("join", path);
  }

  private static String mark(Style style, String look, double x, double y, String tip) {
    if (style == Style.STAR) {
      String at = "M" + tenths(x) + " " + tenths(y - 7.5);
      return "<path class=\""
          + look
          + "\" d=\""
          + at
          + "l7.5 7.5-7.5 7.5-7.5-7.5z\">"
          + Canvas.hover(tip)
          + "</path>\n";
    }
    return "<circle class=\""
        + look
        + "\" cx=\""
        + tenths(x)
        + "\" cy=\""
        + tenths(y)
        + "\" r=\""
        + (style == Style.FAINT ? "2.5" : "4.5")
        + "\">"
        + Canvas.hover(tip)
        + "</circle>\n";
  }

  /** A series in the legend. */
  private record Symbol(Series series) implements Canvas.Entry {
    @Override
    public String name() {
      return series.name();
    }

    @Override
    public void draw(Canvas canvas, double x, double y) {
      canvas.open(series.style().name().toLowerCase(Locale.ROOT));
      canvas.raw(mark(series.style(), "p", x, y, "")).close();
    }
  }
}
