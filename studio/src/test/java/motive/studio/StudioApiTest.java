package motive.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import motive.studio.api.Endpoint;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The whole API over HTTP, held against its description. */
@Tag("slow")
@Timeout(600)
class StudioApiTest {
  private static final String ASKED = "\"kit\":\"BA-2Motif\",\"data\":\"BA-2Motif\"";
  private static final String QUESTION = "{" + ASKED + ",\"graph\":0,\"budget\":5";

  private static final String LIBRARY =
      "{"
          + ASKED
          + ",\"name\":\"<b>mine</b>\",\"motifs\":[{\"name\":\"triangle\",\"labels\":[0,0,0],"
          + "\"edges\":[[0,1],[1,2],[0,2]]}]}";

  @TempDir static Path folder;

  private static ApiClient client;
  private static Description description;

  private final Set<String> visited = new TreeSet<>();

  @BeforeAll
  static void open() throws IOException {
    Files.writeString(folder.resolve("few.smi"), "CCO 0\nCCN 1\nCCC 0\n");
    client = new ApiClient(folder);
    description = new Description();
  }

  @AfterAll
  static void close() throws IOException {
    client.close();
  }

  @Test
  void everyEndpointIsDescribedAndEveryDescriptionIsAnEndpoint() {
    List<String> there = new ArrayList<>();
    for (Endpoint endpoint : client.studio().endpoints()) {
      there.add(endpoint.method() + " " + endpoint.path());
    }
    assertThat(there).doesNotHaveDuplicates();
    assertThat(there).containsExactlyInAnyOrderElementsOf(description.operations());
  }

  private JsonNode visit(int status, String method, String path, String type, String body)
      throws Exception {
    HttpResponse<String> response = client.send(method, path, type, body);
    assertThat(response.statusCode())
        .as(method + " " + path + ": " + response.body())
        .isEqualTo(status);
    String operation = description.operation(method, path);
    String media = response.headers().firstValue("Content-Type").orElse("");
    assertThat(description.objections(operation, status, media, response.body())).isEmpty();
    if (status < 300) {
      visited.add(operation);
    }
    return media.startsWith("application/json")
        ? ApiClient.json(response)
        : ApiClient.JSON.createObjectNode();
  }

  private JsonNode get(String path) throws Exception {
    return visit(200, "GET", path, "", "");
  }

  private JsonNode post(int status, String path, String body) throws Exception {
    return visit(status, "POST", path, "application/json", body);
  }

  @Test
  void aWalkThroughTheApiIsAnsweredAsDescribed() throws Exception {
    catalog();
    explanations();
    nodes();
    libraries();
    jobs();
    imports();
    Set<String> left = new TreeSet<>(description.operations());
    left.removeAll(visited);
    // A kit that can be removed is one that was imported, which has tests of its own.
    assertThat(left).containsExactly("DELETE /kits/{kit}");
    assertThat(client.mistakes()).isEmpty();
  }

  private void catalog() throws Exception {
    get("/about");
    get("/openapi.json");
    get("/kits");
    get("/kits/BA-2Motif/library?data=BA-2Motif");
    get("/datasets");
    get("/datasets/BA-2Motif");
    get("/datasets/BA-2Motif/graphs?kit=BA-2Motif&limit=5&sort=confidence&order=desc");
    get("/datasets/BA-2Motif/graphs?limit=3&drawings=true");
    get("/datasets/BA-2Motif/graphs/0?kit=BA-2Motif");
    get("/explainers");
    visit(404, "GET", "/datasets/%3Cscript%3E", "", "");
    visit(404, "GET", "/datasets/BA-2Motif/graphs/100000", "", "");
    visit(422, "DELETE", "/datasets/BA-2Motif", "", "");
  }

