package motive.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.lab.experiment.Plan.Place;
import motive.lab.stat.LinearFit;
import motive.lab.work.StabilityForms;
import motive.lab.work.StabilityForms.Means;
import motive.objective.Metric;
import motive.objective.Stability;
import motive.objective.Weights;
import org.hipparchus.stat.descriptive.moment.StandardDeviation;

/**
 * The share of one form of stability that the weights explain, of explanations that are chosen with
 * that form in the objective.
 *
 * @param points means under each triple, with this form as their stability
 * @param onRho the fits to ρ and to (ρ, w_s)
 * @param onWeights R² on w_f and w_i, and with them on w_s
 * @param onSquares R² on those, their squares and their product
 * @param adjusted the last, adjusted for the number of predictors; NaN where there are too few
 *     triples
 * @param onMetrics R² on mean fidelity and mean interpretability
 * @param spread the standard deviation over the triples as a share of the mean's size
 * @param fixedSpread the same of explanations that stay the same under all triples
 */
record StabilityShares(
    Place place,
    Stability.Form form,
    TradeoffPoints points,
    TradeoffFit onRho,
    double onWeights,
    double onSquares,
    double adjusted,
    double onMetrics,
    double spread,
    double fixedSpread) {
  private static final int SQUARES = 5;

  /** The shares of one form on a data set under an index. */
  static StabilityShares of(
      Stability.Form form,
      Place place,
      List<Weights> weights,
      StabilityForms forms,
      int resamples) {
    boolean rewarded = form == Stability.Form.REWARDED;
    TradeoffPoints points =
        new TradeoffPoints(
            weights,
            (metric, i) -> {
              StabilityForms.Point point = forms.points().get(i);
              Means means = rewarded ? point.rewarded() : point.independent();
              return switch (metric) {
                case FIDELITY -> means.fidelity();
                case INTERPRETABILITY -> means.interpretability();
                case STABILITY -> rewarded ? means.rewarded() : means.independent();
              };
            });
    double[] y = points.values(Metric.STABILITY);
    double[] f = points.weightsOf(Metric.FIDELITY);
    double[] i = points.weightsOf(Metric.INTERPRETABILITY);
    double squares = LinearFit.of(y, f, i, product(f, f), product(i, i), product(f, i)).rSquared();
    int left = y.length - SQUARES - 1;
    return new StabilityShares(
        place,
        form,
        points,
        TradeoffFit.of(points, Metric.STABILITY, resamples),
        LinearFit.of(y, f, i).rSquared(),
        squares,
        left < 1 ? Double.NaN : 1 - (1 - squares) * (y.length - 1) / left,
        LinearFit.of(y, points.values(Metric.FIDELITY), points.values(Metric.INTERPRETABILITY))
            .rSquared(),
        spread(y),
        spread(
            Values.column(
                forms.points(), p -> rewarded ? p.fixedRewarded() : p.fixedIndependent())));
  }

  /** What tables call the form. */
  String title() {
    return form == Stability.Form.REWARDED ? "the paper's" : "independent";
  }

  private static double[] product(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).toArray();
  }

  /** The standard deviation (n − 1) as a share of the mean's size; NaN where the mean is 0. */
  private static double spread(double[] values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    return mean == 0 || values.length < 2
        ? Double.NaN
        : new StandardDeviation().evaluate(values) / Math.abs(mean);
  }
}
