package motive.data;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
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
    return targets.plantedAt(node).flatMap(motif -> within(motif, get(node))).orElse(null);
  }

  private Optional<GroundTruth> within(GroundTruth.Planted motif, Graph around) {
    int[] nodes = new int[around.nodes()];
    int count = 0;
    for (int v = 0; v < around.nodes(); v++) {
      if (motif.nodes().contains(around.origin(v))) {
        nodes[count++] = v;
      }
    }
    BitSet planted = new BitSet();
    Arrays.stream(motif.edges()).forEach(planted::set);
    Graph whole = targets.graph();
    int[] edges = new int[around.edges()];
    int kept = 0;
    for (int e = 0; e < around.edges(); e++) {
      int edge = whole.edgeBetween(around.origin(around.low(e)), around.origin(around.high(e)));
      if (planted.get(edge)) {
        edges[kept++] = e;
      }
    }
    NodeSet held = NodeSet.of(around.nodes(), Arrays.copyOf(nodes, count));
    return Optional.of(
        new GroundTruth(
            around.nodes(),
            List.of(new GroundTruth.Planted(motif.name(), held, Arrays.copyOf(edges, kept)))));
  }
}
