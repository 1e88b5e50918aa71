package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import motive.seed.SplitMix64;

/** Groups for all slots of a scaffold, by what they add up to. */
final class Twins {
  private final List<Group> choices;
  private final Map<Long, List<Integer>> triples = new HashMap<>();

  /** All triples of some groups. */
  Twins(List<Group> choices) {
    this(choices, triple -> true);
  }

  /** Those triples of some groups that are wanted. */
  Twins(List<Group> choices, Predicate<List<Group>> wanted) {
    this.choices = choices;
    int size = choices.size();
    long[] formulas = choices.stream().mapToLong(Group::formula).toArray();
    for (int code = 0; code < size * size * size; code++) {
      if (wanted.test(triple(code))) {
        long sum =
            formulas[code % size] + formulas[code / size % size] + formulas[code / size / size];
        triples.computeIfAbsent(sum, formula -> new ArrayList<>()).add(code);
      }
    }
  }

  private List<Group> triple(int code) {
    int size = choices.size();
    return List.of(
        choices.get(code % size), choices.get(code / size % size), choices.get(code / size / size));
  }

  /** Groups that add up to a formula, all such triples equally likely; none where none do. */
  List<Group> draw(long formula, SplitMix64 random) {
    List<Integer> codes = triples.getOrDefault(formula, List.of());
    return codes.isEmpty() ? List.of() : triple(codes.get(random.nextInt(codes.size())));
  }
}
