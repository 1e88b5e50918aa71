package motive.studio;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The description of the API, as a judge of what is sent and answered. */
final class Description {
  private final JsonNode all;
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  Description() throws IOException {
    this.all = ApiClient.JSON.readTree(About.description());
  }

  /** Every operation, as "GET /about". */
  List<String> operations() {
    List<String> found = new ArrayList<>();
    for (String path : all.get("paths").propertyNames()) {
      for (String method : all.get("paths").get(path).propertyNames()) {
        found.add(method.toUpperCase(Locale.ROOT) + " " + path.substring(7));
      }
    }
    return found;
  }

  /** The operation of a path with its parts filled in. */
  String operation(String method, String path) {
    String plain = path.split("\\?", 2)[0];
    List<String> fits = new ArrayList<>();
    for (String each : operations()) {
      String pattern = each.replaceAll("\\{[a-z]+\\}", "[^/]+").replace(".", "\\.");
      if ((method + " " + plain).matches(pattern)) {
        fits.add(each);
      }
    }
    // A path without names wins over one with them, as it does in the server.
    fits.sort(Comparator.comparing(each -> each.contains("{")));
    return fits.get(0);
  }

  private JsonNode node(String operation) {
    String[] words = operation.split(" ", 2);
    return all.get("paths").get("/api/v1" + words[1]).get(words[0].toLowerCase(Locale.ROOT));
  }

  private JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? all.at(node.get("$ref").stringValue().substring(1)) : node;
  }

  /** What is wrong with an answer; empty where it is as described. */
  List<String> objections(String operation, int status, String type, String body) {
    JsonNode responses = node(operation).get("responses");
    if (!responses.has(Integer.toString(status))) {
      return List.of(operation + " must not answer " + status + ": " + body);
    }
    JsonNode response = resolved(responses.get(Integer.toString(status)));
    if (!response.has("content")) {
      return body.isEmpty() ? List.of() : List.of("must be empty, got " + body);
    }
    String media = type.split(";", 2)[0];
    if (!response.get("content").has(media)) {
      return List.of(operation + " must not answer with " + type);
    }
    if (!media.equals("application/json")) {
      return List.of();
    }
    return schema(response.get("content").get(media).get("schema"))
        .validate(body, InputFormat.JSON)
        .stream()
        .map(error -> operation + ": " + error)
        .toList();
  }

  private Schema schema(JsonNode part) {
    ObjectNode whole = ApiClient.JSON.createObjectNode();
    whole.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    whole.set("components", all.get("components"));
    whole.putArray("allOf").add(part);
    return registry.getSchema(whole);
  }

  /** The types of the fields of an operation's JSON body; none where it takes none. */
  Map<String, JsonNode> fields(String operation) {
    Map<String, JsonNode> fields = new TreeMap<>();
    JsonNode body = node(operation).at("/requestBody/content/application~1json/schema");
    if (!body.isMissingNode()) {
      collect(body, fields);
    }
    return fields;
  }

  private void collect(JsonNode part, Map<String, JsonNode> fields) {
    JsonNode schema = resolved(part);
    if (schema.has("allOf")) {
      schema.get("allOf").forEach(each -> collect(each, fields));
    }
    if (schema.has("properties")) {
      for (String name : schema.get("properties").propertyNames()) {
        fields.put(name, resolved(schema.get("properties").get(name)));
      }
    }
  }
}
