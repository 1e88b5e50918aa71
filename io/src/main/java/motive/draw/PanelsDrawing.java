package motive.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws panels in rows, below a title and a legend. */
final class PanelsDrawing {
  /** The width of the sheet by columns. */
  private static final double[] WIDTHS = {640, 780, 1040, 1240};

  private static final double GAP = 30;
  private static final double ALONE_HIGH = 300;
  private static final double HIGH = 210;

  private final String title;
  private final List<Panel> panels;
  private final int columns;
  private final double high;

  PanelsDrawing(String title, List<Panel> panels, int columns) {
    this.title = title;
    this.panels = panels;
    this.columns = columns;
    this.high = columns == 1 ? ALONE_HIGH : HIGH;
  }

  Sheet draw() {
    Sheet sheet = new Sheet(WIDTHS[columns - 1]);
    sheet.heading(title);
    Legend.draw(sheet, symbols());
    List<PanelDrawing> drawings = drawings(sheet.width());
    for (int first = 0; first < drawings.size(); first += columns) {
      row(sheet, drawings.subList(first, Math.min(drawings.size(), first + columns)));
    }
    return sheet;
  }

  private void row(Sheet sheet, List<PanelDrawing> row) {
    double above = row.stream().mapToDouble(PanelDrawing::above).max().orElse(0);
    double below = row.stream().mapToDouble(PanelDrawing::below).max().orElse(0);
    double top = sheet.bottom() + 6;
    row.forEach(one -> one.draw(sheet, top, above));
    sheet.moveTo(top + above + high + below + 8);
  }

  private List<PanelDrawing> drawings(double sheetWidth) {
    double width = (sheetWidth - 2 * Canvas.MARGIN - (columns - 1) * GAP) / columns;
    List<Axis> axes = panels.stream().map(p -> PanelDrawing.up(p, high)).toList();
    double[] room = new double[columns];
    for (int i = 0; i < axes.size(); i++) {
      room[i % columns] = Math.max(room[i % columns], Field.room(axes.get(i)));
    }
    List<PanelDrawing> drawings = new ArrayList<>();
    for (int i = 0; i < axes.size(); i++) {
      double from = Canvas.MARGIN + i % columns * (width + GAP);
      drawings.add(
          new PanelDrawing(panels.get(i), axes.get(i), from, width, room[i % columns], high));
    }
    return drawings;
  }

  private record Key(String name, int kind) {}

  private List<SeriesDrawing.Symbol> symbols() {
    Map<Key, List<Series>> entries = new LinkedHashMap<>();
    for (Panel panel : panels) {
      for (Series one : panel.series()) {
        if (!one.name().isBlank()) {
          entries.computeIfAbsent(new Key(one.name(), one.kind()), k -> new ArrayList<>()).add(one);
        }
      }
    }
    List<SeriesDrawing.Symbol> symbols = new ArrayList<>();
    entries.forEach((key, all) -> symbols.add(new SeriesDrawing.Symbol(key.name(), all)));
    return symbols;
  }
}
