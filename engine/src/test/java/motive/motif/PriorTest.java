package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PriorTest {
  private static final List<String> NAMES = List.of("a", "b");

  @Test
  void theUniformPriorSharesOneAmongTheMotifs() {
    Prior prior = Prior.uniform(List.of("a", "b", "c", "d"), 2);
    assertThat(prior.values(0)).containsOnly(0.25).hasSize(4);
    assertThat(prior.values(1)).isEqualTo(prior.values(0));
    assertThat(prior.origin()).isEmpty();
  }

  @Test
  void keepsItsValuesToItself() {
    double[][] values = {{1, 2}, {3, 4}};
    Prior prior = Prior.given(NAMES, values);
    values[0][0] = 9;
    prior.values(0)[1] = 9;
    assertThat(prior.value(0, 0)).isEqualTo(1);
    assertThat(prior.value(0, 1)).isEqualTo(2);
    assertThat(prior.classes()).isEqualTo(2);
  }

  @Test
  void isEqualWhenValuesAndOriginAre() {
    double[][] values = {{1, 2}};
    Prior prior = Prior.given(NAMES, values);
    assertThat(prior)
        .isEqualTo(Prior.given(NAMES, new double[][] {{1, 2}}))
        .hasSameHashCodeAs(Prior.given(NAMES, new double[][] {{1, 2}}));
    assertThat(prior).isNotEqualTo(Prior.given(NAMES, new double[][] {{1, 3}}));
    assertThat(prior)
        .isNotEqualTo(Prior.counted(NAMES, values, Containment.PLAIN, Counting.PRESENCE));
  }

  @Test
  void fitsOnlyTheLibraryOfItsMotifs() {
    Prior prior = Prior.uniform(NAMES, 2);
    Motif a = Motif.of("a", new int[1]);
    Motif b = Motif.of("b", new int[2]);
    prior.requireFits(new MotifLibrary("right", List.of(a, b)));
    assertRefused(
        () -> prior.requireFits(new MotifLibrary("turned", List.of(b, a))),
        "prior must be for the motifs of library 'turned' in its order, [b, a], got [a, b]");
  }

  @Test
  void refusesWhatIsNoPrior() {
    assertRefused(
        () -> Prior.given(List.of(), new double[1][0]),
        "prior must have at least one motif, got none");
    assertRefused(
        () -> Prior.given(NAMES, new double[0][2]), "prior must have at least one class, got none");
    assertRefused(
        () -> Prior.given(List.of("a", "a"), new double[1][2]),
        "motif names of a prior must be unique, got [a, a]");
    assertRefused(
        () -> Prior.given(NAMES, new double[][] {{1, 2}, {1}}),
        "prior of class 1 must have one value for each of 2 motifs, got 1");
    assertRefused(
        () -> Prior.given(NAMES, new double[][] {{1, Double.NaN}}),
        "prior of motif 'b' for class 0 must be finite, got NaN");
  }

  private static void assertRefused(Runnable attempt, String message) {
    assertThatThrownBy(attempt::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
