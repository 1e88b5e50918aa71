package motive.baseline;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.model.Task;

/** A model of nodes by a formula: the logit of class 1, where that of class 0 is 0. */
public record RootedModel(ToDoubleFunction<Graph> logit) implements GraphModel {
  /** The material of such a model, for rivals that read no layers. */
  public static Background background(ToDoubleFunction<Graph> logit) {
    return new Background(
        () -> new RootedModel(logit), java.util.Optional.empty(), List.of(), List.of());
  }

  @Override
  public int classes() {
    return 2;
  }

  @Override
  public Task task() {
    return Task.NODE;
  }

  @Override
  public OptionalInt hops() {
    return OptionalInt.of(2);
  }

  @Override
  public int features() {
    return 1;
  }

  @Override
  public void logits(List<Graph> graphs, double[][] out) {
    for (int i = 0; i < out.length && i < graphs.size(); i++) {
      out[i][0] = 0;
      out[i][1] = logit.applyAsDouble(graphs.get(i));
    }
  }
}
