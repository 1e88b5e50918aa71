package motive.model;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import motive.check.Refuse;
import motive.graph.Graph;

/** A model that a function stands for. */
record FunctionModel(int classes, int features, Function<Graph, double[]> function)
    implements GraphModel {
  FunctionModel {
    Objects.requireNonNull(function, "function");
    Refuse.when(classes < 1, "classes must be >= 1, got {}", classes);
    Refuse.when(features < 0, "features must be >= 0, got {}", features);
  }

  @Override
  public void logits(List<Graph> graphs, double[][] out) {
    for (int g = 0; g < graphs.size(); g++) {
      double[] answer = function.apply(graphs.get(g));
      if (answer.length != classes) {
        throw new IllegalStateException(
            "the function must give " + classes + " logits, got " + answer.length);
      }
      System.arraycopy(answer, 0, out[g], 0, classes);
    }
  }
}
