package motive.studio;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import motive.data.catalog.DataSets;
import motive.studio.explain.ExplainLimits;
import motive.studio.http.HttpLimits;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real studio on a free port, and a client of it. */
final class ApiClient implements AutoCloseable {
  static final JsonMapper JSON = JsonMapper.builder().build();

  private final List<Throwable> mistakes = new CopyOnWriteArrayList<>();
  private final Studio studio;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /**
   * @param root where data sets are and from where imports may read
   */
  ApiClient(Path root) throws IOException {
    StudioLimits limits =
        new StudioLimits(120, 64, 100, ExplainLimits.of(512L << 20), HttpLimits.DEFAULT);
    this.studio =
        Studio.open(
            new StudioSettings(
                StudioSettings.HOST,
                0,
                Optional.empty(),
                new DataSets(List.of(root)),
                List.of(),
                List.of(root.toRealPath()),
                2,
                limits,
                "test"),
            (request, e) -> mistakes.add(e));
  }

  Studio studio() {
    return studio;
  }

  List<Throwable> mistakes() {
    return mistakes;
  }

  private URI uri(String path) {
    return URI.create(studio.address() + "api/v1" + path);
  }

  HttpResponse<String> send(String method, String path, String type, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri(path));
    if (body.isEmpty()) {
      request.method(method, HttpRequest.BodyPublishers.noBody());
    } else {
      request.header("Content-Type", type);
      request.method(method, HttpRequest.BodyPublishers.ofString(body));
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send("GET", path, "", "");
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return send("POST", path, "application/json", body);
  }

  static JsonNode json(HttpResponse<String> response) {
    return JSON.readTree(response.body());
  }

  @Override
  public void close() throws IOException {
    studio.close();
  }
}
