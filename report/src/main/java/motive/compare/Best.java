package motive.compare;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The explainers with the best value of a column. */
final class Best {
  /** What sums in another order may differ by, as a share of the value. */
  private static final double ROUNDING = 1e-9;

  private Best() {}

  /**
   * Those with the best value, all of them where several have it. None where neither direction is
   * better, or where fewer than two have a value.
   *
   * @param value of an explainer; NaN where it has none
   */
  static Set<String> of(
      List<String> explainers, Column.Better better, ToDoubleFunction<String> value) {
    Map<String, Double> signed = new LinkedHashMap<>();
    for (String explainer : explainers) {
      double number = value.applyAsDouble(explainer);
      if (Double.isFinite(number)) {
        signed.put(explainer, better == Column.Better.LOWER ? -number : number);
      }
    }
    Set<String> best = new LinkedHashSet<>();
    if (better == Column.Better.NEITHER || signed.size() < 2) {
      return best;
    }
    double top = signed.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    signed.forEach(
        (explainer, number) -> {
          if (top - number <= ROUNDING * Math.max(1, Math.abs(top))) {
            best.add(explainer);
          }
        });
    return best;
  }
}
