package motive.studio.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.explain.SoftScores;
import motive.explain.Solved;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/** The response about the scores of a graph's nodes and edges. */
final class ScoresResponse {
  private ScoresResponse() {}

  /** The scores under the weights of a solved graph. */
  static SoftScores scores(Solved solved) {
    return SoftScores.of(solved, solved.request().settings().weights());
  }

  /** The fields of these scores. */
  static Map<String, Object> of(Solved solved) {
    Graph graph = solved.request().graph();
    SoftScores scores = scores(solved);
    List<List<@Nullable Object>> edges = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      edges.add(
          Arrays.asList(graph.origin(graph.low(e)), graph.origin(graph.high(e)), scores.edge(e)));
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    if (graph.hasOrigins()) {
      fields.put("numbers", NodeNumbers.of(graph, NodeSet.all(graph.nodes())));
    }
    fields.put("nodes", Arrays.stream(scores.nodes()).boxed().toList());
    fields.put("edges", edges);
    fields.put("exact", scores.isExact());
    return fields;
  }
}
