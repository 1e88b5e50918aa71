package motive.compare;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import motive.baseline.Background;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.baseline.Task;
import motive.baseline.floor.Floor;
import motive.candidate.Candidates;
import motive.explain.Request;
import motive.explain.Solved;
import motive.metric.Overlap;
import motive.objective.Part;
import motive.objective.Preference;
import motive.objective.Target;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.seed.Seeds;

/** What chance gives, and what the best possible is. For all threads. */
final class Chance {
  private final Rival random;
  private final int draws;

  /**
   * @param draws how many random connected node sets the mean is taken over
   */
  Chance(Background background, int draws) {
    this.random = Floor.RANDOM.make(background, Map.of());
    this.draws = draws;
  }

  /** The i-th random task of a request. */
  private static Task task(Request request, Target target, int draw) {
    Task task = RivalExplainer.task(request, target);
    return new Task(
        task.graph(),
        task.id(),
        task.target(),
        task.include(),
        task.exclude(),
        Seeds.derive(task.seed(), task.id(), "chance " + draw));
  }

  private Part draw(Request request, Target target, int draw) {
    return random
        .study(task(request, target, draw), () -> false)
        .within(request.settings().maxEdges())
        .part();
  }

  /** The mean overlap of two random node sets; 1 where none can be drawn. */
  double overlap(Request request, Target target) {
    double sum = 0;
    Part before = draw(request, target, 0);
    for (int i = 1; i < draws; i++) {
      Part next = draw(request, target, i);
      sum += Overlap.between(request.graph(), before, next).jaccard();
      before = next;
    }
    return draws < 2 ? 1 : sum / (draws - 1);
  }

  Bounds bounds(Solved solved, Judge judge) {
    Request request = solved.request();
    Map<Column, Double> sums = new EnumMap<>(Column.class);
    Map<Part, Map<Column, Double>> known = new HashMap<>();
    boolean possible = random.objectionsTo(task(request, solved.target(), 0)).isEmpty();
    int drawn = 0;
    for (int i = 0; possible && i < draws; i++) {
      Part part = draw(request, solved.target(), i);
      if (!part.touched(request.graph()).isEmpty()) {
        drawn++;
        known
            .computeIfAbsent(part, judge::objective)
            .forEach(
                (column, value) -> {
                  if (Bounds.COLUMNS.contains(column)) {
                    sums.merge(column, value, Double::sum);
                  }
                });
      }
    }
    int count = drawn;
    sums.replaceAll((column, sum) -> sum / count);
    boolean proven = solved.cut().isEmpty() && !solved.table().isEmpty();
    return new Bounds(
        request.settings().maxEdges(), proven, sums, proven ? optimum(solved, sums) : Map.of());
  }

  private static Map<Column, Double> optimum(Solved solved, Map<Column, Double> measured) {
    Weights weights = solved.request().settings().weights();
    Candidates table = solved.hasStability() ? solved.scored(weights) : solved.table();
    WeightedSum objective = solved.objective(weights);
    Map<Column, Double> best = new EnumMap<>(Column.class);
    for (Column column : measured.keySet()) {
      Preference preference = alone(column, objective);
      OptionalInt row = table.best(preference);
      best.put(column, table.value(preference, row.orElseThrow()));
    }
    return best;
  }

  private static Preference alone(Column column, WeightedSum objective) {
    return switch (column) {
      case FIDELITY -> (fidelity, interpretability, stability) -> fidelity;
      case INTERPRETABILITY -> (fidelity, interpretability, stability) -> interpretability;
      case STABILITY -> (fidelity, interpretability, stability) -> stability;
      default -> objective;
    };
  }
}