  private void explanations() throws Exception {
    JsonNode explained = post(200, "/explain", QUESTION + "}");
    String nodes = explained.at("/part/nodes").toString();
    assertThat(nodes).startsWith("[");
    post(200, "/score", QUESTION + ",\"nodes\":" + nodes + "}");
    post(200, "/frontier", QUESTION + "}");
    post(200, "/map", QUESTION + ",\"steps\":6}");
    post(200, "/scan", QUESTION + ",\"steps\":5}");
    post(200, "/budgets", QUESTION + "}");
    post(200, "/occurrences", QUESTION + ",\"motif\":0}");
    post(200, "/compare", QUESTION + ",\"left\":{},\"right\":{\"weights\":[0,1,0]}}");
    for (String format : List.of("svg", "png", "jsonl", "csv", "html")) {
      post(200, "/export", QUESTION + ",\"format\":\"" + format + "\"}");
    }
    post(400, "/explain", "{");
    post(400, "/explain", QUESTION + ",\"budget\":99999}");
    post(404, "/explain", QUESTION.replace("\"data\":\"BA", "\"data\":\"XY") + "}");
    visit(415, "POST", "/explain", "text/plain", QUESTION + "}");
    visit(204, "DELETE", "/requests/not-running", "", "");
    visit(400, "DELETE", "/requests/short", "", "");
  }

  private void nodes() throws Exception {
    String asked = "{\"kit\":\"Tree-Grid\",\"data\":\"Tree-Grid\",\"node\":600,\"budget\":5";
    get("/datasets/Tree-Grid?kit=Tree-Grid");
    get("/datasets/Tree-Grid/nodes?kit=Tree-Grid&limit=5&q=class:grid&sort=neighbours&order=desc");
    get("/datasets/Tree-Grid/nodes?limit=5");
    get("/datasets/Tree-Grid/nodes/600?kit=Tree-Grid&budget=5&show=601,602&most=20");
    get("/datasets/Tree-Grid/nodes/600");
    post(200, "/explain", asked + ",\"scores\":true}");
    post(200, "/score", asked + ",\"nodes\":[599,600]}");
    for (String each : List.of("frontier", "map", "scan", "budgets")) {
      post(200, "/" + each, asked + "}");
    }
    post(200, "/compare", asked + ",\"left\":{},\"right\":{\"weights\":[0,0,1]}}");
    for (String format : List.of("svg", "png", "jsonl", "csv", "html")) {
      post(200, "/export", asked + ",\"format\":\"" + format + "\"}");
    }
    String job = asked.replace("\"node\":600", "\"nodes\":\"600-601\"") + "}";
    String id = post(202, "/jobs", job).at("/id").stringValue();
    assertThat(client.get("/jobs/" + id + "/events").body()).contains("\"node\":601");
    for (String format : List.of("jsonl", "csv", "html", "svg")) {
      get("/jobs/" + id + "/export?format=" + format);
    }
    visit(422, "GET", "/datasets/Tree-Grid/graphs", "", "");
    visit(422, "GET", "/datasets/BA-2Motif/nodes", "", "");
    visit(404, "GET", "/datasets/Tree-Grid/nodes/1231", "", "");
    visit(422, "GET", "/datasets/BA-2Motif/graphs?kit=Tree-Grid", "", "");
    post(400, "/explain", asked.replace("node", "graph") + "}");
    post(400, "/explain", QUESTION.replace("graph", "node") + "}");
    post(422, "/explain", asked + ",\"preset\":\"paper\"}");
    visit(422, "GET", "/kits/Tree-Grid/library", "", "");
  }

  private void libraries() throws Exception {
    String id = post(201, "/libraries", LIBRARY).at("/id").stringValue();
    get("/libraries/" + id);
    get("/libraries/" + id + "/file");
    post(200, "/explain", QUESTION + ",\"library\":\"" + id + "\"}");
    visit(404, "GET", "/libraries/none", "", "");
  }

  private void jobs() throws Exception {
    String body = "{" + ASKED + ",\"budget\":4,\"graphs\":\"0-2\",\"explainer\":\"motive\"}";
    String id = post(202, "/jobs", body).at("/id").stringValue();
    HttpResponse<String> events = client.get("/jobs/" + id + "/events");
    assertThat(events.body()).contains("event: end\n").contains("event: result\n");
    visited.add("GET /jobs/{job}/events");
    get("/jobs");
    assertThat(get("/jobs/" + id).at("/state").stringValue()).isEqualTo("done");
    get("/jobs/" + id + "/results");
    for (String format : List.of("jsonl", "csv", "html", "svg", "png")) {
      get("/jobs/" + id + "/export?format=" + format);
    }
    post(200, "/jobs/" + id + "/export", "{\"format\":\"csv\",\"graphs\":\"0-1\"}");
    assertThat(visit(200, "POST", "/jobs/" + id + "/stop", "", "").at("/state").stringValue())
        .isEqualTo("done");
    visit(200, "DELETE", "/jobs/" + id, "", "");
    visit(404, "GET", "/jobs/none/events", "", "");
  }

