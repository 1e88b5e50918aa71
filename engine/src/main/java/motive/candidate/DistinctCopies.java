package motive.candidate;

import java.util.List;
import motive.graph.NodeSet;

/**
 * The node sets that one row stands for and that differ enough from all kept before, in
 * lexicographic order within each class of twins, from the lowest class on. A row may stand for
 * more sets than can be looked at, so a choice that was begun ends once every way to go on shares
 * too much with a kept set: what it shares already, and what it must share because the members left
 * outside that set are too few.
 */
final class DistinctCopies {
  private final List<int[]> classes;
  private final int[] chosen;
  private final int size;
  private final int row;
  private final List<Candidates.Distinct> kept;
  private final int count;
  private final double overlap;

  DistinctCopies(
      Candidates table, int row, List<Candidates.Distinct> kept, int count, double overlap) {
    NodeSet lowest = table.nodes(row);
    this.classes = table.twins().classesOf(lowest);
    this.chosen = classes.stream().mapToInt(of -> countIn(lowest, of, 0)).toArray();
    this.size = lowest.size();
    this.row = row;
    this.kept = kept;
    this.count = count;
    this.overlap = overlap;
  }

  /** Keeps what differs enough, until enough is kept. */
  void keep(int universe) {
    choose(0, 0, chosen[0], NodeSet.empty(universe));
  }

  private boolean choose(int c, int from, int left, NodeSet sofar) {
    if (left == 0) {
      if (c + 1 < chosen.length) {
        return choose(c + 1, 0, chosen[c + 1], sofar);
      }
      if (canDiffer(c, from, 0, sofar)) {
        kept.add(new Candidates.Distinct(row, sofar));
      }
      return kept.size() < count;
    }
    int[] members = classes.get(c);
    for (int i = from; i + left <= members.length && canDiffer(c, i, left, sofar); i++) {
      if (!choose(c, i + 1, left - 1, sofar.with(members[i]))) {
        return false;
      }
    }
    return true;
  }

  private boolean canDiffer(int c, int from, int left, NodeSet sofar) {
    for (Candidates.Distinct other : kept) {
      NodeSet nodes = other.nodes();
      int common = sofar.intersection(nodes).size() + forced(nodes, c, from, left);
      for (int later = c + 1; later < chosen.length; later++) {
        common += forced(nodes, later, 0, chosen[later]);
      }
      if (common > overlap * (size + nodes.size() - common)) {
        return false;
      }
    }
    return true;
  }

  // How many of so many members of a class, from a place on, must lie in a set.
  private int forced(NodeSet nodes, int c, int from, int left) {
    int[] members = classes.get(c);
    int outside = members.length - from - countIn(nodes, members, from);
    return Math.max(0, left - outside);
  }

  private static int countIn(NodeSet nodes, int[] members, int from) {
    int count = 0;
    for (int i = from; i < members.length; i++) {
      count += nodes.contains(members[i]) ? 1 : 0;
    }
    return count;
  }
}
