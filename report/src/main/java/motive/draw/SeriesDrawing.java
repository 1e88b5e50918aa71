package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import motive.draw.Series.Form;

/** The drawing of one series in a field. */
final class SeriesDrawing {
  private static final String DASHES = "6 4";
  private static final double LINE = 1.8;
  private static final double RADIUS = 4.5;
  private static final double FAINT_RADIUS = 2.5;
  private static final double TOUCH_RADIUS = 5;
  private static final String DIAMOND = "m0-7l7 7-7 7-7-7z";
  private static final String LEVEL = "class=\"axis\" stroke-width=\"2.2\"";

  private final Series series;
  private final Field field;
  private final double aside;
  private final double below;
  private final Look look;

  /**
   * @param aside how far to the right of its place each dot stands
   * @param below how far below its place each dot stands
   */
  SeriesDrawing(Series series, Field field, double aside, double below) {
    this.series = series;
    this.field = field;
    this.aside = aside;
    this.below = below;
    this.look = new Look(series.kind);
  }

  private double x(Dot dot) {
    return field.x(dot.x()) + aside;
  }

  private double y(Dot dot) {
    return field.y(dot.y()) + below;
  }

  private Stream<Dot> held() {
    return series.dots.stream().filter(field::holds);
  }

  /** What lies below all lines: an envelope, or levels. */
  void shade(Canvas canvas, Panel panel) {
    if (series.form == Form.LEVELS) {
      held().forEach(dot -> level(canvas, dot, panel));
    }
    if (series.form != Form.BAND) {
      return;
    }
    List<Dot> dots = series.dots;
    int from = 0;
    for (int i = 0; i <= dots.size(); i++) {
      if (i == dots.size() || !isSpread(dots.get(i))) {
        envelope(canvas, dots.subList(from, i));
        from = i + 1;
      }
    }
  }

  private void level(Canvas canvas, Dot dot, Panel panel) {
    double from = field.x(dot.x()) - field.band() / 2;
    if (dot.spreads() && field.end(dot.low()) - field.end(dot.high()) > 0.1) {
      double high = field.end(dot.high());
      String box = Canvas.box(from, high, field.band(), field.end(dot.low()) - high);
      canvas.group("class", "faint");
      canvas.shape("class=\"p\" opacity=\".5\"", box, "");
      canvas.close();
    }
    String level = Canvas.from(from, y(dot)) + "h" + tenths(field.band());
    canvas.shape(LEVEL, level, tip(series, dot, panel));
  }

  private boolean isSpread(Dot dot) {
    return field.holds(dot) && dot.spreads();
  }

