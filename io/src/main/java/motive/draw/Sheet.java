package motive.draw;

import static motive.draw.Markup.escape;
import static motive.draw.Markup.tenths;

/** A chart wide enough for many series, while it is drawn; its look is that of a {@link Canvas}. */
final class Sheet {
  static final double WIDTH = 720;

  /** The size of a heading's letters, which the style sheet states too. */
  private static final double HEAD = 15;

  /** Half the width of the ends of a whisker. */
  private static final double CAP = 2.5;

  private final StringBuilder out = new StringBuilder();
  private final double width;
  private double bottom = Canvas.MARGIN;

  Sheet() {
    this(WIDTH);
  }

  Sheet(double width) {
    this.width = width;
  }

  double width() {
    return width;
  }

  /** Where the next thing may begin. */
  double bottom() {
    return bottom;
  }

  void moveTo(double y) {
    bottom = y;
  }

  Sheet raw(String markup) {
    out.append(markup);
    return this;
  }

  /** A group with attributes, which may be none. */
  Sheet open(String attributes) {
    return raw("<g" + (attributes.isEmpty() ? "" : " " + attributes) + ">\n");
  }

  Sheet close() {
    return raw("</g>\n");
  }

  /** A text whose middle is at this height. */
  Sheet text(String style, double x, double y, String text) {
    out.append("<text").append(style.isEmpty() ? "" : " class=\"" + style + "\"");
    out.append(" x=\"").append(tenths(x)).append("\" y=\"").append(tenths(y));
    out.append("\" dy=\".35em\">").append(escape(text)).append("</text>\n");
    return this;
  }

  /** What stands above all, in lines of greater letters. */
  Sheet heading(String title) {
    if (!title.isBlank()) {
      for (String line : Markup.lines(title, (width - 2 * Canvas.MARGIN) / HEAD)) {
        text("head", Canvas.MARGIN, bottom + Canvas.LINE / 2, line);
        bottom += Canvas.LINE + 3;
      }
      bottom += 4;
    }
    return this;
  }

  /** A text that reads upwards and ends at this place. */
  Sheet upright(String style, double x, double y, String text) {
    String at = tenths(x) + " " + tenths(y);
    out.append("<text class=\"").append(style).append(" end\" x=\"").append(tenths(x));
    out.append("\" y=\"").append(tenths(y)).append("\" transform=\"rotate(-90 ").append(at);
    out.append(")\" dy=\".35em\">").append(escape(text)).append("</text>\n");
    return this;
  }

  /** Lines of text from the present bottom on, none beyond the margin. */
  Sheet paragraph(String style, double x, String text) {
    if (!text.isBlank()) {
      double size = style.contains("small") ? Canvas.SMALL : Canvas.SIZE;
      for (String line : Markup.lines(text, (width - Canvas.MARGIN - x) / size)) {
        text(style, x, bottom + Canvas.LINE / 2, line);
        bottom += Canvas.LINE;
      }
    }
    return this;
  }

  Sheet path(String attributes, CharSequence d) {
    return path(attributes, d, "");
  }

  /**
   * @param tip what it shows when pointed at; may be empty
   */
  Sheet path(String attributes, CharSequence d, String tip) {
    out.append("<path").append(attributes.isEmpty() ? "" : " " + attributes);
    out.append(" d=\"").append(d).append('"');
    out.append(tip.isEmpty() ? "/>\n" : ">" + Canvas.hover(tip) + "</path>\n");
    return this;
  }

  static String at(double x, double y) {
    return "M" + tenths(x) + " " + tenths(y);
  }

  /** A line between two heights with a short bar at each end. */
  static String whisker(double x, double high, double low) {
    return openWhisker(x, high, low) + at(x - CAP, low) + "h" + tenths(2 * CAP);
  }

  /** A line between two heights whose lower end is out of sight. */
  static String openWhisker(double x, double high, double low) {
    return at(x, high) + "V" + tenths(low) + at(x - CAP, high) + "h" + tenths(2 * CAP);
  }

  /** A text shortened to a width; empty where not even one character fits. */
  static String fitted(String text, double ems) {
    int characters = text.codePointCount(0, text.length());
    String shorter = text;
    while (characters > 1 && Markup.ems(shorter) > ems) {
      shorter = Markup.shortened(text, --characters);
    }
    return Markup.ems(shorter) <= ems ? shorter : "";
  }

  /** The whole picture. */
  String svg(String title, String description, boolean alone) {
    String wide = tenths(width);
    String height = tenths(bottom + Canvas.MARGIN / 2);
    String size = "width=\"" + wide + "\" height=\"" + height + "\"";
    StringBuilder whole = new StringBuilder(out.length() + 4096);
    whole.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motive-chart\" role=\"img\" ");
    whole.append(size).append(" viewBox=\"0 0 ").append(wide).append(' ').append(height);
    whole.append("\">\n<title>").append(escape(title)).append("</title>\n<desc>");
    whole.append(escape(description)).append("</desc>\n");
    if (alone) {
      whole.append("<style>\n").append(ChartStyle.css()).append("</style>\n");
    }
    whole.append("<rect class=\"paper\" ").append(size).append(" rx=\"8\"/>\n");
    return whole.append(out).append("</svg>\n").toString();
  }
}
