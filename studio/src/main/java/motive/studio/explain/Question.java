package motive.studio.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.studio.api.Fields;
import motive.studio.api.Problem;

/**
 * A question about one graph.
 *
 * @param graph its number in the data set
 */
record Question(Preference preference, int graph) {
  /** Reads the fields of a question; the caller refuses those that are too many. */
  static Question read(Fields fields, ExplainLimits limits) throws Problem {
    Preference preference = Preference.read(fields, limits);
    return new Question(preference, (int) fields.whole("graph", 0, Integer.MAX_VALUE));
  }

  /** Reads a question that has no further fields. */
  static Question alone(Fields fields, ExplainLimits limits) throws Problem {
    Question question = read(fields, limits);
    fields.requireNoMore();
    return question;
  }

  /** The same with other weights and another budget. */
  Question with(List<Double> weights, int edges) {
    return new Question(preference.with(weights, edges), graph);
  }

  /** The question without its weights and budget: equal for all questions of one table. */
  Question key() {
    return new Question(preference.key(), graph);
  }

  /** The fields of the response. */
  Map<String, Object> response() {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("graph", graph);
    response.putAll(preference.response());
    return response;
  }
}
