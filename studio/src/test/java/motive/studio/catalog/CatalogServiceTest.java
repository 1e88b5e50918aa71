package motive.studio.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.kit.Kit;
import motive.model.Softmax;
import motive.studio.api.Endpoint;
import motive.studio.api.FakeCall;
import motive.studio.api.Problem;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class CatalogServiceTest {
  private static final String GRAPHS = "/datasets/{data}/graphs";
  private static final String GRAPH = "/datasets/{data}/graphs/{graph}";

  @TempDir Path folder;
  private WorkQueue queue;
  private CatalogService catalog;

  @BeforeEach
  void open() throws Exception {
    queue = new WorkQueue(2, 8, Duration.ofSeconds(60));
    catalog = room(List.of());
  }

  private CatalogService room(List<Path> kits) throws Exception {
    return new CatalogService(
        CatalogOptions.of(new DataSets(List.of(folder.resolve("data"))), kits, List.of()), queue);
  }

  @AfterEach
  void close() throws Exception {
    catalog.close();
    queue.close();
  }

  private JsonNode get(FakeCall call, String at) throws Exception {
    return call.get(catalog.endpoints(), at);
  }

  private static FakeCall ba() {
    return new FakeCall().path("data", "BA-2Motif");
  }

  private static List<Integer> graphs(JsonNode page) {
    List<Integer> graphs = new ArrayList<>();
    page.get("rows").forEach(row -> graphs.add(row.get("graph").intValue()));
    return graphs;
  }

  @Test
  void listsShippedKitsWithWhatTheirManifestsSay() throws Exception {
    JsonNode kits = get(new FakeCall(), "/kits").get("kits");
    assertThat(kits).hasSize(9);
    JsonNode first = kits.get(0);
    assertThat(first.get("id").stringValue()).isEqualTo("BA-2Motif");
    assertThat(first.get("source").stringValue()).isEqualTo("shipped");
    assertThat(first.get("trainedOn").stringValue()).isEqualTo("BA-2Motif");
    assertThat(first.get("features")).hasSize(10);
    assertThat(first.get("motifs").intValue()).isEqualTo(2);
    assertThat(first.get("accuracy").doubleValue()).isEqualTo(1.0);
  }

  @Test
  void listsKitsOfAFolderAndLeavesBrokenOnesOutWithAWarning() throws Exception {
    Path kits = Files.createDirectories(folder.resolve("kits"));
    copyShipped("ba-2motif", kits.resolve("BA-2Motif"));
    Files.createDirectories(kits.resolve("broken"));
    Files.writeString(kits.resolve("broken").resolve("kit.json"), "{", StandardCharsets.UTF_8);
    CatalogService room = room(List.of(kits));
    JsonNode listed = new FakeCall().get(room.endpoints(), "/kits").get("kits");
    assertThat(listed.get(9).get("id").stringValue()).isEqualTo("BA-2Motif-2");
    assertThat(listed.get(9).get("source").stringValue()).isEqualTo("folder");
    assertThat(listed).hasSize(10);
    assertThat(room.warnings()).hasSize(1);
    assertThat(room.warnings().get(0)).contains("kit.json");
    assertThat(room.kit("BA-2Motif-2").manifest().name())
        .isEqualTo(room.kit("BA-2Motif").manifest().name());
    assertThat(room.kitArgument("BA-2Motif-2")).isEqualTo(kits.resolve("BA-2Motif").toString());
  }

  private static void copyShipped(String kit, Path to) throws Exception {
    Files.createDirectories(to);
    List<String> files = new ArrayList<>(Kit.FILES);
    files.add(Kit.MANIFEST);
    for (String file : files) {
      try (var in = Kit.class.getResourceAsStream("/motive/kits/" + kit + "/" + file)) {
        Files.copy(in, to.resolve(file));
      }
    }
  }

  @Test
  void listsGeneratedDataSetsWithTheKitsThatWereTrainedOnThem() throws Exception {
    JsonNode sets = get(new FakeCall(), "/datasets").get("datasets");
    assertThat(sets).hasSize(9);
    assertThat(sets.get(0).get("id").stringValue()).isEqualTo("BA-2Motif");
    assertThat(sets.get(0).get("source").stringValue()).isEqualTo("generated");
    assertThat(sets.get(0).get("kits").get(0).stringValue()).isEqualTo("BA-2Motif");
  }

  @Test
  void tellsADataSetAndTheKitsThatReadItTheUsualOneFirst() throws Exception {
    JsonNode set = get(new FakeCall().path("data", "BAMultiShapes"), "/datasets/{data}");
    assertThat(set.get("graphs").intValue()).isEqualTo(1000);
    assertThat(set.get("classSizes").get(0).intValue()).isEqualTo(500);
    assertThat(set.get("features").intValue()).isEqualTo(10);
    assertThat(set.get("groundTruth").booleanValue()).isTrue();
    assertThat(set.get("kits").get(0).stringValue()).isEqualTo("BAMultiShapes");
    assertThat(set.get("kits").get(1).stringValue()).isEqualTo("BA-2Motif");
  }

  @Test
  void readsADataSetOnce() throws Exception {
    assertThat(catalog.data("BA-2Motif", () -> false))
        .isSameAs(catalog.data("BA-2Motif", () -> false));
    assertThat(catalog.kit("BA-2Motif")).isSameAs(catalog.kit("BA-2Motif"));
  }

  @Test
  void refusesWhatIsNotInTheCatalog() {
    assertThatThrownBy(() -> catalog.data("../BA-2Motif", () -> false))
        .isInstanceOf(Problem.class)
        .hasMessage("the data set must be one that the studio lists, got ../BA-2Motif");
    assertThatThrownBy(() -> catalog.kit("none\n"))
        .hasMessage("the kit must be one that the studio lists, got none\\u000a");
  }

  @Test
  void pagesInTheOrderOfTheGraphs() throws Exception {
    JsonNode page = get(ba().query("offset", "998").query("limit", "5"), GRAPHS);
    assertThat(page.get("total").intValue()).isEqualTo(1000);
    assertThat(page.get("matched").intValue()).isEqualTo(1000);
    assertThat(graphs(page)).containsExactly(998, 999);
    assertThat(page.get("rows").get(0).get("predicted").isNull()).isTrue();
    assertThat(page.get("rows").get(0).get("drawing").isNull()).isTrue();
  }

  @Test
  void sortsByConfidenceAsPlainComputationDoes() throws Exception {
    DataSet data = catalog.data("BA-2Motif", () -> false);
    var model = catalog.kit("BAMultiShapes").target().open();
    double[] confidence = new double[data.size()];
    boolean[] correct = new boolean[data.size()];
    for (int g = 0; g < data.size(); g++) {
      double[] logits = model.logits(data.graph(g));
      confidence[g] = Softmax.of(logits)[Softmax.best(logits)];
      correct[g] = Softmax.best(logits) == data.label(g);
    }
    List<Integer> expected =
        IntStream.range(0, data.size())
            .boxed()
            .filter(g -> !correct[g] && confidence[g] < 0.95)
            .sorted(
                Comparator.comparingDouble((Integer g) -> -confidence[g])
                    .thenComparing(Comparator.naturalOrder()))
            .limit(20)
            .toList();
    FakeCall call =
        ba().query("kit", "BAMultiShapes")
            .query("q", "wrong confidence<0.95")
            .query("sort", "confidence")
            .query("order", "desc")
            .query("limit", "20");
    assertThat(expected).isNotEmpty();
    JsonNode page = get(call, GRAPHS);
    assertThat(graphs(page)).isEqualTo(expected);
    assertThat(page.get("rows").get(0).get("correct").booleanValue()).isFalse();
    assertThat(get(call, GRAPHS)).isEqualTo(page);
  }

  @Test
  void keepsGraphsThatAreAlikeInTheOrderOfTheirNumbersBothWays() throws Exception {
    assertThat(graphs(get(ba().query("sort", "nodes").query("limit", "3"), GRAPHS)))
        .containsExactly(0, 1, 2);
    FakeCall down = ba().query("sort", "nodes").query("order", "desc").query("limit", "3");
    assertThat(graphs(get(down, GRAPHS))).containsExactly(0, 1, 2);
  }

  @Test
  void filtersByNumbersClassesAndSizes() throws Exception {
    DataSet data = catalog.data("BA-2Motif", () -> false);
    String name = data.className(data.label(4));
    FakeCall numbers = ba().query("q", "4-6, 9 class:" + name + " nodes>=25");
    List<Integer> expected =
        IntStream.of(4, 5, 6, 9).filter(g -> data.label(g) == data.label(4)).boxed().toList();
    assertThat(graphs(get(numbers, GRAPHS))).isEqualTo(expected);
    assertThat(graphs(get(ba().query("q", "nodes>25"), GRAPHS))).isEmpty();
    assertThat(get(ba().query("q", "edges=25 edges<26"), GRAPHS).get("matched").intValue())
        .isEqualTo((int) data.graphs().stream().filter(graph -> graph.edges() == 25).count());
  }

  @Test
  void refusesSearchesThatItDoesNotKnow() {
    assertThatThrownBy(() -> get(ba().query("q", "<script>"), GRAPHS))
        .isInstanceOf(Problem.class)
        .hasMessage(
            "q must be numbers, ranges such as 10-20, and words among class:NAME, predicted:NAME,"
                + " correct, wrong, nodes>20, edges<30 and confidence<0.9, got <script>");
    assertThatThrownBy(() -> get(ba().query("q", "wrong"), GRAPHS))
        .hasMessage("q may ask for predictions only where a kit is given, got wrong");
    assertThatThrownBy(() -> get(ba().query("q", "class:none"), GRAPHS))
        .hasMessageStartingWith("a class must be one of ");
    assertThatThrownBy(() -> get(ba().query("limit", "201"), GRAPHS))
        .hasMessage("limit must be a whole number in [1, 200], got 201");
    assertThatThrownBy(() -> get(ba().query("sort", "name"), GRAPHS))
        .hasMessage(
            "sort must be one of graph, nodes, edges, label, predicted, confidence, correct,"
                + " got name");
  }

  @Test
  void tellsAGraphWithDrawingPredictionAndGroundTruth() throws Exception {
    JsonNode graph = get(ba().path("graph", "3").query("kit", "BA-2Motif"), GRAPH);
    DataSet data = catalog.data("BA-2Motif", () -> false);
    assertThat(graph.get("label").intValue()).isEqualTo(data.label(3));
    assertThat(graph.get("drawing").get("x")).hasSize(25);
    assertThat(graph.get("drawing").get("edges")).hasSize(data.graph(3).edges());
    assertThat(graph.get("prediction").get("class").intValue()).isEqualTo(data.label(3));
    assertThat(graph.get("prediction").get("probabilities")).hasSize(2);
    assertThat(graph.get("groundTruth").get("nodes").get(0).intValue()).isEqualTo(20);
    assertThat(graph.get("smiles").isNull()).isTrue();
    assertThat(graph.get("maxBudget").intValue()).isEqualTo(12);
    JsonNode row = get(ba().query("q", "3").query("drawings", "true"), GRAPHS).get("rows").get(0);
    assertThat(row.get("drawing")).isEqualTo(graph.get("drawing"));
  }

  @Test
  void refusesGraphsThatAreNotThere() {
    assertThatThrownBy(() -> get(ba().path("graph", "1000"), GRAPH))
        .isInstanceOfSatisfying(
            Problem.class, e -> assertThat(e.code()).isEqualTo(Problem.Code.NOT_FOUND))
        .hasMessage("the graph must be a number in [0, 1000), got 1000");
    assertThatThrownBy(() -> get(ba().path("graph", "-1"), GRAPH)).isInstanceOf(Problem.class);
  }

  @Test
  void refusesToForgetWhatWasNotImported() {
    assertThatThrownBy(
            () -> ba().to(catalog.endpoints(), Endpoint.Method.DELETE, "/datasets/{data}"))
        .hasMessage("a data set must be imported to be removed, got one that is always there");
  }
}
