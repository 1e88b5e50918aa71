package motive.explain;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import motive.candidate.Candidates;
import motive.candidate.RowSize;
import motive.objective.WeightedSum;

/**
 * A finder of the best row of a table that does not look at every row, for many objectives.
 * Immutable and thread-safe.
 *
 * <p>All rows of a shape have the same stability, so no row of a group is worth more than the
 * group's greatest fidelity, greatest interpretability and stability would be together. This holds
 * to the last bit: every step of a weighted sum rises with each metric or stays, rounding included.
 * So a group that falls short of a value that is reached holds neither the best row nor one that
 * ties with it, and is passed over; the rows of the others are looked at one by one. On tables of
 * some 10⁵ rows a hundred share a shape.
 *
 * <p>Serves the first rows of its table as well: what bounds all rows of a group bounds some.
 */
final class PrunedArgmax {
  private final ShapeGroups groups;
  private final int[] starts;
  private final int[] rows;
  private final double[] fidelity;
  private final double[] interpretability;

  PrunedArgmax(Candidates table, ShapeGroups groups) {
    this.groups = groups;
    this.starts = new int[groups.size() + 1];
    this.rows = new int[table.size()];
    this.fidelity = new double[groups.size()];
    this.interpretability = new double[groups.size()];
    Arrays.fill(fidelity, Double.NEGATIVE_INFINITY);
    Arrays.fill(interpretability, Double.NEGATIVE_INFINITY);
    for (int row = 0; row < rows.length; row++) {
      int g = groups.groupOf(row);
      starts[g + 1]++;
      fidelity[g] = Math.max(fidelity[g], table.fidelity(row));
      interpretability[g] = Math.max(interpretability[g], table.interpretability(row));
    }
    for (int g = 0; g < groups.size(); g++) {
      starts[g + 1] += starts[g];
    }
    int[] next = starts.clone();
    for (int row = 0; row < rows.length; row++) {
      rows[next[groups.groupOf(row)]++] = row;
    }
  }

  /**
   * What {@link Chosen#from} would choose, with this stability.
   *
   * @param table the contest's table or its first rows
   * @param stability of each of their groups
   * @param chance the objective of chance
   * @param size of the rows
   * @param among the rows that may be chosen
   */
  Optional<Chosen> choose(
      Candidates table,
      double[] stability,
      WeightedSum objective,
      ChoiceRule rule,
      double chance,
      RowSize size,
      CandidateFilter among) {
    double[] bounds = new double[groups.among(table.size())];
    int first = 0;
    for (int g = 0; g < bounds.length; g++) {
      bounds[g] = objective.value(fidelity[g], interpretability[g], stability[g]);
      first = bounds[g] > bounds[first] ? g : first;
    }
    Leader leader = new Leader(table, objective, among);
    if (bounds.length > 0) {
      visit(table, first, row -> leader.meet(row, stability[groups.groupOf(row)]));
    }
    for (int g = 0; g < bounds.length; g++) {
      // Not "at least": a bound that is no number says nothing of its rows.
      if (g != first && !(bounds[g] < leader.value)) {
        double of = stability[g];
        visit(table, g, row -> leader.meet(row, of));
      }
    }
    if (leader.best < 0) {
      return Optional.empty();
    }
    double floor = Chosen.floor(rule, leader.value, chance);
    if (floor == leader.value) {
      return Optional.of(new Chosen(leader.best, leader.value, floor, among));
    }
    Smallest smallest = new Smallest(leader, floor, size);
    for (int g = 0; g < bounds.length; g++) {
      if (!(bounds[g] < floor)) {
        double of = stability[g];
        visit(table, g, row -> smallest.meet(row, of));
      }
    }
    return Optional.of(new Chosen(smallest.best, leader.value, floor, among));
  }

  private void visit(Candidates table, int group, IntConsumer action) {
    for (int i = starts[group]; i < starts[group + 1] && rows[i] < table.size(); i++) {
      action.accept(rows[i]);
    }
  }

  /** The best row found. */
  private static final class Leader {
    private final Candidates table;
    private final WeightedSum objective;
    private final CandidateFilter among;
    private int best = -1;
    private double value = Double.NEGATIVE_INFINITY;

    Leader(Candidates table, WeightedSum objective, CandidateFilter among) {
      this.table = table;
      this.objective = objective;
      this.among = among;
    }

    void meet(int row, double stability) {
      double worth = worth(row, stability);
      boolean wins = worth > value || (worth == value && best >= 0 && table.comesBefore(row, best));
      if (wins && among.has(table, row)) {
        best = row;
        value = worth;
      }
    }

    private double worth(int row, double stability) {
      return objective.value(table.fidelity(row), table.interpretability(row), stability);
    }
  }

  /** The smallest row found of at least a value; the higher value wins among equally small ones. */
  private static final class Smallest {
    private final Leader leader;
    private final double floor;
    private final RowSize size;
    private int best;
    private double value;
    private int least;

    Smallest(Leader leader, double floor, RowSize size) {
      this.leader = leader;
      this.floor = floor;
      this.size = size;
      this.best = leader.best;
      this.value = leader.value;
      this.least = size.of(best);
    }

    void meet(int row, double stability) {
      int bound = size.atLeast(row);
      if (bound > least) {
        return;
      }
      double worth = leader.worth(row, stability);
      boolean isBetter = worth > value || (worth == value && leader.table.comesBefore(row, best));
      if (!(worth >= floor)
          || (bound == least && !isBetter)
          || !leader.among.has(leader.table, row)) {
        return;
      }
      int mine = size.of(row);
      if (mine < least || (mine == least && isBetter)) {
        best = row;
        value = worth;
        least = mine;
      }
    }
  }
}
