package motive.studio.catalog;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.graph.NodeSet;
import motive.model.Softmax;
import org.jspecify.annotations.Nullable;

/** The response about one graph. */
record GraphResponse(
    int graph,
    @Nullable Integer label,
    Drawing drawing,
    @Nullable Map<String, Object> prediction,
    @Nullable Truth groundTruth,
    @Nullable String smiles,
    @Nullable From source,
    int maxBudget) {
  /** The line of the graph in its file, as it is written there. */
  record From(long line, String smiles, String name) {}

  /** The planted motifs. */
  record Truth(List<Integer> nodes, List<Planted> motifs) {}

  /** A planted motif. */
  record Planted(String name, List<Integer> nodes) {}

  /**
   * @param logits of the model, or null where the call names no kit
   */
  static GraphResponse of(
      DataEntry.Loaded read, int g, Drawing drawing, double @Nullable [] logits) {
    DataSet data = read.data();
    return new GraphResponse(
        g,
        data.hasClasses() ? (Integer) data.label(g) : null,
        drawing,
        logits == null ? null : prediction(logits),
        data.groundTruth(g).map(GraphResponse::truth).orElse(null),
        read.molecules().flatMap(found -> found.smiles(data.graph(g))).orElse(null),
        data.source(g).map(s -> new From(s.line(), s.text(), s.name())).orElse(null),
        Math.max(1, Math.min(Catalog.SLIDER_EDGES, data.graph(g).edges())));
  }

  static Map<String, Object> prediction(double[] logits) {
    Map<String, Object> prediction = new LinkedHashMap<>();
    prediction.put("class", Softmax.best(logits));
    prediction.put("probabilities", Arrays.stream(Softmax.of(logits)).boxed().toList());
    prediction.put("logits", Arrays.stream(logits).boxed().toList());
    return prediction;
  }

  private static Truth truth(GroundTruth truth) {
    return new Truth(
        nodes(truth.nodes()),
        truth.motifs().stream().map(m -> new Planted(m.name(), nodes(m.nodes()))).toList());
  }

  private static List<Integer> nodes(NodeSet nodes) {
    return Arrays.stream(nodes.toArray()).boxed().toList();
  }
}
