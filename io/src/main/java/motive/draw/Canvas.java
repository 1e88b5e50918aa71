package motive.draw;

import static motive.draw.Markup.escape;
import static motive.draw.Markup.tenths;

import java.util.List;

/** A chart while it is drawn, from top to bottom. */
final class Canvas {
  static final double WIDTH = 400;
  static final double MARGIN = 14;

  /** The size of letters, which the style sheet states too, and the height of a line. */
  static final double SIZE = 12.5;

  static final double LINE = 17;
  static final double SMALL = 11.5;

  private final StringBuilder out = new StringBuilder();
  private double bottom = MARGIN;

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

  Canvas open(String style) {
    return raw("<g class=\"" + style + "\">\n");
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

  /** Lines of text from the present bottom on, none beyond the margin. */
  Canvas paragraph(String style, double x, String text) {
    if (!text.isBlank()) {
      double size = style.contains("small") ? SMALL : SIZE;
      for (String line : Markup.lines(text, (WIDTH - MARGIN - x) / size)) {
        text(style, x, bottom + LINE / 2, line);
        bottom += LINE;
      }
    }
    return this;
  }

  Canvas path(String style, CharSequence d) {
    out.append("<path class=\"").append(style).append("\" d=\"").append(d).append("\"/>\n");
    return this;
  }

  static String hover(String text) {
    return text.isEmpty() ? "" : "<title>" + escape(text) + "</title>";
  }

  /** One entry of a {@link #legend}. */
  interface Entry {
    String name();

    /** A symbol around a point. */
    void draw(Canvas canvas, double x, double y);
  }

  /** Symbols and names side by side, as many as fit on a line. */
  void legend(List<? extends Entry> entries) {
    double x = MARGIN;
    for (Entry entry : entries) {
      String name = Markup.shortened(entry.name(), 40);
      double wide = 18 + Markup.ems(name) * SIZE;
      if (x > MARGIN && x + wide > WIDTH - MARGIN) {
        x = MARGIN;
        bottom += LINE;
      }
      entry.draw(this, x + 6, bottom + LINE / 2);
      text("", x + 18, bottom + LINE / 2, name);
      x += wide + 10;
    }
    bottom += entries.isEmpty() ? 0 : LINE + 4;
  }

  /** A bar that says which colour is which value. */
  void scaleBar(String title, Ticks ticks) {
    paragraph("soft", MARGIN, title);
    double inset = ticks.ems() * SIZE / 2;
    double left = MARGIN + inset;
    double wide = WIDTH - 2 * left;
    int parts = 48;
    bottom += 2;
    out.append("<g>\n");
    for (int i = 0; i < parts; i++) {
      double x = left + wide * i / parts;
      // A little wider than its share, so that no seam shows; the last has nothing to cover.
      double w = wide / parts + (i < parts - 1 ? 0.6 : 0);
      out.append("<rect x=\"").append(tenths(x)).append("\" y=\"").append(tenths(bottom));
      out.append("\" width=\"").append(tenths(w)).append("\" height=\"10\" fill=\"");
      out.append(ColorScale.at((i + 0.5) / parts)).append("\"/>\n");
    }
    out.append("</g>\n");
    bottom += 10;
    labelsBelow(ticks, left, wide);
  }

  /** The labels of a horizontal axis, without any that would touch the one before it. */
  void labelsBelow(Ticks ticks, double left, double wide) {
    double free = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < ticks.size(); i++) {
      double x = left + wide * ticks.tick(i);
      double half = Markup.ems(ticks.label(i)) * SIZE / 2;
      if (x - half >= free) {
        text("soft mid", x, bottom + LINE / 2 + 2, ticks.label(i));
        free = x + half + 4;
      }
    }
    bottom += LINE + 4;
  }

  /** The whole picture. */
  String svg(String title, String description, boolean alone) {
    String size = "width=\"" + tenths(WIDTH) + "\" height=\"" + tenths(bottom + MARGIN / 2) + "\"";
    StringBuilder whole = new StringBuilder(out.length() + 4096);
    whole.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motive-chart\" role=\"img\" ");
    whole.append(size).append(" viewBox=\"0 0 ").append(tenths(WIDTH)).append(' ');
    whole.append(tenths(bottom + MARGIN / 2)).append("\">\n<title>").append(escape(title));
    whole.append("</title>\n<desc>").append(escape(description)).append("</desc>\n");
    if (alone) {
      whole.append("<style>\n").append(ChartStyle.css()).append("</style>\n");
    }
    whole.append("<rect class=\"paper\" ").append(size).append(" rx=\"8\"/>\n");
    return whole.append(out).append("</svg>\n").toString();
  }
}
