package motive.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import motive.data.DatasetFormatException;
import motive.data.Source;
import motive.explain.Standing.Kind;
import motive.search.SearchOutcome.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultLineTest {
  @Test
  void theFieldsStandInAFixedOrderWithTimesLast() {
    assertThat(Lines.of(5).format())
        .isEqualTo(
            "{\"graph\":5,\"class\":1,\"label\":0,\"probability\":0.75,\"nodes\":[2,3],"
                + "\"edges\":[[2,3]],\"fidelity\":0.5,\"fidPlus\":0.25,\"fidMinus\":1.0,"
                + "\"interpretability\":null,\"stability\":1.0E-7,\"objective\":2.0,"
                + "\"status\":\"PROVEN_OPTIMAL\",\"evaluations\":12,\"candidates\":34,"
                + "\"equivalent\":1,\"margin\":null,\"warnings\":[\"a „warning“\"],\"warningCodes\":[\"NEAR_TIES\"],"
                + "\"settings\":\"0123456789abcdef\",\"timing\":{\"total\":0.5}}");
  }

  @Test
  void whatIsSeldomThereHasItsPlaceToo() {
    assertThat(Lines.full().format())
        .isEqualTo(
            "{\"graph\":7,\"class\":0,\"against\":1,\"label\":null,"
                + "\"probability\":0.30000000000000004,\"nodes\":[],\"edges\":[],"
                + "\"parts\":[[0,1],[4]],\"fidelity\":null,\"fidPlus\":null,\"fidMinus\":null,"
                + "\"interpretability\":-1.5,\"stability\":4.9E-324,"
                + "\"evaluatedStability\":0.002,\"objective\":null,\"status\":\"STOPPED\","
                + "\"cut\":[\"the graph\",\"perturbed graph 3\"],"
                + "\"evaluations\":9223372036854775807,\"noiseEvaluations\":99,\"candidates\":0,\"equivalent\":null,"
                + "\"margin\":1.0E22,\"optimum\":{\"objective\":1.5,\"tolerance\":0.02,\"floor\":1.25,"
                + "\"keepersOnly\":true,\"underNoise\":false},\"stages\":{\"rounds\":7,\"end\":\"CYCLE\",\"cycle\":2},"
                + "\"standing\":{\"kind\":\"EDITED\",\"below\":0.5,"
                + "\"best\":\"BUDGET_SPENT\"},\"nodeScores\":[0.5,null],"
                + "\"edgeScores\":[[0,1,-0.25]],\"warnings\":[],\"gap\":{\"reward\":null,"
                + "\"objective\":0.125},\"answers\":{\"budgets\":[{\"budget\":3,\"nodes\":[0,1],"
                + "\"edges\":[[0,1]],\"fidelity\":0.1,\"interpretability\":0.2,"
                + "\"stability\":null,\"objective\":1.0,\"equivalent\":2,\"margin\":0.25,"
                + "\"below\":0.75,\"status\":\"PROVEN_OPTIMAL\"}]},\"settings\":\"0123456789abcdef\","
                + "\"timing\":{\"total\":1.25}}");
  }

  @Test
  void whatIsWrittenReadsBackEqual() throws IOException {
    for (ResultLine line : new ResultLine[] {Lines.of(5), Lines.full()}) {
      assertThat(ResultLine.parse(line.format(), "f", 1)).isEqualTo(line);
    }
  }

  @Test
  void aLineOfASearchIsItsOwnBestAndOneOfAMethodKnowsNone() throws IOException {
    ResultLine best = Lines.of(5);
    assertThat(best.kind()).isEqualTo(Kind.BEST);
    assertThat(best.below()).hasValue(0);
    assertThat(best.best()).isEqualTo(Status.PROVEN_OPTIMAL);
    ResultLine rival =
        ResultLine.parse(best.format().replace("PROVEN_OPTIMAL", "UNPROVEN"), "f", 1);
    assertThat(rival.kind()).isEqualTo(Kind.METHOD);
    assertThat(rival.below()).isEmpty();
    assertThat(rival.best()).isEqualTo(Status.UNPROVEN);
  }

  @Test
  void noLineCallsAnotherChoiceTheBest() {
    String line = Lines.full().format();
    refused(
        line.replace("EDITED", "BEST"),
        "standing: kind must be a choice that no search made, such as EDITED, got BEST");
    refused(
        line.replace("\"kind\":\"EDITED\",", ""), "standing must have the member 'kind', got none");
  }

  @Test
  void scoresOfEdgesNameTheirEnds() {
    refused(
        Lines.full().format().replace("[0,1,-0.25]", "[0,-0.25]"),
        "edgeScores[0] must be two nodes and a score, got [0,-0.25]");
  }

  @Test
  void theLocaleDoesNotEnter() {
    String before = Lines.full().format();
    Locale old = Locale.getDefault();
    try {
      Locale.setDefault(new Locale("ar", "EG"));
      assertThat(Lines.full().format()).isEqualTo(before);
    } finally {
      Locale.setDefault(old);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "nonsense | f:3: line must be JSON, got nonsense",
        "[1] | f:3: line must be a JSON object, got [1]",
        "{} | f:3: graph must be a whole number >= 0, got none",
        "{\"graph\":-1} | f:3: graph must be a whole number >= 0, got -1",
        "{\"graph\":1.5} | f:3: graph must be a whole number >= 0, got 1.5",
        "{\"graph\":1,\"class\":\"x\"} | f:3: class must be a whole number >= 0, got \"x\"",
        "{\"graph\":1,\"graph\":1} | f:3: line must be JSON, got {\"graph\":1,\"graph\":1}",
      })
  void aLineThatIsNotOursIsRefusedWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> ResultLine.parse(text, "f", 3))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(message);
  }

  @Test
  void eachFieldIsAskedFor() {
    String line = Lines.full().format();
    refused(line.replace("\"STOPPED\"", "\"LOST\""), "status must be one of PROVEN_OPTIMAL,");
    refused(
        line.replace("[[0,1]]", "[[0,1,2]]"),
        "answers.budgets[0].edges must be a list of pairs of node numbers");
    refused(line.replace("\"nodes\":[]", "\"nodes\":[-1]"), "nodes must be a list of node numbers");
    refused(line.replace("\"timing\":{", "\"times\":{"), "timing must be an object, got none");
    refused(
        line.replace("\"warnings\":[]", "\"warnings\":[1]"), "warnings must be a list of texts");
    refused(
        line.replace(
            "\"warnings\":[]", "\"warnings\":[\"a\"],\"warningCodes\":[\"NOTE\",\"NOTE\"]"),
        "warningCodes must have one code for each of 1 warnings, got 2");
  }

  private static void refused(String line, String message) {
    assertThatThrownBy(() -> ResultLine.parse(line, "f", 1))
        .hasMessageStartingWith("f:1: " + message);
  }

  @Test
  void whereAGraphCameFromStandsBehindItsNumber() throws DatasetFormatException {
    ResultLine line = Lines.of(4).withSource(Optional.of(new Source(7, "CCO", "ethanol")));
    String text = line.format();
    assertThat(text)
        .startsWith("{\"graph\":4,\"line\":7,\"smiles\":\"CCO\",\"name\":\"ethanol\",\"class\":1,");
    assertThat(ResultLine.parse(text, "f", 1)).isEqualTo(line);
    ResultLine nameless = line.withSource(Optional.of(new Source(7, "CCO", "")));
    assertThat(nameless.format())
        .startsWith("{\"graph\":4,\"line\":7,\"smiles\":\"CCO\",\"class\":1,");
    assertThat(ResultLine.parse(nameless.format(), "f", 1)).isEqualTo(nameless);
    assertThat(line.withSource(Optional.empty()).format()).isEqualTo(Lines.of(4).format());
    assertThatThrownBy(() -> ResultLine.parse(text.replace(":7,", ":0,"), "f", 3))
        .hasMessage("f:3: line must be a whole number >= 1, got 0");
  }
}
