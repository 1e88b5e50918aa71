package motive.studio.batch;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import motive.data.DatasetFormatException;
import motive.model.Task;
import motive.result.ResultLine;
import motive.search.SearchOutcome.Status;
import motive.studio.api.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The result for one graph, as bytes since there may be many. Immutable. */
final class Row {
  private static final int OVERHEAD = 48;

  private final int graph;
  private final boolean failed;
  private final boolean bestIsProven;
  private final byte[] json;

  private Row(int graph, boolean failed, boolean bestIsProven, String json) {
    this.graph = graph;
    this.failed = failed;
    this.bestIsProven = bestIsProven;
    this.json = json.getBytes(StandardCharsets.UTF_8);
  }

  static Row of(ResultLine line) {
    return new Row(
        Math.toIntExact(line.graph()), false, line.best() == Status.PROVEN_OPTIMAL, line.format());
  }

  /** A graph or node that could not be explained. */
  static Row failed(Task task, int graph, String reason) {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put(task.id(), graph);
    response.put("error", reason);
    return new Row(graph, true, false, Json.write(response));
  }

  int graph() {
    return graph;
  }

  boolean hasFailed() {
    return failed;
  }

  /** The line as a file has it, without its end. */
  byte[] bytes() {
    return json.clone();
  }

  /** The JSON of the response: the line, and whether the best of its question is proven. */
  JsonNode response() {
    ObjectNode fields = (ObjectNode) JsonMapper.shared().readTree(json);
    return failed ? fields : fields.put("bestIsProven", bestIsProven);
  }

  /** The line of a graph that was explained. */
  ResultLine line() throws DatasetFormatException {
    return ResultLine.parse(new String(json, StandardCharsets.UTF_8), "results", 1);
  }

  /** About how much memory it takes. */
  long size() {
    return OVERHEAD + (long) json.length;
  }
}
