package motive.baseline.gstarx;

import java.util.Arrays;
import motive.check.Refuse;
import motive.graph.Graph;

/**
 * The coalitions of at most {@link #MOST_PLAYERS} players who are the nodes of a graph. A coalition
 * is a bit mask; the connected ones are numbered by size, then by mask, so that player i alone is
 * number i. Immutable.
 */
final class Coalitions {
  /** The limit keeps a matrix over all coalitions in memory, even where all are connected. */
  static final int MOST_PLAYERS = 12;

  private final int players;
  private final int[] neighbors;
  private final int[] connected;
  private final int[] numbers;
  private final int[] firstPiece;

  Coalitions(Graph graph) {
    players = graph.nodes();
    Refuse.when(
        players < 1 || players > MOST_PLAYERS,
        "players must be in [1, {}], got {}",
        MOST_PLAYERS,
        players);
    neighbors = new int[players];
    for (int e = 0; e < graph.edges(); e++) {
      neighbors[graph.low(e)] |= 1 << graph.high(e);
      neighbors[graph.high(e)] |= 1 << graph.low(e);
    }
    int all = 1 << players;
    firstPiece = new int[all];
    numbers = new int[all];
    Arrays.fill(numbers, -1);
    for (int mask = 1; mask < all; mask++) {
      firstPiece[mask] = reach(mask);
    }
    int[] found = new int[all];
    int count = 0;
    for (int size = 1; size <= players; size++) {
      for (int mask = 1; mask < all; mask++) {
        if (Integer.bitCount(mask) == size && firstPiece[mask] == mask) {
          numbers[mask] = count;
          found[count++] = mask;
        }
      }
    }
    connected = Arrays.copyOf(found, count);
  }

  // What the lowest player of a coalition reaches without leaving it.
  private int reach(int mask) {
    int reached = mask & -mask;
    int fresh = reached;
    while (fresh != 0) {
      int beside = 0;
      for (int rest = fresh; rest != 0; rest &= rest - 1) {
        beside |= neighbors[Integer.numberOfTrailingZeros(rest)];
      }
      fresh = beside & mask & ~reached;
      reached |= fresh;
    }
    return reached;
  }

  int players() {
    return players;
  }

  /** How many coalitions are connected. */
  int connected() {
    return connected.length;
  }

  /** The coalition of a number. */
  int mask(int number) {
    return connected[number];
  }

  /** The number of a connected coalition. */
  int number(int mask) {
    return numbers[mask];
  }

  /** The connected piece of a coalition that holds its lowest player. */
  int firstPiece(int mask) {
    return firstPiece[mask];
  }

  /** The players beside a coalition. */
  int beside(int mask) {
    int beside = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      beside |= neighbors[Integer.numberOfTrailingZeros(rest)];
    }
    return beside & ~mask;
  }
}
