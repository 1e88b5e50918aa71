package motive.perturb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.seed.SplitMix64;
import motive.similarity.Similarity;

/**
 * A generator of perturbed graphs by random walks. Immutable and thread-safe.
 *
 * <p>A walk starts on the root of the graph, if it has one, else on a node drawn uniformly from
 * those with edges; where there are two roots, a walk from each crosses half of the edges. It goes
 * on to a neighbour drawn uniformly, a self-loop being a way to the node itself, until it has
 * crossed as many distinct edges as k requires, or all edges of the graph, or taken as many steps
 * as are allowed. The candidate is the graph of the crossed edges; it may be the whole graph, and
 * two candidates may be equal. Kept are the candidates most similar to the graph, ties by the order
 * of drawing.
 */
public final class Perturber {
  private final Perturbation settings;

  /** A perturber with these settings. */
  public Perturber(Perturbation settings) {
    this.settings = settings;
  }

  /**
   * The perturbed graphs of one graph.
   *
   * @param seed derived for this graph and this purpose; the same seed gives the same result
   */
  public PerturbedGraphs of(Graph graph, Similarity similarity, long seed) {
    if (graph.edges() == 0) {
      return refused("a graph without edges cannot be perturbed");
    }
    // The greatest k: if even that crosses no edge, no candidate can be drawn.
    if (settings.length(settings.steps() - 1, graph.nodes()) == 0) {
      return refused(
          "a graph of "
              + graph.nodes()
              + " nodes is too small to be perturbed: "
              + settings.highest()
              + " of its nodes is less than one edge");
    }
    for (int r = 0; r < graph.roots(); r++) {
      if (graph.degree(graph.root(r)) == 0) {
        return refused("a node without edges cannot be perturbed");
      }
    }
    SplitMix64 random = new SplitMix64(seed);
    Similarity.Prepared prepared = similarity.prepare(graph);
    List<Perturbed> pool = new ArrayList<>();
    for (int draw = 0; draw < settings.pool(); draw++) {
      int length = settings.length(random.nextInt(settings.steps()), graph.nodes());
      boolean[] crossed = walk(graph, length, random);
      if (length > 0) {
        pool.add(candidate(graph, crossed, prepared, draw));
      }
    }
    if (pool.isEmpty()) {
      return refused(
          "a graph of "
              + graph.nodes()
              + " nodes is too small to be perturbed: no walk crossed an edge");
    }
    pool.sort(
        Comparator.comparingDouble(Perturbed::similarity)
            .reversed()
            .thenComparingInt(Perturbed::draw));
    return new PerturbedGraphs(
        pool.subList(0, Math.min(settings.kept(), pool.size())), Optional.empty());
  }

  /**
   * The perturbed forms of a graph with roots: it loses the edges between some nodes that a walk
   * does not cross. All nodes stay, so that the output at the roots is made of all others too.
   *
   * @param among the nodes that walks visit, the roots among them
   * @param seed derived for this graph and this purpose; the same seed gives the same result
   */
  public PerturbedGraphs of(Graph graph, NodeSet among, Similarity similarity, long seed) {
    PerturbedGraphs drawn = of(graph.induced(among), similarity, seed);
    NodeSet all = NodeSet.all(graph.nodes());
    int[] nodes = among.toArray();
    List<Perturbed> whole = new ArrayList<>();
    for (Perturbed part : drawn.graphs()) {
      int[] kept = part.nodes().toArray();
      BitSet lost = graph.inducedEdgeSet(among);
      for (int e = 0; e < part.graph().edges(); e++) {
        int u = nodes[kept[part.graph().low(e)]];
        int v = nodes[kept[part.graph().high(e)]];
        lost.clear(graph.edgeBetween(u, v));
      }
      whole.add(new Perturbed(graph.withoutEdges(lost), all, part.similarity(), part.draw()));
    }
    return new PerturbedGraphs(whole, drawn.reason());
  }

  private static PerturbedGraphs refused(String reason) {
    return new PerturbedGraphs(List.of(), Optional.of(reason));
  }

  private boolean[] walk(Graph graph, int length, SplitMix64 random) {
    boolean[] crossed = new boolean[graph.edges()];
    int left = Math.min(length, graph.edges());
    if (graph.roots() == 0) {
      walk(graph, start(graph, random), left, crossed, random);
      return crossed;
    }
    for (int r = 0; r < graph.roots(); r++) {
      int share = left / (graph.roots() - r);
      left -= share - walk(graph, graph.root(r), share, crossed, random);
    }
    return crossed;
  }

  private static int start(Graph graph, SplitMix64 random) {
    int[] starts = new int[graph.nodes()];
    int count = 0;
    for (int v = 0; v < starts.length; v++) {
      if (graph.degree(v) > 0) {
        starts[count++] = v;
      }
    }
    return starts[random.nextInt(count)];
  }

  // Returns how many of the edges to be crossed are left.
  private int walk(Graph graph, int start, int length, boolean[] crossed, SplitMix64 random) {
    int left = length;
    long steps = (long) settings.stepLimit() * graph.edges();
    int v = start;
    while (left > 0 && steps > 0) {
      int way = random.nextInt(graph.degree(v));
      int edge = graph.neighborEdge(v, way);
      v = graph.neighbor(v, way);
      steps--;
      if (!crossed[edge]) {
        crossed[edge] = true;
        left--;
      }
    }
    return left;
  }

  private static Perturbed candidate(
      Graph graph, boolean[] crossed, Similarity.Prepared prepared, int draw) {
    int[] edges = new int[crossed.length];
    int[] ends = new int[2 * crossed.length];
    int count = 0;
    for (int e = 0; e < crossed.length; e++) {
      if (crossed[e]) {
        ends[2 * count] = graph.low(e);
        ends[2 * count + 1] = graph.high(e);
        edges[count++] = e;
      }
    }
    NodeSet crossedEnds = NodeSet.of(graph.nodes(), Arrays.copyOf(ends, 2 * count));
    // A short walk from one root may not reach the other one.
    NodeSet nodes = graph.roots() == 0 ? crossedEnds : crossedEnds.union(graph.rootSet());
    Graph part = graph.withEdges(Arrays.copyOf(edges, count)).induced(nodes);
    return new Perturbed(part, nodes, prepared.to(part), draw);
  }
}
