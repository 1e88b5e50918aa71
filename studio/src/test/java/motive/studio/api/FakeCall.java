package motive.studio.api;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A call without a server. */
public final class FakeCall implements Call {
  private final Map<String, String> path = new LinkedHashMap<>();
  private final Map<String, String> query = new LinkedHashMap<>();
  private final List<Upload> uploads = new ArrayList<>();
  private String body = "{}";
  private BooleanSupplier abandoned = () -> false;

  public FakeCall path(String name, String value) {
    path.put(name, value);
    return this;
  }

  public FakeCall query(String name, String value) {
    query.put(name, value);
    return this;
  }

  public FakeCall body(String json) {
    body = json;
    return this;
  }

  public FakeCall upload(String name, byte[] content) {
    uploads.add(
        new Upload() {
          @Override
          public String name() {
            return name;
          }

          @Override
          public long bytes() {
            return content.length;
          }

          @Override
          public InputStream open() {
            return new ByteArrayInputStream(content);
          }
        });
    return this;
  }

  public FakeCall cancelledWhen(BooleanSupplier when) {
    abandoned = when;
    return this;
  }

  /** Calls one of some endpoints. */
  public Answer to(List<Endpoint> endpoints, Endpoint.Method method, String at) throws Exception {
    for (Endpoint endpoint : endpoints) {
      if (endpoint.method() == method && endpoint.path().equals(at)) {
        return endpoint.handler().handle(this);
      }
    }
    throw new IllegalArgumentException("there is no endpoint " + method + " " + at);
  }

  /** The JSON that an endpoint answers with. */
  public JsonNode get(List<Endpoint> endpoints, String at) throws Exception {
    return json(to(endpoints, Endpoint.Method.GET, at));
  }

  /** The JSON that an endpoint answers with. */
  public JsonNode post(List<Endpoint> endpoints, String at) throws Exception {
    return json(to(endpoints, Endpoint.Method.POST, at));
  }

  /** An answer as a client reads it. */
  public static JsonNode json(Answer answer) {
    return JsonMapper.shared().readTree(Json.write(((Answer.Value) answer).value()));
  }

  @Override
  public String path(String name) {
    String value = path.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the path has no part " + name);
    }
    return value;
  }

  @Override
  public Optional<String> query(String name) {
    return Optional.ofNullable(query.get(name));
  }

  @Override
  public Fields body() throws Problem {
    return Json.read(body.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public List<Upload> uploads() {
    return uploads;
  }

  @Override
  public boolean isCancelled() {
    return abandoned.getAsBoolean();
  }
}