  private void envelope(Canvas canvas, List<Dot> dots) {
    if (dots.isEmpty()) {
      return;
    }
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < dots.size(); i++) {
      path.append(i == 0 ? "M" : "L")
          .append(canvas.at(x(dots.get(i)), field.end(dots.get(i).high())));
    }
    for (int i = dots.size() - 1; i >= 0; i--) {
      path.append('L').append(canvas.at(x(dots.get(i)), field.end(dots.get(i).low())));
    }
    String fill = "fill=\"" + look.color() + "\" fill-opacity=\".2\" stroke=\"";
    canvas.shape(fill + look.color() + "\" stroke-opacity=\".35\"", path.append('z'), "");
  }

  /** Straight from dot to dot, with gaps, and the whiskers. */
  void lines(Canvas canvas) {
    canvas.open(group(series));
    String path = series.isJoined() ? path(canvas) : "";
    if (!path.isEmpty()) {
      canvas.shape(line(series), path, series.isMarked() ? "" : series.name);
    }
    StringBuilder bars = new StringBuilder();
    if (series.standsBeside()) {
      held().filter(Dot::spreads).forEach(d -> bars.append(field.whisker(x(d), d.low(), d.high())));
    }
    if (bars.length() > 0) {
      canvas.shape(
          series.isStrong() ? "class=\"v\" fill=\"none\"" : "fill=\"none\" stroke-width=\"1.2\"",
          bars,
          "");
    }
    canvas.close();
  }

  private static String group(Series one) {
    return one.emphasis == Series.Emphasis.PLAIN
        ? new Look(one.kind).group()
        : "class=\"" + (one.isStrong() ? "star" : "faint") + "\"";
  }

  private String path(Canvas canvas) {
    StringBuilder path = new StringBuilder();
    boolean pen = false;
    Dot last = null;
    for (Dot dot : series.dots) {
      if (!field.holds(dot)) {
        pen = false;
        last = null;
        continue;
      }
      if (last != null) {
        path.append(pen ? "" : "M" + canvas.at(x(last), y(last)));
        path.append(
            series.form == Form.STEPS
                ? "V" + tenths(y(dot)) + "H" + tenths(x(dot))
                : "L" + canvas.at(x(dot), y(dot)));
        pen = true;
      }
      last = dot;
    }
    return path.toString();
  }

  private static String line(Series one) {
    if (one.isStrong()) {
      return "class=\"v\" fill=\"none\"";
    }
    String dash = one.isMarked() ? "" : new Look(one.kind).dash();
    if (one.dashed && dash.isEmpty()) {
      dash = DASHES;
    }
    return "fill=\"none\" stroke-linejoin=\"round\" stroke-width=\""
        + LINE
        + "\""
        + (dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"");
  }

  /**
   * The marks, which lie above all lines. Those of a curve are not seen but can be pointed at.
   *
   * @param colors the scale of the dots' values
   */
  void marks(Canvas canvas, Panel panel, Axis colors) {
    boolean marked = series.isMarked() || (series.form == Form.CURVE && path(canvas).isEmpty());
    if (marked) {
      Map<Boolean, List<Dot>> byValue =
          held().collect(Collectors.partitioningBy(d -> Double.isFinite(d.value())));
      colored(canvas, byValue.getOrDefault(true, List.of()), panel, colors);
      plain(canvas, byValue.getOrDefault(false, List.of()), panel);
    } else if (held().anyMatch(d -> !d.tip().isEmpty())) {
      canvas.group("class", "touch");
      held()
          .filter(d -> !d.tip().isEmpty())
          .forEach(d -> canvas.circle("", x(d), y(d), TOUCH_RADIUS, d.tip()));
      canvas.close();
    }
  }

  private void plain(Canvas canvas, List<Dot> dots, Panel panel) {
    if (!dots.isEmpty()) {
      canvas.open(group(series));
      dots.forEach(d -> mark(canvas, series, x(d), y(d), tip(series, d, panel)));
      canvas.close();
    }
  }

  /** Dots whose value is their colour. */
  private void colored(Canvas canvas, List<Dot> dots, Panel panel, Axis colors) {
    if (!dots.isEmpty()) {
      boolean faint = series.emphasis == Series.Emphasis.FAINT;
      canvas.group("class", series.isStrong() ? "star" : faint ? "faint" : "solid");
      for (Dot d : dots) {
        String fill = "class=\"v\" fill=\"" + ColorScale.at(colors.share(d.value())) + "\"";
        double radius = faint ? FAINT_RADIUS : RADIUS;
        canvas.circle(fill, x(d), y(d), radius, tip(series, d, panel));
      }
      canvas.close();
    }
  }

  private static void mark(Canvas canvas, Series one, double x, double y, String tip) {
    switch (one.emphasis) {
      case STRONG -> canvas.shape("class=\"p\"", Canvas.from(x, y) + DIAMOND, tip);
      case FAINT -> canvas.circle("class=\"p\"", x, y, FAINT_RADIUS, tip);
      case PLAIN -> new Look(one.kind).mark(canvas, x, y, one.dashed, tip);
    }
  }

  /** What a dot shows when pointed at. */
  static String tip(Series one, Dot dot, Panel panel) {
    if (!dot.tip().isEmpty()) {
      return dot.tip();
    }
    if (!panel.rows.isEmpty()) {
      String row = panel.rows.get((int) dot.y());
      return row + ", " + one.name + ": " + Markup.brief(dot.x(), 4);
    }
    boolean named = dot.x() == Math.rint(dot.x()) && !panel.categories.isEmpty();
    String where = named ? panel.categories.get((int) dot.x()) : Markup.brief(dot.x(), 4);
    String spread =
        dot.spreads()
            ? " (" + Markup.brief(dot.low(), 4) + " to " + Markup.brief(dot.high(), 4) + ")"
            : "";
    return one.name + ", " + where + ": " + Markup.brief(dot.y(), 4) + spread;
  }

  /** Draws the symbol of the legend for all series of one name and kind. */
  static void symbol(Canvas canvas, List<Series> all, double x, double y) {
    Series first = all.get(0);
    String dash = Canvas.from(x, y) + "h" + tenths(Legend.SYMBOL);
    if (first.form == Form.BARS) {
      BarsDrawing.symbol(canvas, first.kind, x, y);
      return;
    }
    if (first.form == Form.LEVELS) {
      canvas.shape(LEVEL, dash, "");
      return;
    }
    if (all.stream().anyMatch(s -> s.form == Form.BAND)) {
      String fill = "fill=\"" + new Look(first.kind).color() + "\" fill-opacity=\".2\"";
      canvas.shape(fill, Canvas.box(x, y - 6, Legend.SYMBOL, 12), "");
    }
    canvas.open(group(first));
    all.stream()
        .filter(Series::isJoined)
        .findFirst()
        .ifPresent(s -> canvas.shape(line(s), dash, ""));
    all.stream()
        .filter(Series::isMarked)
        .findFirst()
        .ifPresent(s -> mark(canvas, s, x + Legend.SYMBOL / 2, y, ""));
    canvas.close();
  }
}
