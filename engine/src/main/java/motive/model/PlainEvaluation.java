package motive.model;

import motive.color.WalkedSet;
import motive.graph.Graph;

/**
 * A walk that evaluates a model on the subgraphs themselves, one at a time: for models that cannot
 * compute what a step changes.
 */
final class PlainEvaluation implements Evaluation {
  private final GraphModel model;
  private final Graph graph;
  private final Complement complement;
  private final WalkedSet walked;

  PlainEvaluation(GraphModel model, Graph graph, Complement complement) {
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
    write(complement.of(graph, walked.set()), logits);
  }

  private void write(Graph part, double[] logits) {
    double[] answer = model.logits(part);
    System.arraycopy(answer, 0, logits, 0, answer.length);
  }
}
