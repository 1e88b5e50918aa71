package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import motive.explain.Standing.Kind;
import motive.result.ResultLine;
import motive.search.SearchOutcome.Status;
import motive.studio.api.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every part that the API tells of has a status of its own. */
final class StandingTest {
  private static final String HEAD =
      "{'kit':'BA-2Motif','data':'BA-2Motif','graph':7,'preset':'paper','budget':5";

  private final ExplainCase desk = new ExplainCase();

  @AfterEach
  void close() {
    desk.close();
  }

  private JsonNode explained() throws Exception {
    return desk.post("/explain", HEAD + "}");
  }

  private JsonNode scored(JsonNode nodes, String more) throws Exception {
    return desk.post("/score", HEAD + ",'nodes':" + nodes + more + "}");
  }

  private static String kind(JsonNode told) {
    return told.get("status").get("kind").stringValue();
  }

  private static String text(JsonNode told) {
    return told.get("status").get("text").stringValue();
  }

  private static double below(JsonNode told) {
    return told.get("status").get("below").doubleValue();
  }

  private JsonNode withoutOne() throws Exception {
    // A leaf of the part: what remains holds together.
    JsonNode nodes = explained().get("part").get("nodes");
    for (int left = 0; left < nodes.size(); left++) {
      List<Integer> rest = new ArrayList<>();
      nodes.forEach(node -> rest.add(node.intValue()));
      rest.remove(left);
      JsonNode told = desk.post("/score", HEAD + ",'nodes':" + rest + "}").get("part");
      if (told.get("connected").booleanValue()) {
        return told.get("nodes");
      }
    }
    throw new AssertionError("a tree or a ring has such a node");
  }

  @Test
  void anEditedPartIsNeverProvenAndSaysHowFarBelowItLies() throws Exception {
    JsonNode best = explained();
    assertThat(kind(best)).isEqualTo("BEST");
    assertThat(text(best)).startsWith("proven optimal among ");
    assertThat(below(best)).isZero();
    JsonNode mine = scored(withoutOne(), "");
    assertThat(kind(mine)).isEqualTo("EDITED");
    assertThat(mine.get("status").get("code").stringValue()).isEqualTo("UNPROVEN");
    assertThat(mine.get("status").get("best").stringValue()).isEqualTo("PROVEN_OPTIMAL");
    assertThat(below(mine))
        .isPositive()
        .isEqualTo(
            best.get("part").get("objective").doubleValue()
                - mine.get("part").get("objective").doubleValue());
    assertThat(text(mine)).startsWith("edited").endsWith(" below the proven best");
    assertThat(mine.get("status").get("equivalent").isNull()).isTrue();
    assertThat(mine.get("status").get("margin").isNull()).isTrue();
  }

  @Test
  void underAToleranceTheAnswerIsNotCalledOptimalWhereAnotherIsBetter() throws Exception {
    String question = "{'kit':'BA-2Motif','data':'BA-2Motif','graph':7,'budget':6,'tolerance':";
    JsonNode best = desk.post("/explain", question + "0,'keep':'ignore'}");
    assertThat(text(best)).startsWith("proven optimal among ");
    JsonNode within = desk.post("/explain", question + "0.5,'keep':'ignore'}");
    assertThat(below(within)).isPositive();
    assertThat(text(within)).startsWith("smallest part within 50 % of the proven best, of ");
    assertThat(within.get("status").get("optimum").get("objective").doubleValue())
        .isEqualTo(best.get("part").get("objective").doubleValue());
    assertThat(within.get("part").get("edges").size())
        .isLessThanOrEqualTo(best.get("part").get("edges").size());
  }

  @Test
  void anEditedPartThatIsTheBestSaysThatItIsAsGood() throws Exception {
    JsonNode told = scored(explained().get("part").get("nodes"), "");
    assertThat(kind(told)).isEqualTo("EDITED");
    assertThat(below(told)).isZero();
    assertThat(text(told)).startsWith("edited").endsWith(": as good as the proven best");
  }

  @Test
  void aPartThatIsNoCandidateSaysWhy() throws Exception {
    JsonNode whole =
        scored(
            desk.post("/explain", HEAD.replace("'budget':5", "'budget':7") + "}")
                .get("part")
                .get("nodes"),
            "");
    List<String> faults = new ArrayList<>();
    whole.get("status").get("faults").forEach(fault -> faults.add(fault.stringValue()));
    boolean isOver = whole.get("part").get("edges").size() > 5;
    assertThat(faults).isEqualTo(isOver ? List.of("over the budget") : List.of());
    JsonNode pieces = desk.post("/score", HEAD + ",'nodes':[0,24]}");
    assertThat(text(pieces)).startsWith("edited (not connected): ");
    assertThat(pieces.get("status").get("pareto").booleanValue()).isFalse();
  }

  @Test
  void aPointOfTheFrontierIsParetoOptimalForItsOwnQuestionAlone() throws Exception {
    JsonNode frontier = desk.post("/frontier", HEAD + "}");
    assertThat(frontier.get("status").get("kind").isNull()).isTrue();
    assertThat(frontier.get("status").get("text").stringValue()).endsWith(", all evaluated");
    for (JsonNode point : frontier.get("points")) {
      JsonNode told = scored(point.get("nodes"), ",'from':'frontier'");
      assertThat(kind(told)).isEqualTo("PARETO");
      assertThat(text(told)).startsWith("Pareto-optimal: ");
      assertThat(below(told)).isEqualTo(point.get("below").doubleValue());
      assertThat(scored(point.get("nodes"), "").get("status").get("pareto").booleanValue())
          .isTrue();
    }
    // What is said of its origin is not believed where it is not so.
    JsonNode lie = desk.post("/score", HEAD + ",'nodes':[0,24],'from':'frontier'}");
    assertThat(kind(lie)).isEqualTo("EDITED");
  }

