package motive.compare;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What one explainer named on one graph within one budget, and what that is worth.
 *
 * @param explainer by its name in this comparison
 * @param budget the most edges allowed
 * @param nodes of the explanation; empty where it named nothing
 * @param edges of the explanation, as pairs of nodes
 * @param values what was measured; a column that could not be is absent
 * @param notes what a reader should know
 */
public record Measurement(
    String explainer,
    int budget,
    List<Integer> nodes,
    List<List<Integer>> edges,
    Map<Column, Double> values,
    List<String> notes) {
  public Measurement {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    notes = List.copyOf(notes);
    Map<Column, Double> sorted = new EnumMap<>(Column.class);
    sorted.putAll(values);
    values = Collections.unmodifiableMap(sorted);
  }

  /** Whether the explainer named anything. */
  public boolean found() {
    return !nodes.isEmpty();
  }

  /** A value; NaN where it could not be measured. */
  public double value(Column column) {
    return values.getOrDefault(column, Double.NaN);
  }
}
