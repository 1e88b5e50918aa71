package motive.search.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.search.state.StateTable;

/** The choice of rows that are worth climbing from. */
final class Starts {
  private Starts() {}

  /**
   * The best rows that are distinct: in the table's order, each that shares at most half of the
   * nodes of both with every row taken before it.
   *
   * @param most at most how many
   */
  static List<Integer> of(StateTable table, int most) {
    List<Integer> taken = new ArrayList<>();
    List<int[]> sets = new ArrayList<>();
    int[] rows =
        IntStream.range(0, table.size())
            .boxed()
            .sorted(table::compare)
            .mapToInt(Integer::intValue)
            .toArray();
    for (int i = 0; i < rows.length && taken.size() < most; i++) {
      int[] nodes = table.nodes(rows[i]);
      if (sets.stream().noneMatch(other -> sharesMoreThanHalf(nodes, other))) {
        taken.add(rows[i]);
        sets.add(nodes);
      }
    }
    return taken;
  }

  private static boolean sharesMoreThanHalf(int[] a, int[] b) {
    int common = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length; ) {
      common += a[i] == b[j] ? 1 : 0;
      if (a[i] <= b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return 2 * common > a.length + b.length - common;
  }
}
