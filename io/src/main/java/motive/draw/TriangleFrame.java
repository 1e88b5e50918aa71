package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.List;
import java.util.Locale;

/** Where a triangle stands on its canvas, and what stands around it. */
final class TriangleFrame {
  private static final double SIDE = 340;
  private static final double HIGH = SIDE * 0.8660254037844386;
  private static final double LEFT = (Canvas.WIDTH - SIDE) / 2;

  private final Canvas canvas;
  private final Simplex grid;
  private final List<String> corners;
  private final double top;

  TriangleFrame(Canvas canvas, Simplex grid, List<String> corners) {
    this.canvas = canvas;
    this.grid = grid;
    this.corners = corners;
    canvas.text("strong mid", Canvas.WIDTH / 2, canvas.bottom() + Canvas.LINE / 2, fitting(0, 0.9));
    this.top = canvas.bottom() + Canvas.LINE + 4;
  }

  /** A corner's name, cut to a share of the width. */
  private String fitting(int corner, double share) {
    String name = corners.get(corner);
    int characters = name.codePointCount(0, name.length());
    while (characters > 1
        && Markup.ems(Markup.shortened(name, characters)) * Canvas.SIZE
            > share * (Canvas.WIDTH - 2 * Canvas.MARGIN)) {
      characters--;
    }
    return Markup.shortened(name, characters);
  }

  /** How long a step is on the canvas. */
  double step() {
    return SIDE / grid.steps();
  }

  double x(double[] place) {
    return LEFT + SIDE * (place[2] + place[0] / 2) / (3 * grid.steps());
  }

  double y(double[] place) {
    return top + HIGH * (1 - place[0] / (3 * grid.steps()));
  }

  String at(double[] place) {
    return tenths(x(place)) + " " + tenths(y(place));
  }

  /** A cell that tells its weights and something more. */
  void cell(int point, String more) {
    StringBuilder path = new StringBuilder("<path d=\"M");
    List<double[]> corner = grid.cell(point);
    for (int i = 0; i < corner.size(); i++) {
      path.append(i == 0 ? "" : "L").append(at(corner.get(i)));
    }
    path.append("z\">").append(Canvas.hover(weights(point) + ": " + more));
    canvas.raw(path.append("</path>\n").toString());
  }

  private String weights(int point) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < 3; k++) {
      text.append(k == 0 ? "" : " / ");
      text.append(String.format(Locale.ROOT, "%.2f", (double) grid.share(point, k) / grid.steps()));
    }
    return text.toString();
  }

  /** A mark at some weights. */
  void pin(double[] weights) {
    double[] place = new double[3];
    for (int k = 0; k < 3; k++) {
      place[k] = weights[k] * 3 * grid.steps();
    }
    pin(x(place), y(place));
  }

  private void pin(double x, double y) {
    String at = "cx=\"" + tenths(x) + "\" cy=\"" + tenths(y) + "\"";
    canvas.raw("<circle class=\"pin\" " + at + " r=\"6\"/>\n");
    canvas.raw("<circle class=\"dot\" " + at + " r=\"2.2\"/>\n");
  }

  /** The outline and the names of the lower corners. */
  void names(boolean pinned) {
    double bottom = top + HIGH;
    canvas.path(
        "axis",
        "M"
            + tenths(LEFT)
            + " "
            + tenths(bottom)
            + "h"
            + tenths(SIDE)
            + "L"
            + tenths(LEFT + SIDE / 2)
            + " "
            + tenths(top)
            + "z");
    canvas.moveTo(bottom + 6);
    double y = canvas.bottom() + Canvas.LINE / 2;
    canvas.text("strong", Canvas.MARGIN, y, fitting(1, 0.48));
    canvas.text("strong end", Canvas.WIDTH - Canvas.MARGIN, y, fitting(2, 0.48));
    canvas.moveTo(y + Canvas.LINE / 2 + 8);
    if (pinned) {
      canvas.legend(List.of(new Own(this)));
    }
  }

  private record Own(TriangleFrame frame) implements Canvas.Entry {
    @Override
    public String name() {
      return "your weights";
    }

    @Override
    public void draw(Canvas canvas, double x, double y) {
      frame.pin(x + 1, y);
    }
  }
}
