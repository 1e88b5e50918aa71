package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.objective.Weights;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.setup.SearchChoice;
import motive.studio.api.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Questions about the nodes of one large graph. */
@Tag("slow")
final class NodesTest {
  private static final String ROOMY = "{'kit':'BA-Shapes','data':'BA-Shapes','parts':1,";
  private static final String SMALL = "{'kit':'Tree-Grid','data':'Tree-Grid','parts':1,";

  private final ExplainCase studio = new ExplainCase();

  @AfterEach
  void close() {
    studio.close();
  }

  private static List<Integer> numbers(JsonNode list) {
    List<Integer> numbers = new ArrayList<>();
    list.forEach(number -> numbers.add(number.intValue()));
    return numbers;
  }

  private static Weights usual() {
    Weights balanced = Preset.BALANCED.weights();
    return new Weights(balanced.fidelity(), 0, balanced.stability());
  }

  /** What the library explains, in the numbers of the large graph. */
  private List<Integer> expected(String name, int node, Weights weights, int budget)
      throws Exception {
    Kit kit = studio.catalog.kit(name);
    DataSet data = studio.catalog.data(name, () -> false);
    ExplainSettings settings =
        Preset.BALANCED
            .of(ExplainSettings.DEFAULT)
            .withParts(1)
            .withMaxEdges(budget)
            .withWeights(weights);
    ExplainSetup setup =
        new ExplainSetup(
            data,
            ModelSource.of(kit),
            InstrumentChoice.of(Preset.BALANCED),
            settings,
            SearchChoice.of(SearchChoice.Kind.AUTO),
            List.of(),
            List.of());
    var request = setup.request(node);
    Explanation explanation = setup.session().explain(request);
    return IntStream.of(explanation.nodes().toArray()).mapToObj(request.graph()::origin).toList();
  }

  @Test
  void anExplanationIsThatOfTheLibraryInTheNumbersOfTheLargeGraph() throws Exception {
    JsonNode answer = studio.post("/explain", SMALL + "'node':600,'budget':4}");
    assertThat(numbers(answer.get("part").get("nodes")))
        .contains(600)
        .isEqualTo(expected("Tree-Grid", 600, usual(), 4));
    assertThat(answer.get("question").get("node").intValue()).isEqualTo(600);
    assertThat(answer.get("command").stringValue())
        .isEqualTo(
            "motive explain --dataset Tree-Grid --kit Tree-Grid --nodes 600 --preset balanced"
                + " --budget 4 --parts 1");
  }

  @Test
  void aNarrowedNeighbourhoodAnswersOtherWeightsFromItsTable() throws Exception {
    JsonNode first = studio.post("/explain", ROOMY + "'node':300,'budget':4}");
    assertThat(first.get("status").get("anyWeights").booleanValue()).isTrue();
    assertThat(first.get("status").get("whole").booleanValue()).isFalse();
    assertThat(first.get("status").get("cut").get(0).stringValue()).isEqualTo("the neighbourhood");
    for (List<Double> weights : List.of(List.of(1.0, 0.0, 0.0), List.of(0.1, 0.3, 0.6))) {
      JsonNode answer =
          studio.post("/explain", ROOMY + "'node':300,'budget':4,'weights':" + weights + "}");
      assertThat(numbers(answer.get("part").get("nodes")))
          .as("%s", weights)
          .isEqualTo(expected("BA-Shapes", 300, new Weights(weights.get(0), 0, weights.get(2)), 4));
    }
  }

  @Test
  void aNarrowedNeighbourhoodIsLookedAtAnewForASmallerBudget() throws Exception {
    var unused = studio.post("/explain", ROOMY + "'node':300,'budget':6}");
    JsonNode answer = studio.post("/explain", ROOMY + "'node':300,'budget':3}");
    assertThat(numbers(answer.get("part").get("nodes")))
        .isEqualTo(expected("BA-Shapes", 300, usual(), 3));
  }

