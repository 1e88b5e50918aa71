package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.objective.Metric;
import motive.objective.Weights;
import org.junit.jupiter.api.Test;

final class TradeoffWeightsTest {
  @Test
  void aSmallerDrawIsTheBeginningOfAGreaterOne() {
    assertThat(TradeoffJobs.dirichlet(20).subList(0, 8)).isEqualTo(TradeoffJobs.dirichlet(8));
  }

  @Test
  void triplesAreSpreadEvenlyOverTheTriangle() {
    List<Weights> drawn = TradeoffJobs.dirichlet(4000);
    for (Metric metric : Metric.values()) {
      // A share of Dirichlet(1, 1, 1) is Beta(1, 2): mean 1/3, and 1/4 of them are above 1/2. The
      // standard error of the mean is 0.236/√4000 = 0.004.
      assertThat(drawn.stream().mapToDouble(w -> w.of(metric)).average().orElseThrow())
          .isCloseTo(1.0 / 3, within(0.015));
      assertThat(drawn.stream().filter(w -> w.of(metric) > 0.5).count() / 4000.0)
          .isCloseTo(0.25, within(0.03));
    }
  }

  @Test
  void aScanGoesFromInterpretabilityToFidelityAtAThirdOfStability() {
    List<Weights> scan = TradeoffJobs.scan(5);
    assertThat(scan).extracting(Weights::stability).allMatch(s -> Math.abs(s - 1.0 / 3) < 1e-12);
    assertThat(scan.stream().mapToDouble(Weights::rho).toArray())
        .containsExactly(new double[] {0, 0.25, 0.5, 0.75, 1}, within(1e-12));
  }
}
