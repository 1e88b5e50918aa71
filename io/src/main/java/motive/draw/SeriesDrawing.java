package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.List;
import java.util.stream.Stream;

/** Draws one series in a field. */
final class SeriesDrawing {
  private static final String DASHES = "6 4";
  private static final double LINE = 1.8;

  private final Series series;
  private final Field field;
  private final double aside;
  private final Look look;

  /**
   * @param aside how far to the right of its place each dot stands
   */
  SeriesDrawing(Series series, Field field, double aside) {
    this.series = series;
    this.field = field;
    this.aside = aside;
    this.look = new Look(series.kind());
  }

  private double x(Dot dot) {
    return field.x(dot.x()) + aside;
  }

  private double y(Dot dot) {
    return field.y(dot.y());
  }

  /** The envelope, which lies below all lines. */
  void shade(Sheet sheet) {
    if (!series.isShaded()) {
      return;
    }
    List<Dot> dots = series.dots();
    int from = 0;
    for (int i = 0; i <= dots.size(); i++) {
      if (i == dots.size() || !isSpread(dots.get(i))) {
        envelope(sheet, dots.subList(from, i));
        from = i + 1;
      }
    }
  }

  private boolean isSpread(Dot dot) {
    return field.holds(dot) && dot.spreads();
  }

  private void envelope(Sheet sheet, List<Dot> dots) {
    if (dots.isEmpty()) {
      return;
    }
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < dots.size(); i++) {
      path.append(i == 0 ? "M" : "L").append(at(x(dots.get(i)), field.end(dots.get(i).high())));
    }
    for (int i = dots.size() - 1; i >= 0; i--) {
      path.append('L').append(at(x(dots.get(i)), field.end(dots.get(i).low())));
    }
    String fill = "fill=\"" + look.color() + "\" fill-opacity=\".2\" stroke=\"";
    sheet.path(fill + look.color() + "\" stroke-opacity=\".35\"", path.append('z'));
  }

  private static String at(double x, double y) {
    return tenths(x) + " " + tenths(y);
  }

  /** Straight from dot to dot, with gaps, and the whiskers. */
  void lines(Sheet sheet) {
    sheet.open(look.group());
    String path = series.isJoined() ? path() : "";
    if (!path.isEmpty()) {
      sheet.path(line(series), path, series.isMarked() ? "" : series.name());
    }
    StringBuilder bars = new StringBuilder();
    if (!series.isShaded()) {
      series.dots().stream()
          .filter(this::isSpread)
          .forEach(d -> bars.append(field.whisker(x(d), d.low(), d.high())));
    }
    if (bars.length() > 0) {
      sheet.path("fill=\"none\" stroke-width=\"1.2\"", bars);
    }
    sheet.close();
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    boolean pen = false;
    Dot last = null;
    for (Dot dot : series.dots()) {
      if (!field.holds(dot)) {
        pen = false;
        last = null;
        continue;
      }
      if (last != null) {
        path.append(pen ? "" : "M" + at(x(last), y(last)));
        path.append('L').append(at(x(dot), y(dot)));
        pen = true;
      }
      last = dot;
    }
    return path.toString();
  }

  private static String line(Series one) {
    String dash = one.isMarked() ? "" : new Look(one.kind()).dash();
    if (one.isDashed() && dash.isEmpty()) {
      dash = DASHES;
    }
    return "fill=\"none\" stroke-linejoin=\"round\" stroke-width=\""
        + LINE
        + "\""
        + (dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"");
  }

  /** The marks, which lie above all lines. */
  void marks(Sheet sheet, List<String> categories) {
    if (!series.isMarked() && !isLonely()) {
      return;
    }
    sheet.open(look.group());
    Stream<Dot> shown = series.dots().stream().filter(field::holds);
    shown.forEach(d -> look.mark(sheet, x(d), y(d), series.isDashed(), tip(d, categories)));
    sheet.close();
  }

  /** Whether a line would show nothing, since no two neighbours have a place. */
  private boolean isLonely() {
    return path().isEmpty();
  }

  private String tip(Dot dot, List<String> categories) {
    boolean named = dot.x() == Math.rint(dot.x()) && !categories.isEmpty();
    String where = named ? categories.get((int) dot.x()) : Markup.brief(dot.x(), 4);
    String spread =
        dot.spreads()
            ? " (" + Markup.brief(dot.low(), 4) + " to " + Markup.brief(dot.high(), 4) + ")"
            : "";
    return series.name() + ", " + where + ": " + Markup.brief(dot.y(), 4) + spread;
  }

  /** What stands for all series of one name and kind. */
  record Symbol(String name, List<Series> series) implements Legend.Entry {
    @Override
    public void draw(Sheet sheet, double x, double y) {
      Look look = new Look(series.get(0).kind());
      if (series.stream().anyMatch(Series::isShaded)) {
        String box = Sheet.at(x, y - 6) + "h" + tenths(Legend.SYMBOL) + "v12H" + tenths(x) + "z";
        sheet.path("fill=\"" + look.color() + "\" fill-opacity=\".2\"", box);
      }
      sheet.open(look.group());
      series.stream()
          .filter(Series::isJoined)
          .findFirst()
          .ifPresent(s -> sheet.path(line(s), Sheet.at(x, y) + "h" + tenths(Legend.SYMBOL)));
      series.stream()
          .filter(Series::isMarked)
          .findFirst()
          .ifPresent(s -> look.mark(sheet, x + Legend.SYMBOL / 2, y, s.isDashed(), ""));
      sheet.close();
    }
  }
}
