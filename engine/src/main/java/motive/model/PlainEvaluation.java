package motive.model;

import java.util.stream.IntStream;
import motive.color.WalkedSet;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * A walk that asks a model about the subgraphs themselves, one at a time: for models that cannot
 * tell what a step changed.
 */
public final class PlainEvaluation implements Evaluation {
  private final GraphModel model;
  private final Graph graph;
  private final Complement complement;
  private final WalkedSet walked;

  public PlainEvaluation(GraphModel model, Graph graph, Complement complement) {
    this.model = model;
    this.graph = graph;
    this.complement = complement;
    this.walked = new WalkedSet(graph.nodes());
  }

  @Override
  public void add(int v) {
    walked.add(v);
  }

  @Override
  public void remove(int v) {
    walked.remove(v);
  }

  @Override
  public void undo() {
    walked.undo();
  }

  @Override
  public void forget() {
    walked.forget();
  }

  @Override
  public void inside(double[] logits) {
    write(graph.induced(walked.set()), logits);
  }

  @Override
  public void outside(double[] logits) {
    write(rest(graph, walked.set(), complement), logits);
  }

  private void write(Graph part, double[] logits) {
    double[] answer = model.logits(part);
    System.arraycopy(answer, 0, logits, 0, answer.length);
  }

  /** What is left of a graph without the subgraph that a set induces. */
  public static Graph rest(Graph graph, NodeSet set, Complement complement) {
    return switch (complement) {
      case NODES -> graph.induced(set.complement());
      case EDGES ->
          graph.withEdges(
              IntStream.range(0, graph.edges())
                  .filter(e -> !set.contains(graph.low(e)) || !set.contains(graph.high(e)))
                  .toArray());
    };
  }
}
