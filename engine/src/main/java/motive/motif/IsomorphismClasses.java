package motive.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.graph.Graph;

/**
 * Graphs sorted by shape: two are in one class where a map of their nodes keeps edges, self-loops
 * and node labels, and takes roots to roots where they have some. Features, edge labels and
 * identifiers are not read. Immutable.
 */
public final class IsomorphismClasses {
  private final List<List<Integer>> members;

  private IsomorphismClasses(List<List<Integer>> members) {
    this.members = members;
  }

  /**
   * Sorts graphs by shape. Classes come in the order in which their first members do, for any
   * graphs; so do the members of a class.
   */
  public static IsomorphismClasses of(List<Graph> graphs) {
    List<List<Integer>> classes = new ArrayList<>();
    // Only graphs of one signature can be isomorphic, so the slow test runs within one.
    Map<List<Integer>, List<List<Integer>>> bySignature = new LinkedHashMap<>();
    for (int g = 0; g < graphs.size(); g++) {
      Graph graph = graphs.get(g);
      List<List<Integer>> alike =
          bySignature.computeIfAbsent(signature(graph), key -> new ArrayList<>());
      List<Integer> members = null;
      for (List<Integer> known : alike) {
        if (isAlike(graphs.get(known.get(0)), graph)) {
          members = known;
          break;
        }
      }
      if (members == null) {
        members = new ArrayList<>();
        alike.add(members);
        classes.add(members);
      }
      members.add(g);
    }
    return new IsomorphismClasses(classes.stream().map(List::copyOf).toList());
  }

  private static boolean isAlike(Graph a, Graph b) {
    return Isomorphism.find(a, b, roots(a), roots(b)).isPresent();
  }

  private static int[] roots(Graph graph) {
    return IntStream.range(0, graph.roots()).map(graph::root).filter(v -> v >= 0).toArray();
  }

  private static List<Integer> signature(Graph graph) {
    List<Integer> signature = new ArrayList<>(List.of(graph.nodes(), graph.edges()));
    signature.add(roots(graph).length);
    int[][] nodes = new int[graph.nodes()][];
    for (int v = 0; v < nodes.length; v++) {
      nodes[v] = new int[] {graph.label(v), graph.degree(v), graph.hasLoop(v) ? 1 : 0};
    }
    Arrays.sort(nodes, Arrays::compare);
    for (int[] node : nodes) {
      for (int value : node) {
        signature.add(value);
      }
    }
    return signature;
  }

  /** How many shapes there are. */
  public int size() {
    return members.size();
  }

  /** The places of the graphs of one shape, rising. */
  public List<Integer> members(int shape) {
    return members.get(shape);
  }
}
