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
public final class TrianglePicture extends DrawnPicture {
  /**
   * Where one answer holds.
   *
   * @param label what the answer is, for the legend and the cells
   * @param metrics more about it, for the legend; may be empty
   */
  public record Region(String label, String metrics) {}

  private final Simplex grid;
  private final List<String> corners;
  private final int[] regionOf;
  private final List<Region> regions;
  private final double @Nullable [] marker;
  private final String title;
  private final String caption;

  private TrianglePicture(
      Simplex grid,
      List<String> corners,
      int[] regionOf,
      List<Region> regions,
      double @Nullable [] marker,
      String title,
      String caption) {
    if (corners.size() != 3) {
      throw new IllegalArgumentException("corners must be 3, got " + corners.size());
    }
    this.grid = grid;
    this.corners = List.copyOf(corners);
    this.regionOf = regionOf;
    this.regions = List.copyOf(regions);
    this.marker = marker;
    this.title = Objects.requireNonNull(title, "title");
    this.caption = Objects.requireNonNull(caption, "caption");
  }

  /** How many grid points there are. */
  public static int cells(int steps) {
    return new Simplex(steps).size();
  }

  /** The three weights of a grid point, which add up to one. */
  public static double[] weights(int steps, int point) {
    Simplex grid = new Simplex(steps);
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
    Simplex grid = grid(steps, regionOf.length);
    for (int point = 0; point < regionOf.length; point++) {
      if (regionOf[point] < 0 || regionOf[point] >= regions.size()) {
        throw new IllegalArgumentException(
            "region of grid point "
                + point
                + " must be in [0, "
                + regions.size()
                + "), got "
                + regionOf[point]);
      }
    }
    return new TrianglePicture(
        grid, corners, regionOf.clone(), regions, null, "the answer for each mix of weights", "");
  }

  private static Simplex grid(int steps, int given) {
    Simplex grid = new Simplex(steps);
    if (given != grid.size()) {
      throw new IllegalArgumentException(
          "a map of " + steps + " steps must have " + grid.size() + " grid points, got " + given);
    }
    return grid;
  }

  /** The reader's own weights, in the order of the corners; they are normalised. */
  public TrianglePicture withMarker(double first, double second, double third) {
    double sum = first + second + third;
    if (!(first >= 0 && second >= 0 && third >= 0 && sum > 0 && Double.isFinite(sum))) {
      throw new IllegalArgumentException(
          "marker must be three finite weights >= 0, not all 0, got "
              + first
              + ", "
              + second
              + ", "
              + third);
    }
    return new TrianglePicture(
        grid,
        corners,
        regionOf,
        regions,
        new double[] {first / sum, second / sum, third / sum},
        title,
        caption);
  }

  /** What a reader who does not see the picture gets first. */
  public TrianglePicture withTitle(String text) {
    return new TrianglePicture(grid, corners, regionOf, regions, marker, text, caption);
  }

  /** A line or more below the legend. */
  public TrianglePicture withCaption(String text) {
    return new TrianglePicture(grid, corners, regionOf, regions, marker, title, text);
  }

  @Override
  String svg(boolean alone) {
    Canvas canvas = new Canvas(Canvas.NARROW);
    TriangleFrame frame = new TriangleFrame(canvas, grid, corners);
    RegionMap map = new RegionMap(canvas, frame, grid, regionOf, regions);
    map.cells();
    pin(frame);
    map.legend();
    canvas.paragraph("", Canvas.MARGIN, caption);
    return canvas.svg(title, description(), alone);
  }

  private void pin(TriangleFrame frame) {
    if (marker != null) {
      frame.pin(marker);
    }
    frame.names(marker != null);
  }

  private String description() {
    return "a triangle with the corners "
        + String.join(", ", corners)
        + " in "
        + grid.steps()
        + " steps; regions: "
        + regions.size();
  }
}
