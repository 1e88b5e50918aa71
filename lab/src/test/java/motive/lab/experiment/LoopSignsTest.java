package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import motive.lab.experiment.LoopSigns.Agreement;
import org.junit.jupiter.api.Test;

final class LoopSignsTest {
  @Test
  void motifsOfEqualSignCarryTheirShareOfTheReference() {
    // Equal at the first and the last; opposite at the second; a tie at the third.
    Agreement found = Agreement.of(new double[] {3, -4, 2, -1}, new double[] {0.1, 0.5, 0, -0.2});
    assertThat(found.equal()).isEqualTo(2);
    assertThat(found.signed()).isEqualTo(3);
    // (3 + 1) / (3 + 4 + 2 + 1).
    assertThat(found.carried()).isCloseTo(0.4, within(1e-12));
  }

  @Test
  void aReferenceWithoutWeightHasNoShare() {
    assertThat(Agreement.of(new double[2], new double[] {1, -1}).carried()).isNaN();
  }

  @Test
  void aGapThatIsNoneHasNoShare() {
    assertThat(ClosedLoopStudy.share(1, 2, 5)).isEqualTo(0.25);
    assertThat(ClosedLoopStudy.share(1, 2, 1)).isNaN();
    assertThat(ClosedLoopStudy.share(1, 0.5, 0)).isNaN();
  }
}
