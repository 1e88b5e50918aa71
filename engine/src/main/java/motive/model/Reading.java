package motive.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.check.Refuse;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import org.jspecify.annotations.Nullable;

/**
 * A model's result on a {@link Coloring}, kept up to date step by step. Not thread-safe.
 *
 * <p>The code that moves the coloring calls {@link #stepped()} after each step, {@link #undoing()}
 * before each undo and {@link #forget()} with each forget, on every reading of it.
 */
public final class Reading {
  /*
   * Implementation notes.
   *
   * held[v] is what node v contributes now: null where it is absent. The stack holds, step by step,
   * each node whose colour changed with what it contributed before, so that going back looks
   * nothing up: where the model has no room to keep contributions, each would be computed again.
   */
  private final ColorModel model;
  private final Coloring coloring;
  private final int depth;
  private final long[] sums;
  private final ColorCounts counts = new ColorCounts();
  private final boolean max;
  private final boolean atRoots;
  private final Coloring.Changes forward;
  private final @Nullable Contribution[] held;
  private int[] stackNode = new int[64];
  private @Nullable Contribution[] stackHeld = new Contribution[64];
  private int stackSize;
  private int[] marks = new int[16];
  private int steps;
  private int unknown;
  private int wide;

  Reading(ColorModel model, Coloring coloring) {
    this.model = model;
    this.coloring = coloring;
    this.depth = model.depth();
    this.max = model.readout().isMax();
    this.atRoots = model.readout().isAtRoots();
    this.sums = new long[model.readout().width()];
    this.held = new Contribution[coloring.graph().nodes()];
    this.forward =
        (node, before, now) -> {
          push(node);
          replace(node, contribution(now));
        };
    if (atRoots) {
      return; // Nothing is summed: the colours of the roots are read when they are asked for.
    }
    if (coloring.part() == Side.INSIDE) {
      for (int i = 0; i < coloring.size(); i++) {
        start(coloring.node(i));
      }
    } else {
      for (int v = 0; v < held.length; v++) {
        start(v);
      }
    }
  }

  private void start(int v) {
    replace(v, contribution(coloring.color(depth, v)));
  }

  /** The coloring it reads. */
  public Coloring coloring() {
    return coloring;
  }

  /** Takes in the last step of the coloring. */
  public void stepped() {
    if (atRoots) {
      return;
    }
    if (steps == marks.length) {
      marks = Arrays.copyOf(marks, 2 * steps);
    }
    marks[steps++] = stackSize;
    coloring.lastStep(depth, forward);
  }

  /** Takes back the last step of the coloring, which is about to be undone. */
  public void undoing() {
    if (atRoots) {
      return;
    }
    int from = marks[--steps];
    while (stackSize > from) {
      stackSize--;
      replace(stackNode[stackSize], stackHeld[stackSize]);
      stackHeld[stackSize] = null;
    }
  }

  /** Drops the record of the steps so far, so that they cannot be taken back. */
  public void forget() {
    Arrays.fill(stackHeld, 0, stackSize, null);
    stackSize = 0;
    steps = 0;
  }

  private @Nullable Contribution contribution(int color) {
    if (color >= 0) {
      return max ? Contribution.ofColor(color) : model.contribution(color);
    }
    return color == ColorTable.UNKNOWN ? Contribution.UNKNOWN : null;
  }

  private void push(int node) {
    if (stackSize == stackNode.length) {
      stackNode = Arrays.copyOf(stackNode, 2 * stackSize);
      stackHeld = Arrays.copyOf(stackHeld, 2 * stackSize);
    }
    stackNode[stackSize] = node;
    stackHeld[stackSize++] = held[node];
  }

  private void replace(int node, @Nullable Contribution now) {
    Contribution before = held[node];
    if (before != null) {
      if (before == Contribution.UNKNOWN) {
        unknown--;
      } else if (max) {
        counts.add(before.color(), -1);
      } else {
        before.takeFrom(sums);
        wide -= before.isWide() ? 1 : 0;
      }
    }
    if (now != null) {
      if (now == Contribution.UNKNOWN) {
        unknown++;
      } else if (max) {
        counts.add(now.color(), 1);
      } else {
        now.addTo(sums);
        wide += now.isWide() ? 1 : 0;
      }
    }
    held[node] = now;
  }

  /** Writes the model's result for the coloured part. */
  public void outputs(double[] out) {
    Refuse.when(
        out.length != model.classes(),
        "out must have {} places, got {}",
        model.classes(),
        out.length);
    if (atRoots) {
      model.fromRoots(coloring, out);
    } else if (unknown > 0) {
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
    for (Contribution contribution : held) {
      if (contribution != null) {
        all.add(contribution);
      }
    }
    return all;
  }
}
