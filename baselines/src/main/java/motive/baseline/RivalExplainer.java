package motive.baseline;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import motive.explain.Best;
import motive.explain.ExplainSettings;
import motive.explain.Explainer;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.explain.Request;
import motive.explain.SoftScores;
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
 * A rival as an explainer: it chooses, and Motive scores the choice with the metrics and the
 * archive of its own explanations. With {@code evaluateStability} the stability that is evaluated
 * is the rival's own ({@link OwnArchive}).
 */
final class RivalExplainer implements Explainer {
  private final Rival rival;
  private final ExplainSession scorer;
  private final LongSupplier nanos;

  /**
   * @param scorer scores what the rival chooses
   * @param nanos a clock that only rises, for timings
   */
  RivalExplainer(Rival rival, ExplainSession scorer, LongSupplier nanos) {
    this.rival = Objects.requireNonNull(rival, "rival");
    this.scorer = Objects.requireNonNull(scorer, "scorer");
    this.nanos = Objects.requireNonNull(nanos, "nanos");
  }

  @Override
  public String id() {
    return rival.id();
  }

  @Override
  public boolean isTrained() {
    return rival.traits().isTrained();
  }

  @Override
  public void prepare(long seed) {
    rival.prepare(seed);
  }

  @Override
  public List<String> objectionsTo(Request request) {
    List<String> objections = scorer.objectionsTo(request);
    return objections.isEmpty()
        ? rival.objectionsTo(Task.of(request, scorer.target(request)))
        : objections;
  }

  /** What the rival chooses, without a score. */
  Choice choose(Request request, int maxEdges, BooleanSupplier stopped) {
    requireNoObjection(request);
    return rival.study(Task.of(request, scorer.target(request)), stopped).within(maxEdges);
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
    Target target = scorer.target(request);
    Rival.Findings findings = rival.study(Task.of(request, target), stopped);
    Choice choice = findings.within(request.settings().maxEdges());
    spent.put(Phase.CHOICE, nanos.getAsLong() - start);
    start = nanos.getAsLong();
    Solved solved = scorer.solve(request, stopped);
    boolean found = !choice.part().touched(request.graph()).isEmpty();
    Optional<Assessment> assessment =
        found
            ? Optional.of(solved.assess(choice.part(), request.settings().weights()))
            : Optional.empty();
    OptionalDouble own =
        found && request.settings().evaluateStability()
            ? new OwnArchive(rival, scorer, request, target, stopped)
                .stability(choice.part(), request.settings().maxEdges())
            : OptionalDouble.empty();
    spent.put(Phase.STAB_EVAL, nanos.getAsLong() - start);
    return new SolvedExplanation(
        explanation(request, solved, findings, choice, assessment, own, Timing.of(spent)), solved);
  }

  private static Explanation explanation(
      Request request,
      Solved solved,
      Rival.Findings findings,
      Choice choice,
      Optional<Assessment> assessment,
      OptionalDouble own,
      Timing timing) {
    boolean asked = request.settings().softScores();
    Optional<SoftScores> scores = asked ? findings.scores() : Optional.empty();
    List<Warning> warnings = warnings(solved, choice, assessment);
    if (asked && scores.isEmpty()) {
      warnings.add(Warning.note("the method scores neither all nodes nor all edges"));
    }
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
        OptionalLong.empty(),
        assessment.isPresent() ? 1 : 0,
        Optional.empty(),
        own,
        scores,
        warnings,
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
