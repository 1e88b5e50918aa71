package motive.studio.desk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.compare.ComparisonSetup;
import motive.compare.ComparisonRunner;
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
public final class Lines {
  private final ExplainSetup setup;
  private final Provenance provenance;
  private final Explainer explainer;

  private Lines(ExplainSetup setup, Provenance provenance, Explainer explainer) {
    this.setup = setup;
    this.provenance = provenance;
    this.explainer = explainer;
  }

  /** Motive's. */
  static Lines of(ExplainSetup setup, ExplainSession session, String version) {
    return new Lines(
        setup,
        provenance(setup, session, version, ComparisonRunner.MOTIVE, Optional.empty()),
        session);
  }

  /** Those of a rival that is ready. */
  static Lines of(
      ExplainSetup setup, ExplainSession session, String version, NamedRival entrant, Rival ready) {
    return new Lines(
        setup,
        provenance(setup, session, version, entrant.name(), Optional.of(entrant)),
        new RivalExplainer(ready, session, System::nanoTime));
  }

  private static Provenance provenance(
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

  public DataSet data() {
    return setup.data();
  }

  /** What decides the results, by name. */
  public Map<String, String> inputs() {
    return provenance.inputs();
  }

  /** The hash of all that decides the results. */
  public String hash() {
    return provenance.hash();
  }

  /** Why a graph cannot be explained so, one line a reason; empty if it can. */
  public List<String> objectionsTo(int graph) {
    try {
      return explainer.objectionsTo(setup.request(graph));
    } catch (IllegalArgumentException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Explains a graph.
   *
   * @param stopped asked now and then; when it says true, the answer is the best so far
   */
  public SolvedExplanation result(int graph, BooleanSupplier stopped) {
    return explainer.explainAndSolve(setup.request(graph), stopped);
  }

  /** The line of a result. */
  public ResultLine line(SolvedExplanation result) {
    int graph = Math.toIntExact(result.explanation().graph());
    return ResultLine.of(setup.request(graph), result.explanation(), hash())
        .withSource(data().source(graph));
  }
}
