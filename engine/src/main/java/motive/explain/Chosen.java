package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import motive.candidate.Candidates;
import motive.candidate.RowSize;
import motive.objective.WeightedSum;

/**
 * A row that a rule chose.
 *
 * @param row the answer
 * @param optimum the greatest objective of the rows it was chosen from
 * @param floor no smaller row that it was chosen from has at least this objective
 * @param among the rows that it was chosen from
 */
public record Chosen(int row, double optimum, double floor, CandidateFilter among) {
  // The mean of equal values may lie above them by its rounding.
  private static final double SAME = 1e-12;

  /**
   * Chooses from a table, looking at every row.
   *
   * @param chance the objective of chance
   * @param size of the rows
   * @return empty where no row may be chosen
   */
  static Optional<Chosen> from(
      Candidates scored, WeightedSum objective, ChoiceRule rule, double chance, RowSize size) {
    return from(scored, objective, rule, chance, size, row -> true);
  }

  /** The same from the rows of at most so many edges, for each number from 0 on. */
  static List<Optional<Chosen>> perBudget(
      Candidates scored, WeightedSum objective, ChoiceRule rule, double chance, RowSize size) {
    List<Optional<Chosen>> all = new ArrayList<>();
    int[] best = scored.bestPerBudget(objective);
    for (int b = 0; b < best.length; b++) {
      int budget = b;
      if (!rule.equals(ChoiceRule.PAPER)) {
        all.add(from(scored, objective, rule, chance, size, row -> scored.edges(row) <= budget));
      } else if (best[b] < 0) {
        all.add(Optional.empty());
      } else {
        double value = scored.value(objective, best[b]);
        all.add(Optional.of(new Chosen(best[b], value, value, CandidateFilter.ALL)));
      }
    }
    return all;
  }

  private static Optional<Chosen> from(
      Candidates scored,
      WeightedSum objective,
      ChoiceRule rule,
      double chance,
      RowSize size,
      IntPredicate among) {
    return preferred(
        rule,
        chance,
        rows ->
            among(
                scored,
                objective,
                rule,
                chance,
                size,
                row -> among.test(row) && rows.has(scored, row),
                rows));
  }

  /**
   * Chooses from the rows that the rule has come first and that are as good as chance, else from
   * those that come next.
   *
   * @param chance the objective of chance
   * @param choose chooses from some of the rows
   */
  static Optional<Chosen> preferred(ChoiceRule rule, double chance, Chooser choose) {
    return switch (rule.keep()) {
      case IGNORE -> choose.from(CandidateFilter.ALL);
      case REQUIRE -> choose.from(CandidateFilter.KEEPING);
      case PREFER -> {
        double least = chance - SAME * Math.max(1, Math.abs(chance));
        yield choose
            .from(CandidateFilter.HOLDING)
            .filter(best -> best.optimum() >= least)
            .or(() -> choose.from(CandidateFilter.KEEPING).filter(best -> best.optimum() >= least))
            .or(() -> choose.from(CandidateFilter.ALL));
      }
    };
  }

  /** A choice from some of the rows. */
  interface Chooser {
    Optional<Chosen> from(CandidateFilter rows);
  }

  private static Optional<Chosen> among(
      Candidates scored,
      WeightedSum objective,
      ChoiceRule rule,
      double chance,
      RowSize size,
      IntPredicate rows,
      CandidateFilter named) {
    OptionalInt best = scored.best(objective, rows);
    if (best.isEmpty()) {
      return Optional.empty();
    }
    double optimum = scored.value(objective, best.getAsInt());
    double floor = floor(rule, optimum, chance);
    int row =
        floor == optimum
            ? best.getAsInt()
            : scored.smallest(objective, floor, rows, size).orElseThrow();
    return Optional.of(new Chosen(row, optimum, floor, named));
  }

  /** What a row must reach to be chosen. */
  static double floor(ChoiceRule rule, double optimum, double chance) {
    return rule.tolerance() == 0
        ? optimum
        : optimum - rule.tolerance() * Math.max(0, optimum - chance);
  }
}
