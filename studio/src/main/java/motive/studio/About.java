package motive.studio;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;

/** What the studio tells of itself. */
final class About {
  private static final String DESCRIPTION = "/motive/studio/openapi.json";

  private final StudioSettings settings;

  About(StudioSettings settings) {
    this.settings = settings;
  }

  List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/about", call -> Answer.of(response())),
        Endpoint.get("/openapi.json", call -> new Answer.Text("application/json", description())));
  }

  private Map<String, Object> response() {
    StudioLimits limits = settings.limits();
    Map<String, Object> bounds = new LinkedHashMap<>();
    bounds.put("uploadBytes", limits.http().uploadBytes());
    bounds.put("bodyBytes", limits.http().bodyBytes());
    bounds.put("graphNodes", limits.desk().graphNodes());
    bounds.put("budget", limits.desk().budget());
    bounds.put("seconds", limits.seconds());
    bounds.put("jobGraphs", limits.jobGraphs());
    bounds.put("libraryMotifs", limits.desk().libraryMotifs());
    bounds.put("motifNodes", limits.desk().motifNodes());
    Map<String, Object> defaults = new LinkedHashMap<>();
    defaults.put("weights", List.of(0.833, 0.083, 0.083));
    defaults.put("budget", 10);
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("product", "Motive");
    all.put("version", settings.version());
    all.put("limits", bounds);
    all.put("defaults", defaults);
    all.put("metrics", ReportedMetrics.all().stream().map(About::fields).toList());
    all.put("roots", settings.roots().stream().map(Path::toString).toList());
    return all;
  }

  private static Map<String, Object> fields(ReportedMetric metric) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", metric.id());
    fields.put("title", metric.title());
    fields.put("meaning", metric.meaning());
    fields.put("higherIsBetter", metric.isHigherBetter());
    fields.put("detail", metric.isDetail());
    return fields;
  }

  /** The description of the API as it ships. */
  static String description() throws IOException {
    try (InputStream in = About.class.getResourceAsStream(DESCRIPTION)) {
      if (in == null) {
        throw new IOException("the class path must hold " + DESCRIPTION + ", got none");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
