package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.List;
import java.util.Locale;

/** The outline and the names of a triangle on its canvas. */
final class TriangleFrame {
  private static final double SIDE = 340;
  private static final double HIGH = SIDE * 0.8660254037844386;
  private static final double LEFT = (Canvas.NARROW - SIDE) / 2;

  private final Canvas canvas;
  private final Simplex grid;
  private final List<String> corners;
  private final double top;

  TriangleFrame(Canvas canvas, Simplex grid, List<String> corners) {
    this.canvas = canvas;
    this.grid = grid;
    this.corners = corners;
    canvas.text(
        "strong mid", Canvas.NARROW / 2, canvas.bottom() + Canvas.LINE / 2, fitting(0, 0.9));
    this.top = canvas.bottom() + Canvas.LINE + 4;
  }

  /** A corner's name, cut to a share of the width. */
  private String fitting(int corner, double share) {
    return Canvas.fitted(
        corners.get(corner), share * (Canvas.NARROW - 2 * Canvas.MARGIN) / Canvas.SIZE);
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

  /** A cell that shows its weights and something more. */
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
    canvas.circle("class=\"pin\"", x, y, 6, "").circle("class=\"dot\"", x, y, 2.2, "");
  }

  /** The outline and the names of the lower corners. */
  void names(boolean pinned) {
    double bottom = top + HIGH;
    canvas.path(
        "axis",
        Canvas.at(LEFT, bottom)
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
    canvas.text("strong end", Canvas.NARROW - Canvas.MARGIN, y, fitting(2, 0.48));
    canvas.moveTo(y + Canvas.LINE / 2 + 8);
    if (pinned) {
      Legend.draw(canvas, List.of(new Own(this)));
    }
  }

  private record Own(TriangleFrame frame) implements Legend.Entry {
    @Override
    public String name() {
      return "your weights";
    }

    @Override
    public double wide() {
      return 14;
    }

    @Override
    public void draw(Canvas canvas, double x, double y) {
      frame.pin(x + 7, y);
    }
  }
}
