package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import motive.studio.api.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is asked wrongly is reported in one sentence. */
final class BadQuestionsTest {
  private final ExplainCase desk = new ExplainCase();

  @AfterEach
  void close() {
    desk.close();
  }

  private Problem problem(String path, String more) {
    String body = "{'kit':'BA-2Motif','data':'BA-2Motif','graph':0" + more + "}";
    return catchThrowableOfType(Problem.class, () -> desk.post(path, body));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        ",'colour':1 | fields must be among those of the API's description, got colour",
        ",'budget':0 | budget must be a whole number in [1, 24], got 0",
        ",'budget':25 | budget must be a whole number in [1, 24], got 25",
        ",'budget':2.5 | budget must be a whole number in [1, 24], got 2.5",
        ",'weights':[1,0] | weights must be three numbers >= 0 that are not all 0, got [1.0, 0.0]",
        ",'weights':[0,0,0] | weights must be three numbers >= 0 that are not all 0, got [0.0, 0.0, 0.0]",
        ",'weights':[1,-1,0] | weights must be three numbers >= 0 that are not all 0, got [1.0, -1.0, 0.0]",
        ",'weights':[1,'x',0] | weights must be a list of finite numbers, got \"x\"",
        ",'class':'3x' | class must be predicted, label, a class number or one of cycle, house, got '3x'",
        ",'preset':'best' | preset must be one of balanced, faithful, recognisable, stable, paper, got \"best\"",
        ",'fidelity':'plus' | fidelity must be one of paper, robust, delta, got \"plus\"",
        ",'scale':'log' | scale must be one of sigma, attained, got \"log\"",
        ",'tolerance':1 | tolerance must be a number in [0.0, 1.0), got 1",
        ",'tolerance':'x' | tolerance must be a number in [0.0, 1.0), got \"x\"",
        ",'keep':'always' | keep must be one of prefer, require, ignore, got \"always\"",
        ",'noise':0.1 | noise must be a list, got 0.1",
        ",'noise':[] | noise must have at least one level, got none",
        ",'noise':['x'] | noise must be a list of finite numbers, got \"x\"",
        ",'noise':[0.5,0.1] | noise levels must be rising numbers in [0, 1], got [0.5, 0.1]",
        ",'noise':[0.5,1.5] | noise levels must be rising numbers in [0, 1], got [0.5, 1.5]",
        ",'noise':[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16] | noise must have at most 16 entries, got 17",
        ",'noiseSamples':0 | noiseSamples must be a whole number in [1, 600], got 0",
        ",'noiseSamples':601 | noiseSamples must be a whole number in [1, 600], got 601",
        ",'noiseSamples':201 | noiseSamples of all levels together must be <= 600 here, got 3 levels of 201; use the command explain",
        ",'preset':'paper','noise':[0.1] | noise must go with the fidelity robust or delta, got fidelity paper, which uses no noise; set fidelity to robust, or leave noise out",
        ",'fidelity':'paper','noiseSamples':5 | noiseSamples must go with the fidelity robust or delta, got fidelity paper, which uses no noise; set fidelity to robust, or leave noiseSamples out",
        ",'stages':'three' | stages must be one of two, fixed-point, got \"three\"",
        ",'similarity':'ged' | similarity must be one of vgae, gntk, got \"ged\"",
        ",'match':'fuzzy' | match must be one of order, containment, partial, got \"fuzzy\"",
        ",'search':'dfs' | search must be one of auto, exact, mcts, beam, got \"dfs\"",
        ",'seed':0.5 | seed must be a whole number in [-9223372036854775808, 9223372036854775807], got 0.5",
        ",'include':[1,2],'exclude':[2] | no node must be both included and excluded, got 2",
        ",'include':[40] | include must name nodes of graph 0, 0-24, got 40",
      })
  void aQuestionThatIsNotUnderstoodSaysWhy(String more, String sentence) {
    Problem problem = problem("/explain", more);
    assertThat(problem.sentence()).isEqualTo(sentence);
    assertThat(problem.code()).isEqualTo(Problem.Code.BAD_REQUEST);
  }

  @Test
  void numbersThatAreNoneAreNotJson() {
    assertThat(problem("/explain", ",'weights':[NaN,0,0]").sentence())
        .startsWith("the body must be JSON, got something else at line 1");
  }

  @Test
  void whatIsNotThereIsNotFound() {
    String body = "{'kit':'BA-2Motif','data':'BA-2Motif','graph':1000}";
    Problem graph = catchThrowableOfType(Problem.class, () -> desk.post("/explain", body));
    assertThat(graph.code()).isEqualTo(Problem.Code.NOT_FOUND);
    assertThat(graph.sentence())
        .isEqualTo("graph must be in 0-999, the graphs of BA-2Motif, got 1000");
    Problem library = problem("/explain", ",'library':'abc'");
    assertThat(library.code()).isEqualTo(Problem.Code.NOT_FOUND);
    assertThat(library.sentence())
        .isEqualTo("the library must be one that was made here, got abc; make it again");
    Problem motif = problem("/occurrences", ",'motif':99");
    assertThat(motif.code()).isEqualTo(Problem.Code.NOT_FOUND);
  }

  @Test
  void aClassThatTheModelDoesNotHaveCannotBeExplained() {
    Problem problem = problem("/explain", ",'class':'7'");
    assertThat(problem.code()).isEqualTo(Problem.Code.UNPROCESSABLE);
    assertThat(problem.sentence()).isEqualTo("class must be in [0, 2), got 7");
  }

  @Test
  void aKitThatReadsOtherFeaturesDoesNotFit() {
    desk.catalog.put(Small.data("narrow", 3));
    String body = "{'kit':'BA-2Motif','data':'narrow','graph':0}";
    Problem problem = catchThrowableOfType(Problem.class, () -> desk.post("/explain", body));
    assertThat(problem.code()).isEqualTo(Problem.Code.UNPROCESSABLE);
    assertThat(problem.sentence())
        .isEqualTo(
            "the model must read the features of narrow, 3 columns, got a model for 10; pick another"
                + " kit");
  }

  @Test
  void aLibraryOfAnotherDataSetIsRefused() throws Exception {
    String id =
        desk.post(
                "/libraries",
                "{'kit':'BA-2Motif','data':'BA-2Motif','name':'mine',"
                    + "'motifs':[{'name':'edge','labels':[0,0],'edges':[[0,1]]}]}")
            .get("id")
            .stringValue();
    desk.catalog.put(Small.data("other", 10));
    String body = "{'kit':'BA-2Motif','data':'other','graph':0,'library':'" + id + "'}";
    Problem problem = catchThrowableOfType(Problem.class, () -> desk.post("/explain", body));
    assertThat(problem.code()).isEqualTo(Problem.Code.UNPROCESSABLE);
    assertThat(problem.sentence())
        .isEqualTo(
            "the library must be counted in other as the kit reads it, got one counted in other"
                + " graphs; make it again for this data set");
  }

  @Test
  void nothingIsScoredWithoutNodes() {
    assertThat(problem("/score", ",'nodes':[]").sentence())
        .isEqualTo("nodes must name at least one node, got none");
    assertThat(problem("/score", "").sentence())
        .isEqualTo("nodes must name at least one node, got none");
    assertThat(problem("/score", ",'nodes':[25]").sentence())
        .isEqualTo("nodes must name nodes of graph 0, 0-24, got 25");
  }

  @Test
  void anExplainerThatThereIsNotIsNamedAmongThoseThereAre() {
    Problem problem = problem("/compare", ",'left':{},'right':{'explainer':'oracle'}");
    assertThat(problem.sentence()).startsWith("explainer must name one of motive, random, degree");
    assertThat(problem.code()).isEqualTo(Problem.Code.BAD_REQUEST);
  }

  @Test
  void aSideMayNotHaveFieldsOfItsOwnMaking() {
    assertThat(problem("/compare", ",'left':{'x':1},'right':{}").sentence())
        .isEqualTo("fields must be among those of the API's description, got left.x");
    assertThat(problem("/compare", ",'left':{}").sentence())
        .isEqualTo("right must be an object, got nothing");
  }

  @Test
  void aLibraryThatIsNotThereHasNoFile() {
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> desk.get("/libraries/{library}/file", Map.of("library", "x")));
    assertThat(problem.code()).isEqualTo(Problem.Code.NOT_FOUND);
  }
}
