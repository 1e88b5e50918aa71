package motive.lab.work;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.data.NodeTargets;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.kit.DataHash;
import motive.kit.Kit;
import motive.model.GraphModel;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;
import motive.provenance.Provenance;
import motive.session.NodeRequests;

/**
 * A data set with its kit.
 *
 * @param dataHash of all graphs and labels
 * @param kitHash of all that decides results in the kit
 */
public record DataSetWithKit(DataSet data, Kit kit, String dataHash, String kitHash) {
  public DataSetWithKit {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(kit, "kit");
  }

  /** One large graph with its kit: its nodes with all that their outputs depend on. */
  public static DataSetWithKit ofNodes(NodeTargets nodes, Kit kit) {
    GraphModel model = kit.target().open();
    int hops = model.hops().orElseThrow() + model.hopsOfDegrees();
    return of(DataSet.around(nodes, hops, NodeRequests.MOST_NODES), kit);
  }

  /**
   * A data set with its kit.
   *
   * @throws IllegalArgumentException where the kit reads other features
   */
  public static DataSetWithKit of(DataSet data, Kit kit) {
    if (kit.network().features() != data.features().width()) {
      throw new IllegalArgumentException(
          "the kit must read the features of "
              + data.name()
              + ", "
              + data.features().width()
              + " columns, got one for "
              + kit.network().features());
    }
    Map<String, String> decides = new TreeMap<>(kit.manifest().files());
    decides.put("scales", kit.manifest().scales().toString());
    return new DataSetWithKit(
        data,
        kit.numberedAs(data.nodeLabelNames()),
        DataHash.of(data),
        Provenance.of(decides).hash());
  }

  /** The name of the data set. */
  public String name() {
    return data.name();
  }

  /** Counts the kit's motifs in some graphs, by their labels. */
  public MotifStatistics count(DataSet graphs, Counting counting, int threads) {
    return count(graphs.graphs(), graphs.labels(), graphs.classes(), counting, threads);
  }

  /** Counts the kit's motifs in explanations, as its own prior was counted in the data. */
  public MotifStatistics count(Explained found, int threads) {
    List<Explained.Row> rows = found.rows().stream().filter(r -> !r.nodes().isEmpty()).toList();
    List<Graph> parts =
        rows.stream()
            .map(
                row -> {
                  Graph graph = data.graph(row.graph());
                  int[] nodes = row.nodes().stream().mapToInt(v -> v).toArray();
                  return graph.induced(NodeSet.of(graph.nodes(), nodes));
                })
            .toList();
    int[] classes = rows.stream().mapToInt(Explained.Row::explained).toArray();
    return count(parts, classes, kit.network().outputs(), Counting.EMBEDDINGS, threads);
  }

  private MotifStatistics count(
      List<Graph> graphs, int[] labels, int classes, Counting counting, int threads) {
    MotifCounter counter = MotifCounter.of(kit.motifs(), Containment.INDUCED);
    return MotifStatistics.of(counter, counting, graphs, labels, classes, threads);
  }

  /** What is asked of one graph, or of one node of the large graph. */
  public Request request(int graph, ExplainSettings settings) {
    if (data.targets().isPresent()) {
      Graph whole = data.targets().get().graph();
      return NodeRequests.of(kit.target().open(), whole, settings, graph)
          .withLabel(data.label(graph));
    }
    return Request.of(data.graph(graph))
        .withId(graph)
        .withLabel(data.label(graph))
        .withSettings(settings);
  }

  /**
   * The inputs that all jobs on graphs share.
   *
   * @param job what it does, in a word
   */
  public Map<String, String> inputs(String job, GraphSample graphs, ExplainSettings settings) {
    Map<String, String> all = new LinkedHashMap<>(settings.describe());
    all.put("job", job);
    all.put("data", dataHash);
    all.put("kit", kitHash);
    all.put("graphs", graphs.in(data));
    return all;
  }
}
