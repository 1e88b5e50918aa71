package motive.studio.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.model.Task;
import motive.studio.api.Fields;
import motive.studio.api.Problem;

/**
 * A question about one graph, or about one node of a large graph.
 *
 * @param task what it is about
 * @param graph the number of the graph in the data set, or of the node in the large graph
 */
record Question(Preference preference, Task task, int graph) {
  /** Reads the fields of a question; the caller refuses those that are too many. */
  static Question read(Fields fields, ExplainLimits limits) throws Problem {
    Preference preference = Preference.read(fields, limits);
    Task task = fields.has("node") ? Task.NODE : Task.GRAPH;
    if (task == Task.NODE && fields.has("graph")) {
      throw Problem.badRequest("a question must be about a graph or about a node, got both");
    }
    return new Question(preference, task, (int) fields.whole(task.id(), 0, Integer.MAX_VALUE));
  }

  /** Reads a question that has no further fields. */
  static Question alone(Fields fields, ExplainLimits limits) throws Problem {
    Question question = read(fields, limits);
    fields.requireNoMore();
    return question;
  }

  /** The same with other weights and another budget. */
  Question with(List<Double> weights, int edges) {
    return new Question(preference.with(weights, edges), task, graph);
  }

  /** The question without its weights and budget: equal for all questions of one table. */
  Question key() {
    return new Question(preference.key(), task, graph);
  }

  /** What it is about, in words. */
  String subject() {
    return task.id() + " " + graph;
  }

  /** The fields of the response. */
  Map<String, Object> response() {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put(task.id(), graph);
    response.putAll(preference.response());
    return response;
  }
}
