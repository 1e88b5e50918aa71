package motive.lab.page;

import java.util.ArrayList;
import java.util.List;

/**
 * A table as plain texts, on its way to Markdown, CSV or HTML.
 *
 * @param right whether a column is aligned to the right, by column
 */
record Grid(List<String> headings, List<Boolean> right, List<List<String>> rows) {
  /** A table of words alone. */
  static Grid plain(List<String> headings, List<List<String>> rows) {
    return new Grid(headings, headings.stream().map(heading -> false).toList(), rows);
  }

  /** By the rules of RFC 4180, with line feeds. */
  String csv() {
    StringBuilder out = new StringBuilder();
    csv(out, headings);
    rows.forEach(row -> csv(out, row));
    return out.toString();
  }

  private static void csv(StringBuilder out, List<String> cells) {
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      boolean quoted = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
      out.append(i == 0 ? "" : ",");
      out.append(quoted ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell);
    }
    out.append("\n");
  }

  String markdown() {
    StringBuilder out = new StringBuilder();
    markdown(out, headings);
    out.append("|");
    right.forEach(aligned -> out.append(aligned ? "---:|" : "---|"));
    out.append("\n");
    rows.forEach(row -> markdown(out, row));
    return out.toString();
  }

  private static void markdown(StringBuilder out, List<String> cells) {
    out.append("|");
    for (String cell : cells) {
      out.append(" ").append(cell.replace("|", "\\|").replace("\n", " ")).append(" |");
    }
    out.append("\n");
  }

  /** Headings as report pages want them. */
  List<String> aligned() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < headings.size(); i++) {
      names.add((right.get(i) ? ">" : "") + headings.get(i));
    }
    return names;
  }
}
