package motive.model;

import java.util.ArrayList;
import java.util.List;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Part;

/**
 * A model's result on a {@link Coloring}, kept up to date step by step. Used by one thread.
 *
 * <p>Whoever moves the coloring calls {@link #stepped()} after each step and {@link #undoing()}
 * before each undo, on every reading of it.
 */
public final class Reading {
  private final ColorModel model;
  private final Coloring coloring;
  private final int depth;
  private final long[] sums;
  private final ColorCounts counts = new ColorCounts();
  private final boolean max;
  private final Coloring.Changes forward;
  private final Coloring.Changes backward;
  private int unknown;
  private int wide;

  Reading(ColorModel model, Coloring coloring) {
    this.model = model;
    this.coloring = coloring;
    this.depth = model.depth();
    this.max = model.readout().isMax();
    this.sums = new long[model.readout().width()];
    this.forward =
        (node, before, now) -> {
          leave(before);
          enter(now);
        };
    this.backward =
        (node, before, now) -> {
          leave(now);
          enter(before);
        };
    if (coloring.part() == Part.INSIDE) {
      for (int i = 0; i < coloring.size(); i++) {
        enter(coloring.color(depth, coloring.node(i)));
      }
    } else {
      for (int v = 0; v < coloring.graph().nodes(); v++) {
        enter(coloring.color(depth, v));
      }
    }
  }

  /** The coloring it reads. */
  public Coloring coloring() {
    return coloring;
  }

  /** Takes in the last step of the coloring. */
  public void stepped() {
    coloring.lastStep(depth, forward);
  }

  /** Takes back the last step of the coloring, which is about to be undone. */
  public void undoing() {
    coloring.lastStep(depth, backward);
  }

  private void enter(int color) {
    if (color >= 0) {
      if (max) {
        counts.add(color, 1);
      } else {
        Contribution contribution = model.contribution(color);
        contribution.addTo(sums);
        wide += contribution.isWide() ? 1 : 0;
      }
    } else if (color == ColorTable.UNKNOWN) {
      unknown++;
    }
  }

  private void leave(int color) {
    if (color >= 0) {
      if (max) {
        counts.add(color, -1);
      } else {
        Contribution contribution = model.contribution(color);
        contribution.takeFrom(sums);
        wide -= contribution.isWide() ? 1 : 0;
      }
    } else if (color == ColorTable.UNKNOWN) {
      unknown--;
    }
  }

  /** Writes the model's result for the coloured part. */
  public void outputs(double[] out) {
    if (out.length != model.classes()) {
      throw new IllegalArgumentException(
          "out must have " + model.classes() + " places, got " + out.length);
    }
    if (unknown > 0) {
      model.direct(coloring, out);
    } else if (max) {
      model.fromColors(counts, out);
    } else if (wide > 0 || coloring.present() > Contribution.MAX_FIXED_NODES) {
      double[] sum = Readout.sumByContent(contributions(), sums.length);
      model.readout().fromSum(sum, coloring.present(), out);
    } else {
      double[] sum = new double[sums.length];
      for (int i = 0; i < sum.length; i++) {
        sum[i] = Contribution.toDouble(sums[i]);
      }
      model.readout().fromSum(sum, coloring.present(), out);
    }
  }

  private List<Contribution> contributions() {
    List<Contribution> all = new ArrayList<>();
    for (int v = 0; v < coloring.graph().nodes(); v++) {
      int color = coloring.color(depth, v);
      if (color >= 0) {
        all.add(model.contribution(color));
      }
    }
    return all;
  }
}
