package motive.studio;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.explain.DefaultsResponse;
import motive.studio.explain.PresetResponse;

/** The operations about the studio itself. */
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

  private record Response(
      String product,
      String version,
      Limits limits,
      DefaultsResponse defaults,
      List<PresetResponse> presets,
      List<Metric> metrics,
      List<String> roots) {}

  private record Limits(
      long uploadBytes,
      int bodyBytes,
      int graphNodes,
      int budget,
      int noiseSamples,
      int seconds,
      int jobGraphs,
      int libraryMotifs,
      int motifNodes) {
    static Limits of(StudioLimits limits) {
      return new Limits(
          limits.http().uploadBytes(),
          limits.http().bodyBytes(),
          limits.explain().graphNodes(),
          limits.explain().budget(),
          limits.explain().noiseSamples(),
          limits.seconds(),
          limits.jobGraphs(),
          limits.explain().libraryMotifs(),
          limits.explain().motifNodes());
    }
  }

  private record Metric(
      String id, String title, String meaning, boolean higherIsBetter, boolean detail) {
    static Metric of(ReportedMetric metric) {
      return new Metric(
          metric.id(),
          metric.title(),
          metric.meaning(),
          metric.isHigherBetter(),
          metric.isDetail());
    }
  }

  private Response response() {
    return new Response(
        "Motive",
        settings.version(),
        Limits.of(settings.limits()),
        DefaultsResponse.usual(),
        PresetResponse.all(),
        ReportedMetrics.all().stream().map(Metric::of).toList(),
        settings.roots().stream().map(Path::toString).toList());
  }

  /** The OpenAPI file. */
  static String description() throws IOException {
    try (InputStream in = About.class.getResourceAsStream(DESCRIPTION)) {
      if (in == null) {
        throw new IOException("the class path must hold " + DESCRIPTION + ", got none");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
