package motive.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of rows in aligned columns. */
public final class Table {
  private static final String GAP = "  ";

  private final List<String> headings = new ArrayList<>();
  private final List<Boolean> right = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** A table with these headings; one that begins with {@code >} aligns its column to the right. */
  public Table(String... headings) {
    for (String heading : headings) {
      right.add(heading.startsWith(">"));
      this.headings.add(heading.startsWith(">") ? heading.substring(1) : heading);
    }
  }

  /** The same with a list of headings. */
  Table(List<String> headings) {
    this(headings.toArray(new String[0]));
  }

  /** Adds a row with one cell for each column. */
  public Table row(Object... cells) {
    return row(Arrays.stream(cells).map(String::valueOf).toList());
  }

  /** Adds a row with one cell for each column. */
  Table row(List<String> cells) {
    if (cells.size() != headings.size()) {
      throw new IllegalArgumentException(
          "row must have " + headings.size() + " cells, got " + cells.size());
    }
    rows.add(cells);
    return this;
  }

  /** Prints headings and rows, without blanks at the ends of lines. */
  public void print(PrintWriter out) {
    List<List<String>> all = new ArrayList<>(List.of(headings));
    all.addAll(rows);
    int[] widths = new int[headings.size()];
    for (List<String> row : all) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    all.forEach(row -> printRow(out, widths, row));
  }

  private void printRow(PrintWriter out, int[] widths, List<String> row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - width(row.get(i)));
      line.append(i == 0 ? "" : GAP);
      line.append(right.get(i) ? padding + row.get(i) : row.get(i) + padding);
    }
    out.println(line.toString().stripTrailing());
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
