package motive.model;

import motive.color.Coloring;

/** A walk over two parts of a graph at once: the node set and its complement. */
final class ColorEvaluation implements Evaluation {
  private final Reading inside;
  private final Reading outside;
  private final Coloring insideColors;
  private final Coloring outsideColors;

  ColorEvaluation(Reading inside, Reading outside) {
    this.inside = inside;
    this.outside = outside;
    this.insideColors = inside.coloring();
    this.outsideColors = outside.coloring();
  }

  @Override
  public void add(int v) {
    insideColors.add(v);
    outsideColors.add(v);
    stepped();
  }

  @Override
  public void remove(int v) {
    insideColors.remove(v);
    outsideColors.remove(v);
    stepped();
  }

  private void stepped() {
    inside.stepped();
    outside.stepped();
  }

  @Override
  public void undo() {
    inside.undoing();
    outside.undoing();
    insideColors.undo();
    outsideColors.undo();
  }

  @Override
  public void forget() {
    insideColors.forget();
    outsideColors.forget();
    inside.forget();
    outside.forget();
  }

  @Override
  public void inside(double[] logits) {
    inside.outputs(logits);
  }

  @Override
  public void outside(double[] logits) {
    outside.outputs(logits);
  }
}
