package motive.studio.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import motive.candidate.Candidates;
import motive.explain.Chosen;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.explain.WeighedMetrics;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.FidelityForm;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Weights;
import motive.page.Frontier;
import motive.search.SearchOutcome.Status;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import org.jspecify.annotations.Nullable;

/** The operations about other choices: frontier, map, scan and budgets. Thread-safe. */
final class MapEndpoints {
  private static final double OTHER_STABILITY = 1.0 / 3;
  private static final int MAP_STEPS = 20;
  private static final int SCAN_STEPS = 50;

  private final QuestionRunner runner;

  MapEndpoints(QuestionRunner runner) {
    this.runner = runner;
  }

  /** The frontier; the fields of a point include its metrics. */
  record FrontierResponse(StatusResponse status, List<Map<String, @Nullable Object>> points) {}

  /** The best explanations over weights; the fields of a point include their metrics. */
  record MapResponse(
      StatusResponse status,
      int steps,
      List<List<Integer>> regions,
      List<Map<String, @Nullable Object>> points) {}

  private record Key(String what, int budget, int steps, @Nullable Object weights) {}

  /** Answers from a table what is derived from it once for all who ask. */
  private <T> Answer derived(
      Call call,
      Question question,
      Class<T> type,
      Function<Solution, Key> key,
      QuestionRunner.Lookup<Table.Derived<T>> derivation)
      throws Exception {
    return Answer.of(
        runner.answer(
            call,
            question,
            (solution, stopped) ->
                solution
                    .table()
                    .derived(
                        key.apply(solution), type, () -> derivation.answer(solution, stopped))));
  }

  /** The explanations that no other beats in all metrics. */
  Answer frontier(Call call) throws Exception {
    return derived(
        call,
        Question.alone(call.body(), runner.limits()),
        FrontierResponse.class,
        at -> new Key("frontier", at.open().budget(), 0, at.open().weights()),
        (solution, stopped) -> frontier(solution));
  }

