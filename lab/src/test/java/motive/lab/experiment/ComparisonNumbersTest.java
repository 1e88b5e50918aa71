package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import motive.explain.Phase;
import motive.metric.Spread;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonNumbersTest {
  @Test
  void theStandardErrorIsTheDeviationOverTheRootOfTheCount() {
    // 1, 2, 3, 6: mean 3, squares 4 + 1 + 0 + 9 = 14, deviation √(14/3), error √(14/12)
    assertThat(Values.error(Spread.of(1, 2, 3, 6))).isCloseTo(1.0801234, within(1e-7));
    assertThat(Values.error(Spread.of(5))).isNaN();
  }

  @Test
  void evaluationIsNoPartOfDeployment() {
    // mean of 1, 2, 6 is 3; with 1 more for scoring, 3 of 4 is deployment
    Times times = new Times(List.of(6.0, 1.0, 2.0), Map.of(Phase.STAB_EVAL, 1.0), 10, 2);
    assertThat(times.mean()).isEqualTo(3);
    assertThat(times.median()).isEqualTo(2);
    assertThat(times.deployment()).isEqualTo(0.75);
    assertThat(new Times(List.of(4.0, 1.0, 2.0, 8.0), Map.of(), 1, 1).median()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "'resolved, ours leads', true, true, true",
    "'resolved, ours leads', false, true, false",
    "'resolved, ours leads', true, false, false",
    "'not resolved, SubgraphX leads', false, false, true",
    "'not resolved, SubgraphX leads', false, true, false",
    "'not resolved', false, true, true",
    "'not resolved', true, true, false"
  })
  void wordsHoldWhereVerdictAndLeaderAreTheSame(
      String claim, boolean resolved, boolean oursLeads, boolean holds) {
    assertThat(MarginsStudy.holds(claim, resolved, oursLeads)).isEqualTo(holds);
  }
}
