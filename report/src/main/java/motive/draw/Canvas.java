package motive.draw;

import static motive.draw.Markup.escape;
import static motive.draw.Markup.tenths;

/** A chart while it is drawn, from top to bottom. */
final class Canvas {
  /** The width of pictures that stand side by side on a page. */
  static final double NARROW = 400;

  static final double MARGIN = 14;

  /** The sizes of letters, which the style sheet states too, and the height of a line. */
  static final double SIZE = 12.5;

  static final double SMALL = 11.5;
  static final double LINE = 17;
  private static final double HEAD = 15;

  /** Half the width of the ends of a whisker. */
  private static final double CAP = 2.5;

  /** How many steps of colour a bar of colours has. */
  private static final int SHADES = 48;

  private final StringBuilder out = new StringBuilder();
  private final double width;
  private double bottom = MARGIN;

  Canvas(double width) {
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

  Canvas raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Begins a group with a style class. */
  Canvas open(String style) {
    return group("class=\"" + style + "\"");
  }

  /** Begins a group with attributes, which may be none. */
  Canvas group(String attributes) {
    return raw("<g" + (attributes.isEmpty() ? "" : " " + attributes) + ">\n");
  }

  Canvas close() {
    return raw("</g>\n");
  }

  /** A text whose middle is at this height. */
  Canvas text(String style, double x, double y, String text) {
    out.append("<text").append(style.isEmpty() ? "" : " class=\"" + style + "\"");
    out.append(" x=\"").append(tenths(x)).append("\" y=\"").append(tenths(y));
    out.append("\" dy=\".35em\">").append(escape(text)).append("</text>\n");
    return this;
  }

  /** A text that reads upwards and ends at this place. */
  Canvas upright(String style, double x, double y, String text) {
    String at = tenths(x) + " " + tenths(y);
    out.append("<text class=\"").append(style).append(" end\" x=\"").append(tenths(x));
    out.append("\" y=\"").append(tenths(y)).append("\" transform=\"rotate(-90 ").append(at);
    out.append(")\" dy=\".35em\">").append(escape(text)).append("</text>\n");
    return this;
  }

  /** The title of the whole chart, in larger letters. */
  Canvas heading(String title) {
    if (!title.isBlank()) {
      for (String line : Markup.lines(title, (width - 2 * MARGIN) / HEAD)) {
        text("head", MARGIN, bottom + LINE / 2, line);
        bottom += LINE + 3;
      }
      bottom += 4;
    }
    return this;
  }

  /** Lines of text from the present bottom on, none beyond the margin. */
  Canvas paragraph(String style, double x, String text) {
    return paragraph(style, x, width - MARGIN - x, text);
  }

  /** Lines of text from the present bottom on, none wider than {@code wide}. */
  Canvas paragraph(String style, double x, double wide, String text) {
    if (!text.isBlank()) {
      double size = style.contains("small") ? SMALL : SIZE;
      for (String line : Markup.lines(text, wide / size)) {
        text(style, x, bottom + LINE / 2, line);
        bottom += LINE;
      }
    }
    return this;
  }

  /** A path with a style class. */
  Canvas path(String style, CharSequence d) {
    return shape("class=\"" + style + "\"", d, "");
  }

  /**
   * A path with attributes, which may be none.
   *
   * @param tip what it shows when pointed at; may be empty
   */
  Canvas shape(String attributes, CharSequence d, String tip) {
    out.append("<path").append(attributes.isEmpty() ? "" : " " + attributes);
    out.append(" d=\"").append(d).append('"');
    out.append(tip.isEmpty() ? "/>\n" : ">" + hover(tip) + "</path>\n");
    return this;
  }

  Canvas circle(String attributes, double x, double y, double radius, String tip) {
    out.append("<circle ").append(attributes).append(attributes.isEmpty() ? "" : " ");
    out.append("cx=\"").append(tenths(x)).append("\" cy=\"").append(tenths(y));
    out.append("\" r=\"").append(tenths(radius)).append('"');
    out.append(tip.isEmpty() ? "/>\n" : ">" + hover(tip) + "</circle>\n");
    return this;
  }

  static String hover(String text) {
    return text.isEmpty() ? "" : "<title>" + escape(text) + "</title>";
  }

  static String at(double x, double y) {
    return "M" + tenths(x) + " " + tenths(y);
  }

  /** A rectangle as path. */
  static String box(double x, double y, double wide, double high) {
    return at(x, y) + "h" + tenths(wide) + "v" + tenths(high) + "h-" + tenths(wide) + "z";
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

  /** A bar that says which colour is which value. */
  void colorBar(String title, Ticks ticks, double from, double width) {
    paragraph("soft", from, width, "colour: " + title);
    double left = from + ticks.ems() * SIZE / 2;
    double wide = width - ticks.ems() * SIZE;
    bottom += 2;
    group("");
    for (int i = 0; i < SHADES; i++) {
      double x = left + wide * i / SHADES;
      // A little wider than its share, so that no seam shows; the last has nothing to cover.
      double w = wide / SHADES + (i < SHADES - 1 ? 0.6 : 0);
      out.append("<rect x=\"").append(tenths(x)).append("\" y=\"").append(tenths(bottom));
      out.append("\" width=\"").append(tenths(w)).append("\" height=\"10\" fill=\"");
      out.append(ColorScale.at((i + 0.5) / SHADES)).append("\"/>\n");
    }
    close();
    bottom += 10;
    labelsBelow(ticks, left, wide);
    bottom += LINE + 4;
  }

  /** The labels of a horizontal axis, without any that would touch the one before it. */
  void labelsBelow(Axis axis, double left, double wide) {
    double free = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < axis.ticks().size(); i++) {
      double x = left + wide * axis.ticks().get(i);
      double half = Markup.ems(axis.label(i)) * SIZE / 2;
      if (x - half >= free) {
        text("soft mid", x, bottom + LINE / 2 + 2, axis.label(i));
        free = x + half + 4;
      }
    }
  }

  /** The whole picture. */
  String svg(String title, String description, boolean alone) {
    String height = tenths(bottom + MARGIN / 2);
    String size = "width=\"" + tenths(width) + "\" height=\"" + height + "\"";
    StringBuilder whole = new StringBuilder(out.length() + 4096);
    whole.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motive-chart\" role=\"img\" ");
    whole.append(size).append(" viewBox=\"0 0 ").append(tenths(width)).append(' ').append(height);
    whole.append("\">\n<title>").append(escape(title)).append("</title>\n<desc>");
    whole.append(escape(description)).append("</desc>\n");
    if (alone) {
      whole.append("<style>\n").append(ChartStyle.css()).append("</style>\n");
    }
    whole.append("<rect class=\"paper\" ").append(size).append(" rx=\"8\"/>\n");
    return whole.append(out).append("</svg>\n").toString();
  }
}
