package motive.studio.desk;

import java.util.ArrayList;
import java.util.List;
import motive.explain.ArchiveEntry;
import motive.explain.Solved;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.Weights;
import org.jspecify.annotations.Nullable;

/**
 * A graph that stability compares with, as the API tells it, in the numbering of the explained
 * graph.
 *
 * @param nodes of its own explanation
 * @param similarity of that to the part
 * @param share of the part's stability; the shares of all sum to it
 * @param keptNodes the nodes that the graph has
 * @param keptEdges the edges that it has
 */
record ArchiveResponse(
    String name,
    List<Integer> nodes,
    double reward,
    @Nullable Double similarity,
    @Nullable Double share,
    List<Integer> keptNodes,
    List<List<Integer>> keptEdges) {
  private static final String SIMILARITY = "similarity";

  /**
   * All of them.
   *
   * @param worth of the part whose stability is shared out; null where there is no part
   */
  static List<ArchiveResponse> all(Solved solved, @Nullable Assessment worth) {
    Weights weights = solved.request().settings().weights();
    List<Breakdown> shares =
        worth == null ? List.of() : worth.stability().map(Breakdown::parts).orElse(List.of());
    List<ArchiveEntry> entries = solved.hasStability() ? solved.archive(weights) : List.of();
    List<ArchiveResponse> response = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      response.add(of(entries.get(i), i < shares.size() ? shares.get(i) : null));
    }
    return response;
  }

  private static ArchiveResponse of(ArchiveEntry entry, @Nullable Breakdown share) {
    int[] originals = entry.originals().toArray();
    List<List<Integer>> edges = new ArrayList<>();
    for (int e = 0; e < entry.graph().edges(); e++) {
      edges.add(List.of(originals[entry.graph().low(e)], originals[entry.graph().high(e)]));
    }
    return new ArchiveResponse(
        entry.name(),
        PartResponse.nodes(entry.nodes()),
        entry.reward(),
        share == null ? null : similarity(share),
        share == null ? null : (Double) share.value(),
        PartResponse.nodes(entry.originals()),
        edges);
  }

  private static Double similarity(Breakdown share) {
    return share.parts().stream()
        .filter(part -> part.name().equals(SIMILARITY))
        .findFirst()
        .orElseThrow()
        .value();
  }
}
