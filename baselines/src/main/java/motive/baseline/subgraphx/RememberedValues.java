package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.graph.NodeSet;

/**
 * Values that are asked for once. What is remembered is capped: when full, all of it is forgotten,
 * and what is asked for again is computed again, alike. Used by one thread.
 */
final class RememberedValues implements Values {
  /** How much memory the remembered values may take, about. */
  static final long MAX_BYTES = 64L << 20;

  private final Values source;
  private final long maxBytes;
  private final Map<NodeSet, Double> known = new HashMap<>();
  private long bytes;
  private long asked;
  private long computed;

  RememberedValues(Values source) {
    this(source, MAX_BYTES);
  }

  RememberedValues(Values source, long maxBytes) {
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

  /** Gives up what is remembered; what is asked for again is computed again. */
  void forget() {
    known.clear();
    bytes = 0;
  }

  /** How many values were asked for. */
  long asked() {
    return asked;
  }

  /** How many of them were not remembered. */
  long computed() {
    return computed;
  }
}
