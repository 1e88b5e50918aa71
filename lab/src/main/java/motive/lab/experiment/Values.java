package motive.lab.experiment;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Published.Range;
import motive.lab.finding.Value;
import motive.metric.Spread;
import motive.objective.Weights;
import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.descriptive.rank.Percentile.EstimationType;

/** Numbers of many graphs, and what is drawn and tabulated of them. */
final class Values {
  /** Sums to which the paper's printed weights add up. */
  private static final double[] TOTALS = {1, 0.999};

  private Values() {}

  /** One element for each number from 0. */
  static <T> List<T> list(int n, IntFunction<T> of) {
    return IntStream.range(0, n).mapToObj(of).toList();
  }

  /** A number of each, in their order. */
  static <T> double[] column(Collection<T> of, ToDoubleFunction<? super T> value) {
    return of.stream().mapToDouble(value).toArray();
  }

  /** The same, without those that have none. */
  static <T> double[] finite(Collection<T> of, ToDoubleFunction<? super T> value) {
    return of.stream().mapToDouble(value).filter(Double::isFinite).toArray();
  }

  /** The mean of those that have a number; NaN where none has. */
  static <T> double mean(Collection<T> of, ToDoubleFunction<? super T> value) {
    return Arrays.stream(finite(of, value)).average().orElse(Double.NaN);
  }

  /** The least and the greatest value; empty where there is none. */
  static Optional<Range> range(double[] values) {
    return values.length == 0
        ? Optional.empty()
        : Optional.of(
            new Range(
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow()));
  }

  /** Over graphs; empty where no graph has a number. */
  static Optional<Spread> spread(double[] values) {
    return values.length == 0 ? Optional.empty() : Optional.of(Spread.of(values));
  }

  /** The deviation of a spread; NaN where it is not known. */
  static double deviation(Spread spread) {
    return orNaN(spread.deviation());
  }

  static double orNaN(OptionalDouble value) {
    return value.orElse(Double.NaN);
  }

  /** The standard error of a mean; NaN where the spread is unknown. */
  static double error(Spread spread) {
    return deviation(spread) / Math.sqrt(spread.count());
  }

  /** A mean with its deviation. */
  static Dot dot(double x, Spread spread) {
    return Dot.around(x, spread.mean(), deviation(spread));
  }

  /** A mean with its standard error; a gap where there is none. */
  static Dot errorDot(double x, Optional<Spread> spread) {
    return spread.map(s -> Dot.around(x, s.mean(), error(s))).orElse(Dot.of(x, Double.NaN));
  }

  /** A mean with its standard error. */
  static Value.Figure errorValue(Spread spread) {
    return Value.of(spread.mean(), error(spread));
  }

  /** A mean with its standard error; nothing where there is none. */
  static Value.Figure errorValue(Optional<Spread> spread) {
    return spread.map(Values::errorValue).orElse(Value.of(Double.NaN));
  }

  /** Places of numbers. */
  static List<Dot> dots(double[] x, double[] y) {
    return list(x.length, i -> Dot.of(x[i], y[i]));
  }

  /** A panel with a series for each of some things. */
  static <T> Panel add(Panel panel, Stream<T> of, Function<T, Series> series) {
    Panel[] all = {panel};
    of.forEachOrdered(one -> all[0] = all[0].add(series.apply(one)));
    return all[0];
  }

  /** Things that have a key in common, in the order in which keys come first. */
  static <T, K> Map<K, List<T>> by(Collection<T> of, Function<T, K> key) {
    return of.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** The middle value; NaN where there is none. */
  static double median(double[] values) {
    return quantile(values, 0.5);
  }

  /**
   * The value below which so large a share lies, linear between neighbours (type 7).
   *
   * @param share above 0, at most 1
   */
  static double quantile(double[] values, double share) {
    return new Percentile().withEstimationType(EstimationType.R_7).evaluate(values, 100 * share);
  }

  /**
   * Weights as the paper prints them: the three decimals that scale to them, which need not sum to
   * one; rounded ones where there are none.
   */
  static String words(Weights weights) {
    for (double total : TOTALS) {
      double[] scaled = scaled(weights, total);
      if (Arrays.stream(scaled).allMatch(v -> Math.abs(1000 * v - Math.rint(1000 * v)) < 1e-9)) {
        return words(scaled, total == 1 ? "" : ", scaled to sum 1");
      }
    }
    return words(scaled(weights, 1), ", rounded");
  }

  private static double[] scaled(Weights weights, double total) {
    return new double[] {
      weights.fidelity() * total, weights.interpretability() * total, weights.stability() * total
    };
  }

  private static String words(double[] three, String more) {
    return String.format(Locale.ROOT, "(%.3f, %.3f, %.3f%s)", three[0], three[1], three[2], more);
  }
}
