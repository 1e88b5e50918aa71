package motive.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.explain.Request;
import motive.explain.SolvedExplanation;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitSessions;
import motive.objective.Weights;
import motive.search.exact.ExactSearch;
import motive.session.SessionBuilder;

/** Explained graphs of BA-2Motif, small and quick. */
final class Solving {
  static final DataSet DATA = Ba2Motif.generate(0);
  static final Weights WEIGHTS = new Weights(0.6, 0.3, 0.1);

  private Solving() {}

  static Kit kit() {
    try {
      return Kit.shipped(Ba2Motif.NAME).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ExplainSettings settings(Weights weights) {
    return ExplainSettings.PAPER.withMaxEdges(4).withWeights(weights);
  }

  static SolvedExplanation result(int graph) {
    return result(graph, WEIGHTS, KitSessions.of(kit(), InstrumentChoice.PAPER));
  }

  /** The question of a preset. */
  static SolvedExplanation result(int graph, Preset preset) {
    return result(
        graph,
        preset.of(ExplainSettings.PAPER).withMaxEdges(6),
        KitSessions.of(kit(), InstrumentChoice.of(preset)));
  }

  /** Other settings with the instruments of a preset. */
  static SolvedExplanation result(int graph, ExplainSettings settings, Preset instruments) {
    return result(graph, settings, KitSessions.of(kit(), InstrumentChoice.of(instruments)));
  }

  /** With a model alone: fidelity is all that is measured. */
  static SolvedExplanation resultOfModel(int graph) {
    return result(
        graph, new Weights(1, 0, 0), KitSessions.of(kit().target(), InstrumentChoice.PAPER));
  }

  private static SolvedExplanation result(int graph, Weights weights, SessionBuilder session) {
    return result(graph, settings(weights), session);
  }

  private static SolvedExplanation result(
      int graph, ExplainSettings settings, SessionBuilder session) {
    Request request =
        Request.of(DATA.graph(graph))
            .withId(graph)
            .withLabel(DATA.label(graph))
            .withSettings(settings);
    return session
        .search(new ExactSearch())
        .clock(() -> 0)
        .build()
        .explainAndSolve(request, () -> false);
  }
}
