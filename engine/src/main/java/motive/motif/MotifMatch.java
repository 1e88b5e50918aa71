package motive.motif;

import motive.color.Coloring;
import motive.graph.Graph;

/**
 * The degree to which a part of a graph matches each motif of a library, from 0 (not at all) to 1:
 * a function of the part's isomorphism class, so that neither the numbering of nodes nor the walk
 * that led to the part nor what was matched before shows in any bit. (Motifs with {@link
 * Condition}s are evaluated in the graph that the part belongs to: a function of the class of that
 * graph with the part marked.) Thread-safe.
 */
public interface MotifMatch {
  /** What commands and tables call it. */
  String id();

  /** The motifs that are matched. */
  MotifLibrary library();

  /**
   * Whether parts of equal shape always match equally, so that matches may be kept by shape. False
   * where the matcher sees more than colours do.
   */
  boolean isByShape();

  /** Prepares matching in parts of one graph. The result is not thread-safe. */
  Parts partsOf(Graph graph);

  /** The parts of one graph. Not thread-safe. */
  interface Parts {
    /**
     * Writes the match of each motif with a part, in the order of the library.
     *
     * @param part the subgraph induced by a walk's node set ({@link motive.color.Side#INSIDE}), of
     *     the same graph object that was prepared; any set, connected or not, the empty one
     *     included
     * @param matches exactly one place a motif of the library
     * @throws IllegalArgumentException where the part or the places are others
     */
    void match(Coloring part, double[] matches);
  }
}
