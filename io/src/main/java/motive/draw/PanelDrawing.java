package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

/** Draws one panel: what stands above the field, the field, and what stands below. */
final class PanelDrawing {
  private static final int MOST_TICKS = 8;

  /** How much of a place its series share, and how far apart they stand at most. */
  private static final double SHARED = 0.6;

  private static final double WIDEST_STEP = 12;

  private final Panel panel;
  private final double from;
  private final double width;
  private final Field place;
  private final boolean empty;
  private final List<Label> labels;

  /** A vertical's label: its line among the labels, counted upwards, and its middle. */
  private record Label(Vertical vertical, String text, int line, double x) {}

  /**
   * @param up its vertical axis
   * @param from where it begins
   * @param room how much room is left for the labels of the vertical axis
   */
  PanelDrawing(Panel panel, Axis up, double from, double width, double room, double high) {
    this.panel = panel;
    this.from = from;
    this.width = width;
    this.empty = isEmpty(panel);
    this.place = place(panel, up, from, width, room, high);
    this.labels = labels();
  }

  /** The vertical axis of a panel. */
  static Axis up(Panel panel, double high) {
    double[] values = values(panel);
    if (panel.scales().logY()) {
      int most = (int) Math.min(MOST_TICKS, high / (Canvas.LINE + 4));
      return LogAxis.of(values, Math.max(Ticks.FEWEST, most));
    }
    double[] held =
        panel.scales().fromZero() || values.length == 0
            ? DoubleStream.concat(DoubleStream.of(0), DoubleStream.of(values)).toArray()
            : values;
    double low = DoubleStream.of(held).min().orElse(0);
    double top = DoubleStream.of(held).max().orElse(1);
    return Axis.even(Plot.up(low, low == top && low == 0 ? 1 : top, high));
  }

  private static boolean isHeld(Panel panel, Dot dot) {
    Scales scales = panel.scales();
    boolean x =
        scales.categories().isEmpty()
            ? Double.isFinite(dot.x()) && (!scales.logX() || dot.x() > 0)
            : new Places(scales.categories()).holds(dot.x());
    return x && Double.isFinite(dot.y()) && (!scales.logY() || dot.y() > 0);
  }

  private static boolean isEmpty(Panel panel) {
    return panel.series().stream()
        .noneMatch(s -> s.dots().stream().anyMatch(d -> isHeld(panel, d)));
  }

  /** All that the vertical axis must hold. */
  private static double[] values(Panel panel) {
    boolean log = panel.scales().logY();
    return panel.series().stream()
        .flatMap(s -> s.dots().stream())
        .filter(d -> isHeld(panel, d))
        .flatMapToDouble(
            d ->
                d.spreads()
                    ? DoubleStream.of(d.y(), log && d.low() <= 0 ? d.y() : d.low(), d.high())
                    : DoubleStream.of(d.y()))
        .filter(v -> !log || v > 0)
        .toArray();
  }

  private static Field place(
      Panel panel, Axis up, double from, double width, double room, double high) {
    Axis across = across(panel, width - room);
    double left = room;
    double right = 0;
    if (!(across instanceof Places)) {
      // The outer labels are centred below their ticks and may need more than the margin.
      left = Math.max(left, half(across, 0) - Field.INSET);
      right = Math.max(0, half(across, across.ticks().size() - 1) - Field.INSET);
    }
    return new Field(from + left, 0, width - left - right, high, Field.INSET, across, up);
  }

  private static double half(Axis axis, int tick) {
    return Markup.ems(axis.label(tick)) * Canvas.SIZE / 2;
  }

  private static Axis across(Panel panel, double wide) {
    Scales scales = panel.scales();
    if (!scales.categories().isEmpty()) {
      return new Places(scales.categories());
    }
    double[] xs =
        DoubleStream.concat(
                panel.series().stream()
                    .flatMap(s -> s.dots().stream())
                    .filter(d -> isHeld(panel, d))
                    .mapToDouble(Dot::x),
                panel.verticals().stream().mapToDouble(Vertical::x))
            .toArray();
    if (scales.logX()) {
      return fitting(most -> LogAxis.of(xs, most), wide);
    }
    double low = DoubleStream.of(xs).min().orElse(0);
    double high = DoubleStream.of(xs).max().orElse(1);
    return Axis.even(Plot.across(low, high, wide));
  }

  /** The axis with the most ticks whose labels stand side by side. */
  private static Axis fitting(IntFunction<Axis> axes, double wide) {
    int most = MOST_TICKS;
    Axis axis = axes.apply(most);
    while (most > Ticks.FEWEST && axis.ticks().size() * (axis.ems() * Canvas.SIZE + 8) > wide) {
      axis = axes.apply(--most);
    }
    return axis;
  }

