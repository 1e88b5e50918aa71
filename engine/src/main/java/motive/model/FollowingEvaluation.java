package motive.model;

import motive.color.Coloring;

/**
 * A walk beside a coloring that the caller moves. The complement is read step by step; the node set
 * itself is computed on each call, since the caller has its coloring and calls once a shape.
 */
final class FollowingEvaluation implements Evaluation {
  private final ColorModel model;
  private final Coloring inside;
  private final Reading outside;

  FollowingEvaluation(ColorModel model, Coloring inside, Reading outside) {
    this.model = model;
    this.inside = inside;
    this.outside = outside;
  }

  @Override
  public boolean isByShape() {
    // Two nodes of one shape may have different colours, and the root is one node.
    return inside.graph().roots() == 0;
  }

  @Override
  public void add(int v) {
    outside.coloring().add(v);
    outside.stepped();
  }

  @Override
  public void remove(int v) {
    outside.coloring().remove(v);
    outside.stepped();
  }

  @Override
  public void undo() {
    outside.undoing();
    outside.coloring().undo();
  }

  @Override
  public void forget() {
    outside.coloring().forget();
    outside.forget();
  }

  @Override
  public void inside(double[] logits) {
    model.outputs(inside, logits);
  }

  @Override
  public void outside(double[] logits) {
    outside.outputs(logits);
  }
}
