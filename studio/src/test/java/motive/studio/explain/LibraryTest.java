package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import motive.kit.MotifLibraryFile;
import motive.motif.MotifLibrary;
import motive.setup.CountedPriors;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.api.FakeCall;
import motive.studio.api.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class LibraryTest {
  private static final String HEAD = "{'kit':'BA-2Motif','data':'BA-2Motif','name':'my motifs',";
  private static final String HOUSE =
      "{'name':'house','labels':[0,0,0,0,0],'edges':[[0,1],[1,2],[2,3],[3,0],[0,4],[1,4]]}";
  private static final String EDGE =
      "{'name':'edge','description':'two','labels':[0,0],'edges':[[1,0]]}";

  private final ExplainCase desk = new ExplainCase();

  @AfterEach
  void close() {
    desk.close();
  }

  private JsonNode make(String motifs) throws Exception {
    return desk.post("/libraries", HEAD + "'motifs':[" + motifs + "]}");
  }

  @Test
  void aLibraryIsCountedInTheDataSet() throws Exception {
    JsonNode told = make(HOUSE + "," + EDGE);
    assertThat(told.get("motifs")).hasSize(2);
    assertThat(told.get("classes")).hasSize(2);
    assertThat(told.get("graphs").get(0).longValue()).isEqualTo(500);
    // Of the two classes one has the house planted: its contrast is the other's negation.
    assertThat(told.get("prior").get(0).get(0).doubleValue())
        .isEqualTo(-told.get("prior").get(1).get(0).doubleValue())
        .isNotZero();
    assertThat(told.get("means").get(0).get(1).doubleValue()).isGreaterThan(20);
    assertThat(told.get("motifs").get(1).get("edges").toString()).isEqualTo("[[0,1]]");
    assertThat(told.get("motifs").get(0).get("drawing").get("x")).hasSize(5);
  }

  @Test
  void equalLibrariesHaveOneIdAndOthersAnother() throws Exception {
    String id = make(EDGE).get("id").stringValue();
    assertThat(make(EDGE).get("id").stringValue()).isEqualTo(id);
    assertThat(make(HOUSE).get("id").stringValue()).isNotEqualTo(id);
    JsonNode again = desk.get("/libraries/{library}", Map.of("library", id));
    assertThat(again.toString()).isEqualTo(make(EDGE).toString());
  }

  @Test
  void theFileIsWhatTheCommandLineReads() throws Exception {
    String id = make(HOUSE + "," + EDGE).get("id").stringValue();
    Answer.File file =
        (Answer.File)
            desk.call(
                Endpoint.Method.GET,
                "/libraries/{library}/file",
                new FakeCall().path("library", id));
    assertThat(file.fileName()).isEqualTo("my-motifs-" + id + ".json");
    MotifLibrary read =
        MotifLibraryFile.parse(ExplainCase.text(file).getBytes(StandardCharsets.UTF_8), "file");
    assertThat(read.names()).containsExactly("house", "edge");
    assertThat(
            CountedPriors.of(read, desk.catalog.data("BA-2Motif", () -> false), 2)
                .prior()
                .value(0, 0))
        .isEqualTo(
            desk.get("/libraries/{library}", Map.of("library", id))
                .get("prior")
                .get(0)
                .get(0)
                .doubleValue());
  }

  @Test
  void anExplanationFollowsTheLibrary() throws Exception {
    String id = make(EDGE).get("id").stringValue();
    String question =
        "{'kit':'BA-2Motif','data':'BA-2Motif','graph':0,'budget':5,'weights':[0,1,0]";
    JsonNode own = desk.post("/explain", question + "}");
    JsonNode edited = desk.post("/explain", question + ",'library':'" + id + "'}");
    JsonNode named = desk.post("/explain", question + ",'library':'kit:BA-2Motif'}");
    assertThat(edited.get("part").get("interpretability").doubleValue())
        .isNotEqualTo(own.get("part").get("interpretability").doubleValue());
    assertThat(named.get("part").toString()).isEqualTo(own.get("part").toString());
    assertThat(edited.get("command").stringValue()).contains("--library my-motifs-" + id + ".json");
  }

  @Test
  void theKitsOwnLibraryHasItsPriorAndNoCounts() throws Exception {
    JsonNode told =
        ExplainCase.json(
            desk.call(
                Endpoint.Method.GET,
                "/kits/{kit}/library",
                new FakeCall().path("kit", "BA-2Motif").query("data", "BA-2Motif")));
    assertThat(told.get("id").stringValue()).isEqualTo("kit:BA-2Motif");
    assertThat(told.get("graphs")).isEmpty();
    assertThat(told.get("prior")).hasSize(2);
    assertThat(told.get("motifs")).hasSize(desk.catalog.kit("BA-2Motif").motifs().size());
  }

  @Test
  void occurrencesAreAllNodeSetsOfAMotif() throws Exception {
    String id = make(EDGE).get("id").stringValue();
    JsonNode told =
        desk.post(
            "/occurrences",
            "{'kit':'BA-2Motif','data':'BA-2Motif','graph':0,'motif':0,'library':'" + id + "'}");
    assertThat(told.get("sets"))
        .hasSize(desk.catalog.data("BA-2Motif", () -> false).graph(0).edges());
    assertThat(told.get("complete").booleanValue()).isTrue();
  }

  @Test
  void whatIsNoLibrarySaysWhy() {
    assertThat(sentence("")).isEqualTo("motifs must be at least one, got none");
    assertThat(sentence("{'name':'a','labels':[],'edges':[]}"))
        .isEqualTo("labels must name at least one node, got none");
    assertThat(sentence("{'name':'a','labels':[0,0],'edges':[[0,1],[1,0]]}"))
        .isEqualTo("edges must join each pair once, got [1, 0] again");
    assertThat(sentence("{'name':'a','smiles':'CC'}"))
        .isEqualTo("smiles must go with a data set of molecules, got BA-2Motif");
    assertThat(sentence(EDGE + "," + EDGE))
        .isEqualTo(
            "motif names of library 'my motifs' must be unique, got 'edge' twice; rename one of"
                + " them");
    assertThat(sentence("{'name':'a','labels':[0,0],'edges':[[0,2]]}"))
        .isEqualTo("motifs[0].each of edges must be a whole number in [0, 1], got 2");
  }

  private String sentence(String motifs) {
    return catchThrowableOfType(Problem.class, () -> make(motifs)).sentence();
  }
}
