package motive.draw;

import static motive.draw.Markup.escape;
import static motive.draw.Markup.tenths;

/** A chart wide enough for many series, while it is drawn; its look is that of a {@link Canvas}. */
final class Sheet {
  static final double WIDTH = 720;

  private final StringBuilder out = new StringBuilder();
  private double bottom = Canvas.MARGIN;

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

  /** Lines of text from the present bottom on, none beyond the margin. */
  Sheet paragraph(String style, double x, String text) {
    if (!text.isBlank()) {
      for (String line : Markup.lines(text, (WIDTH - Canvas.MARGIN - x) / Canvas.SIZE)) {
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
    String width = tenths(WIDTH);
    String height = tenths(bottom + Canvas.MARGIN / 2);
    String size = "width=\"" + width + "\" height=\"" + height + "\"";
    StringBuilder whole = new StringBuilder(out.length() + 4096);
    whole.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motive-chart\" role=\"img\" ");
    whole.append(size).append(" viewBox=\"0 0 ").append(width).append(' ').append(height);
    whole.append("\">\n<title>").append(escape(title)).append("</title>\n<desc>");
    whole.append(escape(description)).append("</desc>\n");
    if (alone) {
      whole.append("<style>\n").append(ChartStyle.css()).append("</style>\n");
    }
    whole.append("<rect class=\"paper\" ").append(size).append(" rx=\"8\"/>\n");
    return whole.append(out).append("</svg>\n").toString();
  }
}
