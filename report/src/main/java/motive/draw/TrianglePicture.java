package motive.draw;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A map of what holds for each mix of three weights: a triangle whose corners stand for one weight
 * alone. Cells are coloured by the region that they belong to. Immutable: each {@code with…} gives
 * another picture.
 *
 * <p>The grid points come in order of the first weight, then of the second, both rising, in equal
 * steps; {@link #weights} gives them. A map of 20 steps has 231 cells and about 30 kB.
 */
public final class TrianglePicture implements Picture {
  /**
   * Where one answer holds.
   *
   * @param label what the answer is, for the legend and the cells
   * @param metrics more about it, for the legend; may be empty
   */
  public record Region(String label, String metrics) {}

  final TriangleGrid grid;
  final List<String> corners;
  final int[] regionOf;
  final List<Region> regions;
  final double @Nullable [] marker;
  private final String title;

  private TrianglePicture(
      TriangleGrid grid,
      List<String> corners,
      int[] regionOf,
      List<Region> regions,
      double @Nullable [] marker,
      String title) {
    this.grid = grid;
    this.corners = List.copyOf(corners);
    this.regionOf = regionOf;
    this.regions = List.copyOf(regions);
    this.marker = marker;
    this.title = Objects.requireNonNull(title, "title");
  }

  /** How many grid points there are. */
  public static int cells(int steps) {
    return new TriangleGrid(steps).size();
  }

  /** The three weights of a grid point, which add up to one. */
  public static double[] weights(int steps, int point) {
    TriangleGrid grid = new TriangleGrid(steps);
    Objects.checkIndex(point, grid.size());
    double[] weights = new double[3];
    for (int k = 0; k < 3; k++) {
      weights[k] = (double) grid.share(point, k) / steps;
    }
    return weights;
  }

  /**
   * A map coloured by region. Readers see regions numbered from 1.
   *
   * @param corners the names of the three weights: top, lower left, lower right
   * @param regionOf for each grid point the index of its region
   */
  public static TrianglePicture regions(
      int steps, List<String> corners, int[] regionOf, List<Region> regions) {
    TriangleGrid grid = new TriangleGrid(steps);
    require(
        "a map of " + steps + " steps must have " + grid.size() + " grid points",
        regionOf.length,
        grid.size());
    require("corners must be 3", corners.size(), 3);
    for (int point = 0; point < regionOf.length; point++) {
      if (regionOf[point] < 0 || regionOf[point] >= regions.size()) {
        String range = "region of grid point " + point + " must be in [0, " + regions.size() + ")";
        throw new IllegalArgumentException(range + ", got " + regionOf[point]);
      }
    }
    String title = "the answer for each mix of weights";
    return new TrianglePicture(grid, corners, regionOf.clone(), regions, null, title);
  }

  private static void require(String rule, int got, int wanted) {
    if (got != wanted) {
      throw new IllegalArgumentException(rule + ", got " + got);
    }
  }

  /** The reader's own weights, in the order of the corners; they are normalised. */
  public TrianglePicture withMarker(double first, double second, double third) {
    double sum = first + second + third;
    if (!(first >= 0 && second >= 0 && third >= 0 && sum > 0 && Double.isFinite(sum))) {
      String got = first + ", " + second + ", " + third;
      throw new IllegalArgumentException(
          "marker must be three finite weights >= 0, not all 0, got " + got);
    }
    double[] shares = {first / sum, second / sum, third / sum};
    return new TrianglePicture(grid, corners, regionOf, regions, shares, title);
  }

  /** The text that screen readers read first. */
  public TrianglePicture withTitle(String text) {
    return new TrianglePicture(grid, corners, regionOf, regions, marker, text);
  }

  @Override
  public String drawn(boolean alone) {
    Canvas canvas = new Canvas(Canvas.NARROW);
    new RegionMap(this, canvas).draw();
    String description =
        "a triangle with the corners "
            + String.join(", ", corners)
            + (" in " + grid.steps() + " steps; regions: " + regions.size());
    return canvas.svg(title, description, alone);
  }
}
