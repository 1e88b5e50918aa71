package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.explain.Request;
import motive.explain.SoftScores;
import motive.explain.Solved;
import motive.explain.Stages;
import motive.explain.Warning;
import motive.graph.NodeSet;
import motive.kit.InstrumentChoice;
import motive.kit.KitSessions;
import motive.noise.Noise;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.objective.Weights;
import motive.session.ExplainSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Answers must be the engine's own, whatever was asked before. */
final class ExplainTest {
  private static final String DATA = "BA-2Motif";
  private static final double[][] WEIGHTS = {
    {0.833, 0.083, 0.083},
    {1, 0, 0},
    {0, 1, 0},
    {0, 0, 1},
    {0.5, 0.5, 0},
    {0.2, 0.3, 0.5},
    {1, 2, 3}
  };

  private final ExplainCase desk = new ExplainCase();

  @AfterEach
  void close() {
    desk.close();
  }

  private static String question(int graph, double[] w, int budget, String more) {
    return String.format(
        Locale.ROOT,
        "{'kit':'%s','data':'%s','graph':%d,'preset':'paper','weights':[%s,%s,%s],'budget':%d%s}",
        DATA,
        DATA,
        graph,
        w[0],
        w[1],
        w[2],
        budget,
        more);
  }

  private Request request(int graph, double[] w, int budget) throws Exception {
    return Request.of(desk.catalog.data(DATA, () -> false).graph(graph))
        .withId(graph)
        .withLabel(desk.catalog.data(DATA, () -> false).label(graph))
        .withSettings(
            ExplainSettings.PAPER.withWeights(new Weights(w[0], w[1], w[2])).withMaxEdges(budget));
  }

  private ExplainSession paper() throws Exception {
    return KitSessions.of(desk.catalog.kit(DATA), InstrumentChoice.PAPER).build();
  }

  private static List<Integer> list(JsonNode node) {
    List<Integer> all = new ArrayList<>();
    node.forEach(each -> all.add(each.intValue()));
    return all;
  }

  private static List<Integer> list(NodeSet nodes) {
    return IntStream.of(nodes.toArray()).boxed().toList();
  }

  private static void requireEqual(JsonNode told, Explanation expected) {
    JsonNode part = told.get("part");
    Assessment worth = expected.assessment().orElseThrow();
    assertThat(list(part.get("nodes"))).isEqualTo(list(expected.nodes()));
    assertThat(part.get("objective").doubleValue()).isEqualTo(expected.objective());
    assertThat(part.get("fidelity").doubleValue()).isEqualTo(expected.fidelity());
    assertThat(part.get("interpretability").doubleValue()).isEqualTo(expected.interpretability());
    assertThat(part.get("stability").doubleValue()).isEqualTo(expected.stability());
    assertThat(part.get("whole").doubleValue()).isEqualTo(worth.whole());
    assertThat(part.get("inside").doubleValue()).isEqualTo(worth.inside());
    assertThat(part.get("outside").doubleValue()).isEqualTo(worth.outside());
    assertThat(told.get("class").intValue()).isEqualTo(expected.target().of());
    assertThat(told.get("status").get("code").stringValue()).isEqualTo(expected.status().name());
    assertThat(told.get("status").get("candidates").longValue()).isEqualTo(expected.candidates());
    assertThat(told.get("status").get("equivalent").longValue())
        .isEqualTo(expected.nearTies().orElseThrow().equivalent());
    List<String> warnings = new ArrayList<>();
    told.get("warnings").forEach(w -> warnings.add(w.stringValue()));
    assertThat(warnings).isEqualTo(Warning.texts(expected.warnings()));
  }

