package motive.explain;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import motive.candidate.Candidates;
import motive.explain.ChoiceRule.Keep;
import motive.objective.WeightedSum;

/**
 * A row that a rule chose.
 *
 * @param row the answer
 * @param optimum the greatest objective of the rows it was chosen from
 * @param floor no row of fewer edges that it was chosen from has at least this objective
 * @param keepersOnly whether it was chosen from the rows that keep the class
 */
record Chosen(int row, double optimum, double floor, boolean keepersOnly) {
  /**
   * Chooses from a table, looking at every row.
   *
   * @param chance the objective of chance
   * @return empty where no row may be chosen
   */
  static Optional<Chosen> from(
      Candidates scored, WeightedSum objective, ChoiceRule rule, double chance) {
    boolean keepers = rule.keep() != Keep.IGNORE && anyKeeps(scored);
    if (rule.keep() == Keep.REQUIRE && !keepers) {
      return Optional.empty();
    }
    IntPredicate rows = keepers ? scored::keeps : row -> true;
    OptionalInt best = scored.best(objective, rows);
    if (best.isEmpty()) {
      return Optional.empty();
    }
    double optimum = scored.value(objective, best.getAsInt());
    double floor = floor(rule, optimum, chance);
    int row =
        floor == optimum
            ? best.getAsInt()
            : scored.fewestEdges(objective, floor, rows).orElseThrow();
    return Optional.of(new Chosen(row, optimum, floor, keepers));
  }

  static boolean anyKeeps(Candidates table) {
    for (int row = 0; row < table.size(); row++) {
      if (table.keeps(row)) {
        return true;
      }
    }
    return false;
  }

  /** What a row must reach to be chosen. */
  static double floor(ChoiceRule rule, double optimum, double chance) {
    return rule.tolerance() == 0
        ? optimum
        : optimum - rule.tolerance() * Math.max(0, optimum - chance);
  }
}
