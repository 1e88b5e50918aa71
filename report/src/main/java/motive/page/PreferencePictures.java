package motive.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Picture;
import motive.draw.Series;
import motive.draw.TrianglePicture;
import motive.draw.Vertical;
import motive.explain.PreferenceMap;
import motive.explain.WeighedMetrics;
import motive.graph.Graph;
import motive.objective.Metric;
import motive.objective.Weights;

/** The frontier, the preference map and the scan as pictures. */
public final class PreferencePictures {
  /** Of a longer frontier only so many points are drawn, evenly taken. */
  static final int DRAWN = 200;

  private static final List<String> CORNERS =
      Arrays.stream(Metric.values()).map(Metric::id).toList();

  private PreferencePictures() {}

  /**
   * The Pareto set over its first two metrics; the third, or else stability, is the colour.
   *
   * @param graph that the node sets are of
   * @param behind further points, drawn faintly; may be empty
   */
  public static Picture frontier(
      Graph graph,
      Frontier frontier,
      List<Frontier.Point> behind,
      boolean hasStability,
      MetricScale scale) {
    Metric x = frontier.metrics().get(0);
    Metric y = frontier.metrics().get(1);
    Optional<Metric> color = color(frontier.metrics(), hasStability);
    Panel panel =
        Panel.of("").x(scale.axis(x)).y(scale.axis(y)).values(color.map(scale::axis).orElse(""));
    if (!behind.isEmpty()) {
      List<Dot> faint =
          thinned(behind).stream().map(p -> dot(graph, p, x, y, Optional.empty(), scale)).toList();
      panel = panel.add(Series.dots("Pareto-optimal with stability", 0, faint).faint());
    }
    List<Frontier.Point> drawn = thinned(frontier.points());
    if (frontier.metrics().size() == 2) {
      List<Dot> all = drawn.stream().map(p -> dot(graph, p, x, y, color, scale)).toList();
      panel = panel.add(Series.steps("Pareto-optimal", 0, all));
    } else {
      List<Dot> hull = new ArrayList<>();
      List<Dot> others = new ArrayList<>();
      drawn.forEach(p -> (p.onHull() ? hull : others).add(dot(graph, p, x, y, color, scale)));
      panel =
          panel
              .add(Series.dots("Pareto-optimal", 1, others).faint())
              .add(Series.dots("chosen by some weights", 0, hull));
    }
    if (frontier.chosen().isPresent()) {
      List<Dot> chosen =
          List.of(dot(graph, frontier.chosen().get(), x, y, Optional.empty(), scale));
      panel = panel.add(Series.dots("this explanation", 2, chosen).strong());
    }
    String title = "Pareto frontier: " + Shown.count(frontier.points().size(), "explanation");
    return Chart.of(title, panel).narrow();
  }

  private static Optional<Metric> color(List<Metric> metrics, boolean hasStability) {
    if (metrics.size() == 3) {
      return Optional.of(metrics.get(2));
    }
    return hasStability && !metrics.contains(Metric.STABILITY)
        ? Optional.of(Metric.STABILITY)
        : Optional.empty();
  }

  private static Dot dot(
      Graph graph,
      Frontier.Point point,
      Metric x,
      Metric y,
      Optional<Metric> color,
      MetricScale scale) {
    String tip =
        "nodes "
            + Shown.nodes(graph, point.nodes())
            + "; "
            + (scale.isPaper()
                ? Shown.sentence(point.metrics())
                : Arrays.stream(Metric.values())
                    .map(
                        metric -> scale.name(metric) + " " + Shown.weighed(point.weighed(), metric))
                    .collect(Collectors.joining(", ")));
    return Dot.of(scale.place(point.weighed(), x), scale.place(point.weighed(), y))
        .withTip(tip)
        .withValue(color.map(metric -> scale.place(point.weighed(), metric)).orElse(Double.NaN));
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
  public static Optional<Picture> map(
      Graph graph, PreferenceMap map, int steps, Weights weights, MetricScale scale) {
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
      regions.add(region(graph, map, r, scale));
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

  private static TrianglePicture.Region region(
      Graph graph, PreferenceMap map, int region, MetricScale scale) {
    PreferenceMap.Point first =
        map.points().stream().filter(p -> p.region() == region).findFirst().orElseThrow();
    WeighedMetrics weighed = WeighedMetrics.of(first);
    return new TrianglePicture.Region(
        "nodes " + Shown.nodes(graph, map.regions().get(region)),
        Stream.of(Metric.FIDELITY, Metric.INTERPRETABILITY)
            .map(metric -> scale.name(metric) + " " + Shown.weighed(weighed, metric))
            .collect(Collectors.joining(", ")));
  }

  /** Metrics along ρ, the share of fidelity in what fidelity and interpretability weigh. */
  public static Picture scan(
      PreferenceMap scan, Weights weights, boolean hasStability, MetricScale scale) {
    List<PreferenceMap.Point> points = scan.points();
    // By place rather than from the weights, so that rounding cannot make two equal.
    double[] rho =
        IntStream.range(0, points.size())
            .mapToDouble(i -> (double) i / Math.max(1, points.size() - 1))
            .toArray();
    List<Vertical> lines = new ArrayList<>();
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).region() != points.get(i - 1).region()) {
        lines.add(Vertical.named((rho[i] + rho[i - 1]) / 2, "the explanation changes", false));
      }
    }
    String title = "scan of ρ: " + Shown.count(lines.size(), "change");
    if (!Double.isNaN(weights.rho())) {
      String choice = "your choice, " + Shown.number(weights.rho());
      lines.add(Vertical.named(weights.rho(), choice, true));
    }
    List<Panel> panels = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      if (metric != Metric.STABILITY || hasStability) {
        panels.add(panel(metric, rho, points, lines, scale));
      }
    }
    return Chart.of(title, panels).narrow();
  }

  /** One metric: level up to where the explanation changes, then a jump. */
  private static Panel panel(
      Metric metric,
      double[] rho,
      List<PreferenceMap.Point> points,
      List<Vertical> lines,
      MetricScale scale) {
    List<Dot> dots = new ArrayList<>();
    for (int i = 0; i < rho.length; i++) {
      WeighedMetrics weighed = WeighedMetrics.of(points.get(i));
      double y = scale.place(weighed, metric);
      if (i > 0 && points.get(i).region() != points.get(i - 1).region()) {
        double middle = (rho[i] + rho[i - 1]) / 2;
        dots.add(Dot.of(middle, scale.place(WeighedMetrics.of(points.get(i - 1)), metric)));
        dots.add(Dot.of(middle, y));
      }
      dots.add(
          Dot.of(rho[i], y)
              .withTip("ρ " + Shown.number(rho[i]) + ": " + Shown.weighed(weighed, metric)));
    }
    return Panel.of(scale.axis(metric))
        .x("ρ = w_f / (w_f + w_i)")
        .verticals(lines)
        .add(Series.curve("", 0, dots));
  }
}
