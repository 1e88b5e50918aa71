package motive.report;

import static motive.draw.Markup.escape;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import motive.draw.Picture;
import motive.draw.StyleSheet;

/**
 * An HTML page that is written from top to bottom. It loads nothing, runs nothing, follows the
 * reader's preference for light or dark, and fits a phone. All text is escaped.
 */
public final class ReportPage {
  /** Where the links back to the beginning lead; no section may take it. */
  private static final String TOP = "top";

  private static final String FOOT = "</main>\n</body>\n</html>\n";

  /** The width of a picture, and from which on it gets two columns where there are two. */
  private static final Pattern WIDTH = Pattern.compile("<svg [^>]*? width=\"([0-9]{1,6})");

  private static final int WIDE = 560;
  private static final Pattern ANCHOR = Pattern.compile("[a-z][a-z0-9-]{0,63}");

  private final String title;

  /** Pieces of the page, never joined: a large page then is in memory once. */
  private final List<String> body = new ArrayList<>();

  private final Set<String> sections = new TreeSet<>();
  private final Set<String> links = new TreeSet<>();

  /** An empty page. */
  public ReportPage(String title) {
    this.title = title;
  }

  /** Adds a heading. */
  public ReportPage heading(String text) {
    body.add("<h2>" + escape(text) + "</h2>\n");
    return this;
  }

  /** A heading within a section. */
  public ReportPage subheading(String text) {
    body.add("<h3>" + escape(text) + "</h3>\n");
    return this;
  }

  /** Adds a paragraph. */
  public ReportPage paragraph(String text) {
    body.add("<p>" + escape(text) + "</p>\n");
    return this;
  }

  /** Adds a list of lines; none adds nothing. */
  public ReportPage bullets(List<String> lines) {
    return list("ul", lines);
  }

  /** Adds a list of lines with their numbers from 1; none adds nothing. */
  public ReportPage numbered(List<String> lines) {
    return list("ol", lines);
  }

  private ReportPage list(String tag, List<String> lines) {
    if (!lines.isEmpty()) {
      StringBuilder out = new StringBuilder("<" + tag + ">\n");
      lines.forEach(line -> out.append("<li>").append(escape(line)).append("</li>\n"));
      body.add(out.append("</" + tag + ">\n").toString());
    }
    return this;
  }

  /** Adds links to files beside the page, in one line. */
  public ReportPage files(List<Cell.File> files) {
    body.add(
        "<p class=\"files\">"
            + files.stream().map(Cell::html).collect(Collectors.joining(" · "))
            + "</p>\n");
    return this;
  }

  /**
   * Adds a table.
   *
   * @param headings one a column; one that begins with {@code >} aligns its column to the right
   * @param rows one cell a column
   */
  public ReportPage table(List<String> headings, List<List<String>> rows) {
    return cells(headings, rows.stream().map(row -> row.stream().map(Cell::of).toList()).toList());
  }

  /**
   * Adds a table with links and badges, such as a summary whose rows lead to the sections.
   *
   * @param headings one a column; one that begins with {@code >} aligns its column to the right
   * @param rows one cell a column
   */
  public ReportPage cells(List<String> headings, List<List<Cell>> rows) {
    for (List<Cell> row : rows) {
      if (row.size() != headings.size()) {
        throw new IllegalArgumentException(
            "row must have " + headings.size() + " cells, got " + row.size());
      }
      for (Cell cell : row) {
        if (cell instanceof Cell.Link link) {
          links.add(requireAnchor(link.anchor()));
        }
      }
    }
    StringBuilder out = new StringBuilder("<div class=\"scroll\"><table>\n<thead>");
    List<String> names =
        headings.stream().map(h -> escape(h.startsWith(">") ? h.substring(1) : h)).toList();
    row(out, headings, names, "th");
    out.append("</thead>\n<tbody>\n");
    rows.forEach(row -> row(out, headings, row.stream().map(Cell::html).toList(), "td"));
    body.add(out.append("</tbody></table></div>\n").toString());
    return this;
  }

  private static void row(
      StringBuilder out, List<String> headings, List<String> cells, String tag) {
    out.append("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      String style = headings.get(i).startsWith(">") ? " class=\"r\"" : "";
      out.append('<').append(tag).append(style).append('>');
      out.append(cells.get(i)).append("</").append(tag).append('>');
    }
    out.append("</tr>\n");
  }

  /** A picture and what it shows. */
  public record Figure(Picture picture, String caption) {}

