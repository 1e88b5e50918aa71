package motive.search.state;

import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.Search;
import motive.seed.SplitMix64;

/** A generator of random candidates of a problem, of all sizes. Used by one thread. */
public final class RandomStates {
  private final Ground ground;
  private final WorkingSet set;
  private final SplitMix64 random;
  private final int[] extensions;
  private final int furtherParts;

  /** A generator of candidates on a ground, which must be open. */
  public RandomStates(Search.Problem problem, Ground ground, SplitMix64 random) {
    this.ground = ground;
    this.set = new WorkingSet(problem);
    this.random = random;
    Graph graph = problem.measure().graph();
    this.extensions = new int[graph.nodes()];
    int begun = Components.of(graph, NodeSet.of(graph.nodes(), ground.start())).size();
    this.furtherParts = problem.parts() - Math.max(1, begun);
  }

  /**
   * The start, grown by a random number of random nodes; from the empty start, by at least one.
   * Where there may be further parts, as many as may be or fewer are begun before it grows. The set
   * is changed by the next call.
   */
  public WorkingSet next() {
    ground.enter(set);
    if (set.size() == 0) {
      set.add(randomNode());
    }
    for (int more = furtherParts > 0 ? random.nextInt(furtherParts + 1) : 0; more > 0; more--) {
      beginPart();
    }
    int count = set.extensions(extensions);
    // One chance in eight to stop at each size: sets of all sizes come up.
    while (count > 0 && random.nextInt(8) > 0) {
      set.add(extensions[random.nextInt(count)]);
      count = set.extensions(extensions);
    }
    return set;
  }

  private void beginPart() {
    int count = 0;
    for (int v = set.nextApart(0); v >= 0; v = set.nextApart(v + 1)) {
      extensions[count++] = v;
    }
    if (count > 0) {
      set.add(extensions[random.nextInt(count)]);
    }
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
