package motive.studio.batch;

import java.util.LinkedHashMap;
import java.util.Map;
import motive.compare.ComparisonRunner;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.desk.DeskLimits;
import motive.studio.desk.Preference;
import motive.studio.shelf.Shelf;

/**
 * What a job is asked.
 *
 * @param graphs which graphs of the data set, as it was written
 * @param explainer who explains, as it was written
 */
record JobQuestion(Preference preference, String graphs, String explainer) {
  /** The longest list of graphs in a body. */
  static final int LONGEST = 60_000;

  private static final int LONGEST_NAME = 200;

  static JobQuestion read(Fields fields, DeskLimits limits) throws Problem {
    Preference preference = Preference.read(fields, limits);
    String graphs = fields.text("graphs");
    String explainer = fields.optionalText("explainer").orElse(ComparisonRunner.MOTIVE);
    fields.requireNoMore();
    if (graphs.length() > LONGEST || explainer.length() > LONGEST_NAME) {
      throw new Problem(
          Code.BAD_REQUEST,
          "graphs must have at most "
              + LONGEST
              + " characters and explainer "
              + LONGEST_NAME
              + ", got "
              + graphs.length()
              + " and "
              + explainer.length());
    }
    return new JobQuestion(preference, graphs, explainer);
  }

  /** The id of the data set as the kit reads it. */
  String dataOn(Shelf shelf) throws Problem {
    return shelf.dataFor(preference.kit(), preference.data());
  }

  /** As the API tells it. */
  Map<String, Object> response() {
    Map<String, Object> response = new LinkedHashMap<>(preference.response());
    response.put("graphs", graphs);
    response.put("explainer", explainer);
    return response;
  }
}
