package motive.explain;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import motive.candidate.Candidates;
import motive.candidate.RowSize;
import motive.objective.Stability;
import motive.objective.Units;
import motive.objective.Units.Unit;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import org.jspecify.annotations.Nullable;

/**
 * The ranking of a table's candidates under weights: by fidelity, interpretability and likeness to
 * explanations, in the units of the table, and what the rule chooses. Immutable to its callers,
 * thread-safe.
 */
final class Ranking {
  private static final double[] NONE = {};

  private final Candidates table;
  private final TableUnits units;
  private final ChoiceRule rule;
  private final long chanceSeed;
  private final RowSize size;
  // Of a table whose first rows are this one's: a smaller budget compares with the same.
  private final @Nullable SimilarityColumns similarities;
  private volatile @Nullable RandomSample drawn;
  private volatile @Nullable Boolean anyKeeps;

  /**
   * @param units of the table or of one whose first rows are this one's
   * @param chanceSeed by which the candidates are drawn that stand for chance
   * @param size of the rows of the table or of that one
   * @param similarities null where stability is not measured
   */
  Ranking(
      Candidates table,
      TableUnits units,
      long chanceSeed,
      RowSize size,
      @Nullable SimilarityColumns similarities) {
    this.table = table;
    this.units = units;
    this.rule = units.rule();
    this.chanceSeed = chanceSeed;
    this.size = size;
    this.similarities = similarities;
  }

  /** The ranking of the table of a smaller budget. */
  Ranking within(int budget) {
    Candidates rows = table.within(budget);
    return new Ranking(rows, units, chanceSeed, size, rows.isEmpty() ? null : similarities);
  }

  Candidates table() {
    return table;
  }

  /** The same where the best itself is chosen. */
  Ranking withoutTolerance() {
    TableUnits exact = new TableUnits(rule.withTolerance(0), units.scales(), units.chances());
    return new Ranking(table, exact, chanceSeed, size, similarities);
  }

  /** Whether stability is measured at all. */
  boolean hasStability() {
    return similarities != null;
  }

  /** Stability by some explanations; empty where it is not measured. */
  Optional<Stability> stability(Members members) {
    return similarities == null ? Optional.empty() : Optional.of(members.stability(similarities));
  }

  /** What some weights make of the table. */
  Ranked ranked(Weights weights, Members members, BooleanSupplier stopped) {
    double[] byGroup = stabilities(members, stopped);
    WeightedSum objective = new WeightedSum(weights, units(weights, byGroup));
    boolean asksChance = rule.asksChance() && !table.isEmpty();
    return new Ranked(
        objective, byGroup, asksChance ? drawn().value(objective, byGroup) : Double.NaN);
  }

  /** The objective of each row in attained units, whichever units are in force. */
  double[] attainedValues(Weights weights, Members members) {
    if (!rule.isAttained()) {
      ChoiceRule attained = rule.withScaling(ChoiceRule.Scaling.ATTAINED);
      TableUnits ofTable = TableUnits.of(attained, units.scales(), table, chanceSeed);
      return new Ranking(table, ofTable, chanceSeed, size, similarities)
          .attainedValues(weights, members);
    }
    Ranked ranked = ranked(weights, members, () -> false);
    Candidates scored = weights.stability() == 0 ? table : scored(ranked.stability());
    double[] values = new double[table.size()];
    Arrays.setAll(values, row -> scored.value(ranked.objective(), row));
    return values;
  }

  private Units units(Weights weights, double[] byGroup) {
    return attained(weights.stability() == 0 ? NONE : byGroup)
        .orElseGet(() -> units.within(table.maxEdges()));
  }

  /**
   * What candidates reach by chance and at best in each metric; empty where units are constants.
   */
  Optional<Units> attained(Members members) {
    return attained(stabilities(members, () -> false));
  }

  private Optional<Units> attained(double[] byGroup) {
    Optional<Units> attained = units.attained(table.maxEdges());
    if (byGroup.length == 0) {
      return attained;
    }
    double best = Arrays.stream(byGroup).max().orElseThrow();
    return attained.map(
        known -> known.withStability(Unit.attained(drawn().stability(byGroup), best)));
  }

