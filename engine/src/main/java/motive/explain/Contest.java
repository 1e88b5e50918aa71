package motive.explain;

import java.util.Arrays;
import java.util.OptionalInt;
import motive.candidate.Candidates;
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
final class Contest {
  private final ShapeGroups groups;
  private final int[] starts;
  private final int[] rows;
  private final double[] fidelity;
  private final double[] interpretability;

  Contest(Candidates table, ShapeGroups groups) {
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
   * The row that the table would give, with this stability.
   *
   * @param table the contest's table or its first rows
   * @param stability of each of their groups
   */
  OptionalInt best(Candidates table, double[] stability, WeightedSum objective) {
    double[] bounds = new double[groups.among(table.size())];
    int first = 0;
    for (int g = 0; g < bounds.length; g++) {
      bounds[g] = objective.value(fidelity[g], interpretability[g], stability[g]);
      first = bounds[g] > bounds[first] ? g : first;
    }
    Leader leader = new Leader(table, objective);
    if (bounds.length > 0) {
      meet(leader, first, stability[first]);
    }
    for (int g = 0; g < bounds.length; g++) {
      // Not "at least": a bound that is NaN excludes no rows.
      if (g != first && !(bounds[g] < leader.value)) {
        meet(leader, g, stability[g]);
      }
    }
    return leader.best < 0 ? OptionalInt.empty() : OptionalInt.of(leader.best);
  }

  private void meet(Leader leader, int group, double stability) {
    for (int i = starts[group]; i < starts[group + 1] && rows[i] < leader.table.size(); i++) {
      leader.meet(rows[i], stability);
    }
  }

  /** The best row found. */
  private static final class Leader {
    private final Candidates table;
    private final WeightedSum objective;
    private int best = -1;
    private double value = Double.NEGATIVE_INFINITY;

    Leader(Candidates table, WeightedSum objective) {
      this.table = table;
      this.objective = objective;
    }

    void meet(int row, double stability) {
      double worth = objective.value(table.fidelity(row), table.interpretability(row), stability);
      if (worth > value || (worth == value && best >= 0 && table.comesBefore(row, best))) {
        best = row;
        value = worth;
      }
    }
  }
}
