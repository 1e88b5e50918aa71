package motive.candidate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.objective.Assessment;
import motive.objective.Chebyshev;
import motive.objective.Metric;
import motive.objective.Preference;
import motive.objective.Weights;

/**
 * A table of candidate explanations of one graph: node sets of one connected part, or of at most a
 * few, with what was measured of them. It knows no weights; every preference is a query. Immutable,
 * thread-safe.
 *
 * <p>A row may stand for several node sets that an automorphism of the graph takes into each other,
 * so that all its values are theirs too; {@link #nodes} is the lexicographically lowest of them and
 * {@link #multiplicity} is their number.
 *
 * <p>Where values tie, the row with fewer edges is chosen, then the one with fewer nodes, then the
 * one with lexicographically lower nodes. So a result depends on the rows alone, not on their
 * order.
 */
public final class Candidates {
  private final Columns columns;

  Candidates(Columns columns) {
    this.columns = columns;
  }

  /**
   * Starts a table.
   *
   * @param maxEdges no row has more induced edges
   */
  public static CandidatesBuilder builder(Graph graph, int maxEdges) {
    return builder(graph, maxEdges, Twins.none(graph));
  }

  /**
   * Starts a table whose rows stand for all choices of as many twins.
   *
   * @param maxEdges no row has more induced edges
   * @param twins the nodes that rows treat as interchangeable
   */
  public static CandidatesBuilder builder(Graph graph, int maxEdges, Twins twins) {
    return builder(graph, maxEdges, 1, twins);
  }

  /**
   * Starts a table whose rows may have several connected parts.
   *
   * @param maxEdges no row has more induced edges
   * @param maxParts no row has more connected parts
   * @param twins the nodes that rows treat as interchangeable
   */
  public static CandidatesBuilder builder(Graph graph, int maxEdges, int maxParts, Twins twins) {
    return new CandidatesBuilder(graph, maxEdges, maxParts, twins);
  }

  /** The graph whose parts the rows are. */
  public Graph graph() {
    return columns.graph();
  }

  /** The budget the table was made for. */
  public int maxEdges() {
    return columns.maxEdges();
  }

  /** How many rows there are. */
  public int size() {
    return columns.size();
  }

  /** Whether there are no rows. */
  public boolean isEmpty() {
    return size() == 0;
  }

  /** The nodes of a row: the lowest of the sets that it stands for. */
  public NodeSet nodes(int row) {
    return columns.nodes(row);
  }

  /** How many induced edges a row has. */
  public int edges(int row) {
    return columns.edges(row);
  }

  /** How many connected parts a row has. */
  public int parts(int row) {
    return columns.parts(row);
  }

  /** How many node sets a row stands for; {@link Long#MAX_VALUE} where they are more. */
  public long multiplicity(int row) {
    return columns.multiplicity(row);
  }

  /** The explained number on the row's subgraph alone: p_sub. */
  public double inside(int row) {
    return columns.inside(row);
  }

  /** The explained number on the row's complement: p_comp. */
  public double outside(int row) {
    return columns.outside(row);
  }

  /** How much the explained number falls where edges of the row are lost; 0 without noise. */
  public double plus(int row) {
    return columns.plus(row);
  }

  /** How much it falls where other edges are lost; 0 without noise. */
  public double minus(int row) {
    return columns.minus(row);
  }

  /** The fidelity of a row, in the form in force. */
  public double fidelity(int row) {
    return columns.fidelity(row);
  }

  /** The interpretability of a row; 0 where nothing measures it. */
  public double interpretability(int row) {
    return columns.interpretability(row);
  }

  /** 0 in a table that was filled without an archive. */
  public double stability(int row) {
    return columns.stability(row);
  }

  /** A metric of a row. */
  public double value(Metric metric, int row) {
    return switch (metric) {
      case FIDELITY -> fidelity(row);
      case INTERPRETABILITY -> interpretability(row);
      case STABILITY -> stability(row);
    };
  }

  /** The value of a row under a preference. */
  public double value(Preference preference, int row) {
    return columns.value(preference, row);
  }

  /** The number of the row's shape; a negative one has no meaning. */
  public int shape(int row) {
    return columns.shape(row);
  }

  /** Whether the model decides for the target on the row's subgraph alone. */
  public boolean keeps(int row) {
    return columns.keeps(row);
  }