  private RandomSample drawn() {
    RandomSample known = drawn;
    if (known == null) {
      // Two threads may draw at once: both draw the same.
      known = new RandomSample(table, chanceSeed, similarities);
      drawn = known;
    }
    return known;
  }

  // Of each group of candidates; none where stability is not measured.
  private double[] stabilities(Members members, BooleanSupplier stopped) {
    if (similarities == null) {
      return NONE;
    }
    Stability stability = members.stability(similarities);
    double[] byGroup = new double[similarities.groups().among(table.size())];
    double[][] columns = similarities.columns(members.choices(), byGroup.length, stopped);
    for (int g = 0; g < byGroup.length; g++) {
      int group = g;
      byGroup[g] = stability.value(i -> columns[i][group]);
    }
    return byGroup;
  }

  /** The candidates with their stability, where it is measured. */
  Candidates scored(Members members) {
    return scored(stabilities(members, () -> false));
  }

  private Candidates scored(double[] byGroup) {
    if (similarities == null) {
      return table;
    }
    ShapeGroups groups = similarities.groups();
    double[] values = new double[table.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = byGroup[groups.groupOf(row)];
    }
    return table.withStability(values);
  }

  /** A row with its stability and its objective under some weights. */
  record Winner(int row, double stability, double objective, Optional<Units> attained) {}

  /** What the rule chooses from {@link #scored}, without the column; empty where it cannot. */
  Optional<Winner> winner(Weights weights, Members members, BooleanSupplier stopped) {
    Ranked ranked = ranked(weights, members, stopped);
    if (similarities == null) {
      return Chosen.from(table, ranked.objective(), rule, ranked.chance(), size)
          .map(chosen -> winner(chosen.row(), table.stability(chosen.row()), ranked));
    }
    ShapeGroups groups = similarities.groups();
    return Chosen.preferred(
            rule,
            ranked.chance(),
            among ->
                similarities
                    .contest()
                    .choose(
                        table,
                        ranked.stability(),
                        ranked.objective(),
                        rule,
                        ranked.chance(),
                        size,
                        among))
        .map(Chosen::row)
        .map(row -> winner(row, ranked.stability(groups.groupOf(row)), ranked));
  }

  private Winner winner(int row, double stability, Ranked ranked) {
    double value =
        ranked.objective().value(table.fidelity(row), table.interpretability(row), stability);
    return new Winner(row, stability, value, attained(ranked.stability()));
  }

  /** Whether the model decides for the class on any candidate alone. */
  boolean anyKeeps() {
    Boolean known = anyKeeps;
    if (known == null) {
      known = CandidateFilter.KEEPING.hasAny(table);
      anyKeeps = known;
    }
    return known;
  }

  /** What the rule chooses from the candidates of each budget, from 0 on, in this table's units. */
  List<Optional<Chosen>> chosenPerBudget(Weights weights, Members members) {
    Ranked ranked = ranked(weights, members, () -> false);
    return Chosen.perBudget(
        scored(ranked.stability()), ranked.objective(), rule, ranked.chance(), size);
  }

  /** What the rule chooses under some weights, with all that it was chosen from. */
  Choice choose(Weights weights, Members members) {
    Ranked ranked = ranked(weights, members, () -> false);
    // Without its weight, stability does not enter the choice.
    Candidates scored = weights.stability() == 0 ? table : scored(ranked.stability());
    Optional<Chosen> chosen = Chosen.from(scored, ranked.objective(), rule, ranked.chance(), size);
    return new Choice(scored, ranked.objective(), chosen);
  }

  /**
   * A choice and all that it was chosen from.
   *
   * @param scored the candidates; without stability where it has no weight
   * @param chosen empty where no candidate may be chosen
   */
  record Choice(Candidates scored, WeightedSum objective, Optional<Chosen> chosen) {
    /** The rows that it was chosen from. */
    IntPredicate rows() {
      CandidateFilter among = chosen.map(Chosen::among).orElse(CandidateFilter.ALL);
      return row -> among.has(scored, row);
    }
  }

  /** The memory of the candidates and of their likenesses, about. */
  long bytes() {
    return table.bytes() + (similarities == null ? 0 : similarities.bytes());
  }
}
