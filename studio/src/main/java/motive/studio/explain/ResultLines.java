package motive.studio.explain;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.compare.ComparisonRunner;
import motive.compare.ComparisonSetup;
import motive.compare.NamedRival;
import motive.data.DataSet;
import motive.explain.Explainer;
import motive.explain.SolvedExplanation;
import motive.provenance.Provenance;
import motive.result.Questions;
import motive.result.ResultLine;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;

/**
 * Explanations of the graphs of a data set as the command {@code explain} makes them, graph by
 * graph and with the same hash. Thread-safe.
 */
public final class ResultLines {
  private final ExplainSetup setup;
  private final Provenance provenance;
  private final Explainer explainer;

  private ResultLines(ExplainSetup setup, Provenance provenance, Explainer explainer) {
    this.setup = setup;
    this.provenance = provenance;
    this.explainer = explainer;
  }

  /** Those of Motive. */
  static ResultLines of(ExplainSetup setup, ExplainSession session, String version) {
    return new ResultLines(
        setup,
        provenance(setup, session, version, ComparisonRunner.MOTIVE, Optional.empty()),
        session);
  }

  /** Those of another explainer. */
  static ResultLines of(
      ExplainSetup setup,
      ExplainSession session,
      String version,
      NamedRival rival,
      Explainer explainer) {
    return new ResultLines(
        setup, provenance(setup, session, version, rival.name(), Optional.of(rival)), explainer);
  }

  /** Where the results of an explainer come from. */
  static Provenance provenance(
      ExplainSetup setup,
      ExplainSession session,
      String version,
      String explainer,
      Optional<NamedRival> rival) {
    return setup.provenance(
        version,
        explainer,
        rival.map(r -> r.settings(ComparisonSetup.of(setup, session).background())),
        Questions.NONE,
        false);
  }

  /** The data set. */
  public DataSet data() {
    return setup.data();
  }

  /** Where the results come from. */
  public Provenance provenance() {
    return provenance;
  }

  /**
   * Explains a graph.
   *
   * @param stopped asked now and then; when it says true, the answer is the best so far
   * @throws IllegalArgumentException where the explainer refuses the graph
   */
  public SolvedExplanation result(int graph, BooleanSupplier stopped) {
    return explainer.explainAndSolve(setup.request(graph), stopped);
  }

  /** The line of a result. */
  public ResultLine line(SolvedExplanation result) {
    return line(setup, result, provenance);
  }

  static ResultLine line(ExplainSetup setup, SolvedExplanation result, Provenance provenance) {
    return ResultLine.of(result.solved().request(), result.explanation(), provenance.hash())
        .withSource(setup.data().source(result.explanation().graph()));
  }
}
