package motive.cli;

import java.io.IOException;
import java.util.List;
import motive.data.json.GraphStream;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.explain.SolvedExplanation;
import motive.page.ExplanationView;
import motive.result.Gap;
import motive.result.InOrder;
import motive.result.Questions;
import motive.result.ResultLine;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import org.jspecify.annotations.Nullable;

/** A run of explain: its lines are made on several threads and passed on in order. */
final class ExplainRun {
  /** Takes a finished line; false ends the run. */
  interface Sink {
    boolean take(ResultLine line) throws IOException;
  }

  /**
   * A line, or the reason why there is none.
   *
   * @param line null where there is a complaint
   * @param view what the page shows of it, if there is one
   */
  private record Outcome(
      @Nullable ResultLine line, @Nullable ExplanationView view, String complaint) {
    static Outcome failed(String complaint) {
      return new Outcome(null, null, complaint);
    }

    /** What it is about; of a complaint the complaint itself says so. */
    String about() {
      return line == null ? "" : line.about();
    }
  }

  private final CommonOptions common;
  private final ExplainSetup setup;
  private final Explainer explainer;
  private final ExplainSession session;
  private final Questions questions;
  private final boolean wantsGap;
  private final String hash;
  private final ExplainReport report;
  private final ExplainSummary summary = new ExplainSummary();
  private boolean isCut;

  /**
   * @param explainer the session, or a rival whose choices it scores
   * @param wantsGap whether distances from the optimum are reported
   * @param hash of all that decides a line
   */
  ExplainRun(
      CommonOptions common,
      ExplainSetup setup,
      ExplainSession session,
      Explainer explainer,
      Questions questions,
      boolean wantsGap,
      String hash,
      ExplainReport report) {
    this.common = common;
    this.setup = setup;
    this.explainer = explainer;
    this.session = session;
    this.questions = questions;
    this.wantsGap = wantsGap;
    this.hash = hash;
    this.report = report;
  }

  /** Counts a line of an earlier run. */
  void addEarlier(ResultLine line) {
    summary.add(line);
  }

  /** Whether no more lines were taken, so that the run ended early. */
  boolean isCut() {
    return isCut;
  }

  /** Explains graphs of the data set; returns the exit code. */
  int run(List<Request> requests, Sink sink) throws Exception {
    LineErrors complaints = new LineErrors(common, false, "graph");
    if (!requests.isEmpty()) {
      if (explainer.isTrained()) {
        common.warn(explainer.id() + " learns from the data set first");
      }
      explainer.prepare(common.seed);
    }
    try (Progress progress = common.progress("explain", requests.size())) {
      InOrder.run(
          requests.size(),
          common.threads(),
          piece -> outcome(requests.get(piece)),
          (piece, outcome) -> {
            if (take(outcome, sink, complaints)) {
              progress.at(piece + 1L, outcome.about());
            }
            return !isCut;
          });
    }
    return end(complaints);
  }

  /** Explains graphs as they come through standard input; returns the exit code. */
  int run(GraphInput input, boolean strict, Sink sink) throws Exception {
    common.warn("the settings' hash of a stream covers all but its graphs");
    input.know(setup.source().target().classes());
    LineErrors complaints = new LineErrors(common, strict, "line");
    InOrder.stream(
        input::next,
        common.threads(),
        this::outcome,
        (piece, outcome) -> take(outcome, sink, complaints));
    if (!isCut) {
      input.warn(common);
    }
    return end(complaints);
  }

  private boolean take(Outcome outcome, Sink sink, LineErrors complaints) throws IOException {
    ResultLine line = outcome.line();
    if (line == null) {
      complaints.report(outcome.complaint());
    } else if (sink.take(line)) {
      summary.add(line);
      report.add(outcome.view());
    } else {
      isCut = true;
    }
    return !isCut;
  }

  private int end(LineErrors complaints) throws IOException {
    if (isCut) {
      return Main.DONE;
    }
    summary.print(common);
    report.write(common);
    return complaints.exitCode();
  }

  // A model from elsewhere may fail on one graph, and the others are explained all the same.
  private Outcome outcome(Request request) {
    try {
      return explained(request);
    } catch (IllegalStateException | ArithmeticException e) {
      return Outcome.failed(ResultLine.about(request) + ": " + Failures.line(e));
    }
  }

  private Outcome outcome(GraphInput.Piece piece) {
    GraphStream.Entry entry = piece.entry();
    if (entry == null) {
      return Outcome.failed(piece.complaint());
    }
    try {
      return explained(setup.request(entry.graph(), entry.number(), entry.label()));
    } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
      return Outcome.failed(GraphInput.NAME + ":" + entry.line() + ": " + Failures.line(e));
    }
  }

  private Outcome explained(Request request) {
    SolvedExplanation result = explainer.explainAndSolve(request, () -> false);
    ResultLine line =
        ResultLine.of(request, result.explanation(), hash)
            .withSource(setup.data().source(request.id()))
            .withAnswers(questions.answers(result.solved()));
    line = wantsGap ? Gap.of(session, result).map(line::withGap).orElse(line) : line;
    return new Outcome(line, report.view(result), "");
  }
}
