package motive.studio.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import motive.explain.ArchiveEntry;
import motive.explain.Solved;
import motive.graph.Graph;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.Weights;
import motive.studio.catalog.Drawing;
import org.jspecify.annotations.Nullable;

/**
 * The response about a perturbed graph that stability compares with, in the node numbers of the
 * explained graph.
 *
 * @param nodes of its own explanation
 * @param similarity of that to the part
 * @param share of the part's stability; the shares of all sum to it
 * @param keptNodes the nodes that the graph has; null of a neighbourhood, which keeps all of its
 *     nodes
 * @param keptEdges the edges that it has; null of a neighbourhood, which may have very many
 * @param lostEdges the edges that a neighbourhood has lost; null of any other graph
 */
record ArchiveResponse(
    String name,
    List<Integer> nodes,
    double reward,
    @Nullable Double similarity,
    @Nullable Double share,
    @Nullable List<Integer> keptNodes,
    @Nullable List<List<Integer>> keptEdges,
    @Nullable List<List<Integer>> lostEdges) {
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
      response.add(
          of(solved.request().graph(), entries.get(i), i < shares.size() ? shares.get(i) : null));
    }
    return response;
  }

  private static ArchiveResponse of(
      Graph explained, ArchiveEntry entry, @Nullable Breakdown share) {
    int[] originals = entry.originals().toArray();
    boolean cutOut = explained.hasOrigins();
    List<List<Integer>> edges =
        Drawing.edges(entry.graph()).stream()
            .map(e -> List.of(originals[e.get(0)], originals[e.get(1)]))
            .toList();
    return new ArchiveResponse(
        entry.name(),
        NodeNumbers.of(explained, entry.nodes()),
        entry.reward(),
        share == null ? null : similarity(share),
        share == null ? null : (Double) share.value(),
        cutOut ? null : NodeNumbers.of(explained, entry.originals()),
        cutOut ? null : edges,
        cutOut ? lost(explained, edges) : null);
  }

  private static List<List<Integer>> lost(Graph explained, List<List<Integer>> kept) {
    BitSet lost = new BitSet(explained.edges());
    lost.set(0, explained.edges());
    kept.forEach(e -> lost.clear(explained.edgeBetween(e.get(0), e.get(1))));
    return NodeNumbers.pairs(explained, lost.stream().boxed().toList());
  }

  private static Double similarity(Breakdown share) {
    return share.parts().stream()
        .filter(part -> part.name().equals(SIMILARITY))
        .findFirst()
        .orElseThrow()
        .value();
  }
}
