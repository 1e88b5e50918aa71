package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import motive.draw.BarsPicture.Bars;

/** Draws one picture of bars. */
final class BarsDrawing {
  private static final double HIGH = 290;
  private static final int MOST_TICKS = 8;

  /** How much of a group's width its bars share, and how wide one is at most. */
  private static final double SHARED = 0.8;

  private static final double WIDEST = 56;
  private static final double WIDEST_STACK = 110;

  /** What stays free between bars. */
  private static final double GAP = 2;

  /** From the end of a bar to the middle of its number, and of how many digits that is. */
  private static final double BESIDE = 8;

  private static final int DIGITS = 3;

  private final String title;
  private final Scales scales;
  private final List<Bars> bars;
  private final boolean stacked;
  private final String note;

  BarsDrawing(String title, Scales scales, List<Bars> bars, boolean stacked, String note) {
    this.title = title;
    this.scales = scales;
    this.bars = bars;
    this.stacked = stacked;
    this.note = note;
  }

  private boolean holds(double value) {
    return Double.isFinite(value) && (!scales.logY() || value > 0);
  }

  private double[] reach() {
    if (stacked) {
      return IntStream.range(0, scales.categories().size()).mapToDouble(this::sum).toArray();
    }
    return bars.stream()
        .flatMap(b -> b.values().stream())
        .filter(d -> holds(d.y()))
        .flatMapToDouble(
            d -> d.spreads() ? DoubleStream.of(d.y(), d.low(), d.high()) : DoubleStream.of(d.y()))
        .filter(this::holds)
        .toArray();
  }

  private double sum(int group) {
    return bars.stream().mapToDouble(b -> b.values().get(group).y()).filter(Double::isFinite).sum();
  }

  private Axis up() {
    double[] values = reach();
    if (scales.logY()) {
      // A bar that ended where the axis begins would not be seen: leave it a part of a power.
      double[] lower =
          DoubleStream.concat(DoubleStream.of(values), DoubleStream.of(values).map(v -> v * 0.7))
              .toArray();
      return LogAxis.of(lower, MOST_TICKS);
    }
    double low = Math.min(0, DoubleStream.of(values).min().orElse(0));
    double high = Math.max(0, DoubleStream.of(values).max().orElse(1));
    return Axis.even(Ticks.of(low, low == 0 && high == 0 ? 1 : high, MOST_TICKS));
  }

  Sheet draw() {
    Sheet sheet = new Sheet();
    sheet.heading(title);
    Legend.draw(sheet, bars.stream().filter(b -> !b.name().isBlank()).map(Symbol::new).toList());
    sheet.moveTo(sheet.bottom() + 4);
    if (!scales.y().isBlank()) {
      sheet.paragraph("soft", Canvas.MARGIN, "↑\u00a0" + scales.y());
    }
    Axis up = up();
    double left = Canvas.MARGIN + Field.room(up);
    double wide = sheet.width() - Canvas.MARGIN - left;
    Axis across = new Places(scales.categories());
    // Bars that all rise stand on the border itself; below those that hang, a number has room.
    double foot = up.holds(0) && up.share(0) > 0 ? 2 * BESIDE : 0;
    Field field = new Field(left, sheet.bottom() + 8, wide, HIGH, foot, across, up);
    if (bars.stream().noneMatch(b -> b.values().stream().anyMatch(d -> holds(d.y())))) {
      field.empty(sheet);
      sheet.moveTo(field.bottom() + 4);
    } else {
      field.frame(sheet);
      bars(sheet, field);
      field.labelsBelow(sheet);
      sheet.moveTo(field.bottom() + field.labelsHigh());
    }
    if (!scales.x().isBlank()) {
      sheet.paragraph("soft", left, scales.x() + "\u00a0→");
    }
    sheet.paragraph("soft small", Canvas.MARGIN, note);
    return sheet;
  }

