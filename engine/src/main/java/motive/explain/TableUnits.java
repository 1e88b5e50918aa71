package motive.explain;

import java.util.List;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.candidate.Chance;
import motive.objective.Scales;
import motive.objective.Units;
import motive.objective.Units.Unit;

/**
 * The units in which a rule weighs the metrics of a table's candidates: attained ones, from what
 * candidates reach by chance to the best that they reach, or constants.
 *
 * @param chances of each budget up to the table's; none where nothing asks for chance
 */
record TableUnits(ChoiceRule rule, Scales scales, List<Chance> chances) {
  /**
   * The units of a table.
   *
   * @param seed by which the candidates are drawn that stand for chance
   */
  static TableUnits of(ChoiceRule rule, Scales scales, Candidates table, long seed) {
    boolean asked = rule.isAttained() || rule.asksChance();
    return new TableUnits(rule, scales, asked ? table.chances(seed) : List.of());
  }

  /** The units within a budget; of attained ones stability has none yet. */
  Units within(int budget) {
    return attained(budget).orElseGet(() -> Units.of(scales));
  }

  /** The attained units within a budget, without stability; empty where units are constants. */
  Optional<Units> attained(int budget) {
    return chance(budget)
        .filter(chance -> rule.isAttained())
        .map(
            chance ->
                new Units(
                    Unit.attained(chance.fidelity(), chance.bestFidelity()),
                    Unit.attainedEvidence(chance.interpretability(), chance.bestInterpretability()),
                    Unit.NONE));
  }

  /** What candidates reach within a budget, which may exceed the edges of the graph. */
  Optional<Chance> chance(int budget) {
    return chances.isEmpty()
        ? Optional.empty()
        : Optional.of(chances.get(Math.min(budget, chances.size() - 1)));
  }
}
