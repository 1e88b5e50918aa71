package motive.graph;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A set of nodes of a graph with a given number of nodes; immutable, of any size.
 *
 * <p>Two sets are equal when they hold the same nodes out of the same number. The natural order is
 * the lexicographic order of the rising node lists, a prefix before what it begins.
 */
public final class NodeSet implements Comparable<NodeSet> {
  /*
   * Implementation notes.
   *
   * One bit a node in 64-bit words. Bits beyond universe are always clear: equality, size and
   * complement depend on it.
   */
  private final int universe;
  private final long[] words;

  private NodeSet(int universe, long[] words) {
    this.universe = universe;
    this.words = words;
  }

  /** The set without nodes. */
  public static NodeSet empty(int universe) {
    return new NodeSet(universe, newWords(universe));
  }

  /** The set of all nodes. */
  public static NodeSet all(int universe) {
    return empty(universe).complement();
  }

  /** The set of the given nodes; a node given twice counts once. */
  public static NodeSet of(int universe, int... nodes) {
    long[] words = newWords(universe);
    for (int v : nodes) {
      if (v < 0 || v >= universe) {
        throw new IllegalArgumentException("node must be in [0, " + universe + "), got " + v);
      }
      words[v >>> 6] |= 1L << v;
    }
    return new NodeSet(universe, words);
  }

  private static long[] newWords(int universe) {
    if (universe < 0) {
      throw new IllegalArgumentException("universe must be >= 0, got " + universe);
    }
    return new long[(universe + 63) >>> 6];
  }

  /** How many nodes the graph has that this is a set of. */
  public int universe() {
    return universe;
  }

  /** How many nodes are in the set. */
  public int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** Whether it has no members. */
  public boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether a node is a member. */
  public boolean contains(int v) {
    return v >= 0 && v < universe && (words[v >>> 6] & (1L << v)) != 0;
  }

  /** Whether every node of the other set is in this one. */
  public boolean containsAll(NodeSet other) {
    requireSameUniverse(other);
    for (int i = 0; i < words.length; i++) {
      if ((other.words[i] & ~words[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** This set and one node. */
  public NodeSet with(int v) {
    return union(of(universe, v));
  }

  /** This set less one node. */
  public NodeSet without(int v) {
    return minus(of(universe, v));
  }

  /** The nodes of either set. */
  public NodeSet union(NodeSet other) {
    requireSameUniverse(other);
    long[] result = words.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] |= other.words[i];
    }
    return new NodeSet(universe, result);
  }

  /** The nodes of both sets. */
  public NodeSet intersection(NodeSet other) {
    requireSameUniverse(other);
    long[] result = words.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] &= other.words[i];
    }
    return new NodeSet(universe, result);
  }

  /** The nodes of this set that the other lacks. */
  public NodeSet minus(NodeSet other) {
    requireSameUniverse(other);
    long[] result = words.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] &= ~other.words[i];
    }
    return new NodeSet(universe, result);
  }

  /** The nodes that are not in this set. */
  public NodeSet complement() {
    long[] result = new long[words.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = ~words[i];
    }
    if ((universe & 63) != 0) {
      result[result.length - 1] &= (1L << universe) - 1;
    }
    return new NodeSet(universe, result);
  }

  /** The lowest node that is at least {@code from}, or -1. */
  public int next(int from) {
    if (from >= universe) {
      return -1;
    }
    int i = from >>> 6;
    long word = words[i] & (-1L << from);
    while (word == 0) {
      if (++i == words.length) {
        return -1;
      }
      word = words[i];
    }
    return (i << 6) + Long.numberOfTrailingZeros(word);
  }

  /** Calls the action for each node, rising. */
  public void forEach(IntConsumer action) {
    for (int i = 0; i < words.length; i++) {
      for (long word = words[i]; word != 0; word &= word - 1) {
        action.accept((i << 6) + Long.numberOfTrailingZeros(word));
      }
    }
  }

  /** The nodes, rising. */
  public int[] toArray() {
    int[] nodes = new int[size()];
    int count = 0;
    for (int v = next(0); v >= 0; v = next(v + 1)) {
      nodes[count++] = v;
    }
    return nodes;
  }

  private void requireSameUniverse(NodeSet other) {
    if (universe != other.universe) {
      throw new IllegalArgumentException(
          "both sets must be of the same graph, got sets of "
              + universe
              + " and "
              + other.universe
              + " nodes");
    }
  }

  @Override
  public int compareTo(NodeSet other) {
    int common = Math.min(words.length, other.words.length);
    for (int i = 0; i < common; i++) {
      long difference = words[i] ^ other.words[i];
      if (difference != 0) {
        return compareAt((i << 6) + Long.numberOfTrailingZeros(difference), other);
      }
    }
    for (int i = common; i < words.length; i++) {
      if (words[i] != 0) {
        return 1;
      }
    }
    for (int i = common; i < other.words.length; i++) {
      if (other.words[i] != 0) {
        return -1;
      }
    }
    return Integer.compare(universe, other.universe);
  }

  // Below the first node that only one set holds, both lists agree. The holder's list goes on with
  // that node; the other's with a higher one, or it ends and is a prefix.
  private int compareAt(int node, NodeSet other) {
    boolean mine = contains(node);
    NodeSet lacking = mine ? other : this;
    boolean lackingGoesOn = lacking.next(node + 1) >= 0;
    int holderFirst = mine ? -1 : 1;
    return lackingGoesOn ? holderFirst : -holderFirst;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NodeSet o && universe == o.universe && Arrays.equals(words, o.words);
  }

  @Override
  public int hashCode() {
    return 31 * universe + Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }
}
