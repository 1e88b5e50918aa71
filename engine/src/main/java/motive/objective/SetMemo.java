package motive.objective;

import java.util.HashMap;
import java.util.Map;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * The cached outputs of a model for node sets of one graph, so that it is evaluated on none twice.
 * Once full it takes in no more. Thread-safe.
 */
final class SetMemo {
  private static final int MOST = 500_000;

  /**
   * The outputs for a set.
   *
   * @param inside the explained number on the set alone
   * @param outside the explained number on the complement
   * @param keeps whether the model decides for the target on the set alone
   * @param flips whether it decides for the target on the graph and no longer on the complement
   */
  record Outputs(double inside, double outside, boolean keeps, boolean flips) {}

  private final Map<NodeSet, Outputs> known = new HashMap<>();

  synchronized @Nullable Outputs of(NodeSet set) {
    return known.get(set);
  }

  synchronized void put(NodeSet set, Outputs outputs) {
    if (known.size() < MOST) {
      known.put(set, outputs);
    }
  }
}