  /**
   * Whether a row keeps the class, and holds what the decision rests on: by the loss of other edges
   * the explained number falls by at most {@link Assessment#MOST_FALL} in the mean. Without noise
   * every row that keeps the class does.
   */
  public boolean holds(int row) {
    return columns.holds(row);
  }

  /** Whether the model decides for the target on the graph and no longer on the complement. */
  public boolean flips(int row) {
    return columns.flips(row);
  }

  /** How many node sets all rows stand for; {@link Long#MAX_VALUE} where they are more. */
  public long sets() {
    return columns.sets();
  }

  /** A table of some rows alone, in the given order. */
  public Candidates only(int... rows) {
    return new Candidates(columns.only(rows));
  }

  /** The same rows by rising edges: {@link #within} of that table copies nothing. */
  public Candidates byEdges() {
    Columns sorted = columns.byEdges();
    return sorted == columns ? this : new Candidates(sorted);
  }

  /**
   * The rows with at most so many edges, in the same order: the table of a smaller budget. Where
   * rows come by rising edges, both share their memory.
   *
   * @param budget at least 1 and at most {@link #maxEdges}
   */
  public Candidates within(int budget) {
    if (budget < 1 || budget > maxEdges()) {
      throw new IllegalArgumentException(
          "budget must be in [1, " + maxEdges() + "], got " + budget);
    }
    return new Candidates(columns.within(budget));
  }

  /**
   * The rows that can be the best for some weights of fidelity and interpretability: the
   * Pareto-optimal ones, and for a weight of 0 the best in either alone. A small table in place of
   * a large one.
   */
  public Candidates contenders() {
    List<Integer> rows = new ArrayList<>();
    for (int row : pareto(Metric.FIDELITY, Metric.INTERPRETABILITY)) {
      rows.add(row);
    }
    best((f, i, s) -> f).ifPresent(rows::add);
    best((f, i, s) -> i).ifPresent(rows::add);
    return only(rows.stream().mapToInt(Integer::intValue).distinct().toArray());
  }

  /**
   * The rows that are contenders within some budget up to the table's, by rising edges: {@link
   * #within} and then {@link #contenders} of them gives what it gives of the whole table, for each
   * budget.
   */
  public Candidates contendersOfEveryBudget() {
    return only(PossibleWinners.ofEveryBudget(columns));
  }

  /**
   * The rows that a tolerance may choose for some weights of fidelity and interpretability, within
   * some budget up to the table's: of each number of edges and of parts the contenders, and the
   * contenders among the rows that keep the class; by rising edges.
   */
  public Candidates contendersOfEveryLevel() {
    return only(PossibleWinners.ofEveryLevel(columns));
  }

  /**
   * The rows of this table and those of another one of the same graph that this one lacks, without
   * stability. Rows that stand for several sets are distinguished by their first.
   */
  public Candidates union(Candidates other) {
    Set<NodeSet> known = new HashSet<>();
    for (int row = 0; row < size(); row++) {
      known.add(nodes(row));
    }
    int[] missing =
        IntStream.range(0, other.size()).filter(row -> !known.contains(other.nodes(row))).toArray();
    return new Candidates(columns.with(other.columns, missing));
  }

  /** The same rows with another stability column. */
  public Candidates withStability(double[] values) {
    return new Candidates(columns.withStability(values));
  }

  /** The rows that stand for chance, see {@link Chance}; not empty where the table is not. */
  public int[] drawn(long seed) {
    return Chance.rows(columns, seed);
  }

  /**
   * What rows reach by chance and at best within each budget up to the table's (or the graph's
   * edges, where these are fewer): place b is that of the rows with at most b edges.
   */
  public List<Chance> chances(long seed) {
    return List.of(Chance.ofEveryBudget(columns, seed));
  }

  /**
   * The smallest row among those of at least a value that pass; then the one with the higher value,
   * then as for ties.
   */
  public OptionalInt smallest(
      Preference preference, double floor, IntPredicate rows, RowSize size) {
    return Scan.smallest(columns, preference, floor, rows, size);
  }

  /**
   * Size by edges, then by parts: a part more may be a node without edges, which is never added to
   * a row that reaches a value without it.
   */
  public RowSize byEdgesAndParts() {
    return new RowSize() {
      @Override
      public int of(int row) {
        return columns.level(row);
      }

      @Override
      public int atLeast(int row) {
        return columns.level(row);
      }
    };
  }

