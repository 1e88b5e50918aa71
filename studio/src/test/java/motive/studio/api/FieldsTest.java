package motive.studio.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class FieldsTest {
  private static Fields read(String json) throws Problem {
    return Json.read(json.getBytes(StandardCharsets.UTF_8));
  }

  private static String refusal(ThrowingCallable reading) {
    Problem problem = catchThrowableOfType(Problem.class, reading);
    assertThat(problem).isNotNull();
    assertThat(problem.code()).isEqualTo(Problem.Code.BAD_REQUEST);
    return problem.sentence();
  }

  @Test
  void whatIsThereIsRead() throws Problem {
    Fields fields =
        read(
            "{\"t\":\"a\",\"n\":3,\"w\":[1,0.5],\"i\":[2,1],\"p\":[[0,1],[1,2]],\"o\":{\"t\":\"b\"},"
                + "\"l\":[{\"n\":1},{\"n\":2}],\"none\":null}");

    assertThat(fields.text("t")).isEqualTo("a");
    assertThat(fields.whole("n", 0, 3)).isEqualTo(3);
    assertThat(fields.numbers("w", 3)).contains(List.of(1.0, 0.5));
    assertThat(fields.wholes("i", 0, 2, 2)).contains(List.of(2, 1));
    assertThat(fields.pairs("p", 0, 2, 2)).contains(List.of(List.of(0, 1), List.of(1, 2)));
    assertThat(fields.object("o").orElseThrow().text("t")).isEqualTo("b");
    assertThat(fields.objects("l", 2).orElseThrow().get(1).whole("n", 0, 9)).isEqualTo(2);
    assertThat(fields.has("none")).isFalse();
    fields.requireNoMore();
  }

  @Test
  void whatIsAbsentHasItsDefault() throws Problem {
    Fields fields = read("{}");

    assertThat(fields.word("search", List.of("auto", "exact"))).isEqualTo("auto");
    assertThat(fields.whole("seed", 0, 9, 7)).isEqualTo(7);
    assertThat(fields.optionalText("library")).isEmpty();
    assertThat(fields.numbers("weights", 3)).isEmpty();
  }

  @Test
  void whatIsWrongIsRefusedInOneSentence() {
    assertThat(refusal(() -> read("{\"n\":1.5}").whole("n", 0, 9)))
        .isEqualTo("n must be a whole number in [0, 9], got 1.5");
    assertThat(refusal(() -> read("{\"n\":10}").whole("n", 0, 9)))
        .isEqualTo("n must be a whole number in [0, 9], got 10");
    assertThat(refusal(() -> read("{\"n\":99999999999999999999}").whole("n", 0, 9)))
        .isEqualTo("n must be a whole number in [0, 9], got 99999999999999999999");
    assertThat(refusal(() -> read("{}").whole("n", 0, 9)))
        .isEqualTo("n must be a whole number in [0, 9], got nothing");
    assertThat(refusal(() -> read("{\"t\":5}").text("t"))).isEqualTo("t must be a text, got 5");
    assertThat(refusal(() -> read("{\"w\":[1e999]}").numbers("w", 3)))
        .isEqualTo("w must be a list of finite numbers, got \"Infinity\"");
    assertThat(refusal(() -> read("{\"w\":[1,2,3,4]}").numbers("w", 3)))
        .isEqualTo("w must have at most 3 entries, got 4");
    assertThat(refusal(() -> read("{\"p\":[[1]]}").pairs("p", 0, 9, 9)))
        .isEqualTo("p must be a list of pairs, got [1]");
    assertThat(refusal(() -> read("{\"s\":\"x\"}").word("s", List.of("auto", "exact"))))
        .isEqualTo("s must be one of auto, exact, got \"x\"");
    assertThat(
            refusal(
                () -> read("{\"l\":[{\"n\":1},{}]}").objects("l", 9).get().get(1).whole("n", 0, 9)))
        .isEqualTo("l[1].n must be a whole number in [0, 9], got nothing");
  }

  @Test
  void misspeltFieldsAreNotTakenForAbsentOnes() throws Problem {
    Fields fields = read("{\"budgte\":3,\"budget\":4}");

    assertThat(fields.whole("budget", 1, 9)).isEqualTo(4);
    assertThat(refusal(fields::requireNoMore))
        .isEqualTo("fields must be among those of the API's description, got budgte");
  }

  @Test
  void whatIsNoObjectIsRefused() {
    assertThat(refusal(() -> read("[1]")))
        .isEqualTo("the body must be a JSON object, got another value");
    assertThat(refusal(() -> read(""))).startsWith("the body must be");
    assertThat(refusal(() -> read("{\"a\":1}{")))
        .startsWith("the body must be JSON, got something else");
    assertThat(refusal(() -> read("{\"a\":1,\"a\":2}")))
        .startsWith("the body must be JSON, got something else");
    assertThat(refusal(() -> read("{\"a\":" + "[".repeat(5_000) + "]".repeat(5_000) + "}")))
        .startsWith("the body must be JSON, got something else");
  }

  @Test
  void longValuesAreCutInSentences() {
    String sentence =
        refusal(() -> read("{\"n\":\"" + "x".repeat(10_000) + "\"}").whole("n", 0, 1));

    assertThat(sentence).hasSizeLessThan(120).endsWith("…");
  }

  @Test
  void numbersThatAreNoneAreWrittenAsNull() {
    assertThat(Json.write(Map.of("a", List.of(0.5, Double.NaN, Double.POSITIVE_INFINITY))))
        .isEqualTo("{\"a\":[0.5,null,null]}");
  }
}
