package motive.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** A walk that builds every subgraph and asks a model about it, one at a time. */
public final class PlainEvaluation implements Evaluation {
  private final GraphModel model;
  private final Graph graph;
  private final Complement complement;
  private final List<NodeSet> before = new ArrayList<>();
  private NodeSet set;

  public PlainEvaluation(GraphModel model, Graph graph, Complement complement) {
    this.model = model;
    this.graph = graph;
    this.complement = complement;
    this.set = NodeSet.empty(graph.nodes());
  }

  @Override
  public void add(int v) {
    if (set.contains(v)) {
      throw new IllegalArgumentException("node must not be in the set, got " + v);
    }
    before.add(set);
    set = set.with(v);
  }

  @Override
  public void remove(int v) {
    if (!set.contains(v)) {
      throw new IllegalArgumentException("node must be in the set, got " + v);
    }
    before.add(set);
    set = set.without(v);
  }

  @Override
  public void undo() {
    if (before.isEmpty()) {
      throw new IllegalStateException("there must be a step to take back, got none");
    }
    set = before.remove(before.size() - 1);
  }

  @Override
  public void forget() {
    before.clear();
  }

  @Override
  public void inside(double[] logits) {
    write(graph.induced(set), logits);
  }

  @Override
  public void outside(double[] logits) {
    write(
        switch (complement) {
          case NODES -> graph.induced(set.complement());
          case EDGES -> graph.withEdges(otherEdges());
        },
        logits);
  }

  private int[] otherEdges() {
    return IntStream.range(0, graph.edges())
        .filter(e -> !(set.contains(graph.low(e)) && set.contains(graph.high(e))))
        .toArray();
  }

  private void write(Graph part, double[] logits) {
    model.logits(List.of(part), new double[][] {logits});
  }
}
