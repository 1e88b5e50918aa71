package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** The drawing of one panel: what stands above the field, the field, and what stands below. */
final class PanelDrawing {
  /** How much of a place its series share, and how far apart they stand at most. */
  private static final double SHARED = 0.6;

  private static final double WIDEST_STEP = 12;

  /** The least height of a row, how far apart marks of neighbouring series are in it. */
  private static final double LEAST_ROW = 22;

  private static final double ROW_STEP = 4.4;

  /** How wide the name of a row may be, in ems. */
  private static final double WIDEST_NAME = 17;

  private final Panel panel;
  private final double from;
  private final double width;
  private final Field place;
  private final boolean labelled;
  private final boolean empty;
  private final List<Label> labels;

  /** A vertical's label: its line among the labels, counted upwards, and its middle. */
  private record Label(Vertical vertical, String text, int line, double x) {}

  /**
   * @param up its vertical axis
   * @param from where it begins
   * @param room how much room is left for the labels of the vertical axis
   * @param labelled whether its horizontal axis has labels and a title
   */
  PanelDrawing(
      Panel panel, Axis up, double from, double width, double room, double high, boolean labelled) {
    this.panel = panel;
    this.from = from;
    this.width = width;
    this.labelled = labelled;
    this.empty = panel.held().isEmpty();
    this.place = place(panel, up, from, width, room, high);
    this.labels = labels();
  }

  /** How high the field of a panel with rows is. */
  static double rowsHigh(Panel panel) {
    double row = Math.max(LEAST_ROW, ROW_STEP * (panel.series.size() + 2));
    return row * panel.rows.size();
  }

  /** The vertical axis of a panel. */
  static Axis up(Panel panel, double high) {
    if (!panel.rows.isEmpty()) {
      return Axis.named(panel.rows.stream().map(r -> Markup.fitted(r, WIDEST_NAME)).toList(), true);
    }
    boolean bars = !panel.bars().isEmpty();
    double[] values = panel.stacked ? BarsDrawing.sums(panel) : values(panel);
    if (panel.logY) {
      int most = (int) Math.min(Axis.MOST, high / (Canvas.LINE + 4));
      // A bar that ended where the axis begins would not be seen: leave it a part of a power.
      DoubleStream lower = bars ? DoubleStream.of(values).map(v -> v * 0.7) : DoubleStream.empty();
      return Axis.powers(
          DoubleStream.concat(DoubleStream.of(values), lower).toArray(),
          Math.max(Axis.FEWEST, most));
    }
    boolean fromZero = panel.fromZero || bars || values.length == 0;
    double[] held =
        fromZero
            ? DoubleStream.concat(DoubleStream.of(0), DoubleStream.of(values)).toArray()
            : values;
    boolean nothing = DoubleStream.of(held).allMatch(v -> v == 0);
    return Ticks.up(nothing ? new double[] {0, 1} : held, high);
  }

  /** All that the vertical axis must hold. */
  private static double[] values(Panel panel) {
    boolean log = panel.logY;
    return panel.held().stream()
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
    if (!across.isNamed()) {
      // The outer labels are centred below their ticks and may need more than the margin.
      left = Math.max(left, half(across, 0) - Field.INSET);
      right = Math.max(0, half(across, across.ticks().size() - 1) - Field.INSET);
    }
    // Bars that all rise stand on the border itself; below those that hang, a number has room.
    boolean hanging = up.holds(0) && up.share(0) > 0;
    double foot = panel.bars().isEmpty() ? Field.INSET : hanging ? 2 * BarsDrawing.BESIDE : 0;
    return new Field(from + left, 0, width - left - right, high, foot, across, up);
  }

  private static double half(Axis axis, int tick) {
    return Markup.ems(axis.labels().get(tick)) * Canvas.SIZE / 2;
  }

  private static Axis across(Panel panel, double wide) {
    if (!panel.categories.isEmpty()) {
      return Axis.named(panel.categories, false);
    }
    double[] xs =
        DoubleStream.concat(
                panel.held().stream().mapToDouble(Dot::x),
                panel.verticals.stream().mapToDouble(Vertical::x))
            .toArray();
    return panel.logX ? Axis.fitting(most -> Axis.powers(xs, most), wide) : Ticks.across(xs, wide);
  }

