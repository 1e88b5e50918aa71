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
