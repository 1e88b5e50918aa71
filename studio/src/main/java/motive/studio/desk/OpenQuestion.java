package motive.studio.desk;

import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.graph.Graph;
import motive.objective.Weights;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.setup.SearchChoice;

/**
 * A question with all it is about at hand.
 *
 * @param session shares its instruments with all questions of one choice
 * @param request what the question asks of an explainer
 */
record OpenQuestion(
    Question question, ExplainSetup setup, ExplainSession session, Request request) {
  Weights weights() {
    return request.settings().weights();
  }

  int budget() {
    return request.settings().maxEdges();
  }

  Graph graph() {
    return request.graph();
  }

  /**
   * Whether the search meets the same candidates whatever the weights, where it meets all of them.
   */
  boolean searchesWhole() {
    SearchChoice.Kind kind = question.preference().search();
    return kind == SearchChoice.Kind.AUTO || kind == SearchChoice.Kind.EXACT;
  }

  /** The same with another budget. */
  OpenQuestion within(int edges) {
    Question other = question.with(question.preference().given(), edges);
    ExplainSettings settings = other.preference().settings(setup.source().outputs(setup.data()));
    return new OpenQuestion(
        other,
        setup.withSettings(settings),
        session.withSettings(settings),
        request.withSettings(settings));
  }
}
