package motive.studio.explain;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.FakeCall;
import motive.studio.api.Json;
import motive.studio.work.WorkQueue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A desk without a server, and how it is called. */
final class ExplainCase implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();

  final TestCatalog catalog = new TestCatalog();
  final ExplainService room;
  private final WorkQueue queue = new WorkQueue(2, 64, Duration.ofSeconds(60));

  ExplainCase() {
    this(ExplainLimits.of(1L << 30));
  }

  ExplainCase(ExplainLimits limits) {
    this.room = new ExplainService(catalog, queue, limits, "test");
  }

  /** A call with a body in which single quotes stand for double ones. */
  static FakeCall body(String json) {
    return new FakeCall().body(json.replace('\'', '"'));
  }

  private Endpoint endpoint(Endpoint.Method method, String path) {
    return room.endpoints().stream()
        .filter(e -> e.method() == method && e.path().equals(path))
        .findFirst()
        .orElseThrow();
  }

  Answer call(Endpoint.Method method, String path, Call call) throws Exception {
    return endpoint(method, path).handler().handle(call);
  }

  /** The JSON that a POST is answered with, as a client would read it. */
  JsonNode post(String path, String body) throws Exception {
    return json(call(Endpoint.Method.POST, path, body(body)));
  }

  JsonNode get(String path, Map<String, String> parts) throws Exception {
    FakeCall call = new FakeCall();
    parts.forEach(call::path);
    return json(call(Endpoint.Method.GET, path, call));
  }

  static JsonNode json(Answer answer) {
    return MAPPER.readTree(Json.write(((Answer.Value) answer).value()));
  }

  /** The file that a POST is answered with. */
  Answer.File file(String path, String body) throws Exception {
    return (Answer.File) call(Endpoint.Method.POST, path, body(body));
  }

  static String text(Answer.File file) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    file.content().writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    room.close();
    queue.close();
  }
}
