package motive.setup;

import java.util.AbstractList;
import java.util.List;
import motive.explain.Explainer;
import motive.explain.Request;

/**
 * The requests for some nodes of one graph. Each is made when it is asked for, so that the memory
 * of a run does not grow with the number of nodes. Thread-safe.
 */
final class NodeRequestList extends AbstractList<Request> {
  private final ExplainSetup setup;
  private final int[] nodes;

  /**
   * @throws IllegalArgumentException where the explainer cannot serve the first of them: what it
   *     objects to holds for all
   */
  NodeRequestList(ExplainSetup setup, Explainer explainer, int... nodes) {
    this.setup = setup;
    this.nodes = nodes.clone();
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
    return setup.request(nodes[i]);
  }
}