  /** Whether a row wins against another of the same value. */
  public boolean comesBefore(int row, int other) {
    return columns.comesBefore(row, other);
  }

  /** The best row; empty where the table is, or where no row may be chosen. */
  public OptionalInt best(Preference preference) {
    return best(preference, row -> true);
  }

  /** The best of the rows that pass. */
  public OptionalInt best(Preference preference, IntPredicate rows) {
    return Scan.best(columns, preference, rows);
  }

  /** The best row of each budget: place b holds the best with at most b edges, or -1. */
  public int[] bestPerBudget(Preference preference) {
    return Scan.bestPerBudget(columns, preference);
  }

  /**
   * The smallest row that passes: fewest edges, then fewest nodes, then best by the preference,
   * then lowest nodes.
   */
  public OptionalInt smallest(Preference preference, IntPredicate rows) {
    return Scan.smallest(columns, preference, rows);
  }

  /** How far the best row stands out. */
  public Optional<NearTies> nearTies(Preference preference) {
    OptionalInt best = best(preference);
    return best.isEmpty()
        ? Optional.empty()
        : Optional.of(nearTies(preference, best.getAsInt(), row -> true));
  }

  /** How far a row stands out among those that pass, itself among them. */
  public NearTies nearTies(Preference preference, int row, IntPredicate rows) {
    return Scan.nearTies(columns, preference, row, rows);
  }

  /** How far the rows differ, at least one of which there must be. */
  public Spread spread(Preference preference) {
    if (isEmpty()) {
      throw new IllegalStateException("a spread must be of at least one row, got an empty table");
    }
    return Spread.of(columns, preference);
  }

  /**
   * The variance of a metric over the node sets of the rows, at least one of which there must be:
   * the mean squared distance from the mean, where a row counts as often as it has node sets.
   */
  public double variance(Metric metric) {
    if (isEmpty()) {
      throw new IllegalStateException("a variance must be of at least one row, got an empty table");
    }
    return Scan.variance(columns, metric);
  }

  /**
   * How many node sets of the rows that pass reach a value; {@link Long#MAX_VALUE} where they are
   * more.
   */
  public long setsFrom(Preference preference, double floor, IntPredicate rows) {
    return Scan.setsFrom(columns, preference, floor, rows);
  }

  /**
   * The best node sets that are distinct: no two share more than a part of their nodes.
   *
   * @param count at most how many
   * @param overlap the most that two may share: common nodes over all nodes of both, in [0, 1)
   */
  public List<Distinct> distinct(Preference preference, int count, double overlap) {
    return DistinctSets.of(this, preference, count, overlap);
  }

  /** A node set of a row, which need not be the row's first. */
  public record Distinct(int row, NodeSet nodes) {}

  /**
   * The Pareto-optimal rows in two or three metrics: no row is at least as good in all of them and
   * better in one. Of rows with equal values one is kept, as for ties. In falling order of the
   * first metric, then of the second.
   */
  public int[] pareto(Metric first, Metric second, Metric... third) {
    return Pareto.of(columns, first, second, third);
  }

  /**
   * The rows that some weighted sum of two metrics chooses: the vertices of the upper right hull,
   * in falling order of {@code x}.
   */
  public int[] hull(Metric x, Metric y) {
    return Pareto.hull(columns, x, y);
  }

  /** The weighted Chebyshev preference with the ranges of this table, which must not be empty. */
  public Chebyshev chebyshev(Weights weights) {
    return new Chebyshev(
        weights,
        Scan.range(columns, Metric.FIDELITY),
        Scan.range(columns, Metric.INTERPRETABILITY),
        Scan.range(columns, Metric.STABILITY));
  }

  /** The nodes that rows treat as interchangeable. */
  public Twins twins() {
    return columns.twins();
  }

  /** The memory of the rows, about. */
  public long bytes() {
    return columns.bytes();
  }

  /**
   * How far a row of a table stands out.
   *
   * @param equivalent how many node sets have its value, itself among them
   * @param margin its value minus the next lower one; empty where there is none
   */
  public record NearTies(long equivalent, OptionalDouble margin) {}
}
