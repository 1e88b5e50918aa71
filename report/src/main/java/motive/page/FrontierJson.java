package motive.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.data.files.JsonText;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.explain.WeighedMetrics;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.FidelityForm;
import motive.objective.Metric;
import motive.objective.Target;
import motive.objective.Weights;
import motive.result.Subject;
import org.jspecify.annotations.Nullable;

/** A frontier, a map and a scan as JSON. */
final class FrontierJson {
  private final FrontierReport report;

  private FrontierJson(FrontierReport report) {
    this.report = report;
  }

  static String of(FrontierReport report) {
    return new FrontierJson(report).text();
  }

  static String withoutCandidates(Solved solved) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    Subject.of(solved.request().id(), solved.request().graph()).putInto(all);
    all.put("status", solved.status().name());
    all.put("points", List.of());
    return JsonText.line(all);
  }

  private String text() {
    Solved solved = report.solved();
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    report.subject().putInto(all);
    Target target = solved.target();
    if (target.isValue()) {
      all.put("value", target.value());
      all.put("unit", target.output().unit().isEmpty() ? null : target.output().unit());
      all.put("side", target.side());
    } else {
      all.put("class", target.of());
      all.put("against", target.against() < 0 ? null : target.against());
      all.put("probability", solved.probability());
    }
    all.put("budget", solved.request().settings().maxEdges());
    all.put("status", solved.status().name());
    all.put("cut", solved.cut());
    all.put("candidates", solved.table().sets());
    // The archive of the stability axis belongs to these weights.
    all.put("weights", weights(report.frontier().weights()));
    report
        .units()
        .ifPresent(
            units -> {
              all.put("scale", solved.request().settings().choice().scaling().id());
              all.put("units", MetricScale.ends(units));
            });
    all.put("metrics", report.frontier().metrics().stream().map(Metric::id).toList());
    all.put("frontier", points(report.frontier()));
    report.frontier().chosen().ifPresent(point -> all.put("chosen", point(point)));
    all.put("map", map(report.map(), report.steps()));
    Map<String, @Nullable Object> scan = map(report.scan(), report.scan().points().size() - 1);
    scan.put("stabilityWeight", report.scanStability());
    all.put("scan", scan);
    return JsonText.line(all);
  }

  private List<Object> points(Frontier frontier) {
    List<Object> points = new ArrayList<>();
    frontier.points().forEach(point -> points.add(point(point)));
    return points;
  }

  private Map<String, @Nullable Object> point(Frontier.Point point) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("nodes", nodes(point.nodes()));
    fields.put("edges", point.edges());
    fields.put("sets", point.sets());
    fields.putAll(point.metrics().byId());
    fields.put("hull", point.onHull());
    fields.put("below", point.below());
    putWeighed(point.weighed(), fields);
    if (!report.scale().isPaper()) {
      fields.put("keeps", point.keeps());
    }
    return fields;
  }

  private Map<String, @Nullable Object> map(PreferenceMap map, int steps) {
    List<Object> points = new ArrayList<>();
    FidelityForm form = report.solved().request().settings().form();
    for (PreferenceMap.Point point : map.points()) {
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      fields.put("weights", weights(point.weights()));
      fields.put("region", point.region());
      for (Metric metric : Metric.values()) {
        fields.put(metric.id(), report.knows(metric) ? point.value(metric) : null);
      }
      if (form.needsNoise()) {
        fields.put(Metric.FIDELITY.id(), point.removal());
        fields.put(form.metricId(), point.fidelity());
      }
      fields.put("objective", point.objective());
      putWeighed(WeighedMetrics.of(point), fields);
      points.add(fields);
    }
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("steps", steps);
    fields.put("regions", map.regions().stream().map(this::nodes).toList());
    fields.put("points", points);
    return fields;
  }

  private void putWeighed(WeighedMetrics weighed, Map<String, @Nullable Object> fields) {
    Map<String, Double> shares = weighed.sharesById();
    if (!shares.isEmpty()) {
      shares.keySet().retainAll(report.known().stream().map(Metric::id).toList());
      fields.put("attained", shares);
    }
  }

  // By their numbers in the data.
  private List<Integer> nodes(NodeSet nodes) {
    Graph graph = report.solved().request().graph();
    return Arrays.stream(nodes.toArray()).mapToObj(graph::origin).toList();
  }

  private static List<Double> weights(Weights weights) {
    return List.of(weights.fidelity(), weights.interpretability(), weights.stability());
  }
}
