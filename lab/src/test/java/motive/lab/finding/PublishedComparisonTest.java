package motive.lab.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import motive.lab.finding.PublishedComparison.Verdict;
import org.junit.jupiter.api.Test;

class PublishedComparisonTest {
  // Published: 0.325 ± 0.013.
  private static final String KEY = "variance/fidelity/MUTAG/vgae/6";

  private static PublishedComparison.Row number(
      String key, double measured, OptionalDouble spread) {
    return PublishedComparison.builder("id", "caption")
        .number(key, "what", new Value.Figure(measured, spread))
        .build()
        .rows()
        .get(0);
  }

  @Test
  void withoutASpreadOfOursOnlyRoundingIsAllowed() {
    assertThat(number(KEY, 0.3254, OptionalDouble.empty()).verdict()).isEqualTo(Verdict.AGREES);
    assertThat(number(KEY, 0.3256, OptionalDouble.empty()).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void withBothSpreadsThreeStandardDeviationsAreAllowed() {
    // 3·√(0.013² + 0.01²) = 0.0492, and 0.0005 of rounding.
    OptionalDouble spread = OptionalDouble.of(0.01);
    assertThat(number(KEY, 0.325 + 0.0496, spread).verdict()).isEqualTo(Verdict.AGREES);
    assertThat(number(KEY, 0.325 - 0.0499, spread).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void onlyWhatDiffersHasAReason() {
    assertThat(number(KEY, 0.325, OptionalDouble.empty()).reason()).isEmpty();
    assertThat(number(KEY, 0.9, OptionalDouble.empty()).reason()).isNotEmpty();
  }

  @Test
  void textsHaveThePublishedDigits() {
    PublishedComparison.Row row = number(KEY, 0.41239, OptionalDouble.of(0.0071));
    assertThat(row.published()).isEqualTo("0.325 ± 0.013");
    assertThat(row.measured()).isEqualTo("0.412 ± 0.007");
    assertThat(row.difference()).isEqualTo(0.41239 - 0.325);
    assertThat(row.source()).contains("var-fidelity");
  }

  @Test
  void whatThePaperDoesNotHaveIsOursAlone() {
    PublishedComparison.Row row =
        number("variance/fidelity/MUTAG/vgae/7", 0.4, OptionalDouble.empty());
    assertThat(row.verdict()).isEqualTo(Verdict.OURS_ALONE);
    assertThat(row.published()).isEmpty();
    assertThat(row.difference()).isNaN();
  }

  @Test
  void whatHasNoNumberWasNotMeasured() {
    PublishedComparison.Row row = number(KEY, Double.NaN, OptionalDouble.empty());
    assertThat(row.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(row.measured()).isEmpty();
  }

  @Test
  void numbersKeepWhatTheySay() {
    assertThat(Numbers.of(0.00001234, 3)).isEqualTo("1.2e-05");
    assertThat(Numbers.of(0, 3)).isEqualTo("0.000");
    assertThat(Numbers.of(1234.5, 0)).isEqualTo("1234");
    assertThat(Numbers.of(Double.NaN, 2)).isEqualTo("–");
    assertThat(Numbers.exact(5)).isEqualTo("5");
    assertThat(Numbers.exact(0.1)).isEqualTo("0.1");
    assertThat(Numbers.exact(Double.NaN)).isEmpty();
  }

  @Test
  void whatIsMeasuredUnderOtherSettingsIsShownAndNotJudged() {
    PublishedComparison versus =
        PublishedComparison.builder("id", "caption")
            .comparable(false)
            .number(KEY, "what", 0.325)
            .claim("margins/fidelity/MUTAG/vgae/8", "what", "seen", false)
            .number("nothing/published", "what", 1)
            .comparable(true)
            .number(KEY, "what", 0.325)
            .build();
    assertThat(versus.rows().stream().map(PublishedComparison.Row::verdict))
        .containsExactly(
            Verdict.OTHER_SETTINGS, Verdict.OTHER_SETTINGS, Verdict.OURS_ALONE, Verdict.AGREES);
    assertThat(versus.rows().get(1).reason()).isEmpty();
    assertThat(versus.rows().get(0).measured()).isEqualTo("0.325");
  }
}
