package motive.studio.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.data.NodeTargets;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * The response about one node of a large graph. Nodes have their numbers in that graph.
 *
 * @param nodes how many the neighbourhood has that the model's output depends on
 * @param edges of the neighbourhood
 * @param drawing of the nodes that are drawn
 * @param left how many of its nodes are not drawn
 */
record NodeResponse(
    int node,
    @Nullable String name,
    int neighbours,
    @Nullable Integer label,
    @Nullable String mask,
    int nodes,
    int edges,
    Drawing drawing,
    int left,
    @Nullable Map<String, Object> prediction,
    GraphResponse.@Nullable Truth groundTruth,
    int maxBudget) {
  /**
   * @param around the neighbourhood
   * @param logits of the model, or null where the call names no kit
   */
  static NodeResponse of(
      DataSet data, int v, Graph around, Drawing drawing, double @Nullable [] logits) {
    NodeTargets targets = data.targets().orElseThrow();
    Graph whole = targets.graph();
    boolean labelled = data.hasClasses() && data.label(v) != NodeTargets.UNKNOWN;
    return new NodeResponse(
        v,
        whole.hasIds() ? whole.id(v) : null,
        whole.degree(v),
        labelled ? (Integer) data.label(v) : null,
        NodeList.mask(targets, v),
        around.nodes(),
        around.edges(),
        drawing,
        around.nodes() - drawing.x().size(),
        logits == null ? null : GraphResponse.prediction(logits),
        data.groundTruth(v, around).map(truth -> truth(truth, around)).orElse(null),
        Math.max(1, Math.min(Catalog.SLIDER_EDGES, around.edges())));
  }

  private static GraphResponse.Truth truth(GroundTruth truth, Graph around) {
    return new GraphResponse.Truth(
        numbers(truth.nodes(), around),
        truth.motifs().stream()
            .map(m -> new GraphResponse.Planted(m.name(), numbers(m.nodes(), around)))
            .toList());
  }

  private static List<Integer> numbers(NodeSet nodes, Graph around) {
    return Arrays.stream(nodes.toArray()).mapToObj(around::origin).toList();
  }
}
