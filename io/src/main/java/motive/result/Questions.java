package motive.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import motive.candidate.Candidates;
import motive.candidate.Candidates.NearTies;
import motive.explain.Best;
import motive.explain.Chosen;
import motive.explain.Solved;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Constrained;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Preference;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * Further questions to the table that an explanation was chosen from.
 *
 * @param asked the questions
 * @param top how many sets {@link Question#TOP} gives at most
 * @param overlap the most that two of them share: common nodes over all nodes of both
 * @param floors of {@link Question#CONSTRAINED}, by metric
 */
public record Questions(Set<Question> asked, int top, double overlap, Map<Metric, Double> floors) {
  /** No question. */
  public static final Questions NONE = new Questions(Set.of(), 3, 0.5, Map.of());

  /**
   * Checks that limits are in their ranges and that there are floors where a question needs them.
   */
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

  /**
   * Questions as they are typed.
   *
   * @param floors of {@link Question#CONSTRAINED}, each as a metric and a number, such as
   *     interpretability=1
   */
  public static Questions of(
      Collection<Question> asked, int top, double overlap, List<String> floors) {
    Map<Metric, Double> least = new EnumMap<>(Metric.class);
    floors.forEach(floor -> addFloor(floor, least));
    if (asked.contains(Question.CONSTRAINED) == least.isEmpty()) {
      throw new IllegalArgumentException(
          "--ask constrained and --at-least must go together, got only one of them");
    }
    return new Questions(Set.copyOf(asked), top, overlap, least);
  }

  private static void addFloor(String text, Map<Metric, Double> floors) {
    String[] sides = text.split("=", -1);
    for (Metric metric : Metric.values()) {
      if (sides.length == 2 && metric.id().equals(sides[0].strip().toLowerCase(Locale.ROOT))) {
        try {
          double floor = Double.parseDouble(sides[1].strip());
          if (Double.isFinite(floor)) {
            floors.put(metric, floor);
            return;
          }
        } catch (NumberFormatException e) {
          // Rejected below, like every other text.
        }
      }
    }
    throw new IllegalArgumentException(
        "--at-least must be a metric of "
            + String.join(", ", Arrays.stream(Metric.values()).map(Metric::id).toList())
            + " and a number, such as interpretability=1, got '"
            + text
            + "'");
  }

  /** Throws where a floor is for a metric that nothing measures. */
  public void requireMeasured(ExplainSession session) {
    for (Metric metric : floors.keySet()) {
      if (!session.measures(metric)) {
        throw new IllegalArgumentException(
            "--at-least must name a metric that is measured here, got "
                + metric.id()
                + "; use a kit, a --library or the similarity gntk");
      }
    }
  }

  /** Whether there is no question. */
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
  public Map<String, List<Answer>> answers(Solved solved) {
    Map<String, List<Answer>> all = new LinkedHashMap<>();
    if (asked.isEmpty()) {
      return all;
    }
    Asking asking = new Asking(solved);
    for (Question question : asked) {
      all.put(question.id(), asking.ask(question));
    }
    return all;
  }

  private final class Asking {
    private final Solved solved;
    private final Candidates table;
    private final Preference objective;
    private final Weights weights;
    private final Status status;
    private final Best best;

    Asking(Solved solved) {
      this.solved = solved;
      this.weights = solved.request().settings().weights();
      this.table = solved.scored(weights);
      this.objective = solved.objective(weights);
      // Of the table itself, for every origin of the explanation.
      this.status = solved.status(weights);
      this.best = Best.of(solved);
    }

    List<Answer> ask(Question question) {
      if (table.isEmpty()) {
        return List.of();
      }
      return switch (question) {
        // Where the model does not decide for the target, there is nothing to keep or to flip.
        case KEEP -> solved.isDecided() ? smallest(table::keeps) : List.of();
        case FLIP -> smallest(table::flips);
        case TOP ->
            table.distinct(objective, top, overlap).stream()
                .map(
                    d ->
                        answer(
                            OptionalInt.empty(),
                            d.row(),
                            d.nodes(),
                            objective,
                            row -> true,
                            status))
                .toList();
        case BUDGETS -> budgets();
        // A floor under stability depends on the archive even where stability has no weight.
        case CONSTRAINED ->
            best(constrained(), floors.containsKey(Metric.STABILITY) ? solved.status() : status);
        case CHEBYSHEV -> best(table.chebyshev(weights), status);
      };
    }

    private List<Answer> best(Preference preference, Status proven) {
      OptionalInt row = table.best(preference);
      return row.isEmpty()
          ? List.of()
          : List.of(answer(row.getAsInt(), preference, other -> true, proven));
    }

    private List<Answer> smallest(IntPredicate rows) {
      OptionalInt found = table.smallest(objective, rows);
      if (found.isEmpty()) {
        return List.of();
      }
      int edges = table.edges(found.getAsInt());
      int nodes = table.nodes(found.getAsInt()).size();
      IntPredicate asSmall =
          row -> rows.test(row) && table.edges(row) == edges && table.nodes(row).size() == nodes;
      return List.of(answer(found.getAsInt(), objective, asSmall, status));
    }

    private List<Answer> budgets() {
      List<Answer> all = new ArrayList<>();
      List<Optional<Chosen>> chosen = solved.chosenPerBudget(weights);
      for (int b = 1; b < chosen.size(); b++) {
        int budget = b;
        chosen
            .get(b)
            .map(Chosen::row)
            .ifPresent(
                row ->
                    all.add(
                        answer(
                            OptionalInt.of(budget),
                            row,
                            table.nodes(row),
                            objective,
                            other -> table.edges(other) <= budget,
                            status)));
      }
      return all;
    }

    private Answer answer(int row, Preference preference, IntPredicate among, Status proven) {
      return answer(OptionalInt.empty(), row, table.nodes(row), preference, among, proven);
    }

    private Answer answer(
        OptionalInt budget,
        int row,
        NodeSet nodes,
        Preference preference,
        IntPredicate among,
        Status proven) {
      NearTies ties = table.nearTies(preference, row, among);
      // A model that is evaluated in batches may differ in the last bits from single evaluations,
      // which count.
      Assessment alone = solved.assess(new Part.Nodes(nodes), weights);
      return new Answer(
          budget,
          Answer.Pairs.nodes(table.graph(), nodes),
          Answer.Pairs.induced(table.graph(), nodes),
          alone.metrics().brief(),
          alone.value(objective),
          ties.equivalent(),
          ties.margin().orElse(Double.NaN),
          best.given(new Part.Nodes(nodes), alone).below(),
          proven);
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
