package motive.cli;

import java.util.List;
import java.util.Optional;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.data.DataSet;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.explain.SolvedExplanation;
import motive.result.Gap;
import motive.result.Questions;
import motive.result.ResultLine;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ConnectedSets;
import motive.search.exact.ExactSearch;
import motive.session.ExplainSession;
import org.jspecify.annotations.Nullable;

/** Makes the lines of explain. Thread-safe. */
final class Explaining {
  /**
   * What became of a graph.
   *
   * @param line null where there is a complaint
   */
  record Outcome(@Nullable ResultLine line, String complaint) {}

  private final DataSet data;
  private final Explainer explainer;
  private final ExplainSession exact;
  private final Questions questions;
  private final boolean wantsGap;
  private final String hash;
  private final ExplainReport report;

  Explaining(
      DataSet data,
      Explainer explainer,
      ExplainSession session,
      Questions questions,
      boolean wantsGap,
      String hash,
      ExplainReport report) {
    this.data = data;
    this.explainer = explainer;
    this.exact = session.withSearch(new ExactSearch());
    this.questions = questions;
    this.wantsGap = wantsGap;
    this.hash = hash;
    this.report = report;
  }

  /** The rival that chooses, if one does. */
  Optional<Rival> rival() {
    return explainer instanceof RivalExplainer chosen
        ? Optional.of(chosen.rival())
        : Optional.empty();
  }

  ExplainReport report() {
    return report;
  }

  List<String> objectionsTo(Request request) {
    return explainer.objectionsTo(request);
  }

  /**
   * The line of a graph, or why there is none: a model from elsewhere may fail on one graph, and
   * the others are explained all the same.
   */
  Outcome outcome(Request request) {
    try {
      return new Outcome(line(request), "");
    } catch (IllegalStateException | ArithmeticException e) {
      return new Outcome(null, "graph " + request.id() + ": " + Failures.line(e));
    }
  }

  ResultLine line(Request request) {
    SolvedExplanation result = explainer.explainAndSolve(request, () -> false);
    ResultLine line = ResultLine.of(request, result.explanation(), hash);
    line = line.withSource(data.source(request.id()));
    line = line.withAnswers(questions.answers(result.explanation(), result.solved()));
    line = wantsGap ? withGap(line, request, result) : line;
    report.see(result);
    return line;
  }

  private ResultLine withGap(ResultLine line, Request request, SolvedExplanation result) {
    if (line.status() == Status.PROVEN_OPTIMAL) {
      return line.withGap(new Gap(0, 0));
    }
    if (line.nodes().isEmpty() || !fits(request)) {
      return line;
    }
    var solved = exact.solve(request);
    return solved.status() == Status.PROVEN_OPTIMAL
        ? line.withGap(Gap.of(result.explanation(), result.solved(), solved))
        : line;
  }

  private static boolean fits(Request request) {
    return ConnectedSets.count(
            request.graph(),
            request.settings().maxEdges(),
            request.include(),
            request.exclude(),
            request.settings().maxEvaluations())
        .isComplete();
  }
}