  private void bars(Sheet sheet, Field field) {
    int beside = stacked ? 1 : bars.size();
    double step = Math.min(stacked ? WIDEST_STACK : WIDEST, SHARED * field.band() / beside);
    double[] sums = new double[scales.categories().size()];
    double floor = field.up().holds(0) ? field.y(0) : field.bottom();
    StringBuilder whiskers = new StringBuilder();
    List<Figure> numbers = new ArrayList<>();
    for (int b = 0; b < bars.size(); b++) {
      Bars one = bars.get(b);
      double aside = stacked ? 0 : (b - (beside - 1) / 2.0) * step;
      sheet.open(group(one.kind()));
      for (Dot dot : one.values()) {
        if (!holds(dot.y())) {
          continue;
        }
        int at = (int) dot.x();
        double from = stacked ? field.y(sums[at]) : floor;
        sums[at] += dot.y();
        double to = stacked ? field.y(sums[at]) : field.y(dot.y());
        double x = field.x(dot.x()) + aside;
        bar(sheet, one.kind(), x, from, to, Math.max(1, step - GAP), tip(one, dot));
        if (dot.spreads() && !stacked) {
          whiskers.append(field.whisker(x, dot.low(), dot.high()));
        }
        numbers.add(figure(field, dot, x, to));
      }
      sheet.close();
    }
    if (whiskers.length() > 0) {
      sheet.path("class=\"whisker\"", whiskers);
    }
    if (stacked) {
      numbers.clear();
      for (int group = 0; group < sums.length; group++) {
        double y = field.y(sums[group]) - BESIDE;
        numbers.add(new Figure(field.x(group), y, Markup.brief(sums[group], DIGITS)));
      }
    }
    numbers(sheet, numbers, stacked ? field.band() : step);
  }

  /** A bar's number, and where it stands. */
  private record Figure(double x, double y, String text) {}

  private static Figure figure(Field field, Dot dot, double x, double end) {
    boolean below = dot.y() < 0;
    double beyond = end;
    if (dot.spreads()) {
      double whisker = field.end(below ? dot.low() : dot.high());
      beyond = below ? Math.max(end, whisker) : Math.min(end, whisker);
    }
    return new Figure(x, beyond + (below ? BESIDE : -BESIDE), Markup.brief(dot.y(), DIGITS));
  }

  /** The numbers of all bars, or of none where they would touch each other. */
  private static void numbers(Sheet sheet, List<Figure> numbers, double room) {
    boolean fit = numbers.stream().allMatch(n -> Markup.ems(n.text()) * Canvas.SMALL <= room);
    if (fit) {
      numbers.forEach(n -> sheet.text("soft small mid", n.x(), n.y(), n.text()));
    }
  }

  private static String group(int kind) {
    return "fill=\"" + new Look(kind).color() + "\"";
  }

  private static void bar(
      Sheet sheet, int kind, double x, double from, double to, double wide, String tip) {
    double top = Math.min(from, to);
    double high = Math.abs(from - to);
    String box =
        Sheet.at(x - wide / 2, top) + "h" + tenths(wide) + "v" + tenths(high) + "h-" + tenths(wide);
    sheet.path("", box + "z", tip);
    String hatch = Hatch.path(kind, x - wide / 2, top, wide, high);
    if (!hatch.isEmpty()) {
      sheet.path("class=\"hatch\"", hatch);
    }
  }

  private String tip(Bars one, Dot dot) {
    String spread =
        dot.spreads()
            ? " (" + Markup.brief(dot.low(), 4) + " to " + Markup.brief(dot.high(), 4) + ")"
            : "";
    String group = scales.categories().get((int) dot.x());
    return one.name() + ", " + group + ": " + Markup.brief(dot.y(), 4) + spread;
  }

  /** Bars in the legend. */
  private record Symbol(Bars bars) implements Legend.Entry {
    @Override
    public String name() {
      return bars.name();
    }

    @Override
    public void draw(Sheet sheet, double x, double y) {
      sheet.open(group(bars.kind()));
      bar(sheet, bars.kind(), x + Legend.SYMBOL / 2, y + 6, y - 6, Legend.SYMBOL - 4, "");
      sheet.close();
    }
  }
}
