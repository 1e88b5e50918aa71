package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The drawing of panels in rows, below a title and a legend. */
final class ChartDrawing {
  /** The width of the canvas by columns. */
  private static final double[] WIDTHS = {720, 780, 1040, 1240};

  private static final double GAP = 30;
  private static final double ALONE_HIGH = 300;
  private static final double HIGH = 210;
  private static final double NARROW_ALONE_HIGH = 250;
  private static final double NARROW_HIGH = 96;

  private final String title;
  private final List<Panel> panels;
  private final int columns;
  private final boolean narrow;

  ChartDrawing(String title, List<Panel> panels, int columns, boolean narrow) {
    this.title = title;
    this.panels = panels;
    this.columns = columns;
    this.narrow = narrow;
  }

  private double high(Panel panel) {
    double usual =
        narrow
            ? panels.size() == 1 ? NARROW_ALONE_HIGH : NARROW_HIGH
            : columns == 1 ? ALONE_HIGH : HIGH;
    return panel.scales().rows().isEmpty() ? usual : RowsDrawing.high(panel);
  }

  Canvas draw() {
    Canvas canvas = new Canvas(narrow ? Canvas.NARROW : WIDTHS[columns - 1]);
    if (!narrow) {
      canvas.heading(title);
    }
    Legend.draw(canvas, symbols());
    List<PanelDrawing> drawings = drawings(canvas.width());
    for (int first = 0; first < drawings.size(); first += columns) {
      row(canvas, drawings.subList(first, Math.min(drawings.size(), first + columns)));
    }
    if (panels.isEmpty()) {
      canvas.paragraph("soft", Canvas.MARGIN, "no data");
    }
    return canvas;
  }

  private static void row(Canvas canvas, List<PanelDrawing> row) {
    double above = row.stream().mapToDouble(PanelDrawing::above).max().orElse(0);
    double bottom = canvas.bottom();
    double top = bottom + 6;
    for (PanelDrawing one : row) {
      one.draw(canvas, top, above);
      bottom = Math.max(bottom, canvas.bottom());
    }
    canvas.moveTo(bottom + 8);
  }

  private List<PanelDrawing> drawings(double canvasWidth) {
    double width = (canvasWidth - 2 * Canvas.MARGIN - (columns - 1) * GAP) / columns;
    List<Axis> axes = panels.stream().map(p -> PanelDrawing.up(p, high(p))).toList();
    double[] room = new double[columns];
    for (int i = 0; i < axes.size(); i++) {
      room[i % columns] = Math.max(room[i % columns], Field.room(axes.get(i)));
    }
    List<PanelDrawing> drawings = new ArrayList<>();
    for (int i = 0; i < axes.size(); i++) {
      Panel panel = panels.get(i);
      double from = Canvas.MARGIN + i % columns * (width + GAP);
      boolean labelled = !narrow || i == axes.size() - 1;
      drawings.add(
          new PanelDrawing(
              panel, axes.get(i), from, width, room[i % columns], high(panel), labelled));
    }
    return drawings;
  }

  private record Key(String name, int kind) {}

  private List<Legend.Entry> symbols() {
    Map<Key, List<Series>> entries = new LinkedHashMap<>();
    Map<String, Legend.Entry> lines = new LinkedHashMap<>();
    for (Panel panel : panels) {
      for (Series one : panel.series()) {
        if (!one.name().isBlank()) {
          entries.computeIfAbsent(new Key(one.name(), one.kind()), k -> new ArrayList<>()).add(one);
        }
      }
      for (Vertical one : panel.verticals()) {
        if (!one.name().isEmpty()) {
          lines.put(one.name(), new Line(one));
        }
      }
    }
    List<Legend.Entry> symbols = new ArrayList<>();
    entries.forEach((key, all) -> symbols.add(new SeriesDrawing.Symbol(named(key, all), all)));
    symbols.addAll(lines.values());
    return symbols;
  }

  /** A name that says where a series has nothing to show. */
  private String named(Key key, List<Series> all) {
    boolean empty =
        panels.stream()
            .noneMatch(
                p ->
                    p.series().stream()
                        .anyMatch(s -> all.contains(s) && s.dots().stream().anyMatch(p::holds)));
    return key.name() + (empty ? " (no values)" : "");
  }

  /** A kind of vertical line in the legend. */
  private record Line(Vertical vertical) implements Legend.Entry {
    @Override
    public String name() {
      return vertical.name();
    }

    @Override
    public double wide() {
      return 8;
    }

    @Override
    public void draw(Canvas canvas, double x, double y) {
      canvas.path(vertical.style(), Canvas.at(x + 4, y - 7) + "V" + tenths(y + 7));
    }
  }
}
