package motive.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import motive.explain.Best;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.objective.Metric;
import motive.page.FrontierReport.Block;

/** A frontier, a map and a scan as tables. */
final class FrontierWords {
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
            "Graph %d, class %s, probability %s: %s within %s, %s.",
            solved.request().id(),
            report.className(),
            Shown.number(solved.probability()),
            Shown.count(solved.table().sets(), "candidate"),
            Shown.count(solved.request().settings().maxEdges(), "edge"),
            StatusWords.table(solved)));
    lines.add(
        String.format(
            Locale.ROOT,
            "%s that no other beats in %s; of these, %d that some weighted sum of the metrics"
                + " chooses (sum); below is how far the objective lies below that of the chosen"
                + " one, which is %s.",
            Shown.count(frontier.points().size(), "explanation"),
            frontier.metrics().stream().map(Metric::id).collect(Collectors.joining(", ")),
            frontier.hullSize(),
            StatusWords.line(Best.of(solved).standing())));
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
      rows.add(
          List.of(
              Shown.number(point.fidelity()),
              shown(Metric.INTERPRETABILITY, point.interpretability()),
              shown(Metric.STABILITY, point.stability()),
              Shown.number(point.below()),
              Integer.toString(point.edges()),
              point.onHull() ? "yes" : "no",
              chosen ? "yes" : "",
              Shown.nodes(point.nodes())));
    }
    String headings = ">fidelity >interpretability >stability >below >edges sum chosen nodes";
    return new Block("Frontier", lines, List.of(headings.split(" ", -1)), rows);
  }

  private String shown(Metric metric, double value) {
    return report.knows(metric) ? Shown.number(value) : Shown.NONE;
  }

  private Block map() {
    PreferenceMap map = report.map();
    List<List<String>> rows = new ArrayList<>();
    for (int r = 0; r < map.regions().size(); r++) {
      int region = r;
      List<PreferenceMap.Point> within =
          map.points().stream().filter(point -> point.region() == region).toList();
      PreferenceMap.Point first = within.get(0);
      rows.add(
          List.of(
              Integer.toString(r + 1),
              Shown.percent((double) within.size() / map.points().size()),
              Shown.number(first.fidelity()),
              shown(Metric.INTERPRETABILITY, first.interpretability()),
              Shown.weights(first.weights()),
              Shown.nodes(map.regions().get(r))));
    }
    String line =
        "Which explanation wins for which weights, on "
            + Shown.count(map.points().size(), "point")
            + (solved.hasStability() ? " of the triangle" : " without stability")
            + "; the archive follows the weights.";
    return new Block(
        "Preference map",
        List.of(line),
        List.of(">region", ">share", ">fidelity", ">interpretability", "first at weights", "nodes"),
        rows);
  }

  private Block scan() {
    List<PreferenceMap.Point> points = report.scan().points();
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      PreferenceMap.Point point = points.get(i);
      if (i == 0 || points.get(i - 1).region() != point.region()) {
        rows.add(
            List.of(
                Shown.number((double) i / (points.size() - 1)),
                Shown.number(point.fidelity()),
                shown(Metric.INTERPRETABILITY, point.interpretability()),
                shown(Metric.STABILITY, point.stability()),
                Shown.nodes(report.scan().regions().get(point.region()))));
      }
    }
    String line =
        "The winner as ρ = w_f / (w_f + w_i) rises from 0 to 1, with a weight of stability of "
            + Shown.number(report.scanStability())
            + "; a row where it changes.";
    return new Block(
        "Scan",
        List.of(line),
        List.of(">from ρ", ">fidelity", ">interpretability", ">stability", "nodes"),
        rows);
  }
}
