package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import motive.metric.Margin;
import motive.metric.Spread;
import motive.page.Shown;

/**
 * A comparison as rows of words, for terminals and pages. A row is an explainer within a budget;
 * its columns are in two bands, so that a table fits where people look at it.
 */
public final class ComparisonRows {
  /** Behind a number whose distance from Motive's is more than seeds alone would make it. */
  public static final String RESOLVED = "*";

  private static final List<Column> WORTH =
      List.of(
          Column.OBJECTIVE,
          Column.FIDELITY,
          Column.FID_PLUS,
          Column.FID_MINUS,
          Column.INTERPRETABILITY);

  private static final List<Column> STABILITIES = List.of(Column.STABILITY, Column.OWN_STABILITY);

  private static final List<Column> STANDING =
      List.of(Column.OBJECTIVE, Column.FIDELITY, Column.INTERPRETABILITY, Column.STABILITY);

  private static final List<Column> FURTHER =
      List.of(
          Column.ROBUST_PLUS,
          Column.ROBUST_MINUS,
          Column.ROBUST_DELTA,
          Column.H_FIDELITY,
          Column.UNFAITHFULNESS,
          Column.OVERLAP);

  private static final List<Column> SHARES =
      List.of(Column.CONNECTED, Column.NODE_SPARSITY, Column.EDGE_SPARSITY);

  private final Comparison comparison;

  public ComparisonRows(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * A table.
   *
   * @param headings those that begin with {@code >} are of numbers
   */
  public record Band(List<String> headings, List<List<String>> rows) {}

  /** All bands of a budget. */
  public List<Band> bands(int budget) {
    return List.of(worth(budget), standing(budget), further(budget), cost(budget));
  }

  /** The objective and most of what it is made of. */
  private Band worth(int budget) {
    List<String> headings = new ArrayList<>(List.of("explainer"));
    List<BiFunction<String, Integer, String>> cells = new ArrayList<>();
    values(WORTH, headings, cells);
    return band(headings, cells, budget);
  }

  /** Stability, and where explanations stand between chance and the best. */
  private Band standing(int budget) {
    List<String> headings = new ArrayList<>(List.of("explainer", ">named"));
    List<BiFunction<String, Integer, String>> cells = new ArrayList<>();
    cells.add((name, b) -> comparison.named(name, b) + "/" + comparison.size());
    values(STABILITIES, headings, cells);
    for (Column column : STANDING) {
      if (comparison.has(column)) {
        headings.add(
            ">att. " + (column == Column.INTERPRETABILITY ? "interpret." : column.title()));
        cells.add((name, b) -> attained(name, b, column));
      }
    }
    return band(headings, cells, budget);
  }

  /** What others measure. */
  private Band further(int budget) {
    List<String> headings = new ArrayList<>(List.of("explainer"));
    List<BiFunction<String, Integer, String>> cells = new ArrayList<>();
    values(FURTHER, headings, cells);
    return band(headings, cells, budget);
  }

  /** What explanations look like, and what they cost. */
  private Band cost(int budget) {
    List<String> headings = new ArrayList<>(List.of("explainer"));
    List<BiFunction<String, Integer, String>> cells = new ArrayList<>();
    for (Column column : SHARES) {
      headings.add(">" + column.title());
      cells.add((name, b) -> mean(name, b, column, "%.2f"));
    }
    headings.add(">evaluations");
    cells.add((name, b) -> mean(name, b, Column.EVALUATIONS, "%,.0f"));
    headings.add(">seconds a graph");
    cells.add((name, b) -> mean(name, b, Column.SECONDS, "%.4f"));
    headings.add(">over Motive's");
    cells.add(this::ratio);
    return band(headings, cells, budget);
  }

  private void values(
      List<Column> columns,
      List<String> headings,
      List<BiFunction<String, Integer, String>> cells) {
    for (Column column : columns) {
      if (comparison.has(column)) {
        headings.add(">" + column.title());
        cells.add((name, b) -> value(name, b, column));
      }
    }
  }

  private Band band(
      List<String> headings, List<BiFunction<String, Integer, String>> cells, int budget) {
    List<List<String>> rows = new ArrayList<>();
    for (String explainer : comparison.explainers()) {
      List<String> row = new ArrayList<>(List.of(explainer));
      cells.forEach(cell -> row.add(cell.apply(explainer, budget)));
      rows.add(row);
    }
    return new Band(headings, rows);
  }

  /** The mean, how far seeds lie from it, and a mark where the margin to Motive is resolved. */
  private String value(String explainer, int budget, Column column) {
    Optional<Spread> spread = comparison.overSeeds(explainer, budget, column);
    if (spread.isEmpty()) {
      return Shown.NONE;
    }
    OptionalDouble deviation = spread.get().deviation();
    return number(spread.get().mean())
        + (deviation.isPresent() ? "±" + spread(deviation.getAsDouble(), spread.get().mean()) : "")
        + graphs(explainer, budget, column)
        + (isResolved(explainer, budget, column) ? RESOLVED : "");
  }

  private String graphs(String explainer, int budget, Column column) {
    return comparison
        .overGraphs(explainer, budget, column)
        .flatMap(
            s ->
                s.deviation().isPresent()
                    ? Optional.of(s.deviation().getAsDouble())
                    : Optional.empty())
        .map(
            deviation ->
                "("
                    + spread(
                        deviation,
                        comparison.overSeeds(explainer, budget, column).orElseThrow().mean())
                    + ")")
        .orElse("");
  }

  /** Two significant digits; what rounding alone leaves is 0. */
  private static String spread(double deviation, double mean) {
    double size = Math.abs(deviation);
    if (size <= 1e-9 * Math.max(1, Math.abs(mean))) {
      return "0";
    }
    if (size >= 1e5) {
      return String.format(Locale.ROOT, "%.0e", deviation);
    }
    int digits = size >= 10 ? 0 : size >= 1 ? 1 : 3;
    String text = String.format(Locale.ROOT, "%." + digits + "f", deviation);
    return text.startsWith("0.") ? text.substring(1) : text;
  }

  private boolean isResolved(String explainer, int budget, Column column) {
    return !explainer.equals(Contest.MOTIVE)
        && column.better() != Column.Better.NEITHER
        && comparison.margin(explainer, budget, column).map(Margin::resolved).orElse(false);
  }

  private String attained(String explainer, int budget, Column column) {
    OptionalDouble pooled = comparison.attained(explainer, budget, column).pooled();
    if (pooled.isEmpty()) {
      return Shown.NONE;
    }
    String text = String.format(Locale.ROOT, "%.2f", pooled.getAsDouble());
    return text.equals("-0.00") ? "0.00" : text;
  }

  private String mean(String explainer, int budget, Column column, String format) {
    return comparison
        .overSeeds(explainer, budget, column)
        .map(spread -> String.format(Locale.ROOT, format, spread.mean()))
        .orElse(Shown.NONE);
  }

  private String ratio(String explainer, int budget) {
    OptionalDouble ratio = comparison.ratio(explainer, budget, Column.SECONDS);
    return ratio.isPresent() ? String.format(Locale.ROOT, "%.3g", ratio.getAsDouble()) : Shown.NONE;
  }

  /** Three significant digits. */
  static String number(double value) {
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    if (size >= 1e5 || size < 1e-3) {
      return String.format(Locale.ROOT, "%.1e", value);
    }
    int digits = size >= 100 ? 1 : size >= 10 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}
