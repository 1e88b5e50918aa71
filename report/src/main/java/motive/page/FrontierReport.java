package motive.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.draw.MoleculePictures;
import motive.draw.Picture;
import motive.explain.Best;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.explain.Warning;
import motive.explain.Warnings;
import motive.file.Staging;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Metric;
import motive.objective.Weights;
import motive.report.ReportFolder;
import motive.report.ReportPage;

/** The frontier, the preference map and the scan of one graph, for people and for programs. */
public final class FrontierReport {
  private final DataSet data;
  private final Solved solved;
  private final List<Metric> known;
  private final Weights weights;
  private final Frontier frontier;
  private final PreferenceMap map;
  private final int steps;
  private final PreferenceMap scan;
  private final double scanStability;

  private FrontierReport(
      DataSet data,
      Solved solved,
      List<Metric> known,
      Frontier frontier,
      PreferenceMap map,
      int steps,
      PreferenceMap scan,
      double scanStability) {
    this.data = data;
    this.solved = solved;
    this.known = known;
    this.weights = frontier.weights();
    this.frontier = frontier;
    this.map = map;
    this.steps = steps;
    this.scan = scan;
    this.scanStability = scanStability;
  }

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
    List<Metric> known = Measured.in(solved);
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
    return new FrontierReport(
        data,
        solved,
        known,
        Frontier.of(solved, weights, measured),
        solved.map(steps),
        steps,
        solved.scan(along, scanSteps),
        along);
  }

  /** Throws unless these are two or three different metrics. */
  public static void requireMetrics(List<Metric> metrics) {
    Frontier.requireMetrics(metrics);
  }

  public Frontier frontier() {
    return frontier;
  }

  public PreferenceMap map() {
    return map;
  }

  public PreferenceMap scan() {
    return scan;
  }

  Solved solved() {
    return solved;
  }

  /** Whether a metric was measured at all. */
  boolean knows(Metric metric) {
    return known.contains(metric);
  }

  double scanStability() {
    return scanStability;
  }

  int steps() {
    return steps;
  }

  /** All of it as one JSON document. */
  public String json() {
    return FrontierJson.of(this);
  }

  /** Tables with words before them, for people. */
  public List<Block> blocks() {
    return FrontierWords.of(this);
  }

  /** A title, lines, and a table below them. */
  public record Block(
      String title, List<String> lines, List<String> headings, List<List<String>> rows) {}

  public Picture frontierPicture() {
    return PreferencePictures.frontier(frontier, List.of(), solved.hasStability());
  }

  /** Empty where stability is not measured, and the map therefore no triangle. */
  public Optional<Picture> mapPicture() {
    return PreferencePictures.map(map, steps, weights);
  }

  public Picture scanPicture() {
    return PreferencePictures.scan(scan, weights, solved.hasStability());
  }

  /**
   * Writes a page and beside it each picture as SVG.
   *
   * @return where the page is
   */
  public Path write(ReportFolder folder) throws IOException {
    Path page = folder.write(page());
    write(page, "frontier.svg", frontierPicture());
    if (mapPicture().isPresent()) {
      write(page, "map.svg", mapPicture().get());
    }
    write(page, "scan.svg", scanPicture());
    return page;
  }

  private static void write(Path page, String name, Picture picture) throws IOException {
    byte[] svg = picture.svg().getBytes(StandardCharsets.UTF_8);
    Staging.file(page.resolveSibling(name), out -> out.write(svg));
  }

  private ReportPage page() {
    ReportPage page =
        new ReportPage(
            "Every preference for " + data.name() + " " + Shown.graph(data, solved.request().id()));
    List<ReportPage.Figure> figures = new ArrayList<>();
    frontier
        .chosen()
        .ifPresent(
            point ->
                figures.add(
                    new ReportPage.Figure(
                        picture(point),
                        "What the weights " + Shown.weights(weights) + " choose.")));
    figures.add(
        new ReportPage.Figure(
            frontierPicture(), "Frontier: explanations that no other beats in all metrics."));
    mapPicture()
        .ifPresent(
            picture ->
                figures.add(
                    new ReportPage.Figure(
                        picture, "Preference map: which explanation wins for which weights.")));
    figures.add(
        new ReportPage.Figure(
            scanPicture(),
            "Scan: the winner's metrics as weight moves from interpretability to fidelity."));
    page.section(
        "pictures",
        "Class " + className(),
        List.of(StatusWords.badge(Best.of(solved).standing())),
        card -> card.warnings(warnings()).figures(figures));
    for (Block block : blocks()) {
      page.heading(block.title());
      block.lines().forEach(page::paragraph);
      page.table(block.headings(), block.rows());
    }
    return page;
  }

  /** What a reader should know. */
  public List<String> warnings() {
    Weights asked = solved.request().settings().weights();
    return Warning.texts(Warnings.ofTable(solved, solved.scored(asked)));
  }

  private Picture picture(Frontier.Point point) {
    int graph = Math.toIntExact(solved.request().id());
    return MoleculePictures.of(data, graph)
        .withHighlight(point.nodes(), induced(solved.request().graph(), point.nodes()))
        .withHighlightName("explanation");
  }

  private static int[] induced(Graph graph, NodeSet nodes) {
    return IntStream.range(0, graph.edges())
        .filter(e -> nodes.contains(graph.low(e)) && nodes.contains(graph.high(e)))
        .toArray();
  }

  /** What readers call the explained decision. */
  String className() {
    return ClassNames.of(data, solved.target());
  }
}