  @Test
  void theMapDoesNotWeighInterpretability() throws Exception {
    JsonNode map = studio.post("/map", ROOMY + "'node':300,'budget':4,'steps':6}");
    Map<Double, Integer> regions = new HashMap<>();
    for (JsonNode point : map.get("points")) {
      double fidelity = point.get("weights").get(0).doubleValue();
      double stability = point.get("weights").get(2).doubleValue();
      assertThat(point.get("interpretability").isNull()).isTrue();
      if (fidelity + stability > 1e-9) {
        double share = Math.rint(1e6 * fidelity / (fidelity + stability));
        Integer region = point.get("region").intValue();
        assertThat(regions.getOrDefault(share, region)).isEqualTo(region);
        regions.put(share, region);
      }
    }
    assertThat(regions).hasSizeGreaterThan(5);
    JsonNode explained =
        studio.post("/explain", ROOMY + "'node':300,'budget':4,'weights':[1,0,0]}");
    assertThat(numbers(map.get("regions").get(map.get("points").get(0).get("region").intValue())))
        .isEqualTo(numbers(explained.get("part").get("nodes")));
  }

  @Test
  void partsMadeByHandAreScoredByTheirNumbersInTheLargeGraph() throws Exception {
    JsonNode explained = studio.post("/explain", SMALL + "'node':600,'budget':4}");
    String nodes = explained.get("part").get("nodes").toString();
    JsonNode scored = studio.post("/score", SMALL + "'node':600,'budget':4,'nodes':" + nodes + "}");
    assertThat(scored.get("part").get("objective"))
        .isEqualTo(explained.get("part").get("objective"));
    assertThat(scored.get("part").get("edges")).isEqualTo(explained.get("part").get("edges"));
    assertThatThrownBy(() -> studio.post("/score", SMALL + "'node':600,'nodes':[600,5]}"))
        .isInstanceOf(Problem.class)
        .hasMessage(
            "nodes must name nodes of the neighbourhood of node 600, got 5, which is too far away");
  }

  @Test
  void perturbedNeighbourhoodsNameTheEdgesThatTheyHaveLost() throws Exception {
    JsonNode explained = studio.post("/explain", SMALL + "'node':600,'budget':4,'scores':true}");
    Graph whole = studio.catalog.data("Tree-Grid", () -> false).targets().orElseThrow().graph();
    int losses = 0;
    for (JsonNode entry : explained.get("archive")) {
      assertThat(entry.get("keptEdges").isNull()).isTrue();
      for (JsonNode edge : entry.get("lostEdges")) {
        assertThat(whole.hasEdge(edge.get(0).intValue(), edge.get(1).intValue())).isTrue();
        losses++;
      }
    }
    assertThat(losses).isPositive();
    Graph around = Neighborhood.of(whole, 4, 3000, 600, 600).graph();
    List<Integer> scored = numbers(explained.get("scores").get("numbers"));
    assertThat(scored).contains(600).hasSameSizeAs(explained.get("scores").get("nodes"));
    assertThat(IntStream.range(0, around.nodes()).map(around::origin).boxed().toList())
        .containsAll(scored);
  }

  @Test
  void aLineIsThatOfTheCommandWithTheNumberOfTheNode() throws Exception {
    String line =
        ExplainCase.text(studio.file("/export", SMALL + "'node':600,'budget':4,'format':'jsonl'}"));
    assertThat(line).startsWith("{\"node\":600,");
    JsonNode explained = studio.post("/explain", SMALL + "'node':600,'budget':4}");
    assertThat(line).contains("\"nodes\":" + explained.get("part").get("nodes"));
    assertThat(studio.file("/export", SMALL + "'node':600,'budget':4,'format':'svg'}").fileName())
        .isEqualTo("Tree-Grid-node-600.svg");
  }

  @Test
  void whatMakesNoSenseOfNodesIsRefusedInOneSentence() {
    assertThatThrownBy(() -> studio.post("/explain", SMALL + "'graph':600}"))
        .hasMessage("node must be a node of Tree-Grid, which is one large graph, got a graph");
    assertThatThrownBy(() -> studio.post("/explain", SMALL + "'node':600,'graph':1}"))
        .hasMessage("a question must be about a graph or about a node, got both");
    assertThatThrownBy(
            () -> studio.post("/explain", "{'kit':'BA-2Motif','data':'BA-2Motif','node':1}"))
        .hasMessage("graph must be a graph of BA-2Motif, which is a set of graphs, got a node");
    assertThatThrownBy(() -> studio.post("/explain", SMALL + "'node':1231}"))
        .hasMessage("node must be in 0-1230, the nodes of Tree-Grid, got 1231");
    assertThatThrownBy(() -> studio.post("/explain", SMALL + "'node':600,'preset':'paper'}"))
        .hasMessage(
            "the preset paper must go with a set of graphs, got one large graph: its encoders"
                + " compare whole graphs; use another preset");
  }
}
