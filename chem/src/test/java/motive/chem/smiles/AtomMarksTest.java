package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class AtomMarksTest {
  @Test
  void aMarkTellsWhatItWasMadeOf() {
    for (int charge : new int[] {Short.MIN_VALUE, -2, -1, 0, 1, 4, Short.MAX_VALUE}) {
      for (int hydrogens : new int[] {0, 1, 4, 255}) {
        for (int orders : new int[] {-1, 0, 1, 6, 254}) {
          int mark = AtomMarks.of(charge, hydrogens, orders);
          assertThat(AtomMarks.charge(mark)).isEqualTo(charge);
          assertThat(AtomMarks.hydrogens(mark)).isEqualTo(hydrogens);
          assertThat(AtomMarks.bondOrders(mark).orElse(-1)).isEqualTo(orders);
        }
      }
    }
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AtomMarks.of(0, 256, 0))
        .withMessage("hydrogens of an atom must be in [0, 255], got 256");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AtomMarks.of(0, 0, 255))
        .withMessage("bond orders of an atom must be in [-1, 254], got 255");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AtomMarks.of(40_000, 0, 0))
        .withMessage("charge of an atom must be in [-32768, 32767], got 40000");
  }
}
