package motive.color;

import java.util.Arrays;
import motive.graph.NodeSet;

/** The node set of a walk, for walks that only need to know it. */
public final class WalkedSet implements NodeWalk {
  private NodeSet set;
  private int[] steps = new int[16];
  private int taken;

  /** The empty set of so many nodes. */
  public WalkedSet(int nodes) {
    this.set = NodeSet.empty(nodes);
  }

  /** The set as it is now. */
  public NodeSet set() {
    return set;
  }

  @Override
  public void add(int v) {
    if (set.contains(v)) {
      throw new IllegalArgumentException("node must not be in the set yet, got " + v);
    }
    step(v);
  }

  @Override
  public void remove(int v) {
    if (!set.contains(v)) {
      throw new IllegalArgumentException("node must be in the set, got " + v);
    }
    step(v);
  }

  private void step(int v) {
    if (taken == steps.length) {
      steps = Arrays.copyOf(steps, 2 * taken);
    }
    steps[taken++] = v;
    toggle(v);
  }

  private void toggle(int v) {
    set = set.contains(v) ? set.without(v) : set.with(v);
  }

  @Override
  public void undo() {
    if (taken == 0) {
      throw new IllegalStateException("there must be a step to take back, got none");
    }
    toggle(steps[--taken]);
  }

  @Override
  public void forget() {
    taken = 0;
  }
}
