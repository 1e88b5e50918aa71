package motive.spark.work;

import java.util.Optional;
import motive.result.ResultLine;

/**
 * The result of a graph.
 *
 * @param line its explanation; empty where it failed
 * @param reason why it failed; empty where it did not
 */
public record Outcome(long graph, Optional<ResultLine> line, String reason) {
  static Outcome of(ResultLine line) {
    return new Outcome(line.graph(), Optional.of(line), "");
  }

  /** A graph that could not be explained. */
  public static Outcome failed(long graph, String reason) {
    return new Outcome(
        graph, Optional.empty(), reason.strip().replaceAll("\\s*[\\r\\n]+\\s*", " "));
  }
}
