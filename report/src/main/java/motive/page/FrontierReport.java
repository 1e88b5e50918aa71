package motive.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.data.DataSet;
import motive.draw.Picture;
import motive.explain.Best;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.explain.Warning;
import motive.graph.Graph;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Units;
import motive.objective.Weights;
import motive.report.ReportFolder;
import motive.report.ReportPage;
import motive.report.ReportPage.Figure;
import motive.result.Subject;

/**
 * The frontier, the preference map and the scan of one graph, for people and for programs.
 *
 * @param data whose graph it is
 * @param known the metrics that were measured at all
 * @param steps of a side of the map
 * @param scanStability the weight of stability along the scan
 */
public record FrontierReport(
    DataSet data,
    Solved solved,
    List<Metric> known,
    Frontier frontier,
    PreferenceMap map,
    int steps,
    PreferenceMap scan,
    double scanStability) {
  /** A title, lines, and a table below them. */
  public record Block(
      String title, List<String> lines, List<String> headings, List<List<String>> rows) {}

  /**
   * Looks at a solved graph.
   *
   * @param metrics of the frontier; of three, one that is not measured is left out
   * @param steps of a side of the map
   * @param scanSteps of the scan
   * @param scanStability the weight of stability along the scan, or a negative number for the one
   *     that goes with the request's weights
   */
  public static FrontierReport of(
      DataSet data,
      Solved solved,
      List<Metric> metrics,
      int steps,
      int scanSteps,
      double scanStability) {
    boolean stable = solved.hasStability();
    List<Metric> known = Frontier.measured(solved);
    List<Metric> measured = metrics.stream().filter(known::contains).toList();
    if (measured.size() < 2 || (metrics.size() == 2 && measured.size() < metrics.size())) {
      throw new IllegalArgumentException(
          "metrics must be at least two that are measured here, "
              + known.stream().map(Metric::id).toList()
              + ", got "
              + metrics.stream().map(Metric::id).toList()
              + "; use a kit, or a model with a motif library or the similarity gntk");
    }
    if (!stable && scanStability > 0) {
      throw new IllegalArgumentException(
          "the weight of stability in a scan must be 0 where it is not measured, got "
              + scanStability);
    }
    Weights weights = solved.request().settings().weights();
    double along =
        scanStability < 0 ? ExplanationView.scanStability(weights, stable) : scanStability;
    Frontier frontier = Frontier.of(solved, weights, measured);
    PreferenceMap map = solved.map(steps);
    PreferenceMap scan = solved.scan(along, scanSteps);
    return new FrontierReport(data, solved, known, frontier, map, steps, scan, along);
  }

  /** Throws unless these are two or three different metrics. */
  public static void requireMetrics(List<Metric> metrics) {
    Frontier.requireMetrics(metrics);
  }

  /** How metrics are weighed. */
  MetricScale scale() {
    return MetricScale.of(solved.request().settings());
  }

  /** What chance and the best reach, where metrics are weighed by that. */
  Optional<Units> units() {
    return solved.attained(frontier.weights());
  }

  /** Whether a metric was measured at all. */
  boolean knows(Metric metric) {
    return known.contains(metric);
  }

  /** All of it as one JSON document. */
  public String json() {
    return FrontierJson.of(this);
  }

  /** The JSON document of a graph that has no candidates, and so no frontier. */
  public static String jsonWithoutCandidates(Solved solved) {
    return FrontierJson.withoutCandidates(solved);
  }

  /** Tables with sentences before them, for people. */
  public List<Block> blocks() {
    return FrontierWords.of(this);
  }

  /** The frontier, drawn over its first two metrics. */
  public Picture frontierPicture() {
    return PreferencePictures.frontier(
        solved.request().graph(), frontier, List.of(), solved.hasStability(), scale());
  }

  /** The map; empty where stability is not measured, and the map therefore no triangle. */
  public Optional<Picture> mapPicture() {
    return PreferencePictures.map(
        solved.request().graph(), map, steps, frontier.weights(), scale());
  }

  /** The metrics along the scan. */
  public Picture scanPicture() {
    return PreferencePictures.scan(scan, frontier.weights(), solved.hasStability(), scale());
  }

  /**
   * Writes a page and beside it each picture as SVG.
   *
   * @return where the page is
   */
  public Path write(ReportFolder folder) throws IOException {
    Path page = folder.write(page());
    ReportFolder.write(page.resolveSibling("frontier.svg"), frontierPicture().svg());
    if (mapPicture().isPresent()) {
      ReportFolder.write(page.resolveSibling("map.svg"), mapPicture().get().svg());
    }
    ReportFolder.write(page.resolveSibling("scan.svg"), scanPicture().svg());
    return page;
  }

  private ReportPage page() {
    String graph = Shown.subject(data, subject());
    ReportPage page = new ReportPage("Every preference for " + data.name() + " " + graph);
    List<Figure> figures = new ArrayList<>();
    String choice = "What the weights " + Shown.weights(frontier.weights()) + " choose.";
    frontier.chosen().ifPresent(point -> figures.add(new Figure(picture(point), choice)));
    figures.add(
        new Figure(
            frontierPicture(), "Frontier: explanations that no other beats in all metrics."));
    String regions = "Preference map: which explanation wins for which weights.";
    mapPicture().ifPresent(picture -> figures.add(new Figure(picture, regions)));
    figures.add(
        new Figure(
            scanPicture(),
            "Scan: the winner's metrics as weight moves from interpretability to fidelity."));
    page.section(
        "pictures",
        capital(title()),
        List.of(StatusWords.badge(Best.of(solved).standing())),
        card -> card.warnings(warnings()).figures(figures));
    for (Block block : blocks()) {
      page.heading(block.title());
      block.lines().forEach(page::paragraph);
      page.table(block.headings(), block.rows());
    }
    return page;
  }

  /** What a reader should know: what is said of the part that the weights choose, but near-ties. */
  public List<String> warnings() {
    // Other points that are about as good are what the page shows anyway.
    return Warning.texts(
        Best.of(solved).warnings().stream()
            .filter(warning -> warning.kind() != Warning.Kind.NEAR_TIES)
            .toList());
  }

  private Picture picture(Frontier.Point point) {
    Graph graph = solved.request().graph();
    List<Integer> induced = new Part.Nodes(point.nodes()).edgesIn(graph);
    return Surroundings.picture(data, subject(), graph, point.nodes(), induced, Optional.empty())
        .withHighlightName("explanation");
  }

  /** What the report is about. */
  Subject subject() {
    return Subject.of(solved.request().id(), solved.request().graph());
  }

  /** What readers call the explained decision. */
  String title() {
    return ClassNames.title(data, solved.target());
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