  @Test
  void everyWeightAndBudgetGivesWhatTheExplainerGives() throws Exception {
    ExplainSession explainer = paper();
    // Falling budgets after the greatest, so that most answers come from a kept table.
    for (int budget : new int[] {7, 5, 3, 1, 6}) {
      for (double[] w : WEIGHTS) {
        Explanation expected = explainer.explain(request(3, w, budget));
        requireEqual(desk.post("/explain", question(3, w, budget, "")), expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void everyPresetGivesWhatTheExplainerGives(Preset preset) throws Exception {
    ExplainSession explainer =
        KitSessions.of(desk.catalog.kit(DATA), InstrumentChoice.of(preset)).build();
    for (int graph : new int[] {3, 503}) {
      String asked =
          "{'kit':'BA-2Motif','data':'BA-2Motif','graph':"
              + graph
              + ",'budget':6,'preset':'"
              + preset.id()
              + "'}";
      Request request =
          request(graph, WEIGHTS[0], 6)
              .withSettings(preset.of(ExplainSettings.PAPER).withMaxEdges(6));
      Explanation expected = explainer.explain(request);
      JsonNode found = desk.post("/explain", asked);
      JsonNode part = found.get("part");
      assertThat(list(part.get("nodes"))).isEqualTo(list(expected.nodes()));
      assertThat(part.get("objective").doubleValue()).isEqualTo(expected.objective());
      expected
          .metrics()
          .byId()
          .forEach((id, value) -> assertThat(part.get(id).doubleValue()).as(id).isEqualTo(value));
      assertThat(part.has("attained")).isEqualTo(!preset.isPaper());
      assertThat(found.get("question").get("preset").stringValue()).isEqualTo(preset.id());
      JsonNode optimum = found.get("status").get("optimum");
      assertThat(optimum.isNull()).isEqualTo(preset.isPaper());
      // The last bar of the strip, the chosen point of the map and the answer are one.
      JsonNode rows = desk.post("/budgets", asked).get("rows");
      assertThat(list(rows.get(rows.size() - 1).get("nodes"))).isEqualTo(list(expected.nodes()));
    }
  }

  @Test
  void sharesGoFromChanceToTheBestThereIs() throws Exception {
    String asked = "{'kit':'BA-2Motif','data':'BA-2Motif','graph':503,'budget':6}";
    JsonNode frontier = desk.post("/frontier", asked);
    double most = 0;
    for (JsonNode point : frontier.get("points")) {
      most = Math.max(most, point.get("attained").get("fidelity").doubleValue());
    }
    assertThat(most).isEqualTo(1);
    for (JsonNode point : desk.post("/map", asked.replace("}", ",'steps':4}")).get("points")) {
      assertThat(point.get("attained").get("fidelity").doubleValue()).isLessThanOrEqualTo(1);
      assertThat(point.has("robustFidelity")).isTrue();
    }
  }

  @Test
  void partsOfAPresetCanBeChosenOtherwise() throws Exception {
    String asked =
        "{'kit':'BA-2Motif','data':'BA-2Motif','graph':503,'budget':6,'fidelity':'delta',"
            + "'scale':'sigma','tolerance':0.1,'size':'edges','keep':'require','similarity':'vgae',"
            + "'match':'containment'}";
    JsonNode found = desk.post("/explain", asked);
    assertThat(found.get("command").stringValue())
        .isEqualTo(
            "motive explain --dataset BA-2Motif --kit BA-2Motif --graphs 503 --preset balanced"
                + " --fidelity delta --scale sigma --tolerance 0.1 --size edges --keep require --budget 6"
                + " --similarity vgae --match containment");
    assertThat(found.get("part").has("attained")).isFalse();
    assertThat(found.get("part").get("keeps").booleanValue()).isTrue();
    assertThat(found.get("status").get("optimum").get("keepersOnly").booleanValue()).isTrue();
  }

  @Test
  void noiseAndStagesAreThoseThatAreAskedFor() throws Exception {
    ExplainSession explainer =
        KitSessions.of(desk.catalog.kit(DATA), InstrumentChoice.of(Preset.STABLE)).build();
    String asked =
        "{'kit':'BA-2Motif','data':'BA-2Motif','graph':503,'preset':'stable','noise':[0.2,0.6],"
            + "'noiseSamples':7,'stages':'fixed-point','parts':1,'budget':";
    // The smaller budget is answered by the table of the greater one.
    for (int budget : new int[] {6, 4}) {
      JsonNode found = desk.post("/explain", asked + budget + "}");
      Explanation expected =
          explainer.explain(
              request(503, WEIGHTS[0], budget)
                  .withSettings(
                      Preset.STABLE
                          .of(ExplainSettings.PAPER)
                          .withNoise(new Noise(List.of(0.2, 0.6), 7))
                          .withStages(Stages.FIXED_POINT)
                          .withMaxEdges(budget)));
      JsonNode part = found.get("part");
      assertThat(list(part.get("nodes"))).isEqualTo(list(expected.nodes()));
      assertThat(part.get("objective").doubleValue()).isEqualTo(expected.objective());
      assertThat(part.get("stability").doubleValue()).isEqualTo(expected.stability());
      assertThat(found.get("question").get("noise").toString()).isEqualTo("[0.2,0.6]");
      assertThat(found.get("question").get("noiseSamples").intValue()).isEqualTo(7);
      assertThat(found.get("question").get("stages").stringValue()).isEqualTo("fixed-point");
      assertThat(found.get("command").stringValue())
          .contains(" --noise 0.2,0.6 --noise-samples 7 ", " --stages fixed-point");
    }
    JsonNode paper = desk.post("/explain", question(503, WEIGHTS[0], 4, "")).get("question");
    assertThat(paper.has("noise")).isFalse();
    assertThat(paper.get("stages").stringValue()).isEqualTo("two");
  }

  @Test
  void scoresAreThoseOfTheExplainerWhereTheyAreRequested() throws Exception {
    Request request = request(3, WEIGHTS[0], 5);
    Request scored = request.withSettings(request.settings().withSoftScores(true));
    SoftScores expected = paper().explain(scored).scores().orElseThrow();
    assertThat(desk.post("/explain", question(3, WEIGHTS[0], 5, "")).has("scores")).isFalse();
    JsonNode answer = desk.post("/explain", question(3, WEIGHTS[0], 5, ",'scores':true"));
    assertThat(answer.get("command").stringValue()).endsWith(" --scores");
    JsonNode scores = answer.get("scores");
    assertThat(scores.get("exact").booleanValue()).isTrue();
    for (int v = 0; v < expected.nodes().length; v++) {
      assertThat(scores.get("nodes").get(v).doubleValue()).isEqualTo(expected.node(v));
    }
    for (int e = 0; e < expected.edges().length; e++) {
      JsonNode edge = scores.get("edges").get(e);
      assertThat(edge.get(0).intValue()).isEqualTo(request.graph().low(e));
      assertThat(edge.get(1).intValue()).isEqualTo(request.graph().high(e));
      assertThat(edge.get(2).doubleValue()).isEqualTo(expected.edge(e));
    }
  }

  @Test
  void aSearchThatProvesNothingGivesWhatItsOwnWeightsGive() throws Exception {
    for (String search : List.of("mcts", "beam")) {
      motive.search.Search method =
          search.equals("mcts")
              ? new motive.search.mcts.MctsSearch()
              : new motive.search.beam.BeamSearch(64);
      ExplainSession explainer = paper().withSearch(method);
      for (double[] w : new double[][] {WEIGHTS[0], WEIGHTS[2], WEIGHTS[5]}) {
        Explanation expected = explainer.explain(request(4, w, 5));
        JsonNode told = desk.post("/explain", question(4, w, 5, ",'search':'" + search + "'"));
        requireEqual(told, expected);
      }
    }
  }

  @Test
  void theArchiveHasAllPerturbedGraphsAndItsSharesSumToStability() throws Exception {
    JsonNode told = desk.post("/explain", question(0, WEIGHTS[0], 6, ""));
    double sum = 0;
    for (JsonNode entry : told.get("archive")) {
      sum += entry.get("share").doubleValue();
      assertThat(entry.get("share").doubleValue())
          .isEqualTo(entry.get("reward").doubleValue() * entry.get("similarity").doubleValue());
      List<Integer> kept = list(entry.get("keptNodes"));
      assertThat(kept).containsAll(list(entry.get("nodes")));
      entry.get("keptEdges").forEach(edge -> assertThat(kept).containsAll(list(edge)));
    }
    assertThat(told.get("archive")).hasSize(11);
    assertThat(told.get("archive").get(0).get("name").stringValue()).isEqualTo("the graph");
    assertThat(sum).isEqualTo(told.get("part").get("stability").doubleValue());
  }

  @Test
  void theAnswerToAQuestionIsTheSameWhateverWasAskedBefore() throws Exception {
    String asked = question(5, WEIGHTS[5], 4, "");
    String fresh = desk.post("/explain", asked).toString();
    try (ExplainCase other = new ExplainCase()) {
      other.post("/explain", question(5, WEIGHTS[2], 8, ""));
      other.post("/map", question(5, WEIGHTS[1], 8, ",'steps':4"));
      other.post("/explain", question(6, WEIGHTS[2], 4, ""));
      assertThat(other.post("/explain", asked).toString()).isEqualTo(fresh);
    }
  }

  @Test
  void anyNodeSetIsScoredUnderTheQuestionsArchive() throws Exception {
    Solved solved = paper().solve(request(1, WEIGHTS[0], 5));
    for (int[] nodes : new int[][] {{0}, {0, 13}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}) {
      Part part = new Part.Nodes(NodeSet.of(solved.request().graph().nodes(), nodes));
      Assessment expected = solved.assess(part, solved.request().settings().weights());
      String more = ",'nodes':" + java.util.Arrays.toString(nodes);
      JsonNode told = desk.post("/score", question(1, WEIGHTS[0], 5, more));
      assertThat(told.get("part").get("objective").doubleValue())
          .isEqualTo(expected.value(solved.objective(solved.request().settings().weights())));
      assertThat(told.get("part").get("outside").doubleValue()).isEqualTo(expected.outside());
      assertThat(told.get("optimum").doubleValue())
          .isGreaterThanOrEqualTo(
              part.edgesIn(solved.request().graph()).size() <= 5 && nodes.length == 1
                  ? told.get("part").get("objective").doubleValue()
                  : Double.NEGATIVE_INFINITY);
    }
  }

  @Test
  void aScoreTellsWhetherThePartIsConnectedAndWithinTheBudget() throws Exception {
    var graph = desk.catalog.data(DATA, () -> false).graph(1);
    int far = 0;
    while (far == 0 || graph.edgeBetween(0, far) >= 0) {
      far++;
    }
    JsonNode apart = desk.post("/score", question(1, WEIGHTS[0], 5, ",'nodes':[0," + far + "]"));
    assertThat(apart.get("part").get("connected").booleanValue()).isFalse();
    assertThat(apart.get("part").get("withinBudget").booleanValue()).isTrue();
    String all = IntStream.range(0, graph.nodes()).boxed().toList().toString();
    JsonNode whole = desk.post("/score", question(1, WEIGHTS[0], 5, ",'nodes':" + all));
    assertThat(whole.get("part").get("connected").booleanValue()).isTrue();
    assertThat(whole.get("part").get("withinBudget").booleanValue()).isFalse();
  }

  @Test
  void theBudgetsRowsAreTheExplanationsOfTheseBudgets() throws Exception {
    JsonNode told = desk.post("/budgets", question(2, WEIGHTS[5], 6, ""));
    ExplainSession explainer = paper();
    assertThat(told.get("rows")).hasSize(6);
    for (JsonNode row : told.get("rows")) {
      Explanation expected =
          explainer.explain(request(2, WEIGHTS[5], row.get("budget").intValue()));
      assertThat(list(row.get("nodes"))).isEqualTo(list(expected.nodes()));
      assertThat(row.get("objective").doubleValue()).isEqualTo(expected.objective());
    }
  }

  @Test
  void theMapAndTheScanAreTheEngines() throws Exception {
    Solved solved = paper().solve(request(2, WEIGHTS[0], 5));
    JsonNode map = desk.post("/map", question(2, WEIGHTS[5], 5, ",'steps':6"));
    var expected = solved.map(6);
    assertThat(map.get("points")).hasSize(28);
    for (int i = 0; i < 28; i++) {
      assertThat(map.get("points").get(i).get("region").intValue())
          .isEqualTo(expected.points().get(i).region());
      assertThat(map.get("points").get(i).get("objective").doubleValue())
          .isEqualTo(expected.points().get(i).objective());
    }
    JsonNode scan = desk.post("/scan", question(2, WEIGHTS[3], 5, ",'steps':8"));
    var line = solved.scan(1.0 / 3, 8);
    assertThat(scan.get("points")).hasSize(9);
    assertThat(list(scan.get("regions").get(0))).isEqualTo(list(line.regions().get(0)));
  }

  @Test
  void theFrontierHasTheExplanationThatTheWeightsChoose() throws Exception {
    JsonNode frontier = desk.post("/frontier", question(2, WEIGHTS[5], 6, ""));
    JsonNode chosen = desk.post("/explain", question(2, WEIGHTS[5], 6, "")).get("part");
    List<Double> values = new ArrayList<>();
    for (JsonNode point : frontier.get("points")) {
      if (point.get("hull").booleanValue()) {
        values.add(point.get("fidelity").doubleValue());
      }
    }
    assertThat(values).contains(chosen.get("fidelity").doubleValue());
  }
}
