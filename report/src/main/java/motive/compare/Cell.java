package motive.compare;

import java.util.List;
import motive.data.DatasetFormatException;
import motive.result.StoredLine;

/**
 * One graph under one seed: all explainers, all budgets.
 *
 * @param settings the hash of all that decides it
 * @param seed of all that is random
 * @param graph its number in the data set
 * @param explained the explained class
 * @param bounds one a budget
 * @param measurements by budget, then in the order of the explainers
 * @param refusals why explainers did not take part, one line each
 */
public record Cell(
    String settings,
    long seed,
    int graph,
    int explained,
    List<Bounds> bounds,
    List<Measurement> measurements,
    List<Refusal> refusals)
    implements StoredLine {
  public Cell {
    bounds = List.copyOf(bounds);
    measurements = List.copyOf(measurements);
    refusals = List.copyOf(refusals);
  }

  /** Why an explainer did not take part. */
  public record Refusal(String explainer, String reason) {}

  /** The bounds of a budget. */
  public Bounds bounds(int budget) {
    return bounds.stream().filter(b -> b.budget() == budget).findFirst().orElseThrow();
  }

  /**
   * A cell from its line.
   *
   * @param file where it stands, for complaints
   * @param number of the line, from 1
   */
  public static Cell parse(String text, String file, long number) throws DatasetFormatException {
    return CellJson.parse(text, file, number);
  }

  /** The number of a graph under a seed. */
  public static long key(long seed, int graph) {
    return (seed << 32) ^ graph;
  }

  @Override
  public long key() {
    return key(seed, graph);
  }

  @Override
  public String about() {
    return "graph " + graph + " under seed " + seed;
  }

  @Override
  public String format() {
    return CellJson.format(this);
  }
}
