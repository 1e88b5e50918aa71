package motive.explain;

import java.util.Arrays;
import motive.candidate.Candidates;

/**
 * The rows of a table by shape: what depends on colours alone is computed once a group. Groups are
 * numbered in the order in which they occur, so those of the first rows come first.
 */
final class ShapeGroups {
  private final int[] groupOf;
  private final int[] firstRows;

  ShapeGroups(Candidates table) {
    this.groupOf = new int[table.size()];
    int[] first = new int[table.size()];
    int groups = 0;
    // By hash of the shape: one more than the number of its group, or 0 where there is none yet.
    int[] known = new int[Math.max(2, Integer.highestOneBit(table.size()) * 4)];
    for (int row = 0; row < groupOf.length; row++) {
      int shape = table.shape(row);
      // A row whose shape the colour table had no room for is a group of its own.
      if (shape < 0) {
        groupOf[row] = groups;
        first[groups++] = row;
        continue;
      }
      int place = (shape * 0x9E3779B9) >>> 7 & (known.length - 1);
      while (known[place] > 0 && table.shape(first[known[place] - 1]) != shape) {
        place = (place + 1) & (known.length - 1);
      }
      if (known[place] == 0) {
        first[groups] = row;
        known[place] = ++groups;
      }
      groupOf[row] = known[place] - 1;
    }
    this.firstRows = Arrays.copyOf(first, groups);
  }

  int size() {
    return firstRows.length;
  }

  /** How many groups the first rows have: those of the lowest numbers. */
  int among(int rows) {
    int place = Arrays.binarySearch(firstRows, rows);
    return place < 0 ? -place - 1 : place;
  }

  /** The first row of a group. */
  int row(int group) {
    return firstRows[group];
  }

  int groupOf(int row) {
    return groupOf[row];
  }
}
