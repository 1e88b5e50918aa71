package motive.motif;

/**
 * The number of ways to place the twins that end a {@link MatchPlan}: the subsets of their common
 * candidates, of a given size, in which no two are in conflict.
 *
 * <p>Plain containment of twins that are not adjacent knows no conflict: the number is a binomial.
 * Induced containment forbids adjacent candidates; those without an adjacent candidate are free,
 * and the number is the sum over j of (conflict-free j-subsets of the others) × (free choose rest).
 * Adjacent twins want cliques; non-adjacent candidates are then in conflict, and few are free.
 */
final class TailCount {
  private enum Conflict {
    NEVER,
    ADJACENT,
    NOT_ADJACENT
  }

  private final MatchTarget target;
  private final Conflict conflict;
  private final int place;
  private final int size;
  private final int[] candidates;
  private final boolean[] isCandidate;

  TailCount(MatchPlan plan, MatchTarget target, Containment containment) {
    this.target = target;
    this.place = plan.tail();
    this.size = plan.size() - plan.tail();
    this.conflict =
        plan.tailAdjacent()
            ? Conflict.NOT_ADJACENT
            : containment == Containment.INDUCED ? Conflict.ADJACENT : Conflict.NEVER;
    this.candidates = new int[target.graph.nodes()];
    this.isCandidate = new boolean[target.graph.nodes()];
  }

  /** How many ways there are to go on from what the run has placed. */
  long count(MatchRun run) {
    if (size == 0) {
      return 1;
    }
    int count = run.candidates(place, candidates);
    if (count < size) {
      return 0;
    }
    if (size == 1 || conflict == Conflict.NEVER) {
      return binomial(count, size);
    }
    int bound = conflict == Conflict.ADJACENT ? moveFreeToTheEnd(count) : count;
    int free = count - bound;
    long total = 0;
    for (int j = Math.max(0, size - free); j <= Math.min(size, bound); j++) {
      long chosen = subsets(candidates, bound, j);
      if (chosen == 0) {
        // No larger independent set either; the binomial of a term that is 0 may not fit a long.
        break;
      }
      total = Math.addExact(total, Math.multiplyExact(chosen, binomial(free, size - j)));
    }
    return total;
  }

  /** Puts the candidates that have an adjacent candidate first; returns how many they are. */
  private int moveFreeToTheEnd(int count) {
    for (int i = 0; i < count; i++) {
      isCandidate[candidates[i]] = true;
    }
    int[] free = new int[count];
    int freeCount = 0;
    int bound = 0;
    for (int i = 0; i < count; i++) {
      int v = candidates[i];
      if (hasCandidateNeighbor(v)) {
        candidates[bound++] = v;
      } else {
        free[freeCount++] = v;
      }
    }
    System.arraycopy(free, 0, candidates, bound, freeCount);
    for (int i = 0; i < count; i++) {
      isCandidate[candidates[i]] = false;
    }
    return bound;
  }

  private boolean hasCandidateNeighbor(int v) {
    for (int i = 0; i < target.graph.degree(v); i++) {
      int u = target.graph.neighbor(v, i);
      if (u != v && isCandidate[u]) {
        return true;
      }
    }
    return false;
  }

  /** The subsets of {@code wanted} nodes without a conflict. */
  private long subsets(int[] nodes, int count, int wanted) {
    if (wanted == 0) {
      return 1;
    }
    if (wanted == 1) {
      return count;
    }
    long total = 0;
    int[] rest = new int[count];
    for (int i = 0; i + wanted <= count; i++) {
      int kept = 0;
      for (int j = i + 1; j < count; j++) {
        boolean adjacent = target.adjacent(nodes[i], nodes[j]);
        if (adjacent == (conflict == Conflict.NOT_ADJACENT)) {
          rest[kept++] = nodes[j];
        }
      }
      total = Math.addExact(total, subsets(rest, kept, wanted - 1));
    }
    return total;
  }

  /** n choose k; throws where it does not fit. */
  static long binomial(int n, int k) {
    if (k > n) {
      return 0;
    }
    int steps = Math.min(k, n - k);
    long result = 1;
    for (int i = 1; i <= steps; i++) {
      // result * (n - steps + i) / i is whole; cancelling first keeps it from overflowing early.
      long common = gcd(result, i);
      result = Math.multiplyExact(result / common, (n - steps + i) / (i / common));
    }
    return result;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
