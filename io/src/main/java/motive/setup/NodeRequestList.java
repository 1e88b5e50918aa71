package motive.setup;

import java.util.AbstractList;
import java.util.List;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.model.GraphModel;

/**
 * The requests for some nodes of one graph. Each is made when it is asked for, so that the memory
 * of a run does not grow with the number of nodes. Thread-safe.
 */
final class NodeRequestList extends AbstractList<Request> {
  // A model keeps results by colour, which nodes far apart do not share: after so many requests
  // another one starts afresh, which changes no bit of any result.
  private static final int REQUESTS_A_MODEL = 256;

  private final ExplainSetup setup;
  private final int[] nodes;
  private GraphModel model;
  private int requests;

  /**
   * @throws IllegalArgumentException where the explainer cannot serve the first of them: what it
   *     objects to holds for all
   */
  NodeRequestList(ExplainSetup setup, Explainer explainer, int... nodes) {
    this.setup = setup;
    this.nodes = nodes.clone();
    this.model = setup.source().target().open();
    if (nodes.length > 0) {
      List<String> objections = explainer.objectionsTo(get(0));
      if (!objections.isEmpty()) {
        throw new IllegalArgumentException(
            String.join("; also ", objections) + " (node " + nodes[0] + ")");
      }
    }
  }

  @Override
  public int size() {
    return nodes.length;
  }

  @Override
  public Request get(int i) {
    return setup.request(model(), nodes[i]);
  }

  private synchronized GraphModel model() {
    if (++requests > REQUESTS_A_MODEL) {
      requests = 0;
      model = setup.source().target().open();
    }
    return model;
  }
}
