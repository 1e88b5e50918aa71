package motive.report;

import static motive.draw.Markup.escape;

import java.util.List;
import java.util.stream.Collectors;
import motive.draw.GraphPicture;

/**
 * An HTML page that is written from top to bottom. It loads nothing, runs nothing, follows the
 * reader's preference for light or dark, and fits a phone. All text is escaped.
 */
public final class ReportPage {
  private static final String STYLE =
      """
      :root{color-scheme:light dark;--page:#f3f4f6;--ink:#1b1d21;--soft:#5a5f67;--rule:#d3d6db;\
      --card:#fff}
      @media (prefers-color-scheme:dark){:root{--page:#0d0f12;--ink:#eceef1;--soft:#a6abb3;\
      --rule:#353a42;--card:#16181c}}
      *{box-sizing:border-box}
      body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,\
      'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
      main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 3rem}
      h1{font-size:1.7rem;line-height:1.2;margin:0 0 .75rem}
      h2{font-size:1.2rem;margin:2rem 0 .5rem}
      p{max-width:46rem;margin:.5rem 0;overflow-wrap:anywhere}
      .scroll{overflow-x:auto}
      table{border-collapse:collapse;background:var(--card);border-radius:8px;\
      font-variant-numeric:tabular-nums}
      th,td{padding:.35rem .8rem;text-align:left;border-bottom:1px solid var(--rule)}
      tr:last-child td{border-bottom:0}
      th{color:var(--soft);font-weight:600;font-size:.875rem}
      .r{text-align:right}
      .pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));\
      gap:.75rem}
      figure{margin:0;background:var(--card);border-radius:8px;padding:.5rem;display:flex;\
      flex-direction:column;justify-content:space-between}
      figure svg{display:block;max-width:100%;max-height:22rem;height:auto;margin:auto}
      @media (max-width:30rem){th,td{padding:.35rem .45rem}}
      figcaption{color:var(--soft);font-size:.875rem;padding:.25rem .4rem;overflow-wrap:anywhere}
      """;

  private final String title;
  private final StringBuilder body = new StringBuilder();

  public ReportPage(String title) {
    this.title = title;
  }

  public ReportPage heading(String text) {
    body.append("<h2>").append(escape(text)).append("</h2>\n");
    return this;
  }

  public ReportPage paragraph(String text) {
    body.append("<p>").append(escape(text)).append("</p>\n");
    return this;
  }

  /**
   * Adds a table.
   *
   * @param headings one a column; one that begins with {@code >} aligns its column to the right
   * @param rows one cell a column
   */
  public ReportPage table(List<String> headings, List<List<String>> rows) {
    for (List<String> row : rows) {
      if (row.size() != headings.size()) {
        throw new IllegalArgumentException(
            "row must have " + headings.size() + " cells, got " + row.size());
      }
    }
    body.append("<div class=\"scroll\"><table>\n<thead>");
    row(
        headings,
        headings.stream().map(h -> h.startsWith(">") ? h.substring(1) : h).toList(),
        "th");
    body.append("</thead>\n<tbody>\n");
    rows.forEach(row -> row(headings, row, "td"));
    body.append("</tbody></table></div>\n");
    return this;
  }

  private void row(List<String> headings, List<String> cells, String tag) {
    body.append("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      String style = headings.get(i).startsWith(">") ? " class=\"r\"" : "";
      body.append('<').append(tag).append(style).append('>');
      body.append(escape(cells.get(i))).append("</").append(tag).append('>');
    }
    body.append("</tr>\n");
  }

  /** A picture and what it shows. */
  public record Figure(GraphPicture picture, String caption) {}

  /** Adds pictures side by side, as many as fit. */
  public ReportPage figures(List<Figure> figures) {
    body.append(
        figures.stream()
            .map(
                figure ->
                    "<figure>\n"
                        + figure.picture().inline()
                        + "<figcaption>"
                        + escape(figure.caption())
                        + "</figcaption></figure>\n")
            .collect(Collectors.joining("", "<div class=\"pictures\">\n", "</div>\n")));
    return this;
  }

  /**
   * The whole page.
   *
   * @param generator which command of ours wrote it; {@link #isBy} asks for it
   */
  public String html(String generator) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + mark(generator)
        + "\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\""
        + " content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        + "<title>"
        + escape(title)
        + "</title>\n<style>\n"
        + STYLE
        + GraphPicture.css()
        + "</style>\n</head>\n<body>\n<main>\n<h1>"
        + escape(title)
        + "</h1>\n"
        + body
        + "</main>\n</body>\n</html>\n";
  }

  /** Whether a page was written by this command of ours. */
  public static boolean isBy(String generator, String html) {
    return html.startsWith("<!DOCTYPE html>") && html.contains(mark(generator));
  }

  private static String mark(String generator) {
    return "<meta name=\"generator\" content=\"Motive " + escape(generator) + "\">";
  }
}