  /** The labels of the verticals: each above its line, in the lowest line that has room. */
  private List<Label> labels() {
    List<Label> placed = new ArrayList<>();
    List<Vertical> ordered = new ArrayList<>(verticals());
    ordered.sort(Comparator.comparingDouble(Vertical::x));
    for (Vertical one : ordered) {
      String text = Sheet.fitted(one.label(), width / Canvas.SMALL);
      double half = Markup.ems(text) * Canvas.SMALL / 2;
      double x = Math.max(from + half, Math.min(from + width - half, place.x(one.x())));
      int line = 0;
      while (!text.isEmpty() && isTaken(placed, line, x, half)) {
        line++;
      }
      placed.add(new Label(one, text, line, x));
    }
    return placed;
  }

  private List<Vertical> verticals() {
    return empty
        ? List.of()
        : panel.verticals().stream().filter(v -> place.across().holds(v.x())).toList();
  }

  private static boolean isTaken(List<Label> placed, int line, double x, double half) {
    return placed.stream()
        .filter(l -> l.line() == line && !l.text().isEmpty())
        .anyMatch(l -> Math.abs(l.x() - x) < half + Markup.ems(l.text()) * Canvas.SMALL / 2 + 6);
  }

  private List<String> lines(String text, double size) {
    return text.isBlank() ? List.of() : Markup.lines(text, width / size);
  }

  private List<String> title() {
    return lines(panel.title(), Canvas.SIZE);
  }

  private List<String> yTitle() {
    String y = panel.scales().y();
    return y.isBlank() ? List.of() : lines("↑\u00a0" + y, Canvas.SIZE);
  }

  private List<String> xTitle() {
    String x = panel.scales().x();
    return x.isBlank() ? List.of() : Markup.lines(x + "\u00a0→", place.wide() / Canvas.SIZE);
  }

  private int labelLines() {
    return labels.stream()
        .filter(l -> !l.text().isEmpty())
        .mapToInt(l -> l.line() + 1)
        .max()
        .orElse(0);
  }

  /** How much stands above the field. */
  double above() {
    return (title().size() + yTitle().size() + labelLines()) * Canvas.LINE + 4;
  }

  /** How much stands below the field. */
  double below() {
    int note = lines(panel.note(), Canvas.SMALL).size();
    return (empty ? 4 : place.labelsHigh()) + (xTitle().size() + note) * Canvas.LINE;
  }

  /**
   * Draws all of it.
   *
   * @param top where it begins
   * @param above how much stands above the fields of its row
   */
  void draw(Sheet sheet, double top, double above) {
    Field field = place.at(top + above);
    column(sheet, "strong", from, top, title());
    double line = Canvas.LINE;
    double labelsTop = field.top() - 4 - labelLines() * line;
    column(sheet, "soft", from, labelsTop - yTitle().size() * line, yTitle());
    double y = field.bottom() + 4;
    if (empty) {
      field.empty(sheet);
    } else {
      field.frame(sheet);
      verticals(sheet, field);
      series(sheet, field);
      field.labelsBelow(sheet);
      y = field.bottom() + field.labelsHigh();
    }
    y = column(sheet, "soft", field.left(), y, xTitle());
    column(sheet, "soft small", from, y, lines(panel.note(), Canvas.SMALL));
  }

  private static double column(Sheet sheet, String style, double x, double y, List<String> lines) {
    double next = y;
    for (String line : lines) {
      sheet.text(style, x, next + Canvas.LINE / 2, line);
      next += Canvas.LINE;
    }
    return next;
  }

  private void verticals(Sheet sheet, Field field) {
    StringBuilder path = new StringBuilder();
    for (Label label : labels) {
      double from = label.text().isEmpty() ? field.top() : labelAt(field, label);
      path.append(Sheet.at(field.x(label.vertical().x()), from));
      path.append('V').append(tenths(field.bottom()));
    }
    if (path.length() > 0) {
      sheet.path("class=\"cut\"", path);
    }
    for (Label label : labels) {
      if (!label.text().isEmpty()) {
        double wide = Markup.ems(label.text()) * Canvas.SMALL;
        double y = labelAt(field, label);
        // A line on its way to a label passes behind those below it.
        String box = Sheet.at(label.x() - wide / 2, y - 7) + "h" + tenths(wide) + "v14h-";
        sheet.path("class=\"paper\"", box + tenths(wide) + "z");
        sheet.text("small mid", label.x(), y, label.text());
      }
    }
  }

  private static double labelAt(Field field, Label label) {
    return field.top() - 3 - (label.line() + 0.5) * Canvas.LINE;
  }

  private void series(Sheet sheet, Field field) {
    List<Series> beside = panel.series().stream().filter(Series::standsBeside).toList();
    boolean named = field.across() instanceof Places;
    double step =
        named ? Math.min(WIDEST_STEP, SHARED * field.band() / Math.max(1, beside.size())) : 0;
    List<SeriesDrawing> drawings = new ArrayList<>();
    for (Series one : panel.series()) {
      int at = beside.indexOf(one);
      double aside = at < 0 ? 0 : (at - (beside.size() - 1) / 2.0) * step;
      drawings.add(new SeriesDrawing(one, field, aside));
    }
    drawings.forEach(d -> d.shade(sheet));
    drawings.forEach(d -> d.lines(sheet));
    // No line hides another series' mark.
    drawings.forEach(d -> d.marks(sheet, panel.scales().categories()));
  }
}
