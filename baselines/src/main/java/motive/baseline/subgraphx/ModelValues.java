package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.objective.Target;

/** The explained number of a model that is shown selections of a graph. Not thread-safe. */
final class ModelValues implements Values {
  private final GraphModel model;
  private final Selections selections;
  private final Target target;
  private final double[][] logits;

  ModelValues(GraphModel model, Selections selections, Target target) {
    this.model = model;
    this.selections = selections;
    this.target = target;
    this.logits = new double[BATCH][model.classes()];
  }

  @Override
  public double[] of(List<NodeSet> asked) {
    double[] values = new double[asked.size()];
    List<Graph> batch = new ArrayList<>(BATCH);
    for (int from = 0; from < values.length; from += BATCH) {
      int to = Math.min(values.length, from + BATCH);
      batch.clear();
      for (NodeSet nodes : asked.subList(from, to)) {
        batch.add(selections.of(nodes));
      }
      model.logits(batch, logits);
      for (int i = from; i < to; i++) {
        double[] row = logits[i - from];
        if (target.isValue()) {
          values[i] = target.number(row);
        } else {
          Softmax.write(row, row);
          values[i] = target.score(row);
        }
      }
    }
    return values;
  }
}
