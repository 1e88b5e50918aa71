package motive.draw;

import java.util.List;

/** Symbols and names side by side, as many as fit on a line. */
final class Legend {
  /** The width of a symbol, and from there to its name. */
  static final double SYMBOL = 30;

  private static final double GAP = 7;
  private static final double BETWEEN = 20;

  private Legend() {}

  /** One entry. */
  interface Entry {
    String name();

    /** A symbol that begins at a place and is {@link #SYMBOL} wide around this height. */
    void draw(Sheet sheet, double x, double y);
  }

  /** Draws the entries from the present bottom of a sheet on. */
  static void draw(Sheet sheet, List<? extends Entry> entries) {
    double x = Canvas.MARGIN;
    double room = sheet.width() - 2 * Canvas.MARGIN - SYMBOL - GAP;
    for (Entry entry : entries) {
      String name = Sheet.fitted(entry.name(), room / Canvas.SIZE);
      double wide = SYMBOL + GAP + Markup.ems(name) * Canvas.SIZE;
      if (x > Canvas.MARGIN && x + wide > sheet.width() - Canvas.MARGIN) {
        x = Canvas.MARGIN;
        sheet.moveTo(sheet.bottom() + Canvas.LINE + 2);
      }
      double y = sheet.bottom() + Canvas.LINE / 2;
      entry.draw(sheet, x, y);
      sheet.text("", x + SYMBOL + GAP, y, name);
      x += wide + BETWEEN;
    }
    sheet.moveTo(sheet.bottom() + (entries.isEmpty() ? 0 : Canvas.LINE + 6));
  }
}
