package motive.learn;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import motive.graph.Graph;

/** Pairs with the graphs they share numbered and coloured once. */
final class PairSet {
  private final List<MatchPair> pairs;
  private final ColoredGraphs graphs;
  private final int[] queries;
  private final int[] targets;

  PairSet(List<MatchPair> pairs, int depth) {
    this.pairs = List.copyOf(pairs);
    this.queries = new int[pairs.size()];
    this.targets = new int[pairs.size()];
    List<Graph> distinct = new ArrayList<>();
    // Whole graphs come back as the same object; looked up only, so its order has no effect.
    IdentityHashMap<Graph, Integer> numbers = new IdentityHashMap<>();
    for (int i = 0; i < queries.length; i++) {
      queries[i] = number(pairs.get(i).query(), numbers, distinct);
      targets[i] = number(pairs.get(i).target(), numbers, distinct);
    }
    this.graphs = new ColoredGraphs(distinct, depth);
  }

  private static int number(
      Graph graph, IdentityHashMap<Graph, Integer> numbers, List<Graph> distinct) {
    Integer known = numbers.putIfAbsent(graph, distinct.size());
    if (known != null) {
      return known;
    }
    distinct.add(graph);
    return distinct.size() - 1;
  }

  int size() {
    return queries.length;
  }

  MatchPair pair(int i) {
    return pairs.get(i);
  }

  ColoredGraphs graphs() {
    return graphs;
  }

  int query(int i) {
    return queries[i];
  }

  int target(int i) {
    return targets[i];
  }
}
