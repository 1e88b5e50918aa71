package motive.studio.desk;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.studio.api.Fields;
import motive.studio.api.Problem;

/**
 * A graph, a model, and a preference.
 *
 * @param graph its number in the data set
 */
record Question(Preference preference, int graph) {
  /** Reads the fields of a question; the caller refuses those that are too many. */
  static Question read(Fields fields, DeskLimits limits) throws Problem {
    Preference preference = Preference.read(fields, limits);
    return new Question(preference, (int) fields.whole("graph", 0, Integer.MAX_VALUE));
  }

  /** Reads a question that has no further fields. */
  static Question alone(Fields fields, DeskLimits limits) throws Problem {
    Question question = read(fields, limits);
    fields.requireNoMore();
    return question;
  }

  /** The same with other weights and another budget. */
  Question with(List<Double> weights, int edges) {
    return new Question(preference.with(weights, edges), graph);
  }

  /** What is left when weights and budget are put aside: equal for questions of one table. */
  Question key() {
    return with(Preference.USUAL, 1);
  }

  /** As the API tells it. */
  Map<String, Object> response() {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("graph", graph);
    response.putAll(preference.response());
    return response;
  }
}
