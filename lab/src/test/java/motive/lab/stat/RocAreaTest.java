package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RocAreaTest {
  @Test
  void pairsThatAreRankedRightlyCountOneAndEqualOnesHalf() {
    // Members 3 and 1 against 2, 1 and 0: 3 wins all three, 1 wins one, ties one, loses one.
    assertThat(RocArea.of(new double[] {3, 2, 1, 1, 0}, 0, 3)).isEqualTo((3 + 1.5) / 6);
    assertThat(RocArea.of(new double[] {0.0, -0.0}, 0)).isEqualTo(0.5);
  }

  @Test
  void aScoreThatIsNotKnownIsTheLowest() {
    assertThat(RocArea.of(new double[] {Double.NaN, -5}, 1)).isEqualTo(1);
    assertThat(RocArea.of(new double[] {Double.NaN, -5}, 0)).isZero();
  }

  @Test
  void thereIsNoAreaWithoutBothSides() {
    assertThat(RocArea.of(new double[0])).isNaN();
    assertThat(RocArea.of(new double[0], 2)).isNaN();
    assertThat(RocArea.of(new double[] {1, 2})).isNaN();
    assertThat(RocArea.of(new double[] {1, 2}, 0, 1)).isNaN();
  }
}
