package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class CompareTest {
  private static final String HEAD =
      "{'kit':'BA-2Motif','data':'BA-2Motif','graph':0,'budget':5,'weights':[0.6,0.2,0.2]";

  private final ExplainCase desk = new ExplainCase();

  @AfterEach
  void close() {
    desk.close();
  }

  private JsonNode compare(String left, String right) throws Exception {
    return desk.post("/compare", HEAD + ",'left':" + left + ",'right':" + right + "}");
  }

  @Test
  void twoPreferencesAreScoredUnderTheQuestionsWeights() throws Exception {
    JsonNode told = compare("{}", "{'weights':[0,1,0],'budget':3}");
    JsonNode own = desk.post("/explain", HEAD + "}").get("part");
    JsonNode other =
        desk.post(
                "/explain",
                "{'kit':'BA-2Motif','data':'BA-2Motif','graph':0,'budget':3,'weights':[0,1,0]}")
            .get("part");
    assertThat(told.get("left").get("part").toString()).isEqualTo(own.toString());
    assertThat(told.get("right").get("part").get("nodes").toString())
        .isEqualTo(other.get("nodes").toString());
    JsonNode scored =
        desk.post("/score", HEAD + ",'nodes':" + other.get("nodes") + "}").get("part");
    assertThat(told.get("right").get("part").get("objective").doubleValue())
        .isEqualTo(scored.get("objective").doubleValue());
    assertThat(told.get("right").get("budget").intValue()).isEqualTo(3);
  }

  @Test
  void differencesAreMarkedNodeByNode() throws Exception {
    JsonNode told = compare("{'nodes':[0,1,2]}", "{'nodes':[2,3]}");
    assertThat(told.get("shared").get("nodes").toString()).isEqualTo("[2]");
    assertThat(told.get("onlyLeft").get("nodes").toString()).isEqualTo("[0,1]");
    assertThat(told.get("onlyRight").get("nodes").toString()).isEqualTo("[3]");
    assertThat(told.get("overlap").doubleValue()).isEqualTo(0.25);
    assertThat(told.get("left").get("status").get("kind").stringValue()).isEqualTo("EDITED");
  }

  @Test
  void everyRivalThatNeedsNoTrainingStandsBesideMotive() throws Exception {
    for (String rival : List.of("random", "degree", "gstarx", "eig-search")) {
      JsonNode told = compare("{}", "{'explainer':'" + rival + "'}");
      assertThat(told.get("right").get("status").get("code").stringValue()).isEqualTo("UNPROVEN");
      assertThat(told.get("right").get("part").get("nodes")).isNotEmpty();
      assertThat(told.get("left").get("part").get("objective").doubleValue())
          .isGreaterThanOrEqualTo(told.get("right").get("part").get("objective").doubleValue() - 1);
    }
  }

  @Test
  void explainersAreMotiveAndAllRivals() throws Exception {
    JsonNode all = desk.get("/explainers", java.util.Map.of()).get("explainers");
    List<String> ids = new ArrayList<>();
    List<String> gradients = new ArrayList<>();
    for (JsonNode each : all) {
      ids.add(each.get("id").stringValue());
      if (each.get("gradients").booleanValue()) {
        gradients.add(each.get("id").stringValue());
      }
    }
    assertThat(ids).startsWith("motive", "random", "degree").contains("zorro", "pgexplainer");
    assertThat(gradients).containsExactly("gnnexplainer", "pgexplainer");
  }
}
