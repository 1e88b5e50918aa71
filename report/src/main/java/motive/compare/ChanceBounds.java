package motive.compare;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Rival;
import motive.baseline.Task;
import motive.baseline.floor.Floor;
import motive.candidate.Candidates;
import motive.explain.Request;
import motive.explain.Solved;
import motive.metric.Overlap;
import motive.objective.Part;
import motive.objective.Target;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.seed.Seeds;

/** The limits of every explanation: what chance gives, and the best possible. Thread-safe. */
final class ChanceBounds {
  private final Rival random;
  private final int draws;

  /**
   * @param draws how many random connected node sets the mean is taken over
   */
  ChanceBounds(Background background, int draws) {
    this.random = Floor.RANDOM.make(background, Map.of());
    this.draws = draws;
  }

  /** The i-th random task of a request. */
  private static Task task(Request request, Target target, int draw) {
    Task task = Task.of(request, target);
    return task.withSeed(Seeds.derive(task.seed(), task.id(), "chance " + draw));
  }

  private Part draw(Request request, Target target, int draw) {
    return random
        .study(task(request, target, draw), () -> false)
        .within(request.settings().maxEdges())
        .part();
  }

  /** The mean overlap of two random node sets; empty where none can be drawn. */
  OptionalDouble overlap(Request request, Target target) {
    if (!random.objectionsTo(task(request, target, 0)).isEmpty()) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    Part before = draw(request, target, 0);
    for (int i = 1; i < draws; i++) {
      Part next = draw(request, target, i);
      sum += Overlap.between(request.graph(), before, next).jaccard();
      before = next;
    }
    return draws < 2 ? OptionalDouble.empty() : OptionalDouble.of(sum / (draws - 1));
  }

  Bounds bounds(Solved solved, PartScorer scorer) {
    Request request = solved.request();
    Map<String, Double> sums = new TreeMap<>();
    Map<Part, Map<String, Double>> known = new HashMap<>();
    boolean possible = random.objectionsTo(task(request, solved.target(), 0)).isEmpty();
    int drawn = 0;
    for (int i = 0; possible && i < draws; i++) {
      Part part = draw(request, solved.target(), i);
      if (!part.touched(request.graph()).isEmpty()) {
        drawn++;
        Map<String, Double> values = known.computeIfAbsent(part, scorer::objective);
        values.forEach((column, value) -> sums.merge(column, value, Double::sum));
      }
    }
    int count = drawn;
    sums.keySet().retainAll(Column.bounded().stream().map(Column::id).toList());
    sums.replaceAll((column, sum) -> sum / count);
    boolean proven = solved.status() == Status.PROVEN_OPTIMAL;
    return new Bounds(
        request.settings().maxEdges(), proven, sums, proven ? optimum(solved, sums) : Map.of());
  }

  private static Map<String, Double> optimum(Solved solved, Map<String, Double> measured) {
    Weights weights = solved.request().settings().weights();
    Candidates table = solved.hasStability() ? solved.scored(weights) : solved.table();
    Map<String, Double> best = new TreeMap<>();
    for (Column column : Column.bounded()) {
      if (measured.containsKey(column.id())) {
        IntToDoubleFunction value = column.inTable().orElseThrow().of(solved, table);
        double greatest = IntStream.range(0, table.size()).mapToDouble(value).max().orElseThrow();
        best.put(column.id(), greatest);
      }
    }
    return best;
  }
}
