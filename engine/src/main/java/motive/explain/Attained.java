package motive.explain;

import java.util.List;
import java.util.Optional;
import motive.candidate.Chance;
import motive.objective.Units;
import motive.objective.Units.Unit;

/** Attained units: from what candidates reach by chance to the best that they reach. */
final class Attained {
  private Attained() {}

  /**
   * The units of fidelity and interpretability.
   *
   * @param chances of each budget; none where units are not attained ones
   * @return empty where there are none
   */
  static Optional<Units> units(List<Chance> chances, int budget) {
    return at(chances, budget)
        .map(
            chance ->
                new Units(
                    Unit.attained(chance.fidelity(), chance.bestFidelity()),
                    Unit.attained(chance.interpretability(), chance.bestInterpretability()),
                    Unit.NONE));
  }

  /** What candidates reach within a budget, which may exceed the edges of the graph. */
  static Optional<Chance> at(List<Chance> chances, int budget) {
    return chances.isEmpty()
        ? Optional.empty()
        : Optional.of(chances.get(Math.min(budget, chances.size() - 1)));
  }
}
