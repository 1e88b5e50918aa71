package motive.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import motive.explain.Best;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.explain.WeighedMetrics;
import motive.graph.NodeSet;
import motive.objective.Metric;
import motive.page.FrontierReport.Block;
import motive.result.Subject;

/** A frontier, a map and a scan as tables. */
final class FrontierWords {
  /** Stability differs within a region, since the archive follows the weights. */
  private static final List<Metric> OF_A_REGION = List.of(Metric.FIDELITY, Metric.INTERPRETABILITY);

  private final FrontierReport report;
  private final Solved solved;

  private FrontierWords(FrontierReport report) {
    this.report = report;
    this.solved = report.solved();
  }

  static List<Block> of(FrontierReport report) {
    FrontierWords words = new FrontierWords(report);
    return List.of(words.frontier(), words.map(), words.scan());
  }

  private Block frontier() {
    Frontier frontier = report.frontier();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s, %s: %s within %s, %s.",
            capital(subject()),
            solved.target().isValue()
                ? report.title()
                : report.title() + ", probability " + Shown.number(solved.probability()),
            Shown.count(solved.table().sets(), "candidate"),
            Shown.count(solved.request().settings().maxEdges(), "edge"),
            StatusWords.table(solved)));
    lines.add(
        String.format(
            Locale.ROOT,
            "%s that no other beats in %s; of these, %d that some weighted sum of the metrics"
                + " chooses (sum); below is how far the objective lies below that of the %s %s.",
            Shown.count(frontier.points().size(), "explanation"),
            frontier.metrics().stream().map(report.scale()::name).collect(Collectors.joining(", ")),
            frontier.hullSize(),
            report.scale().isPaper() ? "chosen one, which is" : "best. The chosen one is the",
            StatusWords.line(Best.of(solved).standing())));
    report
        .scale()
        .question()
        .map(text -> solved.target().isValue() ? text.replace("the class", "the value") : text)
        .ifPresent(lines::add);
    report.scale().meaning(solved.graphIsWhole()).ifPresent(lines::add);
    if (solved.hasStability()) {
      lines.add(
          "Stability is measured against the archive of the weights "
              + Shown.weights(frontier.weights())
              + "; other weights have another archive.");
    }
    if (!report.knows(Metric.INTERPRETABILITY)) {
      lines.add("Interpretability is not measured, so its weight below changes nothing.");
    }
    List<List<String>> rows = new ArrayList<>();
    for (Frontier.Point point : frontier.points()) {
      boolean chosen = frontier.chosen().filter(c -> c.nodes().equals(point.nodes())).isPresent();
      List<String> row = new ArrayList<>(numbers(point));
      row.addAll(
          List.of(
              Shown.number(point.below()),
              Integer.toString(point.edges()),
              point.onHull() ? "yes" : "no",
              chosen ? "yes" : "",
              nodes(point.nodes())));
      rows.add(row);
    }
    List<String> headings = new ArrayList<>(headings());
    headings.addAll(List.of(">below", ">edges", "sum", "chosen", "nodes"));
    return new Block("Frontier", lines, headings, rows);
  }

  private String subject() {
    Subject subject = report.subject();
    return subject.nodes().isEmpty() ? subject.about() : Shown.subject(report.data(), subject);
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private String nodes(NodeSet nodes) {
    return Shown.nodes(solved.request().graph(), nodes);
  }

  // The reported metrics, and beside them what is weighed in their place.
  private List<String> headings() {
    List<String> headings = new ArrayList<>(Shown.headings());
    if (solved.request().settings().form().needsNoise()) {
      headings.add(1, ">" + report.scale().name(Metric.FIDELITY));
    }
    return headings;
  }

  private List<String> numbers(Frontier.Point point) {
    List<String> numbers = new ArrayList<>();
    boolean noisy = solved.request().settings().form().needsNoise();
    point
        .metrics()
        .brief()
        .byId()
        .forEach(
            (id, value) -> {
              Optional<Metric> weighed =
                  Arrays.stream(Metric.values()).filter(m -> m.id().equals(id)).findFirst();
              boolean isRemoval = noisy && id.equals(Metric.FIDELITY.id());
              numbers.add(
                  isRemoval || weighed.isEmpty()
                      ? Shown.number(value)
                      : Shown.weighed(point.weighed(), weighed.get()));
              if (isRemoval) {
                numbers.add(Shown.weighed(point.weighed(), Metric.FIDELITY));
              }
            });
    return numbers;
  }

  private String shown(PreferenceMap.Point point, Metric metric) {
    return report.knows(metric) ? Shown.weighed(WeighedMetrics.of(point), metric) : Shown.NONE;
  }

  /** A row with the metrics of a point, or with their names as headings, between other cells. */
  private static List<String> row(
      List<String> before, List<Metric> metrics, Function<Metric, String> cell, String... after) {
    List<String> row = new ArrayList<>(before);
    metrics.forEach(metric -> row.add(cell.apply(metric)));
    row.addAll(List.of(after));
    return row;
  }

  private Block map() {
    PreferenceMap map = report.map();
    List<List<String>> rows = new ArrayList<>();
    for (int r = 0; r < map.regions().size(); r++) {
      int region = r;
      List<PreferenceMap.Point> within =
          map.points().stream().filter(point -> point.region() == region).toList();
      PreferenceMap.Point first = within.get(0);
      String share = Shown.percent((double) within.size() / map.points().size());
      rows.add(
          row(
              List.of(Integer.toString(r + 1), share),
              OF_A_REGION,
              metric -> shown(first, metric),
              Shown.weights(first.weights()),
              nodes(map.regions().get(r))));
    }
    String line =
        "Which explanation wins for which weights, on "
            + Shown.count(map.points().size(), "point")
            + (solved.hasStability() ? " of the triangle" : " without stability")
            + "; the archive follows the weights.";
    return new Block(
        "Preference map",
        List.of(line),
        row(
            List.of(">region", ">share"),
            OF_A_REGION,
            metric -> ">" + report.scale().name(metric),
            "first at weights",
            "nodes"),
        rows);
  }

  private Block scan() {
    List<PreferenceMap.Point> points = report.scan().points();
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      PreferenceMap.Point point = points.get(i);
      if (i == 0 || points.get(i - 1).region() != point.region()) {
        rows.add(
            row(
                List.of(Shown.number((double) i / (points.size() - 1))),
                List.of(Metric.values()),
                metric -> shown(point, metric),
                nodes(report.scan().regions().get(point.region()))));
      }
    }
    String line =
        "The winner as ρ = w_f / (w_f + w_i) rises from 0 to 1, with a weight of stability of "
            + Shown.number(report.scanStability())
            + "; a row where it changes.";
    return new Block(
        "Scan",
        List.of(line),
        row(
            List.of(">from ρ"),
            List.of(Metric.values()),
            metric -> ">" + report.scale().name(metric),
            "nodes"),
        rows);
  }
}
