package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonRowsTest {
  private static final Comparison TWO_SEEDS =
      Cells.comparison(
          Cells.of(0, 0, 5, 1.9),
          Cells.of(0, 1, 5, 3.9),
          Cells.of(1, 0, 5, 2.1),
          Cells.of(1, 1, 5, 4.1));

  @Test
  void aValueShowsMeanBothSpreadsAndWhetherItIsResolved() {
    List<List<String>> rows = new ComparisonRows(TWO_SEEDS).bands(3).get(0).rows();
    assertThat(rows.get(0)).containsExactly("motive", "5.000±0(0)▲");
    // Seed means 2.9 and 3.1, graph means 2 and 4.
    assertThat(rows.get(1)).containsExactly("rival", "3.000±.141(1.4)*");
  }

  @Test
  void theStandingShowsWhoNamedWhatAndWhatItCosts() {
    ComparisonRows.Band band = new ComparisonRows(TWO_SEEDS).bands(3).get(1);
    assertThat(band.headings()).containsExactly("explainer", ">named", ">att. objective");
    assertThat(band.rows().get(1)).containsExactly("rival", "4/4", "0.50");
    ComparisonRows.Band cost = new ComparisonRows(TWO_SEEDS).bands(3).get(3);
    assertThat(cost.headings())
        .containsExactly(
            "explainer",
            ">connected",
            ">node sparsity",
            ">edge sparsity",
            ">evaluations",
            ">seconds per graph",
            ">over Motive's");
    assertThat(cost.rows().get(1))
        .containsExactly("rival", "1.00▲", "–", "–", "–", "0.2500▲", "1.00");
  }

  @Test
  void numbersKeepThreeDigits() {
    assertThat(ComparisonRows.number(0)).isEqualTo("0");
    assertThat(ComparisonRows.number(-0.12345)).isEqualTo("-0.123");
    assertThat(ComparisonRows.number(71.672)).isEqualTo("71.67");
    assertThat(ComparisonRows.number(90819)).isEqualTo("90819.0");
    assertThat(ComparisonRows.number(123456)).isEqualTo("1.2e+05");
    assertThat(ComparisonRows.number(0.00012)).isEqualTo("1.2e-04");
  }
}
