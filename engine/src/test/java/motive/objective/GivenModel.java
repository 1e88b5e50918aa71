package motive.objective;

import java.util.List;
import java.util.function.Function;
import motive.graph.Graph;
import motive.model.GraphModel;

/** A model that gives graphs the probabilities a test wants, without colours or memory. */
public final class GivenModel implements GraphModel {
  private final int features;
  private final int classes;
  private final Function<Graph, double[]> probabilities;

  public GivenModel(int features, int classes, Function<Graph, double[]> probabilities) {
    this.features = features;
    this.classes = classes;
    this.probabilities = probabilities;
  }

  /** Two classes; the first is as likely as the function says. */
  public static GivenModel of(int features, Function<Graph, Double> first) {
    return new GivenModel(
        features, 2, graph -> new double[] {first.apply(graph), 1 - first.apply(graph)});
  }

  @Override
  public int classes() {
    return classes;
  }

  @Override
  public int features() {
    return features;
  }

  @Override
  public void logits(List<Graph> graphs, double[][] out) {
    for (int g = 0; g < graphs.size(); g++) {
      write(graphs.get(g), out[g]);
    }
  }

  private void write(Graph graph, double[] out) {
    double[] given = probabilities.apply(graph);
    for (int k = 0; k < classes; k++) {
      out[k] = StrictMath.log(given[k]);
    }
  }
}
