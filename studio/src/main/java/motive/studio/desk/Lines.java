package motive.studio.desk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.compare.Contest;
import motive.compare.Entrant;
import motive.data.DataSet;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.explain.TwoStageExplainer;
import motive.kit.InstrumentCase;
import motive.provenance.Provenance;
import motive.result.Questions;
import motive.result.ResultLine;
import motive.setup.ExplainSetup;

/**
 * Explanations of the graphs of a data set as the command {@code explain} makes them, graph by
 * graph and with the same hash. For all threads.
 */
public final class Lines {
  private final ExplainSetup setup;
  private final Provenance provenance;
  private final Explainer explainer;
  private final Answering answering;

  private interface Answering {
    TwoStageExplainer.Result answer(Request request, BooleanSupplier stopped);
  }

  private Lines(
      ExplainSetup setup, Provenance provenance, Explainer explainer, Answering answering) {
    this.setup = setup;
    this.provenance = provenance;
    this.explainer = explainer;
    this.answering = answering;
  }

  /** Motive's. */
  static Lines of(ExplainSetup setup, InstrumentCase instruments, String version) {
    TwoStageExplainer motive = setup.explainer(instruments);
    return new Lines(
        setup,
        provenance(setup, instruments, version, Contest.MOTIVE, Optional.empty()),
        motive,
        motive::explainAndSolve);
  }

  /** Those of a rival that is ready. */
  static Lines of(
      ExplainSetup setup,
      InstrumentCase instruments,
      String version,
      Entrant entrant,
      Rival ready) {
    RivalExplainer rival =
        new RivalExplainer(ready, setup.explainer(instruments), instruments, System::nanoTime);
    return new Lines(
        setup,
        provenance(setup, instruments, version, entrant.name(), Optional.of(entrant)),
        rival,
        rival::explainAndSolve);
  }

  private static Provenance provenance(
      ExplainSetup setup,
      InstrumentCase instruments,
      String version,
      String explainer,
      Optional<Entrant> rival) {
    return setup.provenance(version, explainer, rival, instruments, Questions.NONE, false);
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
  public TwoStageExplainer.Result result(int graph, BooleanSupplier stopped) {
    return answering.answer(setup.request(graph), stopped);
  }

  /** The line of a result. */
  public ResultLine line(TwoStageExplainer.Result result) {
    int graph = Math.toIntExact(result.explanation().graph());
    return ResultLine.of(setup.request(graph), result.explanation(), hash())
        .withSource(data().source(graph));
  }
}
