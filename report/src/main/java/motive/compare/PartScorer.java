package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.GroundTruth.Planted;
import motive.data.catalog.AcceptedTruths;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.Solved;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.metric.FurtherMetrics;
import motive.metric.HFidelity;
import motive.metric.Overlap;
import motive.model.GraphModel;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;

/**
 * The measuring of parts of one graph under one seed and budget; values are by the id of their
 * column. Used by one thread.
 */
final class PartScorer {
  private final DataSet data;
  private final GraphModel model;
  private final Request request;
  private final Solved solved;

  PartScorer(DataSet data, GraphModel model, Solved solved) {
    this.data = data;
    this.model = model;
    this.request = solved.request();
    this.solved = solved;
  }

  /** The columns that every part has: the objective and the reported metrics. */
  Map<String, Double> objective(Part part) {
    Map<String, Double> values = new TreeMap<>();
    ExplainSettings settings = request.settings();
    Assessment found = solved.assess(part, settings.weights());
    values.put(Column.OBJECTIVE.id(), found.value(solved.objective(settings.weights())));
    for (ReportedMetric metric : ReportedMetrics.all()) {
      metric.of(found).ifPresent(value -> values.put(metric.id(), value));
    }
    values.put(
        Column.H_FIDELITY.id(),
        hFidelity(found.whole(), found.inside(), found.outside(), part.touched(request.graph())));
    return values;
  }

  /** Harmonic fidelity, with the sparsity of nodes. */
  static double hFidelity(double whole, double inside, double outside, NodeSet nodes) {
    double sparsity = 1 - (double) nodes.size() / nodes.universe();
    return HFidelity.of(whole - outside, whole - inside, sparsity);
  }

  /** All columns that are a matter of the part alone. */
  Map<String, Double> all(Part part) {
    Map<String, Double> values = objective(part);
    ExplainSettings settings = request.settings();
    FurtherMetrics more =
        FurtherMetrics.of(
            request.graph(),
            model,
            solved.target(),
            part,
            settings.complement(),
            settings.seed(),
            request.id());
    values.put(Column.ROBUST_PLUS.id(), more.robust().plus());
    values.put(Column.ROBUST_MINUS.id(), more.robust().minus());
    values.put(Column.ROBUST_DELTA.id(), more.robust().delta());
    values.put(Column.UNFAITHFULNESS.id(), more.unfaithfulness());
    values.put(Column.NODE_SPARSITY.id(), more.nodeSparsity());
    values.put(Column.EDGE_SPARSITY.id(), more.edgeSparsity());
    values.put(Column.CONNECTED.id(), more.connected() ? 1.0 : 0.0);
    values.putAll(overlaps(part));
    return values;
  }

  // Each with the truth that fits it best.
  private Map<String, Double> overlaps(Part part) {
    List<Planted> truths = AcceptedTruths.of(data, Math.toIntExact(request.id()));
    if (truths.isEmpty()) {
      return Map.of();
    }
    List<Part.Nodes> nodes = truths.stream().map(truth -> new Part.Nodes(truth.nodes())).toList();
    List<Part.Edges> edges =
        truths.stream()
            .map(truth -> new Part.Edges(IntStream.of(truth.edges()).boxed().toList()))
            .toList();
    return Map.of(
        Column.NODE_OVERLAP.id(),
        Overlap.bestOfNodes(request.graph(), part, nodes).jaccard(),
        Column.EDGE_OVERLAP.id(),
        Overlap.bestOfEdges(request.graph(), part, edges).jaccard());
  }

  /** A measurement of a part. */
  Measurement measurement(
      String explainer, Part part, Map<String, Double> values, List<String> notes) {
    Graph graph = request.graph();
    List<Integer> nodes = new ArrayList<>();
    part.touched(graph).forEach(v -> nodes.add(graph.origin(v)));
    List<List<Integer>> edges = new ArrayList<>();
    for (int e : part.edgesIn(graph)) {
      edges.add(List.of(graph.origin(graph.low(e)), graph.origin(graph.high(e))));
    }
    return new Measurement(explainer, request.settings().maxEdges(), nodes, edges, values, notes);
  }
}
