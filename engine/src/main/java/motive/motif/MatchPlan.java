package motive.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Graph;

/**
 * The order in which the nodes of a pattern are placed, and what each place requires of its
 * candidates. Immutable.
 *
 * <p>The order begins at a given root, goes on to a neighbour of what is placed where there is one
 * (so that candidates come from a row, not from the whole graph), and prefers nodes with many
 * placed neighbours, then with a high degree. A class of twins comes last where that leaves the
 * rest as connected as it was; see {@link #tail()}.
 */
final class MatchPlan {
  private static final int[] NONE = {};

  private final Graph pattern;
  private final int[] order;
  private final int[] degrees;
  private final int tail;
  private final boolean tailAdjacent;
  private final int[][] near;
  private final int[][] apart;
  private final int[][] below;
  private final int[] codes;
  private final int[][] nearCodes;

  private MatchPlan(Graph pattern, int[] codes, int[] order, int[] tailNodes, int[][] below) {
    this.pattern = pattern;
    this.codes = codes;
    this.nearCodes = new int[order.length][];
    this.order = order;
    this.below = below;
    this.tail = order.length - tailNodes.length;
    this.tailAdjacent = tailNodes.length > 1 && pattern.hasEdge(tailNodes[0], tailNodes[1]);
    this.degrees =
        Arrays.stream(order).map(v -> pattern.degree(v) - (pattern.hasLoop(v) ? 1 : 0)).toArray();
    this.near = new int[order.length][];
    this.apart = new int[order.length][];
    for (int i = 0; i < order.length; i++) {
      int v = order[i];
      near[i] = IntStream.range(0, i).filter(j -> pattern.hasEdge(v, order[j])).toArray();
      nearCodes[i] =
          codes.length == 0
              ? NONE
              : Arrays.stream(near[i]).map(j -> codes[pattern.edgeBetween(v, order[j])]).toArray();
      apart[i] = IntStream.range(0, i).filter(j -> !pattern.hasEdge(v, order[j])).toArray();
    }
  }

  /** A plan that finds every embedding. */
  static MatchPlan everyEmbedding(Graph pattern, int[] codes, Twins twins, int root) {
    int[] tailNodes = twins.last(root);
    int[][] below = new int[pattern.nodes()][];
    Arrays.fill(below, NONE);
    return new MatchPlan(pattern, codes, chooseOrder(pattern, root, tailNodes), tailNodes, below);
  }

  /** This plan with the constraint that the images of twins rise in the order of their places. */
  MatchPlan oncePerTwinOrder(Twins twins) {
    int[][] constraints = new int[order.length][];
    for (int i = 0; i < order.length; i++) {
      int v = order[i];
      // One before is enough: its own constraint is about those before it.
      constraints[i] =
          IntStream.iterate(i - 1, j -> j >= 0, j -> j - 1)
              .filter(j -> twins.areTwins(order[j], v))
              .limit(1)
              .toArray();
    }
    return constrained(constraints);
  }

  /** This plan with the constraints that leave one embedding of each occurrence. */
  MatchPlan oncePerOccurrence(Symmetry symmetry) {
    int[] places = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      places[order[i]] = i;
    }
    List<List<Integer>> lower = new ArrayList<>();
    for (int i = 0; i < order.length; i++) {
      lower.add(new ArrayList<>());
    }
    for (int i = 0; i < order.length; i++) {
      for (int u : symmetry.orbit(i)) {
        if (u != order[i]) {
          lower.get(places[u]).add(i);
        }
      }
    }
    return constrained(
        lower.stream()
            .map(l -> l.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new));
  }

  private MatchPlan constrained(int[][] constraints) {
    return new MatchPlan(
        pattern, codes, order, Arrays.copyOfRange(order, tail, order.length), constraints);
  }

  private static int[] chooseOrder(Graph pattern, int root, int[] tailNodes) {
    int nodes = pattern.nodes();
    int[] order = new int[nodes];
    boolean[] placed = new boolean[nodes];
    int[] placedNeighbors = new int[nodes];
    for (int v : tailNodes) {
      placed[v] = true;
    }
    int body = nodes - tailNodes.length;
    for (int i = 0; i < body; i++) {
      int best = -1;
      for (int v = 0; v < nodes; v++) {
        if (!placed[v] && (best < 0 || isBefore(pattern, placedNeighbors, v, best))) {
          best = v;
        }
      }
      int next = i == 0 ? root : best;
      order[i] = next;
      placed[next] = true;
      for (int j = 0; j < pattern.degree(next); j++) {
        placedNeighbors[pattern.neighbor(next, j)]++;
      }
    }
    System.arraycopy(tailNodes, 0, order, body, tailNodes.length);
    return order;
  }

  private static boolean isBefore(Graph pattern, int[] placedNeighbors, int v, int best) {
    return placedNeighbors[v] != placedNeighbors[best]
        ? placedNeighbors[v] > placedNeighbors[best]
        : pattern.degree(v) > pattern.degree(best);
  }

  int size() {
    return order.length;
  }

  /** The pattern node at a place. */
  int node(int place) {
    return order[place];
  }

  int label(int place) {
    return pattern.label(order[place]);
  }

  /** The degree of the node at a place, its self-loop left out. */
  int degree(int place) {
    return degrees[place];
  }

  boolean hasLoop(int place) {
    return pattern.hasLoop(order[place]);
  }

  /** The earlier places whose nodes are neighbours of this one's. */
  int[] near(int place) {
    return near[place];
  }

  /** Whether edges have codes that must match. */
  boolean hasCodes() {
    return codes.length > 0;
  }

  /** The codes of the edges to {@link #near}. */
  int[] nearCodes(int place) {
    return nearCodes[place];
  }

  /** The code of the self-loop of the node at a place, or -1. */
  int loopCode(int place) {
    int v = order[place];
    return codes.length == 0 || !pattern.hasLoop(v) ? -1 : codes[pattern.edgeBetween(v, v)];
  }

  /** The earlier places whose nodes are not neighbours of this one's. */
  int[] apart(int place) {
    return apart[place];
  }

  /** The earlier places whose images must have lower numbers than this one's. */
  int[] below(int place) {
    return below[place];
  }

  /**
   * From which place on all nodes are twins: equal labels and loops, equal neighbours elsewhere,
   * all or none adjacent to one another. They are equal to every constraint, so their images are a
   * subset of one set of candidates and need not be enumerated to be counted. {@link #size()} where
   * there is no such class of two or more.
   */
  int tail() {
    return tail;
  }

  /** Whether the twins of the tail are adjacent to one another. */
  boolean tailAdjacent() {
    return tailAdjacent;
  }
}
