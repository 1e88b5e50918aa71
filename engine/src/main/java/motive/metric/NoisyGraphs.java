package motive.metric;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.graph.Graph;
import motive.objective.Part;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * The graphs that robust fidelity evaluates: all nodes, some of the edges. Samples often coincide
 * (half of all have lost none of six edges), so each graph is held once and samples refer to its
 * place.
 */
final class NoisyGraphs {
  private final Graph graph;
  private final int[] plus;
  private final int[] minus;
  private final Map<BitSet, Integer> places = new LinkedHashMap<>();

  NoisyGraphs(Graph graph, Part part, RobustFidelity noise, long seed, long id) {
    this.graph = graph;
    this.plus = new int[noise.samples()];
    this.minus = new int[noise.samples()];
    BitSet inside = PartEdges.of(graph, part);
    BitSet outside = (BitSet) inside.clone();
    outside.flip(0, graph.edges());
    // One random number for each edge of each sample, drawn whether the part needs it or not, so
    // that they are the same for every part.
    SplitMix64 numbers = Seeds.generator(seed, id, "robust fidelity");
    for (int s = 0; s < noise.samples(); s++) {
      BitSet removable = new BitSet(graph.edges());
      BitSet removableOutside = new BitSet(graph.edges());
      for (int e = 0; e < graph.edges(); e++) {
        double number = numbers.nextDouble();
        removable.set(e, number < noise.alpha1());
        removableOutside.set(e, number < 1 - noise.alpha2());
      }
      plus[s] = place(inside, removable);
      minus[s] = place(outside, removableOutside);
    }
  }

  private int place(BitSet side, BitSet removable) {
    BitSet kept = new BitSet(graph.edges());
    kept.set(0, graph.edges());
    BitSet removed = (BitSet) side.clone();
    removed.and(removable);
    kept.andNot(removed);
    return places.computeIfAbsent(kept, k -> places.size());
  }

  /** The different graphs, in the order of their places. */
  List<Graph> graphs() {
    return places.keySet().stream().map(k -> graph.withEdges(k.stream().toArray())).toList();
  }

  /**
   * @param whole the explained number on the whole graph
   * @param first the place of the first noisy graph among the answers
   */
  RobustFidelity.Result result(Answers answers, double whole, int first) {
    double[] scores = new double[places.size()];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = answers.score(first + i);
    }
    return new RobustFidelity.Result(
        meanDrop(whole, scores, plus), meanDrop(whole, scores, minus), scores.length + 1L);
  }

  private static double meanDrop(double whole, double[] scores, int[] samples) {
    double drop = 0;
    for (int place : samples) {
      drop += whole - scores[place];
    }
    return drop / samples.length;
  }
}
