package motive.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
  @Test
  void givesThePublishedSequence() {
    // The reference generator's first values for the seed 1234567.
    SplitMix64 random = new SplitMix64(1234567);
    assertThat(Long.toUnsignedString(random.nextLong())).isEqualTo("6457827717110365317");
    assertThat(Long.toUnsignedString(random.nextLong())).isEqualTo("3203168211198807973");
    assertThat(Long.toUnsignedString(random.nextLong())).isEqualTo("9817491932198370423");
  }

  @Test
  void drawsEveryValueBelowABoundAboutAsOften() {
    SplitMix64 random = new SplitMix64(1);
    int[] counts = new int[7];
    for (int i = 0; i < 70_000; i++) {
      counts[random.nextInt(7)]++;
    }
    for (int count : counts) {
      assertThat(count).isBetween(9_600, 10_400);
    }
    assertThatThrownBy(() -> random.nextInt(0)).hasMessage("bound must be >= 1, got 0");
  }

  @Test
  void drawsNormalValues() {
    SplitMix64 random = new SplitMix64(2);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < 100_000; i++) {
      double value = random.nextGaussian();
      sum += value;
      squares += value * value;
    }
    assertThat(sum / 100_000).isCloseTo(0, within(0.02));
    assertThat(squares / 100_000).isCloseTo(1, within(0.03));
  }

  @Test
  void seedsDifferByEveryPart() {
    Set<Long> seeds = new HashSet<>();
    for (long seed = -2; seed < 3; seed++) {
      for (long graph = -2; graph < 100; graph++) {
        for (String purpose : new String[] {"", "a", "b", "ab", "perturb"}) {
          assertThat(seeds.add(Seeds.derive(seed, graph, purpose))).isTrue();
        }
      }
    }
    assertThat(Seeds.derive(5, 3, "walk")).isEqualTo(Seeds.derive(5, 3, "walk"));
  }
}