  @Test
  void theSamePartHasAnotherStatusUnderOtherWeightsAndBudgets() throws Exception {
    JsonNode nodes = explained().get("part").get("nodes");
    String other = HEAD.replace("'budget':5", "'budget':4,'weights':[0,1,0]");
    JsonNode told = desk.post("/score", other + ",'nodes':" + nodes + "}");
    double optimum = desk.post("/explain", other + "}").get("part").get("objective").doubleValue();
    assertThat(told.get("status").get("budget").intValue()).isEqualTo(4);
    assertThat(told.get("status").get("weights").get(1).doubleValue()).isEqualTo(1);
    assertThat(below(told)).isEqualTo(optimum - told.get("part").get("objective").doubleValue());
    assertThat(told.get("question").get("budget").intValue()).isEqualTo(4);
  }

  @Test
  void theBestOfEachBudgetHasTheStatusOfItsOwnBudget() throws Exception {
    JsonNode budgets = desk.post("/budgets", HEAD + "}");
    assertThat(budgets.get("status").get("whole").booleanValue()).isTrue();
    assertThat(budgets.get("rows").size()).isGreaterThan(3);
    for (JsonNode row : budgets.get("rows")) {
      assertThat(row.get("status").stringValue()).isEqualTo("PROVEN_OPTIMAL");
    }
    JsonNode cut = desk.post("/budgets", HEAD + ",'search':'beam'}");
    assertThat(cut.get("status").get("whole").booleanValue()).isFalse();
    for (JsonNode row : cut.get("rows")) {
      assertThat(row.get("status").stringValue()).isEqualTo("BUDGET_SPENT");
    }
  }

  @Test
  void besideASearchThatProvesNothingAPartIsComparedWithTheBestThatWasMet() throws Exception {
    JsonNode told = scored(withoutOne(), ",'search':'beam'");
    assertThat(told.get("status").get("best").stringValue()).isEqualTo("BUDGET_SPENT");
    assertThat(text(told)).startsWith("edited").endsWith("the best that was found");
  }

  @Test
  void anotherExplainersPartIsCalledSo() throws Exception {
    JsonNode told = scored(withoutOne(), ",'from':'subgraphx'");
    assertThat(kind(told)).isEqualTo("METHOD");
    assertThat(text(told)).startsWith("the choice of a method that proves nothing: ");
    assertThatThrownBy(() -> scored(withoutOne(), ",'from':'motive'"))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("from must be hand, frontier or another explainer, got motive");
  }

  @Test
  void exportsOfAnEditedPartCarryItsStatus() throws Exception {
    JsonNode nodes = withoutOne();
    double below = below(scored(nodes, ""));
    String more = ",'nodes':" + nodes + ",'format':'";
    String line = ExplainCase.text(desk.file("/export", HEAD + more + "jsonl'}"));
    ResultLine read = ResultLine.parse(line.strip(), "line", 1);
    assertThat(read.status()).isEqualTo(Status.UNPROVEN);
    assertThat(read.kind()).isEqualTo(Kind.EDITED);
    assertThat(read.below()).hasValue(below);
    assertThat(read.best()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(ExplainCase.text(desk.file("/export", HEAD + more + "csv'}")))
        .contains(",EDITED," + below + ",PROVEN_OPTIMAL,");
    assertThat(ExplainCase.text(desk.file("/export", HEAD + more + "svg'}")))
        .contains(">edited part</text>", ">edited: ", "below the proven best</text>");
    assertThat(ExplainCase.text(desk.file("/export", HEAD + more + "html'}")))
        .contains(">edited</span>", "<dt>below the best</dt>", "below the proven best.")
        .doesNotContain("Proven optimal:", "✓ proven optimal");
    assertThat(ExplainCase.text(desk.file("/export", HEAD + ",'format':'svg'}")))
        .contains(">explanation</text>", ">proven optimal among ");
  }

  @Test
  void comparedSidesAreProvenForTheirOwnQuestionAndJudgedByTheOther() throws Exception {
    JsonNode told =
        desk.post("/compare", HEAD + ",'left':{},'right':{'weights':[0,1,0],'budget':3}}");
    JsonNode right = told.get("right");
    assertThat(told.get("left").get("status")).isEqualTo(told.get("left").get("judged"));
    assertThat(right.get("status").get("kind").stringValue()).isEqualTo("BEST");
    assertThat(right.get("status").get("budget").intValue()).isEqualTo(3);
    assertThat(right.get("judged").get("kind").stringValue()).isEqualTo("OTHER_BEST");
    assertThat(right.get("judged").get("budget").intValue()).isEqualTo(5);
    assertThat(right.get("judged").get("below").doubleValue())
        .isEqualTo(
            told.get("left").get("part").get("objective").doubleValue()
                - right.get("part").get("objective").doubleValue());
  }
}
