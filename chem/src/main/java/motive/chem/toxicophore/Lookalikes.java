package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import motive.graph.Graph;

/**
 * A filter that distinguishes graphs as a network of three layers can that sees elements alone: by
 * the unfolding trees of their nodes down to that depth. Equal molecules look the same, and so may
 * others.
 */
final class Lookalikes {
  private static final int DEPTH = 3;

  private final Map<List<Integer>, Integer> trees = new HashMap<>();
  private final Set<List<Integer>> seen = new HashSet<>();

  /** Whether all of some graphs differ from each other and from all before; kept only if so. */
  boolean addAll(List<Graph> graphs) {
    Set<List<Integer>> fresh = new HashSet<>();
    for (Graph graph : graphs) {
      List<Integer> look = look(graph);
      if (seen.contains(look) || !fresh.add(look)) {
        return false;
      }
    }
    return seen.addAll(fresh);
  }

  private List<Integer> look(Graph graph) {
    List<Integer> colors = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      colors.add(graph.label(v));
    }
    for (int round = 1; round <= DEPTH; round++) {
      List<Integer> next = new ArrayList<>();
      for (int v = 0; v < graph.nodes(); v++) {
        List<Integer> tree = new ArrayList<>();
        for (int i = 0; i < graph.degree(v); i++) {
          tree.add(colors.get(graph.neighbor(v, i)));
        }
        tree.sort(null);
        tree.add(colors.get(v));
        tree.add(-round);
        next.add(trees.computeIfAbsent(tree, unknown -> trees.size()));
      }
      colors = next;
    }
    colors.sort(null);
    return colors;
  }
}