  /** Adds pictures side by side, as many as fit. */
  public ReportPage figures(List<Figure> figures) {
    body.add("<div class=\"pictures\">\n");
    for (Figure figure : figures) {
      String svg = figure.picture().inline();
      Matcher width = WIDTH.matcher(svg);
      boolean wide = width.lookingAt() && Integer.parseInt(width.group(1)) > WIDE;
      body.add(wide ? "<figure class=\"wide\">\n" : "<figure>\n");
      body.add(svg);
      String caption = escape(figure.caption());
      body.add(
          (caption.isEmpty() ? "" : "<figcaption>" + caption + "</figcaption>") + "</figure>\n");
    }
    body.add("</div>\n");
    return this;
  }

  /**
   * Adds a section that stands out from the page and can be linked to.
   *
   * @param anchor its name within the page: lower-case letters, digits and hyphens
   * @param content adds what stands in it
   */
  public ReportPage section(
      String anchor, String heading, List<Badge> badges, Consumer<ReportPage> content) {
    requireAnchor(anchor);
    if (anchor.equals(TOP) || !sections.add(anchor)) {
      throw new IllegalArgumentException(
          "anchor must be new on the page, got " + anchor + " again; name another");
    }
    StringBuilder out = new StringBuilder("<section class=\"card\" id=\"" + anchor + "\">\n");
    out.append("<header><h2>").append(escape(heading)).append("</h2>");
    badges.forEach(badge -> out.append(' ').append(badge.html()));
    out.append("<a class=\"up\" href=\"#" + TOP + "\">to the top</a></header>\n");
    body.add(out.toString());
    content.accept(this);
    body.add("</section>\n");
    return this;
  }

  private static String requireAnchor(String anchor) {
    if (!ANCHOR.matcher(anchor).matches()) {
      throw new IllegalArgumentException(
          "anchor must be a letter and at most 63 letters, digits or hyphens, all lower case, got "
              + anchor);
    }
    return anchor;
  }

  /** Adds warnings; none adds nothing. */
  public ReportPage warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      StringBuilder out = new StringBuilder("<div class=\"warnings\"><strong>");
      out.append(warnings.size() == 1 ? "Warning" : "Warnings").append("</strong><ul>\n");
      warnings.forEach(text -> out.append("<li>").append(escape(text)).append("</li>\n"));
      body.add(out.append("</ul></div>\n").toString());
    }
    return this;
  }

  /** A number with its name. */
  public record Fact(String name, String value) {}

  /** Adds numbers side by side, large. */
  public ReportPage facts(List<Fact> facts) {
    StringBuilder out = new StringBuilder("<dl class=\"facts\">\n");
    for (Fact fact : facts) {
      out.append("<div><dt>").append(escape(fact.name())).append("</dt><dd>");
      out.append(escape(fact.value())).append("</dd></div>\n");
    }
    body.add(out.append("</dl>\n").toString());
    return this;
  }

  /** Adds numbers that open to show what they are made of; long lists are folded. */
  public ReportPage breakdown(List<BreakdownRow> rows) {
    body.add(BreakdownHtml.of(rows));
    return this;
  }

  /**
   * The whole page.
   *
   * @param generator which command of ours wrote it; {@link #isBy} asks for it
   */
  public String html(String generator) {
    return head(generator) + String.join("", body) + FOOT;
  }

  /**
   * Writes the whole page piece by piece, so that it is never in memory as a whole.
   *
   * @param generator which command of ours wrote it; {@link #isBy} asks for it
   */
  public void writeTo(OutputStream out, String generator) throws IOException {
    out.write(head(generator).getBytes(StandardCharsets.UTF_8));
    for (String piece : body) {
      out.write(piece.getBytes(StandardCharsets.UTF_8));
    }
    out.write(FOOT.getBytes(StandardCharsets.UTF_8));
  }

  private String head(String generator) {
    for (String link : links) {
      if (!sections.contains(link)) {
        throw new IllegalStateException(
            "link must lead to a section of the page, got #" + link + "; add the section");
      }
    }
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + mark(generator)
        + "\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\""
        + " content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        + "<title>"
        + escape(title)
        + "</title>\n<style>\n"
        + StyleSheet.PAGE.css()
        + Picture.css()
        + "</style>\n</head>\n<body>\n<main id=\""
        + TOP
        + "\">\n<h1>"
        + escape(title)
        + "</h1>\n";
  }

  /** Whether a page was written by this command of ours. */
  public static boolean isBy(String generator, String html) {
    return html.startsWith("<!DOCTYPE html>") && html.contains(mark(generator));
  }

  private static String mark(String generator) {
    return "<meta name=\"generator\" content=\"Motive " + escape(generator) + "\">";
  }
}
