package motive.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Rows in aligned columns, for people. */
public final class Table {
  private static final String GAP = "  ";

  private final List<String> headings = new ArrayList<>();
  private final List<Boolean> right = new ArrayList<>();
  private final List<String[]> rows = new ArrayList<>();

  /** A table with these headings; one that begins with {@code >} aligns its column to the right. */
  public Table(String... headings) {
    for (String heading : headings) {
      right.add(heading.startsWith(">"));
      this.headings.add(heading.startsWith(">") ? heading.substring(1) : heading);
    }
  }

  /** Adds a row with one cell a column. */
  public Table row(String... cells) {
    if (cells.length != headings.size()) {
      throw new IllegalArgumentException(
          "row must have " + headings.size() + " cells, got " + cells.length);
    }
    rows.add(cells.clone());
    return this;
  }

  /** Prints headings and rows, without blanks at the ends of lines. */
  public void print(PrintWriter out) {
    int[] widths = new int[headings.size()];
    String[] first = headings.toArray(new String[0]);
    widen(widths, first);
    rows.forEach(row -> widen(widths, row));
    printRow(out, widths, first);
    rows.forEach(row -> printRow(out, widths, row));
  }

  private static void widen(int[] widths, String[] row) {
    for (int i = 0; i < row.length; i++) {
      widths[i] = Math.max(widths[i], width(row[i]));
    }
  }

  private void printRow(PrintWriter out, int[] widths, String[] row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.length; i++) {
      String padding = " ".repeat(widths[i] - width(row[i]));
      line.append(i == 0 ? "" : GAP);
      line.append(right.get(i) ? padding + row[i] : row[i] + padding);
    }
    out.println(line.toString().stripTrailing());
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
