package motive.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import motive.draw.Picture;
import motive.draw.ScanPicture;
import motive.draw.ScatterPicture;
import motive.draw.ScatterPicture.Join;
import motive.draw.ScatterPicture.Style;
import motive.draw.TrianglePicture;
import motive.explain.PreferenceMap;
import motive.objective.Metric;
import motive.objective.Weights;

/** The frontier, the preference map and the scan as pictures. */
public final class PreferencePictures {
  /** Of a longer frontier only so many points are drawn, evenly taken. */
  static final int DRAWN = 200;

  private static final List<String> CORNERS =
      List.of(Metric.FIDELITY.id(), Metric.INTERPRETABILITY.id(), Metric.STABILITY.id());

  private PreferencePictures() {}

  /**
   * The Pareto set over its first two metrics; the third, or else stability, is the colour.
   *
   * @param behind further points, drawn faintly; may be empty
   */
  public static Picture frontier(
      Frontier frontier, List<Frontier.Point> behind, boolean hasStability) {
    Metric x = frontier.metrics().get(0);
    Metric y = frontier.metrics().get(1);
    Optional<Metric> color = color(frontier.metrics(), hasStability);
    ScatterPicture picture = ScatterPicture.of(x.id(), y.id());
    if (color.isPresent()) {
      picture = picture.withValueTitle(color.get().id());
    }
    if (!behind.isEmpty()) {
      picture =
          picture.withSeries(
              "Pareto-optimal with stability",
              Style.FAINT,
              Join.NONE,
              thinned(behind).stream().map(p -> point(p, x, y, Optional.empty())).toList());
    }
    List<Frontier.Point> drawn = thinned(frontier.points());
    List<ScatterPicture.Point> hull = new ArrayList<>();
    List<ScatterPicture.Point> others = new ArrayList<>();
    for (Frontier.Point point : drawn) {
      (point.onHull() ? hull : others).add(point(point, x, y, color));
    }
    if (frontier.metrics().size() == 2) {
      picture =
          picture.withSeries(
              "Pareto-optimal",
              Style.SOLID,
              Join.STEP,
              drawn.stream().map(point -> point(point, x, y, color)).toList());
    } else {
      picture =
          picture
              .withSeries("Pareto-optimal", Style.FAINT, Join.NONE, others)
              .withSeries("chosen by some weights", Style.SOLID, Join.NONE, hull);
    }
    if (frontier.chosen().isPresent()) {
      picture =
          picture.withSeries(
              "this explanation",
              Style.STAR,
              Join.NONE,
              List.of(point(frontier.chosen().get(), x, y, Optional.empty())));
    }
    return picture.withTitle(
        "Pareto frontier: " + Shown.count(frontier.points().size(), "explanation"));
  }

  private static Optional<Metric> color(List<Metric> metrics, boolean hasStability) {
    if (metrics.size() == 3) {
      return Optional.of(metrics.get(2));
    }
    return hasStability && !metrics.contains(Metric.STABILITY)
        ? Optional.of(Metric.STABILITY)
        : Optional.empty();
  }

  private static ScatterPicture.Point point(
      Frontier.Point point, Metric x, Metric y, Optional<Metric> color) {
    String tip =
        "nodes "
            + Shown.nodes(point.nodes())
            + "; fidelity "
            + Shown.number(point.fidelity())
            + ", interpretability "
            + Shown.number(point.interpretability())
            + ", stability "
            + Shown.number(point.stability());
    return color
        .map(c -> new ScatterPicture.Point(point.value(x), point.value(y), tip, point.value(c)))
        .orElseGet(() -> new ScatterPicture.Point(point.value(x), point.value(y), tip));
  }

  private static List<Frontier.Point> thinned(List<Frontier.Point> points) {
    if (points.size() <= DRAWN) {
      return points;
    }
    return IntStream.range(0, DRAWN)
        .mapToObj(i -> points.get((int) ((long) i * (points.size() - 1) / (DRAWN - 1))))
        .toList();
  }

  /**
   * The preference map; empty where it is not a whole triangle, since stability is not measured.
   */
  public static Optional<Picture> map(PreferenceMap map, int steps, Weights weights) {
    int cells = TrianglePicture.cells(steps);
    if (map.points().size() != cells) {
      return Optional.empty();
    }
    int[] regionOf = new int[cells];
    for (int point = 0; point < cells; point++) {
      double[] at = TrianglePicture.weights(steps, point);
      int f = (int) Math.rint(at[0] * steps);
      int i = (int) Math.rint(at[1] * steps);
      regionOf[point] = map.points().get(index(steps, f, i)).region();
    }
    List<TrianglePicture.Region> regions = new ArrayList<>();
    for (int r = 0; r < map.regions().size(); r++) {
      regions.add(region(map, r));
    }
    return Optional.of(
        TrianglePicture.regions(steps, CORNERS, regionOf, regions)
            .withMarker(weights.fidelity(), weights.interpretability(), weights.stability())
            .withTitle("preference map: " + Shown.count(regions.size(), "explanation")));
  }

  // The map takes the weight of fidelity falling, then that of interpretability falling.
  static int index(int steps, int fidelity, int interpretability) {
    int below = steps - fidelity;
    return below * (below + 1) / 2 + (below - interpretability);
  }

  private static TrianglePicture.Region region(PreferenceMap map, int region) {
    PreferenceMap.Point first =
        map.points().stream().filter(p -> p.region() == region).findFirst().orElseThrow();
    return new TrianglePicture.Region(
        "nodes " + Shown.nodes(map.regions().get(region)),
        "fidelity "
            + Shown.number(first.fidelity())
            + ", interpretability "
            + Shown.number(first.interpretability()));
  }

  /** Metrics along ρ, the share of fidelity in what fidelity and interpretability weigh. */
  public static Picture scan(PreferenceMap scan, Weights weights, boolean hasStability) {
    List<PreferenceMap.Point> points = scan.points();
    // By place rather than from the weights, so that rounding cannot make two equal.
    double[] rho =
        IntStream.range(0, points.size())
            .mapToDouble(i -> (double) i / Math.max(1, points.size() - 1))
            .toArray();
    List<Double> changes = new ArrayList<>();
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).region() != points.get(i - 1).region()) {
        changes.add((rho[i] + rho[i - 1]) / 2);
      }
    }
    ScanPicture picture =
        ScanPicture.of("ρ = w_f / (w_f + w_i)", rho)
            .withPanel("fidelity", column(points, PreferenceMap.Point::fidelity))
            .withPanel("interpretability", column(points, PreferenceMap.Point::interpretability));
    if (hasStability) {
      picture = picture.withPanel("stability", column(points, PreferenceMap.Point::stability));
    }
    picture = picture.withBoundaries(changes.stream().mapToDouble(d -> d).toArray());
    picture = picture.withTitle("scan of ρ: " + Shown.count(changes.size(), "change"));
    return Double.isNaN(weights.rho()) ? picture : picture.withMarker(weights.rho());
  }

  private static double[] column(
      List<PreferenceMap.Point> points, ToDoubleFunction<PreferenceMap.Point> value) {
    return points.stream().mapToDouble(value).toArray();
  }
}
