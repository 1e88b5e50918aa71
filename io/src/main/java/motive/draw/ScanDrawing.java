package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import motive.draw.ScanPicture.Panel;

/** Draws the panels of one scan. */
final class ScanDrawing {
  private static final double HIGH = 96;

  private final String xTitle;
  private final double[] xs;
  private final List<Panel> panels;
  private final double[] boundaries;
  private final OptionalDouble marker;

  ScanDrawing(
      String xTitle, double[] xs, List<Panel> panels, double[] boundaries, OptionalDouble marker) {
    this.xTitle = xTitle;
    this.xs = xs;
    this.panels = panels;
    this.boundaries = boundaries;
    this.marker = marker;
  }

  Canvas draw() {
    Canvas canvas = new Canvas();
    List<Ticks> ups = panels.stream().map(p -> ticks(p.values())).toList();
    double left = ups.stream().mapToDouble(Plot::leftOf).max().orElse(Canvas.MARGIN);
    Ticks across = across(Canvas.WIDTH - Canvas.MARGIN - left);
    if (panels.isEmpty() || xs.length == 0) {
      canvas.paragraph("soft", Canvas.MARGIN, "nothing to show");
      return canvas;
    }
    for (int i = 0; i < panels.size(); i++) {
      canvas.paragraph("strong", left, panels.get(i).name());
      Plot plot = Plot.at(left, canvas.bottom() + 2, HIGH, across, ups.get(i));
      plot.frame(canvas);
      rules(canvas, plot);
      canvas.path("curve", curve(plot, panels.get(i).values()));
      touch(canvas, plot, panels.get(i));
      canvas.moveTo(plot.bottom() + 8);
      if (i == panels.size() - 1) {
        plot.labelsBelow(canvas);
      }
    }
    canvas.paragraph("strong", left, xTitle + "\u00a0→");
    canvas.moveTo(canvas.bottom() + 4);
    canvas.legend(legend());
    return canvas;
  }

  private static Ticks ticks(double[] values) {
    return values.length == 0
        ? Ticks.of(0, 1, Ticks.FEWEST)
        : Plot.up(
            DoubleStream.of(values).min().getAsDouble(),
            DoubleStream.of(values).max().getAsDouble(),
            HIGH);
  }

  /** An axis that holds all that stands on it, boundaries and marker included. */
  private Ticks across(double wide) {
    double[] all =
        DoubleStream.concat(
                DoubleStream.concat(DoubleStream.of(xs), DoubleStream.of(boundaries)),
                marker.stream())
            .toArray();
    return all.length == 0
        ? Plot.across(0, 1, wide)
        : Plot.across(
            DoubleStream.of(all).min().getAsDouble(),
            DoubleStream.of(all).max().getAsDouble(),
            wide);
  }

  private void rules(Canvas canvas, Plot plot) {
    StringBuilder cuts = new StringBuilder();
    for (double at : boundaries) {
      cuts.append(rule(plot, at));
    }
    if (cuts.length() > 0) {
      canvas.path("cut", cuts);
    }
    marker.ifPresent(at -> canvas.path("own", rule(plot, at)));
  }

  private static String rule(Plot plot, double at) {
    return "M" + tenths(plot.x(at)) + " " + tenths(plot.top()) + "V" + tenths(plot.bottom());
  }

  /** Straight from value to value, but where the answer changes between two: level, then a jump. */
  private String curve(Plot plot, double[] values) {
    StringBuilder path = new StringBuilder("M");
    int next = 0;
    for (int i = 0; i < xs.length; i++) {
      double cut = Double.NaN;
      while (next < boundaries.length && boundaries[next] <= xs[i]) {
        cut = boundaries[next++];
      }
      String y = tenths(plot.y(values[i]));
      String x = tenths(plot.x(xs[i]));
      if (i > 0 && cut > xs[i - 1]) {
        path.append('H').append(tenths(plot.x(cut))).append('V').append(y).append('H').append(x);
      } else {
        path.append(i == 0 ? "" : "L").append(x).append(' ').append(y);
      }
    }
    // A single value has no length: a dash shows it.
    return xs.length == 1 ? path.append("m-4 0h8").toString() : path.toString();
  }

  private void touch(Canvas canvas, Plot plot, Panel panel) {
    canvas.open("touch");
    for (int i = 0; i < xs.length; i++) {
      canvas.raw(
          "<circle cx=\""
              + tenths(plot.x(xs[i]))
              + "\" cy=\""
              + tenths(plot.y(panel.values()[i]))
              + "\" r=\"5\">"
              + Canvas.hover(
                  xTitle + " " + Markup.brief(xs[i], 6) + ": " + Markup.brief(panel.values()[i], 6))
              + "</circle>\n");
    }
    canvas.close();
  }

  private List<Line> legend() {
    List<Line> lines = new ArrayList<>();
    if (boundaries.length > 0) {
      lines.add(new Line("cut", "the explanation changes"));
    }
    marker.ifPresent(at -> lines.add(new Line("own", "your choice, " + Markup.brief(at, 4))));
    return lines;
  }

  /** A kind of vertical rule in the legend. */
  private record Line(String style, String name) implements Canvas.Entry {
    @Override
    public void draw(Canvas canvas, double x, double y) {
      canvas.path(style, "M" + tenths(x) + " " + tenths(y - 7) + "v14");
    }
  }
}
