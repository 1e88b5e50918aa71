package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.graph.NodeSet;

/**
 * A cache of values with a limited size: when it is full, it is emptied, and values are computed
 * again with the same result. Not thread-safe.
 */
final class CachedValues implements Values {
  /** How much memory the cached values may take, about. */
  static final long MAX_BYTES = 64L << 20;

  private final Values source;
  private final long maxBytes;
  private final Map<NodeSet, Double> known = new HashMap<>();
  private long bytes;
  private long asked;
  private long computed;

  CachedValues(Values source) {
    this(source, MAX_BYTES);
  }

  CachedValues(Values source, long maxBytes) {
    this.source = source;
    this.maxBytes = maxBytes;
  }

  @Override
  public double[] of(List<NodeSet> selections) {
    asked += selections.size();
    double[] values = new double[selections.size()];
    int[] places = new int[values.length];
    Map<NodeSet, Integer> unknown = new HashMap<>();
    List<NodeSet> questions = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      NodeSet nodes = selections.get(i);
      Double value = known.get(nodes);
      places[i] = -1;
      if (value != null) {
        values[i] = value;
      } else {
        Integer place = unknown.putIfAbsent(nodes, questions.size());
        places[i] = place == null ? questions.size() : place;
        if (place == null) {
          questions.add(nodes);
        }
      }
    }
    if (!questions.isEmpty()) {
      double[] answers = source.of(questions);
      computed += answers.length;
      for (int i = 0; i < values.length; i++) {
        values[i] = places[i] < 0 ? values[i] : answers[places[i]];
      }
      for (int q = 0; q < answers.length; q++) {
        remember(questions.get(q), answers[q]);
      }
    }
    return values;
  }

  private void remember(NodeSet nodes, double value) {
    // A map entry, a boxed value, a set and its words.
    bytes += 120 + nodes.universe() / 8;
    if (bytes > maxBytes) {
      known.clear();
      bytes = 0;
    }
    known.put(nodes, value);
  }

  /** Empties the cache; values are then computed again. */
  void forget() {
    known.clear();
    bytes = 0;
  }

  /** How many values were requested. */
  long asked() {
    return asked;
  }

  /** How many of them were not in the cache. */
  long computed() {
    return computed;
  }
}
