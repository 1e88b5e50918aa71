package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class AurocTest {
  @Test
  void countsPairsWonAndHalfOfThoseTied() {
    // 0.8 beats 0.5, 0.1 and ties 0.8: 2.5 of 3; 0.5 beats 0.1, ties 0.5, loses: 1.5 of 3.
    double area = Auroc.of(new double[] {0.8, 0.5}, new double[] {0.8, 0.5, 0.1});
    assertThat(area).isEqualTo(4.0 / 6);
  }

  @Test
  void isHalfWhereAllScoresAreEqual() {
    assertThat(Auroc.of(new double[] {3, 3}, new double[] {3, 3, 3})).isEqualTo(0.5);
  }

  @Test
  void isOneMinusItselfWithTheSidesSwapped() {
    double[] a = {1, 2, 2, 5};
    double[] b = {0, 2, 7};
    // Won by a: 1 beats 0; each 2 beats 0 and ties 2; 5 beats 0 and 2: 1 + 1.5 + 1.5 + 2 = 6 of 12.
    assertThat(Auroc.of(a, b)).isEqualTo(0.5);
    assertThat(Auroc.of(new double[] {1, 2, 5}, b)).isEqualTo(4.5 / 9);
    assertThat(Auroc.of(b, new double[] {1, 5})).isEqualTo(3.0 / 6);
    assertThat(Auroc.of(new double[] {1, 5}, new double[] {0, 2})).isEqualTo(3.0 / 4);
    assertThat(Auroc.of(new double[] {0, 2}, new double[] {1, 5})).isEqualTo(1.0 / 4);
  }

  @Test
  void takesNegativeZeroForZero() {
    assertThat(Auroc.of(new double[] {0.0}, new double[] {-0.0})).isEqualTo(0.5);
  }

  @Test
  void isNotANumberWithoutBothSides() {
    assertThat(Auroc.of(new double[0], new double[] {1})).isNaN();
    assertThat(Auroc.of(new double[] {1}, new double[0])).isNaN();
  }

  @Test
  void refusesScoresThatAreNoNumbers() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Auroc.of(new double[] {Double.NaN}, new double[] {1}))
        .withMessage("positives must be numbers, got NaN");
  }
}
