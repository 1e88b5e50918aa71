package motive.lab.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReasonsTest {
  private static final Reasons REASONS = Reasons.load();

  @Test
  void everyPrefixConcernsAPublishedFigure() {
    assertThat(REASONS.prefixes()).isNotEmpty();
    for (String prefix : REASONS.prefixes()) {
      assertThat(Published.load().under(prefix)).as(prefix).isNotEmpty();
    }
  }

  @Test
  void everyPrefixIsTheLongestOfSomeFigure() {
    // One that always loses to longer ones would never be read.
    for (String prefix : REASONS.prefixes()) {
      assertThat(Published.load().under(prefix))
          .as(prefix)
          .anyMatch(
              figure ->
                  REASONS.prefixes().stream()
                      .noneMatch(
                          other ->
                              other.length() > prefix.length()
                                  && Published.isUnder(figure.key(), other)));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "variance",
        "margins",
        "baselines",
        "ablation",
        "closed-loop",
        "ranking",
        "tradeoff",
        "runtime",
        "weights",
        "models",
        "sweep"
      })
  void everyMeasuredFigureHasAReason(String experiment) {
    for (Published.Figure figure : Published.load().under(experiment)) {
      assertThat(REASONS.forKey(figure.key())).as(figure.key()).isPresent();
    }
  }

  @Test
  void whatWeReproduceNeedsNoReason() {
    assertThat(REASONS.forKey("motifs/MUTAG/propyl/corr0")).isEmpty();
    assertThat(REASONS.forKey("protocol/simulations")).isEmpty();
    assertThat(REASONS.forKey("nothing/of/the/kind")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "variance/fidelity/PROTEINS/vgae/12|cannot exceed 1.01",
        "variance/fidelity/BA-2Motif/gntk/10|both directions of an edge",
        "variance/interpretability/BAMultiShapes/vgae/6|class 0 alone",
        "motifs/BA-2Motif/house/corr0|names swapped",
        "motifs/PROTEINS/hub_node_1/corr0|without defining them",
        "models/MUTAG/accuracy|trained by us",
        "runtime/phase/smoothing|another machine",
        "closed-loop/recovered/vgae|not the share of the gap",
        "tradeoff/knee/MUTAG/vgae|does not state its rules",
      })
  void theKnownReasonsAreFound(String key, String words) {
    assertThat(REASONS.forKey(key).orElseThrow()).contains(words);
  }

  @Test
  void everyReasonIsWholeSentences() {
    for (String prefix : REASONS.prefixes()) {
      String reason = REASONS.forKey(prefix).orElseThrow();
      assertThat(reason).as(prefix).matches("[A-Z].*\\.").doesNotContain("  ");
    }
  }

  @Test
  void theLongestPrefixThatEndsWithASegmentWins() {
    Reasons reasons =
        read(
            "{'facts':[{'id':'x','text':'X.'},{'id':'y','text':'Y.'}],'reasons':["
                + "{'prefix':'a/b','facts':['x','y']},{'prefix':'a','facts':['y']}]}");

    assertThat(reasons.forKey("a/b/c")).hasValue("X. Y.");
    assertThat(reasons.forKey("a/bc")).hasValue("Y.");
    assertThat(reasons.forKey("a")).hasValue("Y.");
    assertThat(reasons.forKey("ab")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'facts':[],'reasons':[{'prefix':'a','facts':['x']}]}"
            + "|r.json: a: must name facts, got 'x'",
        "{'facts':[{'id':'x','text':'X.'}],'reasons':[]}"
            + "|r.json: every fact must be named by a reason, got none for [x]",
        "{'facts':[],'reasons':[{'prefix':'a','facts':[]}]}"
            + "|r.json: a: must name at least one fact, got none",
        "{'facts':[{'id':'x','text':'X.'},{'id':'x','text':'Y.'}],'reasons':[]}"
            + "|r.json: ids must be unique, got x",
        "{'facts':[{'id':'x','text':'X.'}],'reasons':["
            + "{'prefix':'a','facts':['x']},{'prefix':'a','facts':['x']}]}"
            + "|r.json: prefixes must be unique, got a",
        "{'facts':{},'reasons':[]}|r.json: ",
      })
  void aBrokenFileSaysWhere(String json, String message) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith(message);
  }

  private static Reasons read(String json) {
    return Reasons.read(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8), "r.json");
  }
}
