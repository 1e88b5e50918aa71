package motive.candidate;

import java.util.List;
import java.util.function.Predicate;
import motive.graph.NodeSet;
import motive.graph.Twins;

/** All node sets that a row stands for, one by one: the plain judge of multiplicities. */
public final class Copies {
  private Copies() {}

  /**
   * Calls the visitor with each node set that holds as many members of each class of twins as the
   * given one, until it returns false.
   */
  public static void forEach(Twins twins, NodeSet set, Predicate<NodeSet> visitor) {
    choose(twins.classesOf(set), 0, 0, set, NodeSet.empty(set.universe()), visitor);
  }

  private static boolean choose(
      List<int[]> classes, int c, int from, NodeSet set, NodeSet sofar, Predicate<NodeSet> to) {
    if (c == classes.size()) {
      return to.test(sofar);
    }
    int[] members = classes.get(c);
    NodeSet all = NodeSet.of(set.universe(), members);
    if (sofar.intersection(all).size() == set.intersection(all).size()) {
      return choose(classes, c + 1, 0, set, sofar, to);
    }
    for (int i = from; i < members.length; i++) {
      if (!choose(classes, c, i + 1, set, sofar.with(members[i]), to)) {
        return false;
      }
    }
    return true;
  }

  /** Whether of each class of twins a set holds the lowest members, if any. */
  public static boolean isLowest(Twins twins, NodeSet set) {
    for (int v = set.next(0); v >= 0; v = set.next(v + 1)) {
      if (twins.previous(v) >= 0 && !set.contains(twins.previous(v))) {
        return false;
      }
    }
    return true;
  }
}
