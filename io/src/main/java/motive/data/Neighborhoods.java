package motive.data;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * The neighbourhoods of all nodes of a graph, as a list of graphs that are cut out when they are
 * asked for: however many nodes there are, none is kept. Thread-safe.
 */
final class Neighborhoods extends AbstractList<Graph> {
  private final NodeTargets targets;
  private final int hops;
  private final int mostNodes;

  Neighborhoods(NodeTargets targets, int hops, int mostNodes) {
    this.targets = targets;
    this.hops = hops;
    this.mostNodes = mostNodes;
  }

  @Override
  public int size() {
    return targets.graph().nodes();
  }

  @Override
  public Graph get(int node) {
    return Neighborhood.of(targets.graph(), hops, mostNodes, node, node).graph();
  }

  /** What was planted around a node, as far as its neighbourhood holds it. */
  @Nullable GroundTruth truth(int node) {
    return targets.plantedAt(node).isEmpty() ? null : truthIn(get(node));
  }

  /** The planted motifs that the roots of a neighbourhood belong to, as far as it holds them. */
  @Nullable GroundTruth truthIn(Graph around) {
    List<GroundTruth.Planted> motifs =
        IntStream.range(0, around.roots())
            .mapToObj(r -> targets.plantedAt(around.origin(around.root(r))))
            .flatMap(Optional::stream)
            .distinct()
            .map(motif -> within(motif, around))
            .toList();
    return motifs.isEmpty() ? null : new GroundTruth(around.nodes(), motifs);
  }

  // Takes time by the size of the neighbourhood, not by that of the whole graph.
  private GroundTruth.Planted within(GroundTruth.Planted motif, Graph around) {
    int[] nodes =
        IntStream.range(0, around.nodes())
            .filter(v -> motif.nodes().contains(around.origin(v)))
            .toArray();
    NodeSet held = NodeSet.of(around.nodes(), nodes);
    int[] planted = motif.edges();
    Graph whole = targets.graph();
    int[] edges =
        around.inducedEdgeSet(held).stream()
            .filter(
                e -> {
                  int low = around.origin(around.low(e));
                  int high = around.origin(around.high(e));
                  return Arrays.binarySearch(planted, whole.edgeBetween(low, high)) >= 0;
                })
            .toArray();
    return new GroundTruth.Planted(motif.name(), held, edges);
  }
}
