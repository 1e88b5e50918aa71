package motive.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import motive.metric.Spread;
import motive.objective.Metric;

/** The sentence about who has the best values of a comparison. */
final class Winners {
  /** Explainers that do not look at the model: their speed says nothing. */
  private static final Set<String> FLOORS = Set.of("random", "degree");

  private final Comparison comparison;
  private final String motive;
  private final List<String> explainers;

  /**
   * @param motive what the sentence calls Motive, such as "Motive (balanced)"
   */
  Winners(Comparison comparison, String motive) {
    this.comparison = comparison;
    this.motive = motive;
    this.explainers =
        comparison.explainers().stream().filter(name -> !FLOORS.contains(name)).toList();
  }

  /** Columns, and what their winners have. */
  private static final Map<Column, String> HAVE = have();

  private static Map<Column, String> have() {
    Map<Column, String> have = new LinkedHashMap<>();
    have.put(Column.NODE_OVERLAP, "the highest overlap of nodes with the known truth");
    have.put(Column.OBJECTIVE, "the highest objective");
    have.put(Column.of(Metric.FIDELITY), "the highest fidelity");
    have.put(Column.robust(), "the highest robust fidelity");
    return have;
  }

  /** A sentence a budget; none where fewer than two explainers have values. */
  List<String> sentences() {
    List<String> all = new ArrayList<>();
    for (int budget : comparison.budgets()) {
      String sentence = sentence(budget);
      if (!sentence.isEmpty()) {
        String within = "Within " + budget + (budget == 1 ? " edge: " : " edges: ");
        all.add((comparison.budgets().length > 1 ? within : "") + sentence);
      }
    }
    return all;
  }

  private String sentence(int budget) {
    Map<Set<String>, List<String>> won = new LinkedHashMap<>();
    HAVE.forEach(
        (column, words) -> {
          Set<String> best = best(budget, column);
          if (!best.isEmpty()) {
            won.computeIfAbsent(best, names -> new ArrayList<>())
                .add(words + " (" + value(best, budget, column) + ")");
          }
        });
    List<String> parts = new ArrayList<>();
    won.forEach(
        (best, words) ->
            parts.add(names(best) + (best.size() > 1 ? " share " : " has ") + joined(words)));
    Set<String> fastest = best(budget, Column.SECONDS);
    if (!fastest.isEmpty()) {
      parts.add(
          names(fastest)
              + (fastest.size() > 1 ? " are" : " is")
              + " the fastest ("
              + value(fastest, budget, Column.SECONDS)
              + " s a graph)");
    }
    return parts.isEmpty() ? "" : String.join("; ", parts) + ".";
  }

  private Set<String> best(int budget, Column column) {
    return Best.of(explainers, column.better(), name -> mean(name, budget, column));
  }

  private String value(Set<String> best, int budget, Column column) {
    return ComparisonRows.number(mean(best.iterator().next(), budget, column));
  }

  private String names(Set<String> explainers) {
    return joined(explainers.stream().map(this::shown).toList());
  }

  private String shown(String explainer) {
    return explainer.equals(ComparisonRunner.MOTIVE) ? motive : explainer;
  }

  private double mean(String explainer, int budget, Column column) {
    return comparison.overSeeds(explainer, budget, column).map(Spread::mean).orElse(Double.NaN);
  }

  private static String joined(List<String> words) {
    int last = words.size() - 1;
    return last == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }
}
