package motive.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A chart of one or more panels side by side and one above the other, with one legend for all:
 * series of equal name and kind are one entry. Immutable: each method gives another chart.
 */
public final class Chart implements Picture {
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
  private final String caption;

  private Chart(String title, List<Panel> panels, int columns, boolean narrow, String caption) {
    this.title = Objects.requireNonNull(title, "title");
    this.panels = List.copyOf(panels);
    this.columns = columns;
    this.narrow = narrow;
    this.caption = Objects.requireNonNull(caption, "caption");
  }

  /**
   * Panels in two columns, or one where there is one panel.
   *
   * @param title what stands above all
   */
  public static Chart of(String title, List<Panel> panels) {
    return new Chart(title, panels, panels.size() == 1 ? 1 : 2, false, "");
  }

  /** A chart of one panel. */
  public static Chart of(String title, Panel panel) {
    return of(title, List.of(panel));
  }

  /** The same in so many columns. */
  public Chart columns(int n) {
    if (n < 1 || n > WIDTHS.length) {
      throw new IllegalArgumentException("columns must be in [1, " + WIDTHS.length + "], got " + n);
    }
    return new Chart(title, panels, n, narrow, caption);
  }

  /**
   * The same in one narrow column, for pages that show charts side by side: the title is only for
   * readers who do not see the picture, and the panels share the labels of the last one's
   * horizontal axis.
   */
  public Chart narrow() {
    return new Chart(title, panels, 1, true, caption);
  }

  /** A line or more below the chart. */
  public Chart caption(String text) {
    return new Chart(title, panels, columns, narrow, text);
  }

  @Override
  public String drawn(boolean alone) {
    Canvas canvas = new Canvas(narrow ? Canvas.NARROW : WIDTHS[columns - 1]);
    if (!narrow) {
      canvas.heading(title);
    }
    Legend.draw(canvas, legend());
    List<PanelDrawing> drawings = drawings(canvas.width());
    for (int first = 0; first < drawings.size(); first += columns) {
      row(canvas, drawings.subList(first, Math.min(drawings.size(), first + columns)));
    }
    if (panels.isEmpty()) {
      canvas.paragraph("soft", Canvas.MARGIN, "no data");
    }
    canvas.paragraph("", Canvas.MARGIN, caption);
    return canvas.svg(title, description(), alone);
  }

  private String description() {
    String names =
        panels.stream()
            .flatMap(panel -> panel.series.stream())
            .map(s -> s.name)
            .distinct()
            .collect(Collectors.joining(", "));
    boolean none = panels.stream().allMatch(panel -> panel.series.isEmpty());
    return panels.stream().map(Panel::description).collect(Collectors.joining("; "))
        + " of "
        + (none ? "nothing" : names);
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

  private double high(Panel panel) {
    if (!panel.rows.isEmpty()) {
      return PanelDrawing.rowsHigh(panel);
    }
    if (narrow) {
      return panels.size() == 1 ? NARROW_ALONE_HIGH : NARROW_HIGH;
    }
    return columns == 1 ? ALONE_HIGH : HIGH;
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
      int column = i % columns;
      double from = Canvas.MARGIN + column * (width + GAP);
      boolean labelled = !narrow || i == axes.size() - 1;
      drawings.add(
          new PanelDrawing(panel, axes.get(i), from, width, room[column], high(panel), labelled));
    }
    return drawings;
  }

  /** What series are one entry of the legend. */
  private record Key(String name, int kind) {}

  private List<Legend.Entry> legend() {
    Map<Key, List<Series>> series = new LinkedHashMap<>();
    Map<String, Vertical> lines = new LinkedHashMap<>();
    for (Panel panel : panels) {
      for (Series one : panel.series) {
        if (!one.name.isBlank()) {
          series.computeIfAbsent(new Key(one.name, one.kind), k -> new ArrayList<>()).add(one);
        }
      }
      for (Vertical one : panel.verticals) {
        if (!one.name().isEmpty()) {
          lines.put(one.name(), one);
        }
      }
    }
    List<Legend.Entry> entries = new ArrayList<>();
    series.forEach(
        (key, all) ->
            entries.add(
                new Legend.Entry(
                    key.name() + (hasValues(all) ? "" : " (no values)"),
                    Legend.SYMBOL,
                    (canvas, x, y) -> SeriesDrawing.symbol(canvas, all, x, y))));
    lines.forEach((name, line) -> entries.add(new Legend.Entry(name, 8, line::symbol)));
    return entries;
  }

  private boolean hasValues(List<Series> all) {
    return panels.stream()
        .anyMatch(
            panel ->
                panel.series.stream()
                    .filter(all::contains)
                    .anyMatch(one -> one.dots.stream().anyMatch(panel::holds)));
  }
}
