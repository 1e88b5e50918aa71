package motive.report;

import static motive.draw.Markup.escape;

import java.util.List;

/** Breakdowns as rows that open to show their parts, without any script. */
final class BreakdownHtml {
  /** Of a longer list the rest is folded away. */
  static final int SHOWN = 12;

  /** Deeper rows are indented no further, or a phone would show nothing of them. */
  private static final int DEEPEST_INDENT = 6;

  private final StringBuilder out = new StringBuilder();

  private BreakdownHtml() {}

  static String of(List<BreakdownRow> rows) {
    BreakdownHtml html = new BreakdownHtml();
    html.out.append("<div class=\"breakdown\">\n");
    html.rows(rows, 0);
    return html.out.append("</div>\n").toString();
  }

  private void rows(List<BreakdownRow> rows, int depth) {
    // Folding one row away would take as much room as showing it.
    int shown = rows.size() <= SHOWN + 1 ? rows.size() : SHOWN;
    rows.subList(0, shown).forEach(row -> row(row, depth));
    if (shown < rows.size()) {
      out.append("<details><summary class=\"more d").append(indent(depth)).append("\">");
      out.append(rows.size() - shown).append(" more</summary>\n");
      rows.subList(shown, rows.size()).forEach(row -> row(row, depth));
      out.append("</details>\n");
    }
  }

  private static int indent(int depth) {
    return Math.min(depth, DEEPEST_INDENT);
  }

  private void row(BreakdownRow row, int depth) {
    String style = "row d" + indent(depth);
    if (row.parts().isEmpty()) {
      out.append("<div class=\"").append(style).append("\">");
      cells(row);
      out.append("</div>\n");
    } else {
      out.append("<details><summary class=\"").append(style).append("\">");
      cells(row);
      out.append("</summary>\n");
      rows(row.parts(), depth + 1);
      out.append("</details>\n");
    }
  }

  private void cells(BreakdownRow row) {
    out.append("<span class=\"name\">").append(escape(row.name())).append("</span> <b>");
    out.append(escape(row.value())).append("</b> <span class=\"how\">");
    out.append(escape(row.how())).append("</span>");
  }
}
