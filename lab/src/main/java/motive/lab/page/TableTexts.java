package motive.lab.page;

import java.util.ArrayList;
import java.util.List;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Value;

/** Tables of results as texts: rounded for people, exact for programs. */
final class TableTexts {
  private TableTexts() {}

  /** As people read it. */
  static Grid shown(ResultTable table) {
    List<List<String>> rows = new ArrayList<>();
    for (List<Value> row : table.rows()) {
      List<String> texts = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        texts.add(shown(row.get(c), Math.max(0, table.columns().get(c).digits())));
      }
      rows.add(texts);
    }
    return new Grid(
        table.columns().stream().map(ResultTable.Column::name).toList(),
        table.columns().stream().map(column -> !column.isWords()).toList(),
        rows);
  }

  private static String shown(Value value, int digits) {
    return value instanceof Value.Figure figure
        ? Numbers.of(figure.value(), figure.spread(), digits)
        : ((Value.Text) value).text();
  }

  /** With all digits; a spread has a column of its own. */
  static Grid exact(ResultTable table) {
    List<String> headings = new ArrayList<>();
    List<Boolean> spread = new ArrayList<>();
    for (int c = 0; c < table.columns().size(); c++) {
      ResultTable.Column column = table.columns().get(c);
      boolean has = hasSpread(table, c);
      spread.add(has);
      headings.add(column.name());
      if (has) {
        headings.add(column.name() + " (" + column.spread() + ")");
      }
    }
    List<List<String>> rows = new ArrayList<>();
    for (List<Value> row : table.rows()) {
      List<String> texts = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        addExact(row.get(c), spread.get(c), texts);
      }
      rows.add(texts);
    }
    return Grid.plain(headings, rows);
  }

  private static boolean hasSpread(ResultTable table, int column) {
    return table.rows().stream()
        .anyMatch(row -> row.get(column) instanceof Value.Figure f && f.spread().isPresent());
  }

  private static void addExact(Value value, boolean withSpread, List<String> texts) {
    if (value instanceof Value.Figure figure) {
      texts.add(Numbers.exact(figure.value()));
      if (withSpread) {
        texts.add(Numbers.exact(figure.spread().orElse(Double.NaN)));
      }
    } else {
      texts.add(((Value.Text) value).text());
      if (withSpread) {
        texts.add("");
      }
    }
  }
}
