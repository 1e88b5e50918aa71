package motive.studio.explain;

import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.graph.Graph;
import motive.objective.Weights;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.setup.SearchChoice;

/**
 * A question with its data set, model and session.
 *
 * @param session shares its instruments with all questions of the same choice
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

  /** Whether the search evaluates all candidates where they are not too many. */
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
