package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.draw.Dot;
import motive.lab.finding.Published.Range;
import motive.objective.Metric;
import motive.objective.Weights;
import org.junit.jupiter.api.Test;

final class TradeoffScanTest {
  private static final List<Weights> WEIGHTS = TradeoffJobs.scan(3);

  private static TradeoffPoints run(double... fidelity) {
    return new TradeoffPoints(
        WEIGHTS,
        (metric, i) ->
            switch (metric) {
              case FIDELITY -> fidelity[i];
              case INTERPRETABILITY -> 3 - i;
              case STABILITY -> 5;
            });
  }

  private final TradeoffScan scan = new TradeoffScan(List.of(run(0, 2, 4), run(2, 2, 6)));

  @Test
  void meansAndDeviationsAreOverReplicates() {
    assertThat(scan.mean().values(Metric.FIDELITY)).containsExactly(1, 2, 5);
    // Two values a, b deviate by |a − b|/√2.
    assertThat(scan.deviation(Metric.FIDELITY, 0)).isCloseTo(Math.sqrt(2), within(1e-12));
    assertThat(scan.deviation(Metric.FIDELITY, 1)).isZero();
  }

  @Test
  void aBandIsOneDeviationToEitherSide() {
    Dot last = scan.band(Metric.FIDELITY).get(2);
    assertThat(last.x()).isCloseTo(1, within(1e-12));
    assertThat(last.y()).isEqualTo(5);
    assertThat(last.low()).isCloseTo(5 - Math.sqrt(2), within(1e-12));
    assertThat(last.high()).isCloseTo(5 + Math.sqrt(2), within(1e-12));
  }

  @Test
  void oneReplicateHasNoDeviation() {
    assertThat(new TradeoffScan(List.of(run(0, 2, 4))).deviation(Metric.FIDELITY, 1)).isNaN();
  }

  private static OptionalDouble last(TradeoffPoints points) {
    return OptionalDouble.of(points.values(Metric.FIDELITY)[2]);
  }

  private static OptionalDouble below(TradeoffPoints points, double limit) {
    double last = last(points).getAsDouble();
    return last < limit ? OptionalDouble.of(last) : OptionalDouble.empty();
  }

  @Test
  void aRangeHoldsWhatEveryReplicateGives() {
    assertThat(scan.find(TradeoffScanTest::last))
        .isEqualTo(new TradeoffScan.Found(Optional.of(new Range(4, 6)), 0));
  }

  @Test
  void aRangeIsOverTheReplicatesThatHaveANumber() {
    assertThat(scan.find(points -> below(points, 5)))
        .isEqualTo(new TradeoffScan.Found(Optional.of(new Range(4, 4)), 1));
  }

  @Test
  void aRangeOfFewerThanHalfOfTheReplicatesIsNone() {
    TradeoffScan three = new TradeoffScan(List.of(run(0, 2, 4), run(2, 2, 6), run(2, 2, 7)));
    assertThat(three.find(points -> below(points, 5)))
        .isEqualTo(new TradeoffScan.Found(Optional.empty(), 2));
    assertThat(three.find(points -> OptionalDouble.of(Double.NaN)))
        .isEqualTo(new TradeoffScan.Found(Optional.empty(), 3));
  }

  @Test
  void theInnerScanLeavesTheEndsOut() {
    TradeoffPoints inner = scan.mean().inner();
    assertThat(inner.weights()).containsExactly(WEIGHTS.get(1));
    assertThat(inner.values(Metric.INTERPRETABILITY)).containsExactly(2);
  }
}
