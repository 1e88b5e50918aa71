package motive.studio.batch;

import java.util.LinkedHashMap;
import java.util.Map;
import motive.compare.ComparisonRunner;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.explain.ExplainLimits;
import motive.studio.explain.Preference;

/**
 * The question of a job.
 *
 * @param graphs which graphs of the data set, as it was written
 * @param explainer the name of the explainer, as it was written
 */
record JobQuestion(Preference preference, String graphs, String explainer) {
  /** The longest list of graphs in a body. */
  static final int LONGEST = 60_000;

  private static final int LONGEST_NAME = 200;

  static JobQuestion read(Fields fields, ExplainLimits limits) throws Problem {
    Preference preference = Preference.read(fields, limits);
    String graphs = fields.text("graphs");
    String explainer = fields.optionalText("explainer").orElse(ComparisonRunner.MOTIVE);
    fields.requireNoMore();
    if (graphs.length() > LONGEST || explainer.length() > LONGEST_NAME) {
      throw Problem.badRequest(
          "graphs must have at most {} characters and explainer {}, got {} and {}",
          LONGEST,
          LONGEST_NAME,
          graphs.length(),
          explainer.length());
    }
    return new JobQuestion(preference, graphs, explainer);
  }

  /** The fields of the response. */
  Map<String, Object> response() {
    Map<String, Object> response = new LinkedHashMap<>(preference.response());
    response.put("graphs", graphs);
    response.put("explainer", explainer);
    return response;
  }
}
