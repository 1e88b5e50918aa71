package motive.lab.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Value;

/**
 * A table as plain texts, on its way to Markdown, CSV or HTML.
 *
 * @param right whether a column is aligned to the right, by column
 */
record Grid(List<String> headings, List<Boolean> right, List<List<String>> rows) {
  /** A table of results as people read it. */
  static Grid shown(ResultTable table) {
    List<ResultTable.Column> columns = table.columns();
    List<List<String>> rows = new ArrayList<>();
    for (List<Value> row : table.rows()) {
      List<String> texts = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        texts.add(
            row.get(c) instanceof Value.Figure figure
                ? Numbers.of(figure.value(), figure.spread(), Math.max(0, columns.get(c).digits()))
                : ((Value.Text) row.get(c)).text());
      }
      rows.add(texts);
    }
    return new Grid(
        columns.stream().map(ResultTable.Column::name).toList(),
        columns.stream().map(column -> !column.isWords()).toList(),
        rows);
  }

  /** A table of results with all digits; a spread has a column of its own. */
  static Grid exact(ResultTable table) {
    List<String> headings = new ArrayList<>();
    List<List<String>> rows =
        table.rows().stream().<List<String>>map(r -> new ArrayList<>()).toList();
    for (int c = 0; c < table.columns().size(); c++) {
      ResultTable.Column column = table.columns().get(c);
      headings.add(column.name());
      boolean spreads = false;
      for (List<Value> row : table.rows()) {
        spreads |= row.get(c) instanceof Value.Figure figure && figure.spread().isPresent();
      }
      if (spreads) {
        headings.add(column.name() + " (" + column.spread() + ")");
      }
      for (int r = 0; r < rows.size(); r++) {
        rows.get(r).addAll(exact(table.rows().get(r).get(c), spreads));
      }
    }
    return plain(headings, rows);
  }

  private static List<String> exact(Value value, boolean withSpread) {
    String text =
        value instanceof Value.Figure figure
            ? Numbers.exact(figure.value())
            : ((Value.Text) value).text();
    String spread =
        value instanceof Value.Figure figure
            ? Numbers.exact(figure.spread().orElse(Double.NaN))
            : "";
    return withSpread ? List.of(text, spread) : List.of(text);
  }

  /** A table of words alone. */
  static Grid plain(List<String> headings, List<List<String>> rows) {
    return new Grid(headings, headings.stream().map(heading -> false).toList(), rows);
  }

  /** By the rules of RFC 4180, with line feeds. */
  String csv() {
    StringBuilder out = new StringBuilder(csv(headings));
    rows.forEach(row -> out.append(csv(row)));
    return out.toString();
  }

  private static String csv(List<String> cells) {
    return cells.stream()
        .map(
            cell ->
                cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                    ? "\"" + cell.replace("\"", "\"\"") + "\""
                    : cell)
        .collect(Collectors.joining(",", "", "\n"));
  }

  String markdown() {
    StringBuilder out = new StringBuilder(markdown(headings));
    out.append("|");
    right.forEach(aligned -> out.append(aligned ? "---:|" : "---|"));
    out.append("\n");
    rows.forEach(row -> out.append(markdown(row)));
    return out.toString();
  }

  private static String markdown(List<String> cells) {
    return cells.stream()
        .map(cell -> " " + cell.replace("|", "\\|").replace("\n", " ") + " |")
        .collect(Collectors.joining("", "|", "\n"));
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