  /** The labels of the verticals: each above its line, in the lowest line that has room. */
  private List<Label> labels() {
    List<Label> placed = new ArrayList<>();
    List<Vertical> ordered = new ArrayList<>(verticals());
    ordered.sort(Comparator.comparingDouble(Vertical::x));
    for (Vertical one : ordered) {
      String text = Markup.fitted(one.label(), width / Canvas.SMALL);
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
        : panel.verticals.stream().filter(v -> place.across().holds(v.x())).toList();
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
    return lines(panel.title, Canvas.SIZE);
  }

  private List<String> yTitle() {
    String y = panel.yTitle;
    return y.isBlank() ? List.of() : lines("↑\u00a0" + y, Canvas.SIZE);
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

  /**
   * Draws all of it and leaves the bottom of the canvas where it ends.
   *
   * @param top where it begins
   * @param above how much stands above the fields of its row
   */
  void draw(Canvas canvas, double top, double above) {
    Field field = place.at(top + above);
    canvas.moveTo(top);
    canvas.paragraph("strong", from, width, panel.title);
    canvas.moveTo(field.top() - 4 - (labelLines() + yTitle().size()) * Canvas.LINE);
    canvas.paragraph("soft", from, width, String.join(" ", yTitle()));
    canvas.moveTo(field.bottom() + 4);
    if (empty) {
      field.empty(canvas);
    } else {
      contents(canvas, field);
      if (labelled) {
        canvas.moveTo(field.bottom());
        field.labelsBelow(canvas);
        canvas.moveTo(field.bottom() + field.labelsHigh());
      }
    }
    if (labelled && !panel.xTitle.isBlank()) {
      canvas.paragraph("soft", field.left(), field.wide(), panel.xTitle + "\u00a0→");
    }
    canvas.paragraph("soft small", from, width, panel.note);
    if (hasValues()) {
      canvas.moveTo(canvas.bottom() + 4);
      canvas.colorBar(panel.valueTitle, colors(), from, width);
    }
  }

  private boolean hasValues() {
    return panel.held().stream().anyMatch(d -> Double.isFinite(d.value()));
  }

  private Axis colors() {
    return Ticks.across(
        panel.held().stream().mapToDouble(Dot::value).filter(Double::isFinite).toArray(),
        width - 40);
  }

  private void contents(Canvas canvas, Field field) {
    field.frame(canvas, panel.strongRow);
    verticals(canvas, field);
    if (!panel.rows.isEmpty()) {
      spans(canvas, field);
    }
    if (!panel.bars().isEmpty()) {
      new BarsDrawing(panel, field).draw(canvas);
    }
    series(canvas, field);
  }

  private void verticals(Canvas canvas, Field field) {
    for (String style : List.of("cut", "own")) {
      StringBuilder path = new StringBuilder();
      for (Label label : labels) {
        if (label.vertical().style().equals(style)) {
          double begin = label.text().isEmpty() ? field.top() : labelAt(field, label);
          path.append(Canvas.from(field.x(label.vertical().x()), begin));
          path.append('V').append(tenths(field.bottom()));
        }
      }
      if (path.length() > 0) {
        canvas.path(style, path);
      }
    }
    for (Label label : labels) {
      if (!label.text().isEmpty()) {
        double wide = Markup.ems(label.text()) * Canvas.SMALL;
        double y = labelAt(field, label);
        // A line on its way to a label passes behind those below it.
        canvas.path("paper", Canvas.box(label.x() - wide / 2, y - 7, wide, 14));
        canvas.words("small mid", label.x(), y, label.text());
      }
    }
  }

  private static double labelAt(Field field, Label label) {
    return field.top() - 3 - (label.line() + 0.5) * Canvas.LINE;
  }

  /** A line from the least to the greatest value of each row, which lies below the marks. */
  private void spans(Canvas canvas, Field field) {
    for (int r = 0; r < panel.rows.size(); r++) {
      int row = r;
      DoubleSummaryStatistics xs =
          panel.held().stream()
              .filter(d -> d.y() == row)
              .collect(Collectors.summarizingDouble(Dot::x));
      if (xs.getCount() == 0) {
        canvas.words("soft", field.left() + Field.INSET, field.y(row), "no values");
        continue;
      }
      double from = field.x(xs.getMin());
      double to = field.x(xs.getMax());
      if (to - from > 0.1) {
        boolean strong = panel.rows.get(row).equals(panel.strongRow);
        String span = Canvas.from(from, field.y(row)) + "H" + tenths(to);
        canvas.path(strong ? "own" : "axis", span);
      }
    }
  }

  private void series(Canvas canvas, Field field) {
    List<Series> beside = panel.series.stream().filter(Series::standsBeside).toList();
    int count = Math.max(1, beside.size());
    boolean rows = !panel.rows.isEmpty();
    boolean named = field.across().isNamed();
    double step = named ? Math.min(WIDEST_STEP, SHARED * field.band() / count) : 0;
    List<SeriesDrawing> drawings = new ArrayList<>();
    // What matters most is drawn last, above the rest.
    for (Series one :
        panel.series.stream().sorted(Comparator.comparing(Series::isStrong)).toList()) {
      if (one.form != Series.Form.BARS) {
        int at = beside.indexOf(one);
        double aside = at < 0 ? 0 : (at - (count - 1) / 2.0) * step;
        double below = rows ? (at - (count - 1) / 2.0) * ROW_STEP : 0;
        drawings.add(new SeriesDrawing(one, field, aside, below));
      }
    }
    drawings.forEach(d -> d.shade(canvas, panel));
    drawings.forEach(d -> d.lines(canvas));
    // No line hides another series' mark.
    Axis colors = colors();
    drawings.forEach(d -> d.marks(canvas, panel, colors));
  }
}
