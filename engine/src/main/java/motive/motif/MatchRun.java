package motive.motif;

import java.util.concurrent.CancellationException;

/** One search for a pattern in one graph: the backtracking of {@link SubgraphMatcher}. */
final class MatchRun {
  /** Called for each partial or whole embedding at the given depth. */
  @FunctionalInterface
  interface Reached {
    /** Returns whether the search continues. */
    boolean at(MatchRun run);
  }

  /** Steps between two looks at whether to stop, less one: all ones in binary. */
  private static final int LOOK = (1 << 12) - 1;

  private final MatchPlan plan;
  private final MatchTarget target;
  private final boolean induced;
  private final int[] images;
  private final boolean[] used;
  private int steps;

  MatchRun(MatchPlan plan, MatchTarget target, Containment containment) {
    this.plan = plan;
    this.target = target;
    this.induced = containment == Containment.INDUCED;
    this.images = new int[plan.size()];
    this.used = new boolean[target.graph.nodes()];
  }

  /** The image of the node at a place that the search has filled. */
  int image(int place) {
    return images[place];
  }

  /**
   * Fills the places below {@code depth} in every allowed way; returns whether no visitor ended it.
   */
  boolean search(int depth, Reached reached) {
    return fill(0, depth, reached);
  }

  private boolean fill(int place, int depth, Reached reached) {
    if ((++steps & LOOK) == 0 && target.stopped.getAsBoolean()) {
      throw new CancellationException("the search for a motif was stopped");
    }
    if (place == depth) {
      return reached.at(this);
    }
    int pivot = pivot(place);
    int lower = lowerBound(place);
    int choices = choices(place, pivot);
    for (int i = 0; i < choices; i++) {
      int v = choice(place, pivot, i);
      if (v > lower && fits(place, pivot, v)) {
        images[place] = v;
        used[v] = true;
        boolean goOn = fill(place + 1, depth, reached);
        used[v] = false;
        if (!goOn) {
          return false;
        }
      }
    }
    return true;
  }

  /** Collects what could stand at a place, given the places before; returns how many. */
  int candidates(int place, int[] into) {
    int pivot = pivot(place);
    int lower = lowerBound(place);
    int choices = choices(place, pivot);
    int count = 0;
    for (int i = 0; i < choices; i++) {
      int v = choice(place, pivot, i);
      if (v > lower && fits(place, pivot, v)) {
        into[count++] = v;
      }
    }
    return count;
  }

  /** The placed neighbour with the shortest row, or -1. */
  private int pivot(int place) {
    int best = -1;
    for (int earlier : plan.near(place)) {
      int image = images[earlier];
      if (best < 0 || target.degree(image) < target.degree(best)) {
        best = image;
      }
    }
    return best;
  }

  private int choices(int place, int pivot) {
    return pivot < 0 ? target.countOf(plan.label(place)) : target.graph.degree(pivot);
  }

  private int choice(int place, int pivot, int i) {
    return pivot < 0 ? target.nodeOf(plan.label(place), i) : target.graph.neighbor(pivot, i);
  }

  private int lowerBound(int place) {
    int bound = -1;
    for (int earlier : plan.below(place)) {
      bound = Math.max(bound, images[earlier]);
    }
    return bound;
  }

  private boolean fits(int place, int pivot, int v) {
    if (used[v]
        || !target.isOf(plan.label(place), v)
        || target.degree(v) < plan.degree(place)
        || !loopFits(plan.hasLoop(place), target.hasLoop(v))) {
      return false;
    }
    for (int earlier : plan.near(place)) {
      if (images[earlier] != pivot && !target.adjacent(images[earlier], v)) {
        return false;
      }
    }
    if (plan.hasCodes() && !codesFit(place, v)) {
      return false;
    }
    if (induced) {
      for (int earlier : plan.apart(place)) {
        if (target.adjacent(images[earlier], v)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean codesFit(int place, int v) {
    int[] near = plan.near(place);
    int[] codes = plan.nearCodes(place);
    for (int i = 0; i < near.length; i++) {
      if (!target.edgeFits(codes[i], images[near[i]], v)) {
        return false;
      }
    }
    int loop = plan.loopCode(place);
    return loop < 0 || target.edgeFits(loop, v, v);
  }

  private boolean loopFits(boolean wanted, boolean present) {
    return induced ? wanted == present : present || !wanted;
  }
}
