package motive.studio.batch;

import java.util.LinkedHashMap;
import java.util.Map;
import motive.compare.ComparisonRunner;
import motive.model.Task;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.explain.ExplainLimits;
import motive.studio.explain.Preference;

/**
 * The question of a job.
 *
 * @param task what it is about: graphs of a data set, or nodes of one large graph
 * @param graphs which of them, as it was written
 * @param explainer the name of the explainer, as it was written
 */
record JobQuestion(Preference preference, Task task, String graphs, String explainer) {
  /** The longest list of graphs in a body. */
  static final int LONGEST = 60_000;

  private static final int LONGEST_NAME = 200;

  static JobQuestion read(Fields fields, ExplainLimits limits) throws Problem {
    Preference preference = Preference.read(fields, limits);
    Task task = fields.has("nodes") ? Task.NODE : Task.GRAPH;
    String name = plural(task);
    String graphs = fields.text(name);
    String explainer = fields.optionalText("explainer").orElse(ComparisonRunner.MOTIVE);
    fields.requireNoMore();
    if (graphs.length() > LONGEST || explainer.length() > LONGEST_NAME) {
      throw Problem.badRequest(
          "{} must have at most {} characters and explainer {}, got {} and {}",
          name,
          LONGEST,
          LONGEST_NAME,
          graphs.length(),
          explainer.length());
    }
    return new JobQuestion(preference, task, graphs, explainer);
  }

  private static String plural(Task task) {
    return task.id() + "s";
  }

  /** What it is about, as fields and messages call it. */
  String subjects() {
    return plural(task);
  }

  /** The fields of the response. */
  Map<String, Object> response() {
    Map<String, Object> response = new LinkedHashMap<>(preference.response());
    response.put(subjects(), graphs);
    response.put("explainer", explainer);
    return response;
  }
}
