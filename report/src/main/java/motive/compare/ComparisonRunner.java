package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.OwnArchive;
import motive.baseline.Rival;
import motive.baseline.Task;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.explain.SolvedExplanation;
import motive.explain.Warning;
import motive.objective.Part;
import motive.objective.Target;

/**
 * The running of a comparison: all explainers get the same tasks. Thread-safe; a graph under a seed
 * is one thread's work.
 */
public final class ComparisonRunner {
  /** What Motive is called in comparisons. */
  public static final String MOTIVE = "motive";

  private final ComparisonSetup setup;
  private final List<Named> rivals;
  private final int[] budgets;
  private final ChanceBounds chance;
  private final String settings;
  private final LongSupplier nanos;

  /**
   * Makes the rivals.
   *
   * @param budgets rising
   * @param draws how many random node sets chance is the mean of
   * @param settings the hash of all that decides results
   * @param nanos a clock that only rises
   * @throws IllegalArgumentException where a rival cannot be made; ask {@link Participants} first
   */
  public ComparisonRunner(
      ComparisonSetup setup,
      List<NamedRival> rivals,
      int[] budgets,
      int draws,
      String settings,
      LongSupplier nanos) {
    this.setup = setup;
    Background background = setup.background();
    this.rivals = rivals.stream().map(e -> new Named(e.name(), e.make(background))).toList();
    this.budgets = budgets.clone();
    this.chance = new ChanceBounds(background, draws);
    this.settings = settings;
    this.nanos = nanos;
  }

  /**
   * Lets a rival do what concerns the data and no single graph, and returns how long that took, in
   * seconds; nothing is done where the rival objects to the graph.
   *
   * @param place of the rival in the list
   * @param graph one of those that it will explain
   */
  public double prepare(int place, int graph, long seed) {
    Request request = setup.request(graph, seed, budgets[0]);
    Rival rival = rivals.get(place).rival();
    Task task = Task.of(request, setup.motive().target(request));
    if (!rival.objectionsTo(task).isEmpty()) {
      return 0;
    }
    long start = nanos.getAsLong();
    rival.prepare(seed);
    return (nanos.getAsLong() - start) / 1e9;
  }

  /** Lets all explain one graph under one seed. */
  public Cell run(int graph, long seed) {
    Request first = setup.request(graph, seed, budgets[0]);
    Target target = setup.motive().target(first);
    // Motive goes first: what it makes the model keep of a graph is there for its rivals.
    List<SolvedExplanation> results = new ArrayList<>();
    for (int budget : budgets) {
      Request request = setup.request(graph, seed, budget);
      results.add(setup.motive().explainAndSolve(request, () -> false));
    }
    List<Studied> studied = new ArrayList<>();
    List<Cell.Refusal> refusals = new ArrayList<>();
    for (Named made : rivals) {
      Task task = Task.of(first, target);
      List<String> objections = made.rival().objectionsTo(task);
      if (objections.isEmpty()) {
        studied.add(study(made, task, first, target));
      } else {
        refusals.add(new Cell.Refusal(made.name(), String.join("; ", objections)));
      }
    }
    List<Bounds> bounds = new ArrayList<>();
    List<Measurement> measurements = new ArrayList<>();
    for (SolvedExplanation result : results) {
      Request request = result.solved().request();
      PartScorer scorer = new PartScorer(setup.data(), setup.motive().model(), result.solved());
      bounds.add(chance.bounds(result.solved(), scorer));
      measurements.add(motive(result.explanation(), scorer));
      for (Studied one : studied) {
        measurements.add(rival(one, request, scorer));
      }
    }
    return new Cell(graph, seed, target.of(), bounds, measurements, refusals, settings);
  }

  /** The mean overlap of two random explanations of a graph under a seed within a budget. */
  public OptionalDouble chanceOverlap(int graph, long seed, int budget) {
    Request request = setup.request(graph, seed, budget);
    return chance.overlap(request, setup.motive().target(request));
  }

  /** A rival with its name in this comparison. */
  private record Named(String name, Rival rival) {}

  /** A rival that has studied a graph. */
  private record Studied(
      String name, Rival.Findings findings, OwnArchive archive, double seconds) {}

  private Studied study(Named made, Task task, Request request, Target target) {
    long start = nanos.getAsLong();
    Rival.Findings findings = made.rival().study(task, () -> false);
    double seconds = (nanos.getAsLong() - start) / 1e9;
    OwnArchive archive = new OwnArchive(made.rival(), setup.motive(), request, target, () -> false);
    return new Studied(made.name(), findings, archive, seconds);
  }

  private static Measurement motive(Explanation explanation, PartScorer scorer) {
    Part part = new Part.Nodes(explanation.nodes());
    Map<String, Double> values = new TreeMap<>();
    if (!explanation.nodes().isEmpty()) {
      values.putAll(scorer.all(part));
      explanation.evaluatedStability().ifPresent(v -> values.put(Column.OWN_STABILITY.id(), v));
    }
    values.put(Column.EVALUATIONS.id(), (double) explanation.allEvaluations());
    values.put(Column.SECONDS.id(), explanation.timing().seconds());
    return scorer.measurement(MOTIVE, part, values, Warning.texts(explanation.warnings()));
  }

  private Measurement rival(Studied studied, Request request, PartScorer scorer) {
    int budget = request.settings().maxEdges();
    long start = nanos.getAsLong();
    Choice choice = studied.findings.within(budget);
    double seconds = studied.seconds + (nanos.getAsLong() - start) / 1e9;
    Map<String, Double> values = new TreeMap<>();
    if (!choice.part().touched(request.graph()).isEmpty()) {
      values.putAll(scorer.all(choice.part()));
      if (request.settings().evaluateStability()) {
        OptionalDouble own = studied.archive.stability(choice.part(), budget);
        own.ifPresent(v -> values.put(Column.OWN_STABILITY.id(), v));
      }
    }
    values.put(Column.EVALUATIONS.id(), (double) choice.evaluations());
    values.put(Column.SECONDS.id(), seconds);
    return scorer.measurement(studied.name, choice.part(), values, choice.notes());
  }
}
