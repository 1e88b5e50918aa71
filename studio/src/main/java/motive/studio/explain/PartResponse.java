package motive.studio.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.explain.Solved;
import motive.explain.WeighedMetrics;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.Part;
import org.jspecify.annotations.Nullable;

/** The response about a part of a graph and its metrics. */
final class PartResponse {
  private PartResponse() {}

  /** The metrics of a part under the weights and the archive of a solved graph. */
  static Assessment worth(Solved solved, Part part) {
    return solved.assess(part, solved.request().settings().weights());
  }

  /**
   * The fields of a part, under the weights and the archive of a solved graph.
   *
   * @param budget that it may or may not keep within
   */
  static Map<String, @Nullable Object> of(Solved solved, Part part, int budget, Assessment worth) {
    Graph graph = solved.request().graph();
    List<Integer> edges = part.edgesIn(graph);
    Graph alone = part.in(graph);
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("nodes", NodeNumbers.of(graph, part.touched(graph)));
    fields.put("edges", NodeNumbers.pairs(graph, edges));
    fields.put(
        "connected",
        alone.nodes() > 0 && Components.isConnected(alone, NodeSet.all(alone.nodes())));
    fields.put("withinBudget", edges.size() <= budget);
    fields.putAll(worth.metrics().byId());
    fields.put("objective", worth.value(solved.objective(solved.request().settings().weights())));
    Map<String, Double> shares =
        WeighedMetrics.of(worth, solved.attained(solved.request().settings().weights()))
            .sharesById();
    if (!shares.isEmpty()) {
      fields.put("attained", shares);
    }
    fields.put("whole", worth.whole());
    fields.put("inside", worth.inside());
    fields.put("outside", worth.outside());
    fields.put("keeps", worth.keeps());
    fields.put("flips", worth.flips());
    fields.put("losses", worth.losses());
    List<Breakdown> breakdown = new ArrayList<>(List.of(worth.fidelity()));
    worth.interpretability().ifPresent(breakdown::add);
    worth.stability().ifPresent(breakdown::add);
    fields.put("breakdown", breakdown);
    return fields;
  }
}
