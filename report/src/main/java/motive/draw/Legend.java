package motive.draw;

import java.util.List;

/** Symbols and names side by side, as many as fit on a line. */
final class Legend {
  /** The width of the symbol of a series. */
  static final double SYMBOL = 30;

  private static final double GAP = 7;
  private static final double BETWEEN = 20;

  private Legend() {}

  /**
   * One entry.
   *
   * @param wide how wide the symbol is
   */
  record Entry(String name, double wide, Symbol symbol) {}

  /** Draws a symbol, which begins at {@code x} and has its middle at {@code y}. */
  interface Symbol {
    void draw(Canvas canvas, double x, double y);
  }

  /** Draws the entries from the present bottom of a canvas on. */
  static void draw(Canvas canvas, List<Entry> entries) {
    double x = Canvas.MARGIN;
    for (Entry entry : entries) {
      double indent = entry.wide() + GAP;
      double room = canvas.width() - 2 * Canvas.MARGIN - indent;
      String name = Markup.fitted(entry.name(), room / Canvas.SIZE);
      double wide = indent + Markup.ems(name) * Canvas.SIZE;
      if (x > Canvas.MARGIN && x + wide > canvas.width() - Canvas.MARGIN) {
        x = Canvas.MARGIN;
        canvas.moveTo(canvas.bottom() + Canvas.LINE + 2);
      }
      double y = canvas.bottom() + Canvas.LINE / 2;
      entry.symbol().draw(canvas, x, y);
      canvas.words("", x + indent, y, name);
      x += wide + BETWEEN;
    }
    canvas.moveTo(canvas.bottom() + (entries.isEmpty() ? 0 : Canvas.LINE + 6));
  }
}
