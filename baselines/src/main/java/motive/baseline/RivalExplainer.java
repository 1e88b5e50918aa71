package motive.baseline;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import motive.explain.Best;
import motive.explain.ExplainSettings;
import motive.explain.Explainer;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.explain.Request;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.explain.Standing;
import motive.explain.Timing;
import motive.explain.Warning;
import motive.explain.Warnings;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.objective.Target;
import motive.session.ExplainSession;

/**
 * A rival as an explainer: it chooses, and Motive scores the choice with the metrics, and under the
 * archive, that it would score its own with. With {@code evaluateStability} the stability that is
 * evaluated is the rival's own ({@link OwnArchive}).
 */
public final class RivalExplainer implements Explainer {
  private final Rival rival;
  private final ExplainSession judge;
  private final LongSupplier nanos;

  /**
   * @param judge scores what the rival chooses
   * @param nanos a clock that only rises, for timings
   */
  public RivalExplainer(Rival rival, ExplainSession judge, LongSupplier nanos) {
    this.rival = Objects.requireNonNull(rival, "rival");
    this.judge = Objects.requireNonNull(judge, "judge");
    this.nanos = Objects.requireNonNull(nanos, "nanos");
  }

  /** The rival that chooses. */
  public Rival rival() {
    return rival;
  }

  @Override
  public String id() {
    return rival.id();
  }

  @Override
  public List<String> objectionsTo(Request request) {
    List<String> objections = judge.objectionsTo(request);
    return objections.isEmpty()
        ? rival.objectionsTo(task(request, judge.target(request)))
        : objections;
  }

  /** The task that a request sets a rival. */
  public static Task task(Request request, Target target) {
    return new Task(
        request.graph(),
        request.id(),
        target,
        request.include(),
        request.exclude(),
        request.settings().seed());
  }

  /**
   * What the rival chooses, without a score.
   *
   * @param budget the most edges
   * @param stopped asked now and then; when it says true, the answer is the best so far
   * @throws IllegalArgumentException where there is an objection
   */
  public Choice choose(Request request, int budget, BooleanSupplier stopped) {
    requireNoObjection(request);
    return choose(request, judge.target(request), budget, stopped);
  }

  private Choice choose(Request request, Target target, int budget, BooleanSupplier stopped) {
    return rival.study(task(request, target), stopped).within(budget);
  }

  /**
   * Lets the rival study a graph once, to be asked for any budget.
   *
   * @throws IllegalArgumentException where there is an objection
   */
  public RivalStudy study(Request request, BooleanSupplier stopped) {
    requireNoObjection(request);
    Target target = judge.target(request);
    return new RivalStudy(
        rival, judge, request, target, rival.study(task(request, target), stopped), stopped);
  }

  @Override
  public Explanation explain(Request request, BooleanSupplier stopped) {
    return explainAndSolve(request, stopped).explanation();
  }

  /** Explains, and keeps what Motive looked at to score it. */
  @Override
  public SolvedExplanation explainAndSolve(Request request, BooleanSupplier stopped) {
    requireNoObjection(request);
    Map<Phase, Long> spent = new EnumMap<>(Phase.class);
    long start = nanos.getAsLong();
    Target target = judge.target(request);
    Choice choice = choose(request, target, request.settings().maxEdges(), stopped);
    spent.put(Phase.CHOICE, nanos.getAsLong() - start);
    start = nanos.getAsLong();
    Solved solved = judge.solve(request, stopped);
    boolean found = !choice.part().touched(request.graph()).isEmpty();
    Optional<Assessment> assessment =
        found
            ? Optional.of(solved.assess(choice.part(), request.settings().weights()))
            : Optional.empty();
    OptionalDouble own =
        found && request.settings().evaluateStability()
            ? new OwnArchive(rival, judge.instruments(), request, target, stopped)
                .stability(choice.part(), request.settings().maxEdges())
            : OptionalDouble.empty();
    spent.put(Phase.STAB_EVAL, nanos.getAsLong() - start);
    return new SolvedExplanation(
        explanation(request, solved, choice, assessment, own, Timing.of(spent)), solved);
  }

  private static Explanation explanation(
      Request request,
      Solved solved,
      Choice choice,
      Optional<Assessment> assessment,
      OptionalDouble own,
      Timing timing) {
    return new Explanation(
        request.id(),
        solved.target(),
        solved.probability(),
        choice.part().touched(request.graph()),
        choice.part().edgesIn(request.graph()),
        assessment,
        assessment
            .map(a -> a.value(solved.objective(request.settings().weights())))
            .orElse(Double.NaN),
        standing(solved, choice.part(), assessment),
        choice.evaluations(),
        assessment.isPresent() ? 1 : 0,
        Optional.empty(),
        own,
        warnings(solved, choice, assessment),
        timing);
  }

  private static List<Warning> warnings(
      Solved solved, Choice choice, Optional<Assessment> assessment) {
    List<Warning> warnings = new ArrayList<>();
    choice.notes().forEach(note -> warnings.add(Warning.note(note)));
    assessment.ifPresent(worth -> warnings.addAll(Warnings.ofPart(solved, worth)));
    return warnings;
  }

  private static Standing standing(Solved solved, Part part, Optional<Assessment> assessment) {
    ExplainSettings settings = solved.request().settings();
    return assessment
        .map(worth -> Best.of(solved).byMethod(part, worth))
        .orElseGet(
            () ->
                Standing.unknown(
                    part.touched(solved.request().graph()),
                    settings.weights(),
                    settings.maxEdges()));
  }
}
