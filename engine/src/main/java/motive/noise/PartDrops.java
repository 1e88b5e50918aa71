package motive.noise;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;

/**
 * The drops of one part, sample by sample. The plain way, beside {@link NoiseWalk}: the same
 * numbers for a node set, bit for bit, and for any set of edges. Immutable.
 */
public final class PartDrops {
  private final Drops drops;
  private final int evaluations;
  private final double[] plusShares;
  private final double[] minusShares;

  private PartDrops(Drops drops, int evaluations, double[] plusShares, double[] minusShares) {
    this.drops = drops;
    this.evaluations = evaluations;
    this.plusShares = plusShares;
    this.minusShares = minusShares;
  }

  /**
   * Measures a part.
   *
   * @param twins all twins of the graph
   * @param touched the nodes of the part
   * @param edges the edges of the part
   * @param scoring scores the graph without some of its edges
   * @param whole the score of the whole graph
   */
  public static PartDrops of(
      Coins coins, Twins twins, NodeSet touched, BitSet edges, Scoring scoring, double whole) {
    int[] measuredAs = edgesInLowest(coins.graph(), twins, touched);
    BitSet measured = new BitSet(coins.graph().edges());
    edges.stream().forEach(e -> measured.set(measuredAs[e]));
    List<BitSet> inside = new ArrayList<>();
    List<BitSet> outside = new ArrayList<>();
    for (int s = 0; s < coins.samples(); s++) {
      inside.add(coins.lostOf(s, measured));
      outside.add(coins.lostOutside(s, measured));
    }
    Map<BitSet, Long> scores = scores(inside, outside, scoring);
    long fixed = Drops.fixed(whole);
    Side plus = new Side(scores, fixed, measuredAs, inside);
    Side minus = new Side(scores, fixed, measuredAs, outside);
    return new PartDrops(
        Drops.of(fixed, plus.sum, minus.sum, coins.samples()),
        scores.size(),
        plus.shares,
        minus.shares);
  }

  // A swap of twins takes an edge to another; each edge has the coins of the one it goes to.
  private static int[] edgesInLowest(Graph graph, Twins twins, NodeSet touched) {
    int[] to = twins.toLowest(touched);
    int[] edges = new int[graph.edges()];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = graph.edgeBetween(to[graph.low(e)], to[graph.high(e)]);
    }
    return edges;
  }

  private static Map<BitSet, Long> scores(
      List<BitSet> inside, List<BitSet> outside, Scoring scoring) {
    Map<BitSet, Long> scores = new LinkedHashMap<>();
    inside.forEach(lost -> scores.put(lost, 0L));
    outside.forEach(lost -> scores.put(lost, 0L));
    double[] answers = scoring.scores(List.copyOf(scores.keySet()));
    int next = 0;
    for (Map.Entry<BitSet, Long> entry : scores.entrySet()) {
      entry.setValue(Drops.fixed(answers[next++]));
    }
    return scores;
  }

  private static final class Side {
    private final double[] shares;
    private long sum;

    Side(Map<BitSet, Long> scores, long whole, int[] measuredAs, List<BitSet> samples) {
      double[] byMeasured = new double[measuredAs.length];
      for (BitSet lost : samples) {
        long score = scores.getOrDefault(lost, 0L);
        sum += score;
        double each = Drops.mean(whole, score, 1) / lost.cardinality() / samples.size();
        lost.stream().forEach(e -> byMeasured[e] += each);
      }
      this.shares = new double[measuredAs.length];
      for (int e = 0; e < shares.length; e++) {
        shares[e] = byMeasured[measuredAs[e]];
      }
    }
  }

  /** The means over the samples. */
  public Drops drops() {
    return drops;
  }

  /** How many different graphs the model was asked about. */
  public int evaluations() {
    return evaluations;
  }

  /**
   * What an edge adds to {@link Drops#plus}: each sample's drop is shared evenly by the edges that
   * it loses. The shares of all edges sum to the drop, but for rounding.
   */
  public double plusShare(int edge) {
    return plusShares[edge];
  }

  /** What an edge adds to {@link Drops#minus}. */
  public double minusShare(int edge) {
    return minusShares[edge];
  }
}
