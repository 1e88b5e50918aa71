package motive.noise;

import java.util.Arrays;
import java.util.BitSet;
import motive.graph.Graph;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * The edges that a graph loses in each sample. Immutable, thread-safe.
 *
 * <p>In a sample each edge has one coin, decided by seed, graph, sample and edge alone, whatever
 * part is measured. The coin serves all levels: an edge is lost at each level above it. Samples are
 * numbered level by level.
 */
public final class Coins {
  private final Graph graph;
  private final BitSet[] lost;
  private final int[][] samplesOf;

  private Coins(Graph graph, BitSet[] lost) {
    this.graph = graph;
    this.lost = lost;
    int[] counts = new int[graph.edges()];
    for (BitSet sample : lost) {
      sample.stream().forEach(e -> counts[e]++);
    }
    this.samplesOf = new int[graph.edges()][];
    Arrays.setAll(samplesOf, e -> new int[counts[e]]);
    Arrays.fill(counts, 0);
    for (int s = 0; s < lost.length; s++) {
      int sample = s;
      lost[s].stream().forEach(e -> samplesOf[e][counts[e]++] = sample);
    }
  }

  /**
   * Tosses the coins of a graph.
   *
   * @param id names the graph, for the seed
   */
  public static Coins of(Graph graph, Noise noise, long seed, long id) {
    SplitMix64 random = Seeds.generator(seed, id, "robust fidelity");
    BitSet[] lost = new BitSet[noise.allSamples()];
    Arrays.setAll(lost, s -> new BitSet(graph.edges()));
    for (int s = 0; s < noise.samples(); s++) {
      for (int e = 0; e < graph.edges(); e++) {
        double coin = random.nextDouble();
        for (int l = 0; l < noise.levels().size(); l++) {
          lost[l * noise.samples() + s].set(e, coin < noise.levels().get(l));
        }
      }
    }
    return new Coins(graph, lost);
  }

  /** The graph whose edges are lost. */
  public Graph graph() {
    return graph;
  }

  /** How many samples there are, over all levels. */
  public int samples() {
    return lost.length;
  }

  /** The edges that a sample loses of a set of edges. */
  public BitSet lostOf(int sample, BitSet edges) {
    BitSet both = (BitSet) lost[sample].clone();
    both.and(edges);
    return both;
  }

  /** The edges that a sample loses outside a set of edges. */
  public BitSet lostOutside(int sample, BitSet edges) {
    BitSet others = (BitSet) lost[sample].clone();
    others.andNot(edges);
    return others;
  }

  /** The samples that lose an edge, rising; not to be changed. */
  int[] samplesLosing(int edge) {
    return samplesOf[edge];
  }
}
