package motive.model;

import motive.color.Coloring;

/**
 * A walk over two parts of a graph at once: the node set and its complement. Where it does not
 * lead, someone else moves the coloring of the node set.
 */
final class ColorEvaluation implements Evaluation {
  private final Reading inside;
  private final Reading outside;
  private final Coloring insideColors;
  private final Coloring outsideColors;
  private final boolean leads;

  ColorEvaluation(Reading inside, Reading outside, boolean leads) {
    this.inside = inside;
    this.outside = outside;
    this.insideColors = inside.coloring();
    this.outsideColors = outside.coloring();
    this.leads = leads;
  }

  @Override
  public void add(int v) {
    if (leads) {
      insideColors.add(v);
    }
    outsideColors.add(v);
    stepped();
  }

  @Override
  public void remove(int v) {
    if (leads) {
      insideColors.remove(v);
    }
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
    if (leads) {
      insideColors.undo();
    }
    outsideColors.undo();
  }

  @Override
  public void forget() {
    if (leads) {
      insideColors.forget();
    }
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
