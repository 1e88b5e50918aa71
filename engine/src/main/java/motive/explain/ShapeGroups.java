package motive.explain;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import motive.candidate.Candidates;

/** The rows of a table by shape: what is blind beyond colours is computed once a group. */
final class ShapeGroups {
  private final int[] groupOf;
  private final int[] firstRows;

  ShapeGroups(Candidates table) {
    this.groupOf = new int[table.size()];
    int[] first = new int[table.size()];
    int groups = 0;
    Map<Integer, Integer> known = new HashMap<>();
    for (int row = 0; row < groupOf.length; row++) {
      int shape = table.shape(row);
      // A row whose shape the colour table had no room for is a group of its own.
      Integer group = shape < 0 ? null : known.get(shape);
      if (group == null) {
        group = groups;
        first[groups++] = row;
        if (shape >= 0) {
          known.put(shape, group);
        }
      }
      groupOf[row] = group;
    }
    this.firstRows = Arrays.copyOf(first, groups);
  }

  int size() {
    return firstRows.length;
  }

  /** A row of a group. */
  int row(int group) {
    return firstRows[group];
  }

  int groupOf(int row) {
    return groupOf[row];
  }
}
