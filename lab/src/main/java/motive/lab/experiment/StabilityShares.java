package motive.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import motive.lab.experiment.Plan.Place;
import motive.lab.stat.LinearFit;
import motive.lab.work.StabilityForms;
import motive.lab.work.StabilityForms.Means;
import motive.lab.work.StabilityForms.Point;
import motive.objective.Metric;
import motive.objective.Weights;
import org.hipparchus.stat.descriptive.moment.StandardDeviation;

/**
 * The share of one form of stability that the weights explain, of explanations that are chosen with
 * that form in the objective.
 *
 * @param form what tables call it
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
    String form,
    TradeoffPoints points,
    TradeoffFit onRho,
    double onWeights,
    double onSquares,
    double adjusted,
    double onMetrics,
    double spread,
    double fixedSpread) {
  private static final int SQUARES = 5;

  /** The paper's form of a data set under an index. */
  static StabilityShares rewarded(
      Place place, List<Weights> weights, StabilityForms forms, int resamples) {
    List<Means> means = forms.points().stream().map(Point::rewarded).toList();
    TradeoffPoints points = points(weights, means, Means::rewarded);
    double[] fixed = Values.column(forms.points(), Point::fixedRewarded);
    return of(place, "the paper's", points, fixed, resamples);
  }

  /** The form that weights do not enter. */
  static StabilityShares independent(
      Place place, List<Weights> weights, StabilityForms forms, int resamples) {
    List<Means> means = forms.points().stream().map(Point::independent).toList();
    TradeoffPoints points = points(weights, means, Means::independent);
    double[] fixed = Values.column(forms.points(), Point::fixedIndependent);
    return of(place, "independent", points, fixed, resamples);
  }

  private static TradeoffPoints points(
      List<Weights> weights, List<Means> means, ToDoubleFunction<Means> stability) {
    return TradeoffPoints.of(
        weights,
        Values.column(means, Means::fidelity),
        Values.column(means, Means::interpretability),
        Values.column(means, stability));
  }

  private static StabilityShares of(
      Place place, String form, TradeoffPoints points, double[] fixed, int resamples) {
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
        spread(fixed));
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
