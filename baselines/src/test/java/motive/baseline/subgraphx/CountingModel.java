package motive.baseline.subgraphx;

import java.util.List;
import motive.graph.Graph;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.GraphModel;

/** A model without readable layers, and notes how many graphs it is shown at once. */
final class CountingModel implements GraphModel {
  private final GraphModel model;
  private final List<Integer> sizes;

  CountingModel(GraphModel model, List<Integer> sizes) {
    this.model = model;
    this.sizes = sizes;
  }

  @Override
  public int classes() {
    return model.classes();
  }

  @Override
  public int features() {
    return model.features();
  }

  @Override
  public void logits(List<Graph> graphs, double[][] out) {
    sizes.add(graphs.size());
    model.logits(graphs, out);
  }

  @Override
  public Evaluation walk(Graph graph, Complement complement) {
    throw new UnsupportedOperationException("it only answers");
  }
}
