package motive.search;

import motive.seed.SplitMix64;

/** A generator of random candidates of a problem, of all sizes. Used by one thread. */
public final class RandomStates {
  private final Ground ground;
  private final WorkingSet set;
  private final SplitMix64 random;
  private final int[] extensions;

  /** A generator of candidates on a ground, which must be open. */
  public RandomStates(Search.Problem problem, Ground ground, SplitMix64 random) {
    this.ground = ground;
    this.set = new WorkingSet(problem);
    this.random = random;
    this.extensions = new int[problem.measure().graph().nodes()];
  }

  /**
   * The start, grown by a random number of random nodes; from the empty start, by at least one. The
   * set is changed by the next call.
   */
  public WorkingSet next() {
    ground.enter(set);
    if (set.size() == 0) {
      set.add(randomNode());
    }
    int count = set.extensions(extensions);
    // One chance in eight to stop at each size: sets of all sizes come up.
    while (count > 0 && random.nextInt(8) > 0) {
      set.add(extensions[random.nextInt(count)]);
      count = set.extensions(extensions);
    }
    return set;
  }

  private int randomNode() {
    int nodes = ground.pieces().stream().mapToInt(piece -> piece.length).sum();
    int place = random.nextInt(nodes);
    for (int[] piece : ground.pieces()) {
      if (place < piece.length) {
        return piece[place];
      }
      place -= piece.length;
    }
    throw new IllegalStateException("a place must be in a piece, got " + place + " too many");
  }
}
