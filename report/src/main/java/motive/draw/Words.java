package motive.draw;

import static motive.draw.Markup.escape;
import static motive.draw.Markup.number;

import java.util.Collection;
import java.util.function.IntFunction;

/** What stands below the graph: a legend of labels and a caption, never wider than the picture. */
final class Words {
  private static final double SIZE = 13;
  private static final double LINE = 20;
  private static final double MARGIN = 14;
  private static final double SWATCH = 5;
  private static final int LONGEST_NAME = 20;
  private static final String RINGS = "ground truth";

  private final StringBuilder out;
  private final double width;
  private double bottom;

  Words(StringBuilder out, double width, double top) {
    this.out = out;
    this.width = width;
    this.bottom = top;
  }

  double bottom() {
    return bottom;
  }

  void legend(Collection<Integer> labels, IntFunction<String> names) {
    double x = MARGIN;
    double y = bottom + SIZE / 2;
    out.append("<g font-size=\"").append(number(SIZE)).append("\">\n");
    for (int label : labels) {
      String name = Markup.shortened(names.apply(label), LONGEST_NAME);
      double wide = 4 * SWATCH + Markup.ems(name) * SIZE;
      if (x > MARGIN && x + wide > width - MARGIN) {
        x = MARGIN;
        y += LINE;
      }
      out.append("<circle class=\"n c").append(Palette.of(label)).append("\" cx=\"");
      out.append(number(x + SWATCH)).append("\" cy=\"").append(number(y)).append("\" r=\"");
      out.append(number(SWATCH)).append("\"/><text class=\"words\" x=\"");
      out.append(number(x + 3 * SWATCH)).append("\" y=\"").append(number(y));
      out.append("\" dy=\".35em\">").append(escape(name)).append("</text>\n");
      x += wide + MARGIN;
    }
    out.append("</g>\n");
    bottom = y + LINE;
  }

  /**
   * What the highlight is, where it has a name, and what dashed rings are, where there are some.
   */
  void marks(String highlight, boolean rings) {
    if (highlight.isBlank() && !rings) {
      return;
    }
    double y = bottom + SIZE / 2;
    double x = MARGIN;
    out.append("<g font-size=\"").append(number(SIZE)).append("\">\n");
    if (!highlight.isBlank()) {
      String name = Markup.shortened(highlight, LONGEST_NAME);
      out.append("<g class=\"hit\" stroke-width=\"3\"><path class=\"e\" d=\"M");
      out.append(number(x)).append(' ').append(number(y)).append("h16\"/></g>\n");
      text(x + 22, y, name);
      x += 22 + Markup.ems(name) * SIZE + MARGIN;
    }
    if (rings) {
      if (x > MARGIN && x + 22 + Markup.ems(RINGS) * SIZE > width - MARGIN) {
        x = MARGIN;
        y += LINE;
      }
      out.append("<circle class=\"truth\" stroke-width=\"1.6\" stroke-dasharray=\"3.5 2.2\" cx=\"");
      out.append(number(x + 8)).append("\" cy=\"").append(number(y)).append("\" r=\"7\"/>\n");
      text(x + 22, y, RINGS);
    }
    out.append("</g>\n");
    bottom = y + LINE;
  }

  private void text(double x, double y, String text) {
    out.append("<text class=\"words\" x=\"").append(number(x)).append("\" y=\"").append(number(y));
    out.append("\" dy=\".35em\">").append(escape(text)).append("</text>\n");
  }

  void caption(String text) {
    if (text.isBlank()) {
      return;
    }
    out.append("<g class=\"words\" font-size=\"").append(number(SIZE)).append("\">\n");
    double y = bottom + SIZE / 2;
    for (String line : Markup.lines(text, (width - 2 * MARGIN) / SIZE)) {
      out.append("<text x=\"").append(number(MARGIN)).append("\" y=\"").append(number(y));
      out.append("\" dy=\".35em\">").append(escape(line)).append("</text>\n");
      y += LINE;
    }
    out.append("</g>\n");
    bottom = y;
  }
}