  private static Table.Derived<FrontierResponse> frontier(Solution solution) {
    Solved solved = solution.solved();
    List<Metric> metrics = Frontier.measured(solved);
    List<Map<String, @Nullable Object>> points = new ArrayList<>();
    if (!solved.table().isEmpty()) {
      for (Frontier.Point point :
          Frontier.of(solved, solution.open().weights(), metrics).points()) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("nodes", NodeNumbers.of(solution.open().graph(), point.nodes()));
        fields.put("edges", point.edges());
        fields.put("sets", point.sets());
        fields.putAll(point.metrics().byId());
        fields.put("hull", point.onHull());
        fields.put("below", point.below());
        putShares(point.weighed(), fields);
        fields.put("keeps", point.keeps());
        points.add(fields);
      }
    }
    return new Table.Derived<>(
        new FrontierResponse(StatusResponse.table(solved), points), 200 + 300L * points.size());
  }

  private static void putShares(WeighedMetrics weighed, Map<String, @Nullable Object> fields) {
    if (!weighed.attained().isEmpty()) {
      fields.put("attained", weighed.sharesById());
    }
  }

  /** The best explanation for each point of a grid of weights. */
  Answer map(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, runner.limits());
    int steps = (int) fields.whole("steps", 1, 60, MAP_STEPS);
    fields.requireNoMore();
    return derived(
        call,
        question,
        MapResponse.class,
        at -> new Key("map", at.open().budget(), steps, null),
        (at, stopped) -> response(at, steps, map(at, steps, stopped)));
  }

  // Where no motifs count, all weights that differ by interpretability alone choose the same.
  private static PreferenceMap map(Solution at, int steps, BooleanSupplier stopped) {
    if (at.open().setup().library().isPresent()) {
      return at.solved().map(steps, stopped);
    }
    Map<Weights, PreferenceMap> of = new HashMap<>();
    List<NodeSet> regions = new ArrayList<>();
    List<PreferenceMap.Point> points = new ArrayList<>();
    for (int f = steps; f >= 0; f--) {
      for (int i = steps - f; i >= 0; i--) {
        Weights asked = new Weights(f, i, steps - f - i);
        Weights weighed = QuestionOpener.withoutMotifs(asked);
        PreferenceMap one = of.computeIfAbsent(weighed, w -> at.solved().map(List.of(w), stopped));
        for (PreferenceMap.Point point : one.points()) {
          NodeSet region = one.regions().get(point.region());
          if (!regions.contains(region)) {
            regions.add(region);
          }
          points.add(point.at(asked, regions.indexOf(region)));
        }
      }
    }
    return new PreferenceMap(regions, points);
  }

  /** The best explanation as weight moves from fidelity to interpretability. */
  Answer scan(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, runner.limits());
    int steps = (int) fields.whole("steps", 1, 200, SCAN_STEPS);
    fields.requireNoMore();
    return derived(
        call,
        question,
        MapResponse.class,
        at -> new Key("scan", at.open().budget(), steps, stability(at)),
        (at, stopped) -> response(at, steps, at.solved().scan(stability(at), steps, stopped)));
  }

  private static double stability(Solution solution) {
    double asked = solution.open().weights().stability();
    if (!solution.solved().hasStability()) {
      return 0;
    }
    return asked < 1 ? asked : OTHER_STABILITY;
  }

  private static Table.Derived<MapResponse> response(
      Solution solution, int steps, PreferenceMap map) {
    List<Metric> measured = Frontier.measured(solution.solved());
    List<Map<String, @Nullable Object>> points = new ArrayList<>();
    for (PreferenceMap.Point point : map.points()) {
      Weights w = point.weights();
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      fields.put("weights", List.of(w.fidelity(), w.interpretability(), w.stability()));
      fields.put("region", point.region());
      for (Metric metric : Metric.values()) {
        fields.put(metric.id(), measured.contains(metric) ? point.value(metric) : null);
      }
      FidelityForm form = solution.solved().request().settings().form();
      if (form.needsNoise()) {
        fields.put(Metric.FIDELITY.id(), point.removal());
        fields.put(form.metricId(), point.fidelity());
      }
      fields.put("objective", point.objective());
      putShares(WeighedMetrics.of(point), fields);
      points.add(fields);
    }
    MapResponse response =
        new MapResponse(
            StatusResponse.table(solution.solved()),
            steps,
            map.regions().stream()
                .map(region -> NodeNumbers.of(solution.open().graph(), region))
                .toList(),
            points);
    return new Table.Derived<>(response, 200 + 240L * points.size() + 300L * map.regions().size());
  }

  /** The best explanation of each budget. */
  Answer budgets(Call call) throws Exception {
    Question question = Question.alone(call.body(), runner.limits());
    return Answer.of(
        runner.answer(call, question, (solution, stopped) -> budgets(solution, stopped)));
  }

  private static Map<String, Object> budgets(Solution solution, BooleanSupplier stopped)
      throws Exception {
    Map<String, Object> response = new LinkedHashMap<>();
    boolean whole = solution.table().isWhole();
    response.put(
        "status",
        whole ? StatusResponse.table(solution.solved()) : StatusResponse.met(solution.solved()));
    response.put("rows", whole ? smaller(solution, stopped) : bestMet(solution));
    return response;
  }

  // Each row is what a question of that budget is answered with.
  private static List<Map<String, @Nullable Object>> smaller(
      Solution solution, BooleanSupplier stopped) {
    Weights weights = solution.open().weights();
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (int budget = 1; budget <= solution.open().budget(); budget++) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("stopped at budget " + budget);
      }
      Solved solved = solution.table().within(budget);
      Candidates scored = solved.scored(weights);
      int edges = budget;
      solved
          .chosen(weights)
          .ifPresent(
              chosen ->
                  rows.add(
                      row(solution, solved, scored, edges, chosen.row(), solved.status(weights))));
    }
    return rows;
  }

  // A table that was not looked at whole knows of smaller budgets what it met.
  private static List<Map<String, @Nullable Object>> bestMet(Solution solution) {
    Weights weights = solution.open().weights();
    Solved solved = solution.solved();
    Candidates scored = solved.scored(weights);
    List<Optional<Chosen>> chosen = solved.chosenPerBudget(weights);
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (int b = 1; b < chosen.size(); b++) {
      int budget = b;
      chosen
          .get(b)
          .ifPresent(
              found ->
                  rows.add(
                      row(solution, solved, scored, budget, found.row(), solved.unprovenStatus())));
    }
    return rows;
  }

  private static Map<String, @Nullable Object> row(
      Solution solution, Solved solved, Candidates scored, int budget, int row, Status status) {
    Weights weights = solution.open().weights();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("budget", budget);
    fields.put("nodes", NodeNumbers.of(solution.open().graph(), scored.nodes(row)));
    fields.put("edges", scored.edges(row));
    fields.putAll(solved.metrics(scored, row, weights).byId());
    fields.put(
        "objective",
        solved
            .objective(weights)
            .value(
                solved.fidelity(scored, row), scored.interpretability(row), scored.stability(row)));
    fields.put("status", status.name());
    fields.put("proven", status == Status.PROVEN_OPTIMAL);
    Solved asked = solution.solved();
    if (asked.attained(weights).isPresent()) {
      // Each budget has its own best, and so its own units: in those of one all rows compare.
      Assessment worth = PartResponse.worth(asked, new Part.Nodes(scored.nodes(row)));
      fields.put("comparable", worth.value(asked.objective(weights)));
    }
    return fields;
  }
}
