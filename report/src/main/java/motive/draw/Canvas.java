package motive.draw;

import static motive.draw.Markup.tenths;

/** A chart while it is drawn, from top to bottom. */
final class Canvas extends SvgWriter {
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

  private final double width;
  private double bottom = MARGIN;

  Canvas(double width) {
    super(Markup::tenths);
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

  /** Begins a group with attributes as they stand in SVG. */
  Canvas open(String attributes) {
    raw("<g " + attributes + ">\n");
    return this;
  }

  /** A text whose middle is at this height. */
  void words(String style, double x, double y, String text) {
    text("text", text, "class", style, "x", x, "y", y, "dy", ".35em").newLine();
  }

  /** A text that reads upwards and ends at this place. */
  void upright(String style, double x, double y, String text) {
    String turn = "rotate(-90 " + at(x, y) + ")";
    text("text", text, "class", style + " end", "x", x, "y", y, "transform", turn, "dy", ".35em")
        .newLine();
  }

  /** The title of the whole chart, in larger letters. */
  void heading(String title) {
    if (!title.isBlank()) {
      for (String line : Markup.lines(title, (width - 2 * MARGIN) / HEAD)) {
        words("head", MARGIN, bottom + LINE / 2, line);
        bottom += LINE + 3;
      }
      bottom += 4;
    }
  }

  /** Lines of text from the present bottom on, none beyond the margin. */
  void paragraph(String style, double x, String text) {
    paragraph(style, x, width - MARGIN - x, text);
  }

  /** Lines of text from the present bottom on, none wider than {@code wide}. */
  void paragraph(String style, double x, double wide, String text) {
    if (!text.isBlank()) {
      double size = style.contains("small") ? SMALL : SIZE;
      for (String line : Markup.lines(text, wide / size)) {
        words(style, x, bottom + LINE / 2, line);
        bottom += LINE;
      }
    }
  }

  /** A path with a style class. */
  void path(String style, CharSequence d) {
    shape("class=\"" + style + "\"", d, "");
  }

  /**
   * A path.
   *
   * @param attributes as they stand in SVG; may be none
   * @param tip what it shows when pointed at; may be empty
   */
  void shape(String attributes, CharSequence d, String tip) {
    element("path", (attributes + " d=\"" + d + "\"").strip(), tip);
  }

  /** A circle, with attributes and a tip as a path has. */
  void circle(String attributes, double x, double y, double radius, String tip) {
    String place =
        " cx=\"" + tenths(x) + "\" cy=\"" + tenths(y) + "\" r=\"" + tenths(radius) + "\"";
    element("circle", (attributes + place).strip(), tip);
  }

  private void element(String name, String attributes, String tip) {
    raw("<" + name + " " + attributes);
    if (tip.isEmpty()) {
      raw("/>\n");
    } else {
      raw(">").text("title", tip).raw("</" + name + ">\n");
    }
  }

  /** The place from which a path goes on. */
  static String from(double x, double y) {
    return "M" + tenths(x) + " " + tenths(y);
  }

  /** A rectangle as path. */
  static String box(double x, double y, double wide, double high) {
    return from(x, y) + "h" + tenths(wide) + "v" + tenths(high) + "h-" + tenths(wide) + "z";
  }

  /** A line between two heights with a short bar at each end. */
  static String whisker(double x, double high, double low) {
    return openWhisker(x, high, low) + from(x - CAP, low) + "h" + tenths(2 * CAP);
  }

  /** A line between two heights whose lower end is out of sight. */
  static String openWhisker(double x, double high, double low) {
    return from(x, high) + "V" + tenths(low) + from(x - CAP, high) + "h" + tenths(2 * CAP);
  }

  /** A bar that says which colour is which value. */
  void colorBar(String title, Axis ticks, double from, double room) {
    paragraph("soft", from, room, "colour: " + title);
    double left = from + ticks.ems() * SIZE / 2;
    double wide = room - ticks.ems() * SIZE;
    bottom += 2;
    group();
    for (int i = 0; i < SHADES; i++) {
      double x = left + wide * i / SHADES;
      // A little wider than its share, so that no seam shows; the last has nothing to cover.
      double w = wide / SHADES + (i < SHADES - 1 ? 0.6 : 0);
      String fill = ColorScale.at((i + 0.5) / SHADES);
      empty("rect", "x", x, "y", bottom, "width", w, "height", 10, "fill", fill).newLine();
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
      double half = Markup.ems(axis.labels().get(i)) * SIZE / 2;
      if (x - half >= free) {
        words("soft mid", x, bottom + LINE / 2 + 2, axis.labels().get(i));
        free = x + half + 4;
      }
    }
  }

  /** The whole picture. */
  String svg(String title, String description, boolean alone) {
    String rules = alone ? StyleSheet.CHART.css() : "";
    return framed("motive-chart", width, bottom + MARGIN / 2, title, description, rules);
  }
}
