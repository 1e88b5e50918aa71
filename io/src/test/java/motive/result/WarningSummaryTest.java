package motive.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import motive.explain.Warning;
import motive.explain.Warning.Kind;
import org.junit.jupiter.api.Test;

/** What a run is warned of. */
class WarningSummaryTest {
  private static final Warning WEAK = new Warning(Kind.WEAK_ENCODER, "the encoder is weak");

  private static ResultLine line(int nodes, Warning... warnings) {
    List<Integer> all = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      all.add(v);
    }
    return Lines.with(all, List.of(warnings));
  }

  private static Warning of(Kind kind, String text) {
    return new Warning(kind, text);
  }

  @Test
  void kindsAreCountedWhateverTheirTextsSay() throws Exception {
    WarningSummary summary = new WarningSummary();
    summary.add(line(5, of(Kind.CLASS_NOT_KEPT, "p 0.1"), of(Kind.NEAR_TIES, "12")));
    summary.add(line(5, of(Kind.CLASS_NOT_KEPT, "p 0.2"), Warning.note("anything")));
    // Lines of a run that goes on are read back.
    summary.add(ResultLine.parse(line(5, of(Kind.CLASS_NOT_KEPT, "p 0.3")).format(), "results", 1));
    summary.add(line(5));
    assertThat(summary.lines())
        .containsExactly(
            "3 of 4 do not keep the class; raise the budget or the weight of fidelity",
            "1 of 4 have more than ten near-ties within 1 %; ask for the top ones as well");
  }

  @Test
  void whatAllExplanationsShareIsSaidOnce() {
    WarningSummary summary = new WarningSummary();
    summary.add(line(5, WEAK));
    summary.add(line(5, WEAK));
    assertThat(summary.lines()).containsExactly("the encoder is weak");
  }

  @Test
  void moreThanAFifthOfTinyPartsIsWarnedOf() {
    WarningSummary summary = new WarningSummary();
    for (int i = 0; i < 8; i++) {
      summary.add(line(3));
    }
    summary.add(line(1));
    summary.add(line(2));
    // A graph without a part is none of a tiny part.
    summary.add(line(0));
    assertThat(summary.lines()).isEmpty();
    summary.add(line(2));
    assertThat(summary.lines())
        .containsExactly(
            "3 of 11 explanations have one or two nodes; try a smaller tolerance, other weights, or another preset");
  }

  @Test
  void everyKindThatIsCountedHasWords() {
    for (Kind kind : Kind.values()) {
      WarningSummary summary = new WarningSummary();
      summary.add(line(5, of(kind, "text")));
      assertThat(summary.lines()).hasSize(kind == Kind.NOTE ? 0 : 1);
      assertThat(summary.lines()).noneMatch(line -> line.contains("note"));
    }
  }
}
