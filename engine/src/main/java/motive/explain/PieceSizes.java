package motive.explain;

import motive.candidate.Candidates;
import motive.candidate.RowSize;
import motive.motif.Pieces;
import org.jspecify.annotations.Nullable;

/**
 * The size of a table's rows by pieces, counted when it is first asked for. Thread-safe: two
 * threads that count at once count the same.
 */
final class PieceSizes implements RowSize {
  private final Candidates table;
  private final Pieces pieces;
  // Which groups a graph holds is asked only where an answer may be smaller than the best.
  private volatile Pieces.@Nullable InGraph inGraph;
  // 0 where it was not counted.
  private final int[] counted;

  PieceSizes(Candidates table, Pieces pieces) {
    this.table = table;
    this.pieces = pieces;
    this.counted = new int[table.size()];
  }

  @Override
  public int of(int row) {
    int known = counted[row];
    if (known == 0) {
      known = inGraph().count(table.nodes(row));
      counted[row] = known;
    }
    return known;
  }

  @Override
  public int atLeast(int row) {
    int known = counted[row];
    return known == 0 ? table.parts(row) : known;
  }

  private Pieces.InGraph inGraph() {
    Pieces.InGraph known = inGraph;
    if (known == null) {
      known = pieces.in(table.graph());
      inGraph = known;
    }
    return known;
  }
}
