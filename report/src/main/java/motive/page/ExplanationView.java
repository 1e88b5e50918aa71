package motive.page;

import java.util.List;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.draw.GraphPicture;
import motive.draw.Picture;
import motive.explain.Explanation;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.explain.Standing;
import motive.explain.WeighedMetrics;
import motive.graph.Graph;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Weights;
import motive.report.ReportPage.Figure;
import motive.result.Subject;

/**
 * The part of a report about one explanation. Holds pictures and numbers alone, so that the table
 * of candidates behind them can be forgotten. Immutable.
 */
public final class ExplanationView {
  private static final int MAP_STEPS = 20;
  private static final int SCAN_STEPS = 50;

  /** The stability of a scan where the weights leave room for nothing else. */
  private static final double OTHER_STABILITY = 1.0 / 3;

  private final Subject subject;
  private final Explanation explanation;
  private final GraphPicture picture;
  private final Optional<Overlap> overlap;
  private final List<Figure> charts;
  private final boolean mapsLeftOut;
  private final Optional<Scaled> scaled;

  /** How the metrics of the explanation are weighed, and what they are worth so. */
  record Scaled(MetricScale scale, WeighedMetrics metrics) {}

  private ExplanationView(
      Subject subject,
      Explanation explanation,
      GraphPicture picture,
      Optional<Overlap> overlap,
      List<Figure> charts,
      boolean mapsLeftOut,
      Optional<Scaled> scaled) {
    this.subject = subject;
    this.explanation = explanation;
    this.picture = picture;
    this.overlap = overlap;
    this.charts = List.copyOf(charts);
    this.mapsLeftOut = mapsLeftOut;
    this.scaled = scaled;
  }

  /** An explanation alone, without what it was chosen from; of a graph of the data set. */
  public static ExplanationView of(DataSet data, Explanation explanation) {
    Graph graph = data.graph(Math.toIntExact(explanation.graph()));
    Subject subject = Subject.of(explanation.graph(), graph);
    return new ExplanationView(
        subject,
        explanation,
        picture(data, subject, graph, explanation),
        overlap(data, graph, explanation),
        List.of(),
        false,
        Optional.empty());
  }

  /**
   * An explanation with what it was chosen from.
   *
   * @param maps whether the preference map and the scan are drawn, which takes some hundred looks
   *     at the table
   */
  public static ExplanationView of(DataSet data, SolvedExplanation result, boolean maps) {
    Explanation explanation = result.explanation();
    Solved solved = result.solved();
    Graph graph = solved.request().graph();
    Subject subject = Subject.of(explanation.graph(), graph);
    boolean charted = explanation.assessment().isPresent() && !solved.table().isEmpty();
    return new ExplanationView(
        subject,
        explanation,
        picture(data, subject, graph, explanation),
        overlap(data, graph, explanation),
        charted ? charts(solved, maps) : List.of(),
        charted && !maps && isWhole(solved),
        explanation.assessment().map(worth -> scaled(solved, worth)));
  }

  private static Scaled scaled(Solved solved, Assessment worth) {
    return new Scaled(
        MetricScale.of(solved.request().settings()),
        WeighedMetrics.of(worth, solved.attained(solved.request().settings().weights())));
  }

  /** Weights are a question only where there are motifs to weigh fidelity against. */
  private static boolean isWhole(Solved solved) {
    return Frontier.measured(solved).contains(Metric.INTERPRETABILITY);
  }

  private static List<Figure> charts(Solved solved, boolean maps) {
    if (!isWhole(solved)) {
      return List.of();
    }
    Graph graph = solved.request().graph();
    Weights weights = solved.request().settings().weights();
    boolean stable = solved.hasStability();
    MetricScale scale = MetricScale.of(solved.request().settings());
    Candidates scored = solved.scored(weights);
    Frontier frontier =
        Frontier.of(scored, solved, weights, List.of(Metric.FIDELITY, Metric.INTERPRETABILITY));
    List<Frontier.Point> behind =
        stable
            ? Frontier.of(scored, solved, weights, List.of(Metric.values())).points()
            : List.of();
    Figure first =
        new Figure(
            PreferencePictures.frontier(graph, frontier, behind, stable, scale),
            "Frontier: "
                + Shown.count(frontier.points().size(), "explanation")
                + " that no other beats in "
                + scale.name(Metric.FIDELITY)
                + " and interpretability together; "
                + frontier.hullSize()
                + " of them some weighted sum of the two can choose."
                + (stable
                    ? " Stability is the colour; faint points are Pareto-optimal only once"
                        + " stability counts."
                    : ""));
    if (!maps) {
      return List.of(first);
    }
    PreferenceMap scan = solved.scan(scanStability(weights, stable), SCAN_STEPS);
    Figure last =
        new Figure(
            PreferencePictures.scan(scan, weights, stable, scale),
            "Scan: the winner's metrics as weight moves from interpretability (left) to fidelity"
                + " (right) with the weight of stability at "
                + Shown.number(scanStability(weights, stable))
                + "; rules stand where the winner changes.");
    PreferenceMap map = solved.map(MAP_STEPS);
    Optional<Picture> triangle = PreferencePictures.map(graph, map, MAP_STEPS, weights, scale);
    if (triangle.isEmpty()) {
      return List.of(first, last);
    }
    Figure middle =
        new Figure(
            triangle.get(),
            "Preference map: which explanation wins for which weights. Each corner is one metric"
                + " alone; the pin marks the weights of this report.");
    return List.of(first, middle, last);
  }

  static double scanStability(Weights weights, boolean hasStability) {
    if (!hasStability) {
      return 0;
    }
    return weights.stability() < 1 ? weights.stability() : OTHER_STABILITY;
  }

  private static GraphPicture picture(
      DataSet data, Subject subject, Graph graph, Explanation explanation) {
    return Surroundings.picture(
            data, subject, graph, explanation.nodes(), explanation.edges(), explanation.scores())
        .withHighlightName(name(explanation.standing()));
  }

  /** What the highlighted part of a picture is. */
  public static String name(Standing standing) {
    return switch (standing.kind()) {
      case BEST, NONE, METHOD, OTHER_BEST, GIVEN -> "explanation";
      case EDITED -> "edited part";
      case PARETO -> "part of the frontier";
    };
  }

  private static Optional<Overlap> overlap(DataSet data, Graph graph, Explanation explanation) {
    return data.groundTruth(explanation.graph(), graph)
        .map(GroundTruth::nodes)
        .filter(truth -> !truth.isEmpty())
        .map(truth -> Overlap.of(explanation.nodes(), truth));
  }

  /** What is explained. */
  Subject subject() {
    return subject;
  }

  /** The explanation. */
  public Explanation explanation() {
    return explanation;
  }

  /** The graph with the explanation highlighted, and the ground truth where it is known. */
  public GraphPicture picture() {
    return picture;
  }

  /** What the explanation shares with the ground truth; empty where none is known. */
  public Optional<Overlap> overlap() {
    return overlap;
  }

  List<Figure> charts() {
    return charts;
  }

  /** How its metrics are weighed; empty where there is no explanation or only that is known. */
  Optional<Scaled> scaled() {
    return scaled;
  }

  boolean mapsLeftOut() {
    return mapsLeftOut;
  }
}
