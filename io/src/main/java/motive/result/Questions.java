package motive.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import motive.candidate.Candidates;
import motive.explain.Explanation;
import motive.explain.Solved;
import motive.objective.Assessment;
import motive.objective.Constrained;
import motive.objective.Metric;
import motive.objective.Preference;
import motive.objective.Weights;

/**
 * Further questions, asked of the table that an explanation was chosen from.
 *
 * @param asked which
 * @param top how many sets {@link Question#TOP} gives at most
 * @param overlap the most that two of them share: common nodes over all nodes of both
 * @param floors of {@link Question#CONSTRAINED}, by metric
 */
public record Questions(Set<Question> asked, int top, double overlap, Map<Metric, Double> floors) {
  /** None at all. */
  public static final Questions NONE = new Questions(Set.of(), 3, 0.5, Map.of());

  public Questions {
    asked = Collections.unmodifiableSet(new TreeSet<>(asked));
    Map<Metric, Double> ordered = new EnumMap<>(Metric.class);
    ordered.putAll(floors);
    floors = Collections.unmodifiableMap(ordered);
    if (top < 1) {
      throw new IllegalArgumentException("top must be >= 1, got " + top);
    }
    if (!(overlap >= 0 && overlap < 1)) {
      throw new IllegalArgumentException("overlap must be in [0, 1), got " + overlap);
    }
    if (asked.contains(Question.CONSTRAINED) && floors.isEmpty()) {
      throw new IllegalArgumentException("constrained must have a floor for a metric, got none");
    }
  }

  public boolean isEmpty() {
    return asked.isEmpty();
  }

  /** All that decides the answers, by name. */
  public Map<String, String> describe() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("ask", String.join(",", asked.stream().map(Question::id).toList()));
    if (asked.contains(Question.TOP)) {
      all.put("top", top + " overlap " + overlap);
    }
    if (asked.contains(Question.CONSTRAINED)) {
      all.put("floors", floors.toString());
    }
    return all;
  }

  /** The answers, by the names of the questions; a question without an answer has an empty list. */
  public Map<String, List<Answer>> answers(Explanation explanation, Solved solved) {
    Map<String, List<Answer>> all = new LinkedHashMap<>();
    if (asked.isEmpty()) {
      return all;
    }
    Weights weights = solved.request().settings().weights();
    Answer.Measured measured =
        new Answer.Measured(
            explanation.assessment().flatMap(Assessment::interpretability).isPresent(),
            solved.hasStability());
    Asking asking =
        new Asking(solved.scored(weights), solved.objective(weights), weights, measured);
    for (Question question : asked) {
      all.put(question.id(), asking.ask(question));
    }
    return all;
  }

  private final class Asking {
    private final Candidates table;
    private final Preference objective;
    private final Weights weights;
    private final Answer.Measured measured;

    Asking(Candidates table, Preference objective, Weights weights, Answer.Measured measured) {
      this.table = table;
      this.objective = objective;
      this.weights = weights;
      this.measured = measured;
    }

    List<Answer> ask(Question question) {
      if (table.isEmpty()) {
        return List.of();
      }
      return switch (question) {
        case KEEP -> one(table.smallest(objective, table::keeps));
        case FLIP -> one(table.smallest(objective, table::flips));
        case TOP ->
            table.distinct(objective, top, overlap).stream()
                .map(d -> Answer.of(table, d.row(), d.nodes(), objective, measured))
                .toList();
        case BUDGETS -> budgets();
        case CONSTRAINED -> one(table.best(constrained()));
        case CHEBYSHEV -> one(table.best(table.chebyshev(weights)));
      };
    }

    private List<Answer> one(OptionalInt row) {
      return row.isPresent() ? List.of(answer(row.getAsInt())) : List.of();
    }

    private Answer answer(int row) {
      return Answer.of(table, row, table.nodes(row), objective, measured);
    }

    private List<Answer> budgets() {
      List<Answer> all = new ArrayList<>();
      int[] rows = table.bestPerBudget(objective);
      for (int b = 1; b < rows.length; b++) {
        if (rows[b] >= 0) {
          all.add(answer(rows[b]).forBudget(b));
        }
      }
      return all;
    }

    private Constrained constrained() {
      Constrained by = Constrained.by(objective);
      for (Map.Entry<Metric, Double> floor : floors.entrySet()) {
        by = by.atLeast(floor.getKey(), floor.getValue());
      }
      return by;
    }
  }
}
