package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {
  private static List<String> labels(double low, double high, int most) {
    return Ticks.of(low, high, most).labels();
  }

  @Test
  void areRoundAndEncloseTheValues() {
    assertThat(labels(0.31, 0.97, 7)).containsExactly("0.2", "0.4", "0.6", "0.8", "1.0");
    assertThat(labels(0.31, 0.97, 8))
        .containsExactly("0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0");
    assertThat(labels(-3, 12, 5)).containsExactly("-5", "0", "5", "10", "15");
    assertThat(labels(0, 1, 3)).containsExactly("0.0", "0.5", "1.0");
  }

  @Test
  void aValueOnATickDoesNotAskForAnother() {
    // 0.1, 0.3 and 0.7 are no binary fractions; decimal arithmetic takes them for what they say.
    assertThat(labels(0.1, 0.3, 3)).containsExactly("0.1", "0.2", "0.3");
    assertThat(labels(-0.3, 0.7, 7)).hasSize(7).startsWith("-0.4").endsWith("0.6", "0.8");
  }

  @Test
  void equalValuesStandInTheMiddle() {
    assertThat(labels(0.5, 0.5, 5)).contains("0.45", "0.50", "0.55");
    assertThat(labels(0, 0, 3)).containsExactly("-1", "0", "1");
    assertThat(labels(-7, -7, 4)).contains("-7");
    assertThat(Ticks.of(0.5, 0.5, 5).share(0.5)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void tinyAndHugeRangesHaveExactLabels() {
    assertThat(labels(0.9999999, 1.0000001, 3))
        .containsExactly("0.9999999", "1.0000000", "1.0000001");
    assertThat(labels(0, 3e-17, 4)).containsExactly("0", "1e-17", "2e-17", "3e-17");
    assertThat(labels(-Double.MAX_VALUE, Double.MAX_VALUE, 3))
        .containsExactly("-2e308", "0", "2e308");
    assertThat(labels(0, Double.MIN_VALUE, 3)).startsWith("0").doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "0,1",
    "-1e308,1.7e308",
    "1,1.0000000000000002",
    "4.9e-324,4.9e-324",
    "-0.0,0.0",
    "123456789,123456790",
    "-1e-300,1e300",
    "0.01,1.01"
  })
  void neverAreMoreThanAskedForNorTheSame(double low, double high) {
    for (int most = 3; most <= 12; most++) {
      requireSound(low, high, most);
    }
  }

  @Test
  void anyRangeHasSoundTicks() {
    SplitMix64 random = new SplitMix64(17);
    for (int round = 0; round < 5_000; round++) {
      double a = Double.longBitsToDouble(random.nextLong());
      double b = round % 2 == 0 ? Double.longBitsToDouble(random.nextLong()) : a * 1.001;
      if (Double.isFinite(a) && Double.isFinite(b)) {
        requireSound(Math.min(a, b), Math.max(a, b), 3 + round % 8);
      }
    }
  }

  private static void requireSound(double low, double high, int most) {
    Axis ticks = Ticks.of(low, high, most);
    String range = low + " to " + high;
    assertThat(ticks.ticks().size()).as(range).isBetween(2, most);
    assertThat(ticks.ticks().get(0)).isZero();
    assertThat(ticks.ticks().get(ticks.ticks().size() - 1)).isEqualTo(1);
    assertThat(ticks.share(low)).as(range).isBetween(0.0, 1.0);
    assertThat(ticks.share(high)).as(range).isBetween(ticks.share(low), 1.0);
    List<String> labels = labels(low, high, most);
    assertThat(new HashSet<>(labels)).as(range).hasSameSizeAs(labels);
    // What the labels say lies where they stand.
    BigDecimal first = new BigDecimal(labels.get(0));
    BigDecimal second = new BigDecimal(labels.get(1));
    BigDecimal last = new BigDecimal(labels.get(labels.size() - 1));
    assertThat(second.subtract(first).multiply(BigDecimal.valueOf(labels.size() - 1L)))
        .as(range)
        .isEqualByComparingTo(last.subtract(first));
  }

  @Test
  void numbersForPeopleAreShort() {
    assertThat(Markup.brief(0.30000000000000004, 4)).isEqualTo("0.3");
    assertThat(Markup.brief(-1234.567, 6)).isEqualTo("-1234.57");
    assertThat(Markup.brief(1.25e15, 4)).isEqualTo("1.25e15");
    assertThat(Markup.brief(-2e-9, 4)).isEqualTo("-2e-9");
    assertThat(Markup.brief(100, 4)).isEqualTo("100");
    assertThat(Markup.brief(-0.0, 4)).isEqualTo("0");
    assertThat(Markup.tenths(-0.04)).isEqualTo("0");
    assertThat(Markup.tenths(-12.34)).isEqualTo("-12.3");
    assertThat(Markup.tenths(7)).isEqualTo("7");
  }
}
