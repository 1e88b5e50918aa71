package motive.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.result.StoredLine;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * One graph under one seed: all explainers, all budgets. A line of JSON has the same fields.
 *
 * @param graph its number in the data set
 * @param seed of all that is random
 * @param explained the explained class
 * @param bounds one a budget
 * @param measurements by budget, then in the order of the explainers
 * @param refusals why explainers did not take part, one line each
 * @param settings the hash of all that decides it
 */
public record Cell(
    int graph,
    long seed,
    @JsonProperty("class") int explained,
    List<Bounds> bounds,
    List<Measurement> measurements,
    List<Refusal> refusals,
    String settings)
    implements StoredLine {
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(16).build())
                  .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                  .build())
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  /** Copies the lists. */
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
   * @param file where it stands, for messages
   * @param number of the line, from 1
   */
  public static Cell parse(String text, String file, long number) throws DatasetFormatException {
    try {
      return JSON.readValue(text, Cell.class);
    } catch (JacksonException e) {
      throw new DatasetFormatException(
          file,
          number,
          "line must be a cell of a comparison, got " + DatasetFormatException.shown(text));
    }
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
    return JSON.writeValueAsString(this);
  }
}
