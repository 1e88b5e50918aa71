package motive.report;

import static motive.draw.Markup.escape;

import java.util.regex.Pattern;

/** The content of one place of a table. */
public sealed interface Cell permits Cell.Text, Cell.Strong, Cell.Link, Cell.File, Cell.Status {
  /** Plain words. */
  record Text(String text) implements Cell {}

  /** Words that stand out. */
  record Strong(String text) implements Cell {}

  /** Words that lead to a section of the page. */
  record Link(String text, String anchor) implements Cell {}

  /**
   * Words that lead to a file beside the page.
   *
   * @param path from the page's folder: names of letters, digits, dots, hyphens and underscores
   *     with slashes between them
   */
  record File(String text, String path) implements Cell {
    private static final Pattern PATH =
        Pattern.compile("(\\.\\./)*[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*");

    /** Checks the path. */
    public File {
      if (!PATH.matcher(path).matches()) {
        throw new IllegalArgumentException(
            "path must be one below the page's folder in plain letters, got " + path);
      }
    }
  }

  /** A badge. */
  record Status(Badge badge) implements Cell {}

  /** A cell of text. */
  static Cell of(String text) {
    return new Text(text);
  }

  /** A cell of text that stands out. */
  static Cell strong(String text) {
    return new Strong(text);
  }

  /** A cell that links to a place on the page. */
  static Cell link(String text, String anchor) {
    return new Link(text, anchor);
  }

  /** A cell that links to a file beside the page. */
  static File file(String text, String path) {
    return new File(text, path);
  }

  /** A cell with a badge. */
  static Cell badge(Badge badge) {
    return new Status(badge);
  }

  /** The cell as markup. */
  private String html() {
    if (this instanceof Link link) {
      return "<a href=\"#" + escape(link.anchor()) + "\">" + escape(link.text()) + "</a>";
    }
    if (this instanceof File file) {
      return "<a href=\"" + escape(file.path()) + "\">" + escape(file.text()) + "</a>";
    }
    if (this instanceof Status status) {
      return status.badge().html();
    }
    if (this instanceof Strong strong) {
      return "<strong>" + escape(strong.text()) + "</strong>";
    }
    return escape(((Text) this).text());
  }

  /** A cell as markup. */
  static String html(Cell cell) {
    return cell.html();
  }
}
