package motive.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/** What the tests of matchers share. */
final class Matching {
  static final int C = 0;
  static final int N = 1;
  static final int O = 2;
  static final int LABELS = 3;

  static final Motif ETHYL = Motif.of("ethyl", new int[] {C, C}, 0, 1);
  static final Motif PROPYL = Motif.of("propyl", new int[] {C, C, C}, 0, 1, 1, 2);
  static final Motif NITRO = Motif.of("nitro", new int[] {O, N, O}, 0, 1, 1, 2);
  static final Motif BENZENE = new Motif("benzene", Patterns.cycle(6));
  static final Motif OXYGEN = Motif.of("oxygen", new int[] {O});

  /** Two six-rings that share an edge. */
  static final Graph DECALIN =
      oneHot(Patterns.of(10, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 5, 6, 6, 7, 7, 8, 8, 9, 9, 0));

  /** Two five-rings that an edge joins. */
  static final Graph BICYCLOPENTYL =
      oneHot(Patterns.of(10, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0, 5, 6, 6, 7, 7, 8, 8, 9, 9, 5, 0, 5));

  private Matching() {}

  static MotifLibrary library(Motif... motifs) {
    return new MotifLibrary("test", List.of(motifs));
  }

  /** The same graph with the features that networks read: one column a label. */
  static Graph oneHot(Graph graph) {
    float[][] rows = new float[graph.nodes()][LABELS];
    int[] labels = new int[graph.nodes()];
    for (int v = 0; v < rows.length; v++) {
      labels[v] = graph.label(v);
      rows[v][labels[v]] = 1;
    }
    GraphBuilder builder = Graph.builder(Features.dense(LABELS, rows)).labels(labels);
    for (int e = 0; e < graph.edges(); e++) {
      builder.edge(graph.low(e), graph.high(e));
    }
    return builder.build();
  }

  static List<Graph> oneHot(MotifLibrary library) {
    return library.motifs().stream().map(m -> oneHot(m.pattern())).toList();
  }

  static Graph molecule(int[] labels, int... ends) {
    return oneHot(Patterns.labelled(labels, ends));
  }

  /** A walk at a node set. */
  static Coloring at(ColorTable table, Graph graph, NodeSet nodes) {
    Coloring walk = new Coloring(table, graph, Side.INSIDE);
    nodes.forEach(walk::add);
    return walk;
  }

  /** The matches of a whole graph. */
  static double[] whole(MotifMatch match, ColorTable table, Graph graph) {
    return of(match, at(table, graph, NodeSet.all(graph.nodes())));
  }

  static double[] of(MotifMatch match, Coloring part) {
    return of(match.partsOf(part.graph()), part, match.library().size());
  }

  static double[] of(MotifMatch.Parts parts, Coloring part, int motifs) {
    double[] matches = new double[motifs];
    Arrays.fill(matches, Double.NaN);
    parts.match(part, matches);
    return matches;
  }

  static NodeSet draw(SplitMix64 random, int nodes) {
    int[] order = RandomGraphs.permutation(random, nodes);
    return NodeSet.of(nodes, Arrays.copyOf(order, random.nextInt(nodes + 1)));
  }

  /** Motifs drawn at random, connected or not, some with self-loops. */
  static MotifLibrary drawLibrary(SplitMix64 random, int most) {
    List<Motif> motifs = new ArrayList<>();
    for (int q = 0; q < 4; q++) {
      motifs.add(new Motif("q" + q, RandomGraphs.draw(random, 1, most, 2)));
    }
    return new MotifLibrary("random", motifs);
  }
}
