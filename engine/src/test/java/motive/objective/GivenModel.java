package motive.objective;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;
import motive.model.Evaluation;
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

  @Override
  public Evaluation walk(Graph graph, Complement complement) {
    return new Walk(graph, complement);
  }

  private final class Walk implements Evaluation {
    private final Graph graph;
    private final Complement complement;
    private final List<NodeSet> past = new ArrayList<>();
    private NodeSet set;

    Walk(Graph graph, Complement complement) {
      this.graph = graph;
      this.complement = complement;
      this.set = NodeSet.empty(graph.nodes());
    }

    @Override
    public void add(int v) {
      past.add(set);
      set = set.with(v);
    }

    @Override
    public void remove(int v) {
      past.add(set);
      set = set.without(v);
    }

    @Override
    public void undo() {
      set = past.remove(past.size() - 1);
    }

    @Override
    public void forget() {
      past.clear();
    }

    @Override
    public void inside(double[] logits) {
      write(graph.induced(set), logits);
    }

    @Override
    public void outside(double[] logits) {
      if (complement == Complement.NODES) {
        write(graph.induced(set.complement()), logits);
        return;
      }
      int[] left =
          IntStream.range(0, graph.edges())
              .filter(e -> !(set.contains(graph.low(e)) && set.contains(graph.high(e))))
              .toArray();
      write(graph.withEdges(left), logits);
    }
  }
}
