package motive.perturb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PerturbationTest {
  private static final Perturbation DEFAULT = Perturbation.DEFAULT;

  /** From 0.6 to 0.8 in ten values: steps of 0.2/9. */
  @Test
  void sharesAreEvenlySpaced() {
    assertThat(DEFAULT.share(0)).isEqualTo(0.6);
    assertThat(DEFAULT.share(9)).isEqualTo(0.8);
    for (int i = 1; i < 10; i++) {
      assertThat(DEFAULT.share(i) - DEFAULT.share(i - 1)).isCloseTo(0.2 / 9, within(1e-15));
    }
  }

  /** 0.6·5 = 3 edges though the double 0.6 is below 0.6; 0.8·4 = 3.2 gives 3; 0.6·28 = 16.8. */
  @Test
  void lengthsAreWholeEdges() {
    assertThat(DEFAULT.length(0, 5)).isEqualTo(3);
    assertThat(DEFAULT.length(9, 5)).isEqualTo(4);
    assertThat(DEFAULT.length(9, 4)).isEqualTo(3);
    assertThat(DEFAULT.length(0, 28)).isEqualTo(16);
    assertThat(DEFAULT.length(9, 1)).isZero();
    assertThat(
            new Perturbation(DEFAULT.pool(), DEFAULT.kept(), 0.7, 0.7, 1, DEFAULT.stepLimit())
                .length(0, 10))
        .isEqualTo(7);
  }

  @Test
  void eachSettingChangesAlone() {
    assertThat(DEFAULT.withPool(30)).isEqualTo(new Perturbation(30, 10, 0.6, 0.8, 10, 100));
    assertThat(DEFAULT.withKept(3)).isEqualTo(new Perturbation(25, 3, 0.6, 0.8, 10, 100));
    assertThat(new Perturbation(DEFAULT.pool(), DEFAULT.kept(), 0.1, 2, 4, DEFAULT.stepLimit()))
        .isEqualTo(new Perturbation(25, 10, 0.1, 2, 4, 100));
    assertThat(
            new Perturbation(
                DEFAULT.pool(),
                DEFAULT.kept(),
                DEFAULT.lowest(),
                DEFAULT.highest(),
                DEFAULT.steps(),
                7))
        .isEqualTo(new Perturbation(25, 10, 0.6, 0.8, 10, 7));
  }

  @Test
  void settingsThatCannotBeAreRefused() {
    assertThatThrownBy(() -> DEFAULT.withPool(0)).hasMessage("pool must be >= 1, got 0");
    assertThatThrownBy(() -> DEFAULT.withKept(0)).hasMessage("kept must be >= 1, got 0");
    assertThatThrownBy(() -> DEFAULT.withKept(26))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("kept must be <= pool (25), got 26; draw more candidates or keep fewer");
    assertThatThrownBy(
            () -> new Perturbation(DEFAULT.pool(), DEFAULT.kept(), 0, 0.8, 10, DEFAULT.stepLimit()))
        .hasMessage("lowest must be finite and > 0, got 0.0");
    assertThatThrownBy(
            () ->
                new Perturbation(
                    DEFAULT.pool(), DEFAULT.kept(), 0.6, Double.NaN, 10, DEFAULT.stepLimit()))
        .hasMessage("highest must be finite and > 0, got NaN");
    assertThatThrownBy(
            () ->
                new Perturbation(DEFAULT.pool(), DEFAULT.kept(), 0.9, 0.8, 10, DEFAULT.stepLimit()))
        .hasMessage("lowest must be <= highest (0.8), got 0.9");
    assertThatThrownBy(
            () ->
                new Perturbation(DEFAULT.pool(), DEFAULT.kept(), 0.6, 0.8, 0, DEFAULT.stepLimit()))
        .hasMessage("steps must be >= 1, got 0");
    assertThatThrownBy(
            () ->
                new Perturbation(DEFAULT.pool(), DEFAULT.kept(), 0.6, 0.8, 1, DEFAULT.stepLimit()))
        .hasMessage(
            "steps must be >= 2 where lowest and highest differ, got 1; raise steps or use one k");
    assertThatThrownBy(
            () ->
                new Perturbation(
                    DEFAULT.pool(),
                    DEFAULT.kept(),
                    DEFAULT.lowest(),
                    DEFAULT.highest(),
                    DEFAULT.steps(),
                    0))
        .hasMessage("stepLimit must be >= 1, got 0");
  }
}
