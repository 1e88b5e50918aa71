package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import motive.draw.TrianglePicture.Region;

/** The cells of a triangle coloured by region, with borders, numbers and a legend. */
final class RegionMap {
  private static final double[] NUMBER_SIZES = {15, 12, 9};
  private static final int LONGEST_TIP = 40;
  private static final double SWATCH = 14;

  private final Canvas canvas;
  private final TriangleFrame frame;
  private final Simplex grid;
  private final int[] regionOf;
  private final List<Region> regions;

  RegionMap(
      Canvas canvas, TriangleFrame frame, Simplex grid, int[] regionOf, List<Region> regions) {
    this.canvas = canvas;
    this.frame = frame;
    this.grid = grid;
    this.regionOf = regionOf;
    this.regions = regions;
  }

  void cells() {
    for (int r = 0; r < regions.size(); r++) {
      if (isPresent(r)) {
        cells(r);
      }
    }
    borders();
    numbers();
  }

  private boolean isPresent(int region) {
    return Arrays.stream(regionOf).anyMatch(r -> r == region);
  }

  private void cells(int region) {
    String texture = ChartStyle.texture(region);
    StringBuilder inner = new StringBuilder();
    StringBuilder outer = new StringBuilder();
    String tip = (region + 1) + ", " + Markup.shortened(regions.get(region).label(), LONGEST_TIP);
    canvas.open("cells " + ChartStyle.kind(region));
    for (int point = 0; point < grid.size(); point++) {
      if (regionOf[point] == region) {
        frame.cell(point, tip);
        // In the finest grids marks in every cell would run together.
        boolean sparse = frame.step() >= 8 || grid.share(point, 0) % 2 + point % 2 == 0;
        if (!texture.isEmpty() && sparse) {
          // On a side of the triangle half a mark would stand outside.
          StringBuilder marks = isInner(point) ? inner : outer;
          marks.append('M').append(frame.at(grid.place(point))).append(texture);
        }
      }
    }
    canvas.close();
    StringBuilder marks = inner.length() > 0 ? inner : outer;
    if (marks.length() > 0) {
      canvas.path("texture", marks);
    }
  }

  private boolean isInner(int point) {
    return grid.share(point, 0) > 0 && grid.share(point, 1) > 0 && grid.share(point, 2) > 0;
  }

  private void borders() {
    StringBuilder path = new StringBuilder();
    for (int point = 0; point < grid.size(); point++) {
      for (int i = 0; i < 6; i++) {
        int other = grid.neighbour(point, i);
        if (other > point && regionOf[other] != regionOf[point]) {
          double[][] ends = grid.side(point, i);
          path.append('M').append(frame.at(ends[0])).append('L').append(frame.at(ends[1]));
        }
      }
    }
    if (path.length() > 0) {
      canvas.path("border", path);
    }
  }

  /** A number in each connected part of a region, where it has most room, if it has enough. */
  private void numbers() {
    boolean[] seen = new boolean[grid.size()];
    for (int point = 0; point < grid.size(); point++) {
      if (!seen[point]) {
        number(part(point, seen), regionOf[point]);
      }
    }
  }

  private List<Integer> part(int start, boolean[] seen) {
    List<Integer> part = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    seen[start] = true;
    while (!open.isEmpty()) {
      int point = open.remove();
      part.add(point);
      for (int i = 0; i < 6; i++) {
        int other = grid.neighbour(point, i);
        if (other >= 0 && !seen[other] && regionOf[other] == regionOf[start]) {
          seen[other] = true;
          open.add(other);
        }
      }
    }
    return part;
  }

  private void number(List<Integer> part, int region) {
    int best = -1;
    double room = 0;
    for (int point : part) {
      double here = room(point);
      if (here > room + 1e-9) {
        room = here;
        best = point;
      }
    }
    String text = Integer.toString(region + 1);
    for (double size : NUMBER_SIZES) {
      // Half the diagonal of the digits.
      if (best >= 0 && Math.hypot(0.3 * text.length(), 0.36) * size <= room) {
        double[] place = grid.place(best);
        canvas.raw(
            "<text class=\"number\" font-size=\""
                + tenths(size)
                + "\" x=\""
                + tenths(frame.x(place))
                + "\" y=\""
                + tenths(frame.y(place))
                + "\" dy=\".35em\">"
                + text
                + "</text>\n");
        return;
      }
    }
  }

  /** How far from a point its region reaches at least. */
  private double room(int point) {
    double step = frame.step();
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      least = Math.min(least, grid.share(point, k) * step * 0.8660254037844386);
    }
    int a = grid.share(point, 0);
    int b = grid.share(point, 1);
    for (int other = 0; other < grid.size(); other++) {
      if (regionOf[other] != regionOf[point]) {
        int da = grid.share(other, 0) - a;
        int db = grid.share(other, 1) - b;
        // The length of a step in three shares, two of which say all.
        double away = Math.sqrt((double) da * da + (double) da * db + (double) db * db);
        least = Math.min(least, (away - 0.55) * step);
      }
    }
    return least;
  }

  void legend() {
    for (int r = 0; r < regions.size(); r++) {
      if (isPresent(r)) {
        entry(r);
      }
    }
  }

  /** Two marks of a texture, aslant, as they stand in the cells. */
  private static String swatch(double x, double y, String texture) {
    return "M"
        + tenths(x + 3.8)
        + " "
        + tenths(y - 3.4)
        + texture
        + "M"
        + tenths(x + 10.2)
        + " "
        + tenths(y + 3.4)
        + texture;
  }

  private void entry(int region) {
    double y = canvas.bottom() + Canvas.LINE / 2;
    double x = Canvas.MARGIN;
    canvas.raw(
        "<rect class=\""
            + ChartStyle.kind(region)
            + "\" x=\""
            + tenths(x)
            + "\" y=\""
            + tenths(y - SWATCH / 2)
            + "\" width=\"14\" height=\"14\" rx=\"2\"/>\n");
    if (!ChartStyle.texture(region).isEmpty()) {
      canvas.path("texture", swatch(x, y, ChartStyle.texture(region)));
    }
    canvas.text("strong end", x + SWATCH + 24, y, Integer.toString(region + 1));
    Region about = regions.get(region);
    double text = x + SWATCH + 32;
    canvas.paragraph("", text, about.label().isBlank() ? "(no name)" : about.label());
    canvas.paragraph("soft small", text, about.metrics());
    canvas.moveTo(canvas.bottom() + 3);
  }
}
