package motive.report;

import static motive.draw.Markup.escape;

/** What stands in one place of a table. */
public sealed interface Cell permits Cell.Text, Cell.Link, Cell.Status {
  /** Plain words. */
  record Text(String text) implements Cell {}

  /** Words that lead to a section of the page. */
  record Link(String text, String anchor) implements Cell {}

  /** A badge. */
  record Status(Badge badge) implements Cell {}

  static Cell of(String text) {
    return new Text(text);
  }

  static Cell link(String text, String anchor) {
    return new Link(text, anchor);
  }

  static Cell badge(Badge badge) {
    return new Status(badge);
  }

  /** The cell as markup. */
  private String html() {
    if (this instanceof Link link) {
      return "<a href=\"#" + escape(link.anchor()) + "\">" + escape(link.text()) + "</a>";
    }
    if (this instanceof Status status) {
      return status.badge().html();
    }
    return escape(((Text) this).text());
  }

  /** A cell as markup. */
  static String html(Cell cell) {
    return cell.html();
  }
}
