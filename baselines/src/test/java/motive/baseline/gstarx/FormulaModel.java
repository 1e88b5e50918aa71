package motive.baseline.gstarx;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import motive.graph.Graph;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.GraphModel;

/** A model of two classes whose probability of class 1 is a formula of the graph. */
public final class FormulaModel implements GraphModel {
  private final int features;
  private final ToDoubleFunction<Graph> probability;
  private final AtomicLong asked = new AtomicLong();

  public FormulaModel(int features, ToDoubleFunction<Graph> probability) {
    this.features = features;
    this.probability = probability;
  }

  /** How many graphs it was asked to classify. */
  public long asked() {
    return asked.get();
  }

  @Override
  public int classes() {
    return 2;
  }

  @Override
  public int features() {
    return features;
  }

  @Override
  public void logits(List<Graph> graphs, double[][] out) {
    for (int i = 0; i < graphs.size(); i++) {
      double p = probability.applyAsDouble(graphs.get(i));
      out[i][0] = StrictMath.log(1 - p);
      out[i][1] = StrictMath.log(p);
      asked.incrementAndGet();
    }
  }

  @Override
  public Evaluation walk(Graph graph, Complement complement) {
    throw new UnsupportedOperationException("this model only answers for whole graphs");
  }
}
