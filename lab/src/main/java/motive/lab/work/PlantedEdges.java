package motive.lab.work;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.GroundTruth.Planted;
import motive.data.NodeTargets;
import motive.explain.Request;
import motive.graph.Graph;
import motive.lab.stat.RocArea;

/**
 * The scores of the edges that the output at a node depends on, and which of them belong to a
 * planted motif: to the node's own, or to any. Immutable.
 */
final class PlantedEdges {
  private final int size;
  private final double[] scores;
  private final boolean[] own;
  private final boolean[] any;

  private PlantedEdges(int size, double[] scores, boolean[] own, boolean[] any) {
    this.size = size;
    this.scores = scores;
    this.own = own;
    this.any = any;
  }

  /**
   * The edges around the node of a request.
   *
   * @param all the scores of all edges; none where there are none
   */
  static PlantedEdges of(DataSet data, Request request, double[] all) {
    Graph graph = request.graph();
    NodeTargets targets = data.targets().orElseThrow();
    BitSet held = new BitSet();
    targets.plantedAt(graph.origin(graph.root(0))).ifPresent(motif -> add(motif, held));
    BitSet planted = new BitSet();
    for (int v = 0; v < graph.nodes(); v++) {
      targets.plantedAt(graph.origin(v)).ifPresent(motif -> add(motif, planted));
    }
    int[] edges =
        IntStream.range(0, graph.edges())
            .filter(e -> !request.beyond().contains(graph.low(e)))
            .filter(e -> !request.beyond().contains(graph.high(e)))
            .toArray();
    boolean[] own = new boolean[edges.length];
    boolean[] any = new boolean[edges.length];
    for (int i = 0; i < edges.length; i++) {
      int low = graph.origin(graph.low(edges[i]));
      int edge = targets.graph().edgeBetween(low, graph.origin(graph.high(edges[i])));
      own[i] = held.get(edge);
      any[i] = planted.get(edge);
    }
    double[] scores =
        all.length == 0 ? all : IntStream.of(edges).mapToDouble(e -> all[e]).toArray();
    return new PlantedEdges(edges.length, scores, own, any);
  }

  private static void add(Planted motif, BitSet edges) {
    Arrays.stream(motif.edges()).forEach(edges::set);
  }

  /** How many there are. */
  int size() {
    return size;
  }

  /**
   * The area under the ROC curve over the edges of some nodes together, against the motifs of these
   * nodes; NaN where there are no scores.
   */
  static double areaOfOwn(List<PlantedEdges> all) {
    return area(all, edges -> edges.own);
  }

  /** The same against all planted motifs. */
  static double areaOfAny(List<PlantedEdges> all) {
    return area(all, edges -> edges.any);
  }

  private static double area(List<PlantedEdges> all, Function<PlantedEdges, boolean[]> truth) {
    double[] scores = all.stream().flatMapToDouble(one -> Arrays.stream(one.scores)).toArray();
    boolean[] isMember = new boolean[scores.length];
    int at = 0;
    for (PlantedEdges one : all) {
      System.arraycopy(truth.apply(one), 0, isMember, at, one.scores.length);
      at += one.scores.length;
    }
    return RocArea.of(scores, isMember);
  }
}
