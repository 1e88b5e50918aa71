package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.seed.SplitMix64;

/** Harmless groups for all slots of a scaffold, by what they add up to. */
final class Twins {
  private static final int CHOICES = Parts.HARMLESS.size();

  private final Map<Long, List<Integer>> triples = new HashMap<>();

  Twins() {
    long[] formulas = Parts.HARMLESS.stream().mapToLong(Group::formula).toArray();
    for (int code = 0; code < CHOICES * CHOICES * CHOICES; code++) {
      long sum = 0;
      for (int at : places(code)) {
        sum += formulas[at];
      }
      triples.computeIfAbsent(sum, formula -> new ArrayList<>()).add(code);
    }
  }

  private static int[] places(int code) {
    return new int[] {code % CHOICES, code / CHOICES % CHOICES, code / CHOICES / CHOICES};
  }

  /** Harmless groups that add up to a formula, all such equally likely; none where none do. */
  List<Group> draw(long formula, SplitMix64 random) {
    List<Integer> codes = triples.getOrDefault(formula, List.of());
    List<Group> groups = new ArrayList<>();
    if (!codes.isEmpty()) {
      for (int at : places(codes.get(random.nextInt(codes.size())))) {
        groups.add(Parts.HARMLESS.get(at));
      }
    }
    return groups;
  }
}
