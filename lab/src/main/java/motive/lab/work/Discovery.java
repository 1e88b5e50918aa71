package motive.lab.work;

import java.util.List;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.kit.Kit;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;

/** The motifs in explanations: their exact counts by the explained class. */
public final class Discovery {
  private Discovery() {}

  /** Counts the library in what a job found, as the kit's own prior was counted in the data. */
  public static MotifStatistics in(Workbench bench, ExplainJob job, Explained found) {
    Kit kit = bench.material(job.dataset()).kit();
    DataSet data = bench.material(job.dataset()).data();
    List<Explained.Row> rows = found.rows().stream().filter(r -> !r.nodes().isEmpty()).toList();
    List<Graph> parts =
        rows.stream()
            .map(
                row -> {
                  Graph graph = data.graph(row.graph());
                  return graph.induced(
                      NodeSet.of(graph.nodes(), row.nodes().stream().mapToInt(v -> v).toArray()));
                })
            .toList();
    return MotifStatistics.of(
        MotifCounter.of(kit.motifs(), Containment.INDUCED),
        Counting.EMBEDDINGS,
        parts,
        rows.stream().mapToInt(Explained.Row::explained).toArray(),
        kit.network().outputs(),
        bench.threads());
  }
}
