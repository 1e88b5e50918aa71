package motive.draw;

import java.util.stream.DoubleStream;

/** The cells of a triangle coloured by a number. */
final class ValueMap {
  /** Cells of one of these shades are written together, which spares naming their colour. */
  private static final int SHADES = 48;

  private final Canvas canvas;
  private final TriangleFrame frame;
  private final Simplex grid;
  private final double[] values;
  private final Ticks ticks;

  ValueMap(Canvas canvas, TriangleFrame frame, Simplex grid, double[] values) {
    this.canvas = canvas;
    this.frame = frame;
    this.grid = grid;
    this.values = values;
    this.ticks =
        Plot.across(
            DoubleStream.of(values).min().orElse(0),
            DoubleStream.of(values).max().orElse(1),
            Canvas.WIDTH - 80);
  }

  void cells() {
    int[] shades = new int[values.length];
    for (int point = 0; point < values.length; point++) {
      shades[point] = Math.min(SHADES - 1, (int) (ticks.share(values[point]) * SHADES));
    }
    for (int shade = 0; shade < SHADES; shade++) {
      boolean open = false;
      for (int point = 0; point < grid.size(); point++) {
        if (shades[point] == shade) {
          if (!open) {
            String color = ColorScale.at((shade + 0.5) / SHADES);
            canvas.raw("<g class=\"cells\" fill=\"" + color + "\" stroke=\"" + color + "\">\n");
            open = true;
          }
          frame.cell(point, Markup.brief(values[point], 4));
        }
      }
      if (open) {
        canvas.close();
      }
    }
  }

  void legend(String title) {
    canvas.scaleBar("colour: " + title, ticks);
  }
}
