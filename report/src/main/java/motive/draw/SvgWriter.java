package motive.draw;

import static motive.draw.Markup.escape;

import java.util.function.DoubleFunction;

/** SVG text while it is written. */
class SvgWriter {
  private final StringBuilder out = new StringBuilder();
  private final DoubleFunction<String> rounding;

  /**
   * @param rounding how numbers are written
   */
  SvgWriter(DoubleFunction<String> rounding) {
    this.rounding = rounding;
  }

  /** Markup as it stands. */
  final SvgWriter raw(CharSequence markup) {
    out.append(markup);
    return this;
  }

  final SvgWriter newLine() {
    return raw("\n");
  }

  /**
   * An element without content.
   *
   * @param attributes names and values in turn; one with an empty value is left out
   */
  final SvgWriter empty(String name, Object... attributes) {
    return tag(name, attributes).raw("/>");
  }

  /** An element that holds text. */
  final SvgWriter text(String name, String text, Object... attributes) {
    return tag(name, attributes).raw(">").raw(escape(text)).raw("</" + name + ">");
  }

  /** An edge or a bond on a line of its own; its dashes may be empty. */
  final void line(double x1, double y1, double x2, double y2, String dashes) {
    empty("line", "class", "e", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke-dasharray", dashes)
        .newLine();
  }

  /** Begins a group on a line of its own. */
  final SvgWriter group(Object... attributes) {
    return tag("g", attributes).raw(">\n");
  }

  /** Ends a group. */
  final SvgWriter close() {
    return raw("</g>\n");
  }

  private SvgWriter tag(String name, Object... attributes) {
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      Object value = attributes[i + 1];
      String text = value instanceof Double number ? rounding.apply(number) : value.toString();
      if (!text.isEmpty()) {
        out.append(' ').append(attributes[i]).append("=\"").append(text).append('"');
      }
    }
    return this;
  }

  /** Two coordinates with a blank between them. */
  final String at(double x, double y) {
    return rounding.apply(x) + " " + rounding.apply(y);
  }

  /**
   * The whole picture.
   *
   * @param style the class of its root
   * @param rules a style sheet; empty where the page around it has the rules
   */
  final String framed(
      String style, double width, double height, String title, String description, String rules) {
    String w = rounding.apply(width);
    String h = rounding.apply(height);
    SvgWriter whole = new SvgWriter(rounding);
    whole.tag("svg", "xmlns", "http://www.w3.org/2000/svg", "class", style, "role", "img");
    whole.raw(" width=\"" + w + "\" height=\"" + h + "\" viewBox=\"0 0 " + w + " " + h + "\">\n");
    whole.text("title", title).newLine().text("desc", description).newLine();
    if (!rules.isEmpty()) {
      whole.raw("<style>\n").raw(rules).raw("</style>\n");
    }
    whole.empty("rect", "class", "paper", "width", w, "height", h, "rx", 8);
    return whole.newLine().raw(out).raw("</svg>\n").out.toString();
  }
}
