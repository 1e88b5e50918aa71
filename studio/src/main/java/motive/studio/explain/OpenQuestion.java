package motive.studio.explain;

import java.io.IOException;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.graph.Graph;
import motive.model.Task;
import motive.objective.Weights;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.setup.SearchChoice;
import motive.studio.api.Problem;

/**
 * A question with its data set, model and session.
 *
 * @param session shares its instruments with all questions of the same choice
 * @param request what the question asks of an explainer
 * @param opener that opened it
 */
record OpenQuestion(
    Question question,
    ExplainSetup setup,
    ExplainSession session,
    Request request,
    QuestionOpener opener) {
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
  OpenQuestion within(int edges) throws Problem, IOException {
    Question other = question.with(question.preference().given(), edges);
    ExplainSettings settings =
        QuestionOpener.settings(other.preference(), setup.source(), setup.data());
    ExplainSetup wider = setup.withSettings(settings);
    // The nodes that parts around a hub are made of depend on the budget.
    Request asked =
        question.task() == Task.NODE
            ? opener.request(other, wider)
            : request.withSettings(settings);
    return new OpenQuestion(other, wider, session.withSettings(settings), asked, opener);
  }
}
