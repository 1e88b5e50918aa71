package motive.search.state;

import java.util.Arrays;
import motive.graph.Graph;
import motive.objective.Measure;

/**
 * A walk that takes a scorer from set to set by few steps, and only when needed: sets whose scores
 * are known never reach the scorer.
 */
final class LazyWalk {
  /*
   * Implementation notes.
   *
   * The way to the next set is: take back some of the last steps, then take out what is too much,
   * then add what is missing, in the order of the wanted set. How many steps are taken back is
   * chosen by cost; taking back restores what was, so it counts half of a step that computes.
   * Searches that descend from prefixes thereby go back to the common prefix, and those that try
   * the neighbours of one set go back to that set.
   */
  private static final int LONGEST = 4096;
  private static final int STEP_COST = 2;

  private final Measure.Scorer scorer;
  private final boolean[] in;
  private final int[] places;
  private int[] nodes = new int[16];
  private int size;
  private int[] steps = new int[64];
  private int taken;

  LazyWalk(Graph graph, Measure.Scorer scorer) {
    this.scorer = scorer;
    this.in = new boolean[graph.nodes()];
    this.places = new int[graph.nodes()];
  }

  /** Makes the scorer's set the wanted one. */
  void goTo(WorkingSet wanted) {
    int common = 0;
    for (int i = 0; i < wanted.size(); i++) {
      common += in[wanted.member(i)] ? 1 : 0;
    }
    int apart = size + wanted.size() - 2 * common;
    for (int back = stepsToTakeBack(wanted, apart); back > 0; back--) {
      scorer.undo();
      toggle(steps[--taken]);
    }
    for (int i = size - 1; i >= 0; i--) {
      if (!wanted.contains(nodes[i])) {
        int v = nodes[i];
        scorer.remove(v);
        remember(v);
      }
    }
    for (int i = 0; i < wanted.size(); i++) {
      if (!in[wanted.member(i)]) {
        scorer.add(wanted.member(i));
        remember(wanted.member(i));
      }
    }
    if (taken > LONGEST) {
      scorer.forget();
      taken = 0;
    }
  }

  private int stepsToTakeBack(WorkingSet wanted, int apart) {
    int best = 0;
    int bestCost = STEP_COST * apart;
    int left = apart;
    int looked = 0;
    // Going back by one more step cannot pay once the way back alone costs more than the best way.
    while (looked < taken && looked < bestCost) {
      looked++;
      int v = steps[taken - looked];
      in[v] = !in[v];
      left += in[v] == wanted.contains(v) ? -1 : 1;
      int cost = looked + STEP_COST * left;
      if (cost <= bestCost) {
        bestCost = cost;
        best = looked;
      }
    }
    for (; looked > 0; looked--) {
      int v = steps[taken - looked];
      in[v] = !in[v];
    }
    return best;
  }

  private void remember(int v) {
    if (taken == steps.length) {
      steps = Arrays.copyOf(steps, 2 * taken);
    }
    steps[taken++] = v;
    toggle(v);
  }

  private void toggle(int v) {
    if (in[v]) {
      int last = nodes[--size];
      nodes[places[v]] = last;
      places[last] = places[v];
    } else {
      if (size == nodes.length) {
        nodes = Arrays.copyOf(nodes, 2 * size);
      }
      places[v] = size;
      nodes[size++] = v;
    }
    in[v] = !in[v];
  }
}