  private void imports() throws Exception {
    get("/folders");
    String path = folder.toRealPath().resolve("few.smi").toString();
    post(201, "/imports/path", "{\"path\":" + ApiClient.JSON.writeValueAsString(path) + "}");
    visit(404, "GET", "/folders?path=%2Fetc", "", "");
    String form =
        String.join(
            "\r\n",
            "--edge",
            "Content-Disposition: form-data; name=\"files\"; filename=\"up.smi\"",
            "",
            "CCO 0\nCCN 1",
            "--edge--",
            "");
    JsonNode imported = visit(201, "POST", "/imports", "multipart/form-data; boundary=edge", form);
    String id = imported.at("/id").stringValue();
    visit(204, "DELETE", "/datasets/" + id, "", "");
  }

  /** A body for each operation that takes one, right in all its fields. */
  private Map<String, String> rightBodies() throws Exception {
    String path = folder.toRealPath().resolve("few.smi").toString();
    Map<String, String> right = new TreeMap<>();
    for (String each : List.of("explain", "frontier", "map", "scan", "budgets")) {
      right.put("POST /" + each, QUESTION + "}");
    }
    right.put("POST /score", QUESTION + ",\"nodes\":[0,1]}");
    right.put("POST /occurrences", QUESTION + ",\"motif\":0}");
    right.put("POST /compare", QUESTION + ",\"left\":{},\"right\":{}}");
    right.put("POST /export", QUESTION + ",\"format\":\"svg\"}");
    right.put("POST /libraries", LIBRARY);
    right.put("POST /jobs", "{" + ASKED + ",\"budget\":3,\"graphs\":\"0\"}");
    right.put("POST /jobs/{job}/export", "{\"format\":\"csv\"}");
    right.put("POST /imports/path", "{\"path\":" + ApiClient.JSON.writeValueAsString(path) + "}");
    return right;
  }

  @Test
  void aFieldOfAWrongTypeIsTheClientsMistakeEverywhere() throws Exception {
    Map<String, String> wrong =
        Map.of(
            "boolean", "true",
            "string", "\"\\u0000<script>\"",
            "integer", "-9223372036854775809",
            "number", "1e999",
            "array", "[[[]]]",
            "object", "{\"a\":{}}");
    Map<String, String> right = rightBodies();
    String job = post(202, "/jobs", right.getOrDefault("POST /jobs", "")).at("/id").stringValue();
    for (String operation : description.operations()) {
      Map<String, JsonNode> fields = description.fields(operation);
      if (fields.isEmpty()) {
        continue;
      }
      String path = operation.split(" ", 2)[1].replace("{job}", job);
      assertThat(right).containsKey(operation);
      String whole = right.getOrDefault(operation, "");
      // All but the field is right, or the refusal might be for another reason.
      assertThat(client.post(path, whole).statusCode()).as(operation).isBetween(200, 202);
      for (Map.Entry<String, JsonNode> field : fields.entrySet()) {
        for (Map.Entry<String, String> value : wrong.entrySet()) {
          ObjectNode body = (ObjectNode) ApiClient.JSON.readTree(whole);
          body.put(field.getKey(), "@");
          String sent = body.toString().replace("\"@\"", value.getValue());
          HttpResponse<String> response = client.post(path, sent);
          boolean fits = field.getValue().path("type").asString("").equals(value.getKey());
          assertThat(response.statusCode())
              .as(operation + " " + sent + ": " + response.body())
              .isBetween(fits ? 200 : 400, 422);
          String media = response.headers().firstValue("Content-Type").orElse("");
          assertThat(
                  description.objections(operation, response.statusCode(), media, response.body()))
              .isEmpty();
        }
      }
    }
    assertThat(client.mistakes()).isEmpty();
  }
}
