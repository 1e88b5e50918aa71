package motive.noise;

import java.util.BitSet;
import java.util.List;

/** The explained number of one graph without some of its edges. Used by one thread. */
@FunctionalInterface
public interface Scoring {
  /** The score of each set of lost edges, in the same order. */
  double[] scores(List<BitSet> lost);
}
