package motive.studio.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.data.catalog.DataSets;
import motive.data.catalog.NodeDataSets;
import motive.data.node.NodeData;
import motive.data.node.NodeOptions;
import motive.graph.Neighborhood;
import motive.kit.Kit;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.studio.api.FakeCall;
import motive.studio.api.Json;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class NodeCatalogTest {
  private static final String NODES = "/datasets/{data}/nodes";
  private static final String NODE = "/datasets/{data}/nodes/{node}";

  @TempDir Path folder;
  private WorkQueue queue;
  private CatalogService catalog;

  @BeforeEach
  void open() throws Exception {
    Files.createDirectories(folder.resolve("data"));
    queue = new WorkQueue(2, 8, Duration.ofSeconds(60));
    catalog =
        new CatalogService(
            CatalogOptions.of(
                new DataSets(List.of(folder.resolve("data"))), List.of(), List.of(folder)),
            queue);
  }

  @AfterEach
  void close() throws Exception {
    catalog.close();
    queue.close();
  }

  private JsonNode get(FakeCall call, String at) throws Exception {
    return call.get(catalog.endpoints(), at);
  }

  private static FakeCall grid() {
    return new FakeCall().path("data", "Tree-Grid");
  }

  private static List<Integer> nodes(JsonNode page) {
    List<Integer> nodes = new ArrayList<>();
    page.get("rows").forEach(row -> nodes.add(row.get("node").intValue()));
    return nodes;
  }

  private static NodeData data() throws Exception {
    return NodeDataSets.open("Tree-Grid", 0, NodeOptions.DEFAULT);
  }

  /** Three accounts in a row, the first of no class. */
  private static void write(Path place) throws Exception {
    Files.createDirectories(place);
    Files.writeString(
        place.resolve("nodes.csv"),
        "id,age,class\nann,1,\nbob,2,good\ncy d,3,bad\n",
        StandardCharsets.UTF_8);
    Files.writeString(
        place.resolve("edges.csv"), "source,target\nann,bob\nbob,cy d\n", StandardCharsets.UTF_8);
  }

  @Test
  void generatedGraphsOfNodesAreListedWithTheirKits() throws Exception {
    JsonNode sets = get(new FakeCall(), "/datasets").get("datasets");
    List<String> ofNodes = new ArrayList<>();
    for (JsonNode set : sets) {
      if (set.get("task").stringValue().equals("node")) {
        ofNodes.add(set.get("id").stringValue());
        assertThat(set.get("kits").get(0)).isEqualTo(set.get("id"));
      }
    }
    assertThat(ofNodes).isEqualTo(NodeDataSets.names());
    JsonNode one = get(grid(), "/datasets/{data}");
    assertThat(one.get("graphs").intValue()).isEqualTo(1231);
    List<String> kits = new ArrayList<>();
    one.get("kits").forEach(kit -> kits.add(kit.stringValue()));
    // Kits of graphs have as many columns, and cannot answer for nodes.
    assertThat(kits).startsWith("Tree-Grid").contains("BA-Shapes").doesNotContain("BA-2Motif");
  }

  @Test
  void aPageClassifiesItsOwnNodesAlone() throws Exception {
    JsonNode page = get(grid().query("kit", "Tree-Grid").query("limit", "7"), NODES);
    assertThat(page.get("total").intValue()).isEqualTo(1231);
    assertThat(page.get("classified").intValue()).isEqualTo(7);
    assertThat(nodes(page)).containsExactly(0, 1, 2, 3, 4, 5, 6);
  }

  @Test
  void nodesAreFoundByNumbersClassesAndWhatTheyAreSetAsideFor() throws Exception {
    NodeData data = data();
    assertThat(nodes(get(grid().query("q", "17 600-602"), NODES)))
        .containsExactly(17, 600, 601, 602);
    String query = "class:grid test neighbours>3";
    JsonNode page = get(grid().query("q", query).query("limit", "200"), NODES);
    int grid = data.classNames().indexOf("grid");
    assertThat(nodes(page))
        .isNotEmpty()
        .isEqualTo(
            IntStream.range(0, data.nodes())
                .filter(v -> data.label(v) == grid)
                .filter(v -> data.setAside("test").orElseThrow().contains(v))
                .filter(v -> data.graph().degree(v) > 3)
                .boxed()
                .toList());
    assertThat(page.get("rows").get(0).get("mask").stringValue()).isEqualTo("test");
    assertThatThrownBy(() -> get(grid().query("q", "wrong"), NODES))
        .hasMessageContaining("only where a kit is given");
    assertThatThrownBy(() -> get(grid().query("q", "colour:red"), NODES))
        .hasMessageContaining("neighbours>20");
  }

  @Test
  void wrongNodesAreThoseThatTheModelOfTheKitGetsWrong() throws Exception {
    NodeData data = data();
    GraphModel model = Kit.shipped("Tree-Grid").orElseThrow().target().open();
    int hops = model.hops().orElseThrow() + model.hopsOfDegrees();
    List<Integer> wrong =
        IntStream.range(0, data.nodes())
            .filter(
                v -> {
                  var around = Neighborhood.of(data.graph(), hops, 3000, v, v).graph();
                  return Softmax.best(model.logits(around)) != data.label(v);
                })
            .boxed()
            .toList();
    FakeCall call = grid().query("kit", "Tree-Grid").query("q", "wrong").query("limit", "200");
    JsonNode page = get(call, NODES);
    assertThat(nodes(page)).isNotEmpty().isEqualTo(wrong);
    assertThat(page.get("classified").intValue()).isEqualTo(1231);
    for (JsonNode row : page.get("rows")) {
      assertThat(row.get("correct").booleanValue()).isFalse();
      assertThat(row.get("predicted")).isNotEqualTo(row.get("label"));
    }
  }

  @Test
  void nodesAreSortedByAColumnAndPaged() throws Exception {
    NodeData data = data();
    FakeCall call = grid().query("sort", "neighbours").query("order", "desc").query("offset", "3");
    JsonNode page = get(call.query("limit", "4"), NODES);
    List<Integer> expected =
        IntStream.range(0, data.nodes())
            .boxed()
            .sorted((u, v) -> data.graph().degree(v) - data.graph().degree(u))
            .skip(3)
            .limit(4)
            .toList();
    assertThat(nodes(page)).isEqualTo(expected);
  }

  @Test
  void aNodeIsDrawnWithWhatIsNearAndWithWhatIsAskedFor() throws Exception {
    FakeCall hub = new FakeCall().path("data", "BA-Shapes").path("node", "0");
    JsonNode drawn = get(hub.query("kit", "BA-Shapes"), NODE);
    JsonNode drawing = drawn.get("drawing");
    assertThat(drawing.get("targets").get(0).intValue()).isZero();
    assertThat(drawing.get("nodes")).hasSize(60).hasSameSizeAs(drawing.get("x"));
    assertThat(drawn.get("left").intValue()).isEqualTo(drawn.get("nodes").intValue() - 60);
    List<Integer> near = new ArrayList<>();
    drawing.get("nodes").forEach(v -> near.add(v.intValue()));
    NodeData data = NodeDataSets.open("BA-Shapes", 0, NodeOptions.DEFAULT);
    for (JsonNode edge : drawing.get("edges")) {
      assertThat(near).contains(edge.get(0).intValue(), edge.get(1).intValue());
      assertThat(data.graph().hasEdge(edge.get(0).intValue(), edge.get(1).intValue())).isTrue();
    }
    List<Integer> wide = new ArrayList<>();
    FakeCall most = new FakeCall().path("data", "BA-Shapes").path("node", "0");
    get(most.query("kit", "BA-Shapes").query("most", "300"), NODE)
        .get("drawing")
        .get("nodes")
        .forEach(v -> wide.add(v.intValue()));
    assertThat(wide).hasSize(300);
    int missing = wide.stream().filter(v -> !near.contains(v)).findFirst().orElseThrow();
    JsonNode more = get(hub.query("show", Integer.toString(missing)), NODE);
    List<Integer> shown = new ArrayList<>();
    more.get("drawing").get("nodes").forEach(v -> shown.add(v.intValue()));
    assertThat(shown).contains(0, missing).hasSize(60);
  }

  @Test
  void aFolderOfTablesIsListedSearchedByNameAndImported() throws Exception {
    write(folder.resolve("data").resolve("mine"));
    FakeCall mine = new FakeCall().path("data", "mine");
    assertThat(get(mine, "/datasets/{data}").get("named").booleanValue()).isTrue();
    JsonNode page = get(mine.query("q", "BO"), NODES);
    assertThat(nodes(page)).containsExactly(1);
    assertThat(page.get("rows").get(0).get("name").stringValue()).isEqualTo("bob");
    JsonNode first = get(new FakeCall().path("data", "mine").query("q", "\"cy d\" 0"), NODES);
    assertThat(nodes(first)).isEmpty();
    JsonNode all = get(new FakeCall().path("data", "mine"), NODES);
    assertThat(all.get("rows").get(0).get("label").isNull()).isTrue();
    write(folder.resolve("other"));
    JsonNode imported =
        new FakeCall()
            .body("{\"path\":" + Json.write(folder.resolve("other").toString()) + "}")
            .post(catalog.endpoints(), "/imports/path");
    assertThat(imported.get("name").stringValue()).isEqualTo("other");
    JsonNode set =
        get(new FakeCall().path("data", imported.get("id").stringValue()), "/datasets/{data}");
    assertThat(set.get("task").stringValue()).isEqualTo("node");
    assertThat(set.get("graphs").intValue()).isEqualTo(3);
    assertThat(set.get("edges").intValue()).isEqualTo(2);
  }

  @Test
  void uploadedFilesOfOneLargeGraphAreKnownByTheirNames() throws Exception {
    Map<String, byte[]> tables =
        Map.of(
            "g/nodes.csv", "id,class\n0,a\n1,b\n".getBytes(StandardCharsets.UTF_8),
            "g/edges.csv", "source,target\n0,1\n".getBytes(StandardCharsets.UTF_8));
    Map<String, byte[]> cites =
        Map.of(
            "few.content", "x 1 0 a\ny 0 1 b\n".getBytes(StandardCharsets.UTF_8),
            "few.cites", "x y\n".getBytes(StandardCharsets.UTF_8));
    for (Map<String, byte[]> files : List.of(tables, cites)) {
      FakeCall call = new FakeCall();
      files.forEach(call::upload);
      JsonNode imported = call.post(catalog.endpoints(), "/imports");
      assertThat(imported.get("kind").stringValue()).isEqualTo("dataset");
      FakeCall set = new FakeCall().path("data", imported.get("id").stringValue());
      assertThat(get(set, "/datasets/{data}").get("graphs").intValue()).isEqualTo(2);
    }
  }
}
