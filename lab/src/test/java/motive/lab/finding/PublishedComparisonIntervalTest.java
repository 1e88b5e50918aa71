package motive.lab.finding;

import static org.assertj.core.api.Assertions.assertThat;

import motive.lab.finding.Published.Range;
import motive.lab.finding.PublishedComparison.Row;
import motive.lab.finding.PublishedComparison.Verdict;
import org.junit.jupiter.api.Test;

/** Published here: 0.893 [0.821, 0.948], 0.83 to 0.95, at most 0.018. */
final class PublishedComparisonIntervalTest {
  private static final String FIT = "tradeoff/r2/MUTAG/vgae/fidelity/rho";
  private static final String RANGE = "tradeoff/r2-range/MUTAG";
  private static final String MOST = "tradeoff/gain-most/MUTAG";

  private final PublishedComparison.Builder versus =
      PublishedComparison.builder("some", "Some figures");

  private Row only() {
    return versus.build().rows().get(0);
  }

  @Test
  void numbersAgreeWhereEachLiesInTheOthersInterval() {
    versus.interval(FIT, "R²", 0.85, new Range(0.8, 0.9));
    assertThat(only().verdict()).isEqualTo(Verdict.AGREES);
    assertThat(only().published()).isEqualTo("0.893 [0.821 to 0.948]");
    assertThat(only().measured()).isEqualTo("0.850 [0.800 to 0.900]");
    assertThat(only().reason()).isEmpty();
  }

  @Test
  void numbersDifferWhereThePublishedOneIsOutsideTheMeasuredInterval() {
    versus.interval(FIT, "R²", 0.85, new Range(0.8, 0.89));
    assertThat(only().verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(only().reason()).isNotEmpty();
  }

  @Test
  void numbersDifferWhereTheMeasuredOneIsOutsideThePublishedInterval() {
    versus
        .interval(FIT, "R²", 0.82, new Range(0.7, 0.95))
        .interval(FIT, "R²", 0.81, new Range(0.7, 0.95));
    assertThat(versus.build().rows())
        .extracting(Row::verdict)
        .containsExactly(Verdict.DIFFERS, Verdict.DIFFERS);
  }

  @Test
  void whatHasNoNumberIsNotMeasured() {
    versus.interval(FIT, "R²", Double.NaN, new Range(0, 1));
    assertThat(only().verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(only().measured()).isEmpty();
  }

  @Test
  void aRangeAgreesWhereItLiesInThePublishedOneButForRounding() {
    versus.range(RANGE, "R²", new Range(0.826, 0.954)).range(RANGE, "R²", new Range(0.82, 0.9));
    assertThat(versus.build().rows())
        .extracting(Row::verdict)
        .containsExactly(Verdict.AGREES, Verdict.DIFFERS);
    assertThat(only().published()).isEqualTo("0.83 to 0.95");
  }

  @Test
  void anUpperBoundHoldsUpToRounding() {
    versus.atMost(MOST, "gain", 0.0184).atMost(MOST, "gain", 0.019);
    assertThat(versus.build().rows())
        .extracting(Row::verdict)
        .containsExactly(Verdict.AGREES, Verdict.DIFFERS);
    assertThat(only().published()).isEqualTo("at most 0.018");
  }
}
