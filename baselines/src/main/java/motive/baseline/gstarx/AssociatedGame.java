package motive.baseline.gstarx;

import java.util.ArrayList;
import java.util.List;

/**
 * The associated game, applied again and again: what a coalition is worth moves, by the share τ,
 * towards what it and each player beside it create together. Not thread-safe.
 */
final class AssociatedGame {
  /*
   * Implementation notes.
   *
   * The published code squares the matrix H = PMP over all 2^n - 1 coalitions. P replaces a
   * coalition's worth by the sum over its connected pieces; so H reads and decides connected
   * coalitions alone, and H = E A R with R picking these, E adding up pieces, and A = R M E. Since
   * R E is the identity, H^k = E A^k R. In A, a player j not beside a connected coalition C brings
   * w(C + j) - w(C) - w(j) = 0, for C and j are the pieces of C + j: only the players beside C
   * remain, and one application costs their number over all C.
   *
   * The published code stops squaring once |H^2k - H^k| (Frobenius) is within the tolerance. Each
   * column of that matrix is E (A^2k - A^k) e for a unit game e, and columns can only add to the
   * norm: they are summed one by one until the tolerance is passed. With τ = 0.01 the first nearly
   * always passes it.
   */
  private final Coalitions coalitions;
  private final double tau;
  private final int[][] joined;
  private final int[][] joining;
  private final List<Column> columns = new ArrayList<>();

  AssociatedGame(Coalitions coalitions, double tau) {
    this.coalitions = coalitions;
    this.tau = tau;
    int count = coalitions.connected();
    joined = new int[count][];
    joining = new int[count][];
    for (int c = 0; c < count; c++) {
      int mask = coalitions.mask(c);
      int beside = coalitions.beside(mask);
      joined[c] = new int[Integer.bitCount(beside)];
      joining[c] = new int[joined[c].length];
      int at = 0;
      for (int rest = beside; rest != 0; rest &= rest - 1) {
        int player = Integer.numberOfTrailingZeros(rest);
        joined[c][at] = coalitions.number(mask | 1 << player);
        joining[c][at++] = player;
      }
    }
  }

  /** A power of A, applied to the game in which one coalition is worth 1 and no other anything. */
  private final class Column {
    private double[] game;
    private int power;

    Column(int coalition) {
      game = new double[coalitions.connected()];
      game[coalition] = 1;
    }

    double[] at(int wanted) {
      game = applied(game, wanted - power);
      power = wanted;
      return game;
    }
  }

  /** One application to the worths of the connected coalitions. */
  double[] applied(double[] game) {
    double[] next = new double[game.length];
    for (int c = 0; c < game.length; c++) {
      double surplus = 0;
      for (int i = 0; i < joined[c].length; i++) {
        surplus += game[joined[c][i]] - game[c] - game[joining[c][i]];
      }
      next[c] = game[c] + tau * surplus;
    }
    return next;
  }

  private double[] applied(double[] game, int times) {
    double[] result = game;
    for (int i = 0; i < times; i++) {
      result = applied(result);
    }
    return result;
  }

  /**
   * The limit game.
   *
   * @param game the worths of the connected coalitions, by their numbers
   * @param mostSquarings the power is at most 2 to this
   * @param tolerance squaring ends once it changes the matrix by no more
   */
  double[] limit(double[] game, int mostSquarings, double tolerance) {
    return applied(game, 1 << squarings(mostSquarings, tolerance));
  }

  /** How often the matrix would be squared. */
  int squarings(int most, double tolerance) {
    columns.clear();
    for (int done = 1; done < most; done++) {
      if (!isChangedBy(done, tolerance)) {
        return done;
      }
    }
    return most;
  }

  // Whether the given squaring, the first being 1, changes the matrix by more than the tolerance.
  private boolean isChangedBy(int squaring, double tolerance) {
    double squares = 0;
    for (int c = 0; c < coalitions.connected(); c++) {
      if (c == columns.size()) {
        columns.add(new Column(c));
      }
      double[] before = columns.get(c).at(1 << (squaring - 1));
      double[] after = columns.get(c).at(1 << squaring);
      squares += squaredNorm(before, after);
      if (Math.sqrt(squares) > tolerance) {
        return true;
      }
    }
    return false;
  }

  // Over all coalitions: each has the difference of its pieces, added up.
  private double squaredNorm(double[] before, double[] after) {
    double[] differences = new double[1 << coalitions.players()];
    double squares = 0;
    for (int mask = 1; mask < differences.length; mask++) {
      int piece = coalitions.firstPiece(mask);
      int number = coalitions.number(piece);
      differences[mask] = after[number] - before[number] + differences[mask ^ piece];
      squares += differences[mask] * differences[mask];
    }
    return squares;
  }
}
