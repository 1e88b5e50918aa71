package motive.candidate;

import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.Twins;
import motive.objective.Measure;
import motive.objective.Preference;
import motive.objective.Scores;

/**
 * A builder of a table. A row is appended with its nodes and then scored, at once or later; rows
 * that were never scored count as scored with zeros. Not thread-safe.
 */
public final class CandidatesBuilder implements Measure.Rows {
  private final Columns columns;
  private final PartCount parts;
  private boolean built;

  CandidatesBuilder(Graph graph, int maxEdges, int maxParts, Twins twins) {
    if (maxEdges < 1) {
      throw new IllegalArgumentException("maxEdges must be >= 1, got " + maxEdges);
    }
    Refuse.when(
        maxParts < 1 || maxParts > Columns.MOST_PARTS,
        "parts must be in [1, {}], got {}",
        Columns.MOST_PARTS,
        maxParts);
    this.columns = new Columns(graph, maxEdges, maxParts, twins);
    this.parts = new PartCount(graph);
  }

  /**
   * Appends a node set that is not in the table yet, of at most the table's connected parts.
   *
   * @param nodes its nodes, in the first {@code count} places, in any order, each once
   * @param edges how many edges it induces, at most the table's
   * @param multiplicity how many node sets the row stands for
   * @return the row's number
   */
  public int append(int[] nodes, int count, int edges, long multiplicity) {
    if (built) {
      throw new IllegalStateException("rows must be appended before build(), got one after it");
    }
    if (count < 1 || edges < 0 || edges > columns.maxEdges() || multiplicity < 1) {
      throw Refuse.because(
          "a row must have nodes and at most {} edges, got {} nodes, {} edges,"
              + " multiplicity {}",
          columns.maxEdges(),
          count,
          edges,
          multiplicity);
    }
    int row = columns.append(nodes, count, edges, multiplicity);
    if (columns.maxParts() > 1) {
      columns.setParts(row, parts.of(nodes, count));
    }
    return row;
  }

  /** How many rows there are. */
  public int size() {
    return columns.size();
  }

  @Override
  public void put(int row, Scores scores) {
    if (Double.isNaN(scores.inside())
        || Double.isNaN(scores.outside())
        || Double.isNaN(scores.fidelity())
        || Double.isNaN(scores.interpretability())
        || Double.isNaN(scores.stability())) {
      throw new ArithmeticException(
          "scores must be numbers, got NaN for nodes "
              + columns.nodes(row)
              + "; check the weights of the model");
    }
    columns.put(row, scores);
  }

  /** The value of a row that was scored. */
  public double value(Preference preference, int row) {
    return columns.value(preference, row);
  }

  /** The table. Nothing can be appended afterwards. */
  public Candidates build() {
    built = true;
    return new Candidates(columns);
  }
}
