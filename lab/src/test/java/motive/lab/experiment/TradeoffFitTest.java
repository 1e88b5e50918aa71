package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.objective.Metric;
import motive.objective.Weights;
import org.junit.jupiter.api.Test;

final class TradeoffFitTest {
  private static final List<Weights> TRIPLES = TradeoffJobs.dirichlet(12);

  private final TradeoffPoints sweep =
      new TradeoffPoints(
          TRIPLES,
          (metric, i) -> {
            Weights w = TRIPLES.get(i);
            return switch (metric) {
              case FIDELITY -> 2 * w.rho() - 1;
              case INTERPRETABILITY -> w.rho() + w.stability();
              case STABILITY -> 7;
            };
          });

  @Test
  void whatFollowsRhoIsExplainedByRho() {
    TradeoffFit fit = TradeoffFit.of(sweep, Metric.FIDELITY, 200);
    assertThat(fit.alone().rSquared()).isCloseTo(1, within(1e-12));
    assertThat(fit.alone().slopes().get(0)).isCloseTo(2, within(1e-9));
    assertThat(fit.gain()).isCloseTo(0, within(1e-12));
    assertThat(fit.aloneInterval().low()).isCloseTo(1, within(1e-9));
  }

  @Test
  void whatFollowsBothGainsByTheSecond() {
    TradeoffFit fit = TradeoffFit.of(sweep, Metric.INTERPRETABILITY, 200);
    assertThat(fit.both().rSquared()).isCloseTo(1, within(1e-12));
    assertThat(fit.alone().rSquared()).isLessThan(0.99);
    assertThat(fit.gain()).isEqualTo(fit.both().rSquared() - fit.alone().rSquared());
    assertThat(fit.gainInterval().low()).isGreaterThan(0);
  }

  @Test
  void aConstantHasNoShareToExplain() {
    TradeoffFit fit = TradeoffFit.of(sweep, Metric.STABILITY, 50);
    assertThat(fit.alone().rSquared()).isNaN();
    assertThat(fit.aloneInterval().used()).isZero();
    assertThat(fit.aloneInterval().dropped()).isEqualTo(50);
  }
}
